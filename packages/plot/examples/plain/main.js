import { setWorkerFactory } from './isobath/index.js'
import { defineChartElement } from './isobath/element/index.js'

// The page's policy forbids a worker from a blob; the file's own response allows what the worker needs.
setWorkerFactory(() => new Worker(new URL('./isobath/worker.js', import.meta.url), { type: 'module' }))

document
  .querySelector('isobath-chart')
  .addEventListener('status', ({ detail }) => (document.body.dataset.chart = detail.state))
defineChartElement()
