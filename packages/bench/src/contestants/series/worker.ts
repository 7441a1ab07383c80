import type { BenchSeries, Contestant } from '../../contestant.ts'
import { workerFloor } from '../shared/worker-floor.ts'

const contestant: Contestant<BenchSeries> = workerFloor

export default contestant
