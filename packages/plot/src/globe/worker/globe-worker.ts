/** The entry of the globe's worker. */
import { expose } from 'comlink'
import { globeWorkerApi } from './globe-worker-api.ts'

expose(globeWorkerApi)
