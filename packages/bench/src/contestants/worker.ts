import type { Contestant } from '../contestant.ts'
import { workerFloor } from './shared/worker-floor.ts'

const contestant: Contestant = workerFloor

export default contestant
