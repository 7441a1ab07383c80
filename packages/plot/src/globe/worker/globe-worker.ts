/** The entry of the globe's worker. Each worker either draws one globe or does one job. */
import './stackless-start.ts'
import { expose } from 'comlink'
import { jobWorkerApi } from './job-worker-api.ts'
import { createRendererWorkerApi } from './renderer-worker-api.ts'

/** V8's default. */
const usualStack = 10

expose({ ...jobWorkerApi, ...createRendererWorkerApi() })
Object.assign(Error, { stackTraceLimit: usualStack })
