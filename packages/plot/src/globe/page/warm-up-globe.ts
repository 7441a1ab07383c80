import { landScaleAt } from '../../land/land-scale.ts'
import { defaultCamera } from '../camera/camera.ts'
import { loadLand } from '../../land/load-land.ts'
import { loadReliefPng } from '../relief/relief.ts'
import { startSpareWorker } from '../worker/start-globe-worker.ts'

/**
 * Starts the worker of the next globe and fetches what its first picture needs. Call it on a page that leads to a globe, or while its data load. The worker is kept
 * for 60 seconds without a globe. Does nothing on a server. What fails here is tried again by the globe.
 */
export function warmUpGlobe(): void {
  if (typeof document === 'undefined') return
  startSpareWorker()
  const parts = [import('../renderer/connect-renderer.ts'), loadLand(landScaleAt(defaultCamera.zoom)), loadReliefPng()]
  for (const part of parts) part.catch(() => undefined)
}
