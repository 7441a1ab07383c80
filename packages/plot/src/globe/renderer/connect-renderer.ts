import { transfer } from 'comlink'
import { WorkerGoneError, guardWorker, ignoreGone } from '../../worker/remote/guarded-worker.ts'
import type { SceneSize } from '../scene/scene-root.tsx'
import type { RendererWorkerApi } from '../worker/renderer-worker-api.ts'
import { compactChanges, compactTracks } from './compact-arrays.ts'
import type { GlobeRenderer, RendererEvent } from './globe-renderer.ts'

/** A renderer in a worker. */
interface RemoteRenderer {
  readonly renderer: GlobeRenderer
  /** Settles when the worker has WebGL. Calls may be sent before. Rejects where the worker has none, and when it is gone. */
  readonly started: Promise<void>
}

/**
 * Starts a renderer in a worker, and forwards calls to it through comlink. Events come over a port.
 *
 * @param onGone called if the worker ends by itself
 */
export function connectRenderer(
  worker: Worker,
  canvas: OffscreenCanvas,
  size: SceneSize,
  onEvent: (event: RendererEvent) => void,
  onGone: () => void,
): RemoteRenderer {
  const guarded = guardWorker<RendererWorkerApi>(worker, onGone)
  const { api } = guarded
  const { port1: incoming, port2: outgoing } = new MessageChannel()
  incoming.addEventListener('message', ({ data }: MessageEvent<RendererEvent>) => onEvent(data))
  incoming.start()
  const started = api.start(transfer(canvas, [canvas]), size, transfer(outgoing, [outgoing]))
  // A worker without WebGL refuses all calls: `started` reports that. The guard reports a worker that died.
  const send = (call: Promise<void>) =>
    void call.catch((reason: unknown) =>
      started.then(
        () => ignoreGone(reason),
        () => undefined,
      ),
    )
  return {
    started,
    renderer: {
      update: (changes) => send(api.update(compactChanges(changes))),
      setTracks: (change) => send(api.setTracks(compactTracks(change))),
      setView: (view) => send(api.setView(view)),
      resize: (next) => send(api.resize(next)),
      addLand: (scale, packed) => send(api.addLand(scale, packed)),
      setRelief: (png) => send(api.setRelief(png)),
      pick: (pixel) => api.pick(pixel),
      capOfTrack: (id) => api.capOfTrack(id),
      takePicture: () => api.takePicture(),
      dispose() {
        incoming.close()
        guarded.end(new WorkerGoneError('The globe is gone.'))
      },
    },
  }
}
