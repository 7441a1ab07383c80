import type { GlobeContestant } from '../contestant.ts'
import { drawIsobath } from './isobath-globe.ts'

const contestant: GlobeContestant = {
  draw: (host, tracks) => drawIsobath(host, tracks, 'page'),
}

export default contestant
