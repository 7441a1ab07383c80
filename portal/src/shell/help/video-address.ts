import type { PageSettings } from '../page/page-settings.ts'

type VideoName = NonNullable<PageSettings['video']>

/** The address of a video, which the service writes into the head of the page (`VIDEO_CATALOG` and others); undefined where a deployment has none. */
export const videoAddress = (name: VideoName): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="video-${name}"]`)?.content || undefined
