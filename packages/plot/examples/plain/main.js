import { setTableWorkerFactory, setWorkerFactory } from './isobath/index.js'
import { defineChartElement } from './isobath/element/index.js'

// The page's policy forbids a worker from a blob. The server allows 'unsafe-eval' in the responses with these two files alone.
setWorkerFactory(() => new Worker(new URL('./isobath/worker.js', import.meta.url), { type: 'module' }))
setTableWorkerFactory(() => new Worker(new URL('./isobath/table-worker.js', import.meta.url), { type: 'module' }))

const charts = [...document.querySelectorAll('isobath-chart')]
for (const chart of charts) {
  chart.addEventListener('status', ({ detail }) => {
    chart.dataset.state = detail.state
    document.body.dataset.chart = charts.find(({ dataset }) => dataset.state !== 'drawn')?.dataset.state ?? 'drawn'
  })
}
defineChartElement()
