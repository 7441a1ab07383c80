import { setTableWorkerFactory, setWorkerFactory, warmUp } from '@isobath/plot'

// The page's policy forbids a worker from a blob. The responses of these two files alone may compile code, as regl and arquero do.
setWorkerFactory(
  () => new Worker(new URL('@isobath/plot/worker', import.meta.url), { type: 'module', name: 'isobath' }),
)
setTableWorkerFactory(
  () => new Worker(new URL('@isobath/plot/table-worker', import.meta.url), { type: 'module', name: 'isobath-table' }),
)

/** Starts the chart worker and compiles what the usual charts are drawn with, before one is requested. */
export const warmUpCharts = () => warmUp(['heatmap', 'contourMap', 'scatter', 'timeSeries'])
