import type { Pixel } from '../camera/camera.ts'
import type { Cap } from '../geometry/cap.ts'
import type { GlobeFault, GlobeHover, GlobeOptions, GlobeTrack } from '../globe-options.ts'
import type { GlobeRenderer, RendererEvent, RendererOptions, RendererThreads } from '../renderer/globe-renderer.ts'
import { createTrackDiff } from '../renderer/track-diff.ts'
import { landScaleAt } from '../../land/land-scale.ts'
import type { ViewState } from '../scene/view-state.ts'
import type { BreakLimits } from '../tracks/track-breaks.ts'
import { startGlobeWorker } from '../worker/start-globe-worker.ts'
import type { GlobeElement } from './globe-element.ts'
import { createGroundLoader } from './ground-loader.ts'
import { changedOptions } from './renderer-options.ts'

/** Work on tracks of up to 20,000 vertices takes less time than starting a worker. */
const pageThreads: RendererThreads = { startWorker: startGlobeWorker, fewVertices: 20_000 }

/** Whether this browser lets a worker draw on a canvas of the page, as each with an OffscreenCanvas does. Worker or WebGL may still be missing. */
const canDrawInWorker = () => 'transferControlToOffscreen' in HTMLCanvasElement.prototype

/**
 * Gives a renderer what a globe shows: one in a worker, otherwise one on the page. If the worker fails, at the start or later, the page takes over with a new
 * canvas and all that was given so far. After a loss of the graphics context a new renderer begins in the same place.
 */
interface RendererLink {
  /** Answers of the renderer, once it has started; undefined after the end, and where no renderer can be started. */
  pick(pixel: Pixel): Promise<GlobeHover | undefined>
  capOfTrack(id: string): Promise<Cap | undefined>
  takePicture(): Promise<ImageBitmap | undefined>
  update(options: RendererOptions): void
  setTracks(tracks: readonly GlobeTrack[], limits: BreakLimits | undefined): void
  setView(view: ViewState): void
  /** Takes over the size of the element. */
  resize(): void
  /** Frees everything, the worker included. Nothing is reported afterwards. */
  dispose(): void
}

/** @param view is read when a renderer starts, and by `setView` */
export function createRendererLink(
  element: GlobeElement,
  view: ViewState,
  place: GlobeOptions['renderer'],
  onEvent: (event: Exclude<RendererEvent, { type: 'lost' }>) => void,
  onFailure: (code: GlobeFault, sentence: string) => void,
): RendererLink {
  let renderer: GlobeRenderer | undefined
  let options: RendererOptions | undefined
  let tracks: readonly GlobeTrack[] = []
  let limits: BreakLimits | undefined
  let diff = createTrackDiff()
  let isDisposed = false
  /** Ends the wait for a renderer; without one where there will be none. */
  let connect: (connected?: GlobeRenderer) => void = () => {}
  const awaitRenderer = () => new Promise<GlobeRenderer | undefined>((resolve) => (connect = resolve))
  let connection = awaitRenderer()
  const ground = createGroundLoader(() => onFailure('land/unreachable', 'The coast could not be loaded.'))
  ground.requestLand(landScaleAt(view.camera.zoom))

  function take(next: GlobeRenderer) {
    renderer = next
    diff = createTrackDiff()
    next.resize(element.sceneSize)
    next.setView(view)
    if (options) next.update(options)
    // The relief is decoded in another thread while the tracks are encoded.
    ground.sendTo(next)
    next.setTracks(diff.change(tracks, limits))
    connect(next)
  }

  /** Leaves the renderer and its canvas, once, for what takes their place. */
  function leave(canvas: HTMLCanvasElement, next: () => unknown) {
    if (isDisposed || canvas !== element.canvas) return
    renderer?.dispose()
    renderer = undefined
    connection = awaitRenderer()
    element.replaceCanvas()
    next()
  }

  /** Says why there is no renderer, once nothing more can be tried. */
  function giveUp(code: GlobeFault, sentence: string) {
    connect()
    onFailure(code, sentence)
  }

  /** Takes the events of the renderer of a canvas. */
  const eventsOf = (canvas: HTMLCanvasElement, restart: () => unknown) => (event: RendererEvent) =>
    event.type === 'lost' ? leave(canvas, restart) : onEvent(event)

  async function startInWorker() {
    const { canvas } = element
    const onGone = () =>
      leave(
        canvas,
        place === 'worker'
          ? () => giveUp('worker/missing', 'The worker of the globe could not be started.')
          : startOnPage,
      )
    if (!canDrawInWorker()) return onGone()
    const starting = startGlobeWorker()
    try {
      const [worker, { connectRenderer }] = await Promise.all([starting, import('../renderer/connect-renderer.ts')])
      if (isDisposed) return worker.terminate()
      const drawn = canvas.transferControlToOffscreen()
      const remote = connectRenderer(worker, drawn, element.sceneSize, eventsOf(canvas, startInWorker), onGone)
      take(remote.renderer)
      await remote.started
    } catch {
      onGone()
      void starting.then(
        (worker) => worker.terminate(),
        () => undefined,
      )
    }
  }

  async function startOnPage() {
    const { canvas } = element
    const scene = await import('../renderer/scene-renderer.ts').catch(() => undefined)
    if (isDisposed) return
    if (!scene) return giveUp('scene/unreachable', 'The scene could not be loaded.')
    const created = await scene
      .createSceneRenderer(canvas, element.sceneSize, pageThreads, eventsOf(canvas, startOnPage))
      .catch(() => undefined)
    if (isDisposed) created?.dispose()
    else if (created) take(created)
    else giveUp('webgl/missing', scene.webglMissing)
  }

  void (place === 'page' ? startOnPage() : startInWorker())

  /** Sends a request to the renderer, or to the one that takes its place. Undefined after the end. */
  const send = async <Answer>(request: (target: GlobeRenderer) => Promise<Answer>): Promise<Answer | undefined> => {
    const target = await connection
    try {
      if (target && !isDisposed) return await request(target)
    } catch (reason) {
      if (target === renderer) throw reason
      return send(request)
    }
    return undefined
  }

  return {
    update(next) {
      const changes = changedOptions(options, next)
      options = next
      if (Object.keys(changes).length > 0) renderer?.update(changes)
    },
    setTracks(next, nextLimits) {
      tracks = next
      limits = nextLimits
      renderer?.setTracks(diff.change(next, nextLimits))
    },
    setView(next) {
      ground.requestLand(landScaleAt(next.camera.zoom))
      renderer?.setView(next)
    },
    resize: () => renderer?.resize(element.sceneSize),
    pick: (pixel) => send((target) => target.pick(pixel)),
    capOfTrack: (id) => send((target) => target.capOfTrack(id)),
    takePicture: () => send((target) => target.takePicture()),
    dispose() {
      connect()
      isDisposed = true
      ground.end()
      renderer?.dispose()
      renderer = undefined
    },
  }
}
