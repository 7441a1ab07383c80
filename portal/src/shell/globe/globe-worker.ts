import { setGlobeWorkerFactory } from '@isobath/plot/globe'

// The page's policy forbids a worker from a blob. This file compiles no code, so it obeys the same policy.
setGlobeWorkerFactory(
  () => new Worker(new URL('@isobath/plot/globe-worker', import.meta.url), { type: 'module', name: 'isobath-globe' }),
)
