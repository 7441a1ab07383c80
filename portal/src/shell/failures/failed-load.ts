import { screenTexts } from '../screen-texts.ts'
import { renewParts } from '../loading/lazy-part.tsx'

/** Whether a part of the portal could not be fetched; browsers word it differently, and Vite has its own words for a style sheet. */
export const isLoadError = (error: unknown) =>
  error instanceof Error && /import.*module|preload CSS/i.test(error.message)

/** Reports a fault of the portal; what could not be fetched is none. */
export async function reportFailure(error: unknown): Promise<void> {
  if (isLoadError(error)) return
  const { reportFault } = await import('../../service/community.ts')
  await reportFault(error)
}

/** Says why a part of the portal is not shown, and how to go on. */
export function describeFailure(error: unknown, needsReload: boolean): string {
  if (!isLoadError(error)) return screenTexts.operationFailed
  if (!navigator.onLine) return screenTexts.isOffline
  return needsReload ? screenTexts.newVersion : screenTexts.connectionFailed
}

/** The sentence about the charts of a page that failed whole or in part. */
export const chartsNote = (): string =>
  location.pathname.startsWith('/visualization/charts') ? screenTexts.chartsAreSaved : ''

/** Whether the service answers; until then everything stays as it is. */
const isReachable = () =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Loads the page again once the service answers. What was arranged is in the address. */
export async function reloadWhenReachable(): Promise<void> {
  if (await isReachable()) location.reload()
}

/** Prepares parts to be loaded again without the page, once the service answers. Gives whether they are to be rendered. */
export const renewWhenReachable = async (): Promise<boolean> => (await isReachable()) && (await renewParts())
