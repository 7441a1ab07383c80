import { setGlobeWorkerFactory } from '@isobath/plot/globe'
import type { GlobeContestant } from '../contestant.ts'
import { connectCanvas } from '../remote-canvas.ts'
import { drawIsobath } from './isobath-globe.ts'

// As a page with a strict policy starts it, from a file, so that the bench can read the canvas there.
setGlobeWorkerFactory(() => new Worker(new URL('../isobath-worker.ts', import.meta.url), { type: 'module' }))

const contestant: GlobeContestant = {
  draw: (host, tracks) => drawIsobath(host, tracks, 'worker', connectCanvas()),
}

export default contestant
