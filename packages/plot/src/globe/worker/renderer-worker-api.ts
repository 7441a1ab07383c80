import { transfer } from 'comlink'
import type { GlobeRenderer, RendererThreads } from '../renderer/globe-renderer.ts'
import { createSceneRenderer } from '../renderer/scene-renderer.ts'
import type { SceneSize } from '../scene/scene-root.tsx'

/** The methods of the renderer as they are called from another thread. */
type Remote<Api> = {
  [Name in keyof Api]: Api[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never
}

/** The renderer in the globe's worker. A worker has one renderer at most. It ends with the worker. */
export interface RendererWorkerApi extends Remote<Omit<GlobeRenderer, 'dispose'>> {
  /**
   * Starts it. Other calls wait for it. Rejects where there is no WebGL 2.
   *
   * @param events takes the renderer's events
   */
  start(canvas: OffscreenCanvas, size: SceneSize, events: MessagePort): Promise<void>
}

/** Other workers are of the same file. Much is encoded here: the page does not wait for it. */
const threads: RendererThreads = {
  startWorker: async () => new Worker(self.location.href, { type: 'module' }),
  fewVertices: 200_000,
}

export function createRendererWorkerApi(): RendererWorkerApi {
  let resolveRenderer: (created: Promise<GlobeRenderer>) => void = () => {}
  // An error made here would have V8 parse the whole script again for its stack, which takes as long as the rest of the start.
  const renderer = new Promise<GlobeRenderer>((resolve) => (resolveRenderer = resolve))
  return {
    async start(canvas, size, events) {
      resolveRenderer(createSceneRenderer(canvas, size, threads, (event) => events.postMessage(event)))
      await renderer
    },
    update: async (changes) => (await renderer).update(changes),
    setTracks: async (change) => (await renderer).setTracks(change),
    setView: async (view) => (await renderer).setView(view),
    resize: async (size) => (await renderer).resize(size),
    addLand: async (scale, packed) => (await renderer).addLand(scale, packed),
    setRelief: async (png) => (await renderer).setRelief(png),
    pick: async (pixel) => (await renderer).pick(pixel),
    capOfTrack: async (id) => (await renderer).capOfTrack(id),
    async takePicture() {
      const picture = await (await renderer).takePicture()
      return transfer(picture, [picture])
    },
  }
}
