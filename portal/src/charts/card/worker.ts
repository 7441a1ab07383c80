import { setWorkerFactory } from '@isobath/plot'

// A file of its own: the page's policy forbids a worker from a blob, and only this file's response may allow what the drawing library compiles.
setWorkerFactory(
  () => new Worker(new URL('@isobath/plot/worker', import.meta.url), { type: 'module', name: 'isobath' }),
)
