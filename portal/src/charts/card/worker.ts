import { setWorkerFactory, warmUp } from '@isobath/plot'

// The page's policy forbids a worker from a blob. The response of this file alone may compile code, as the drawing library does.
setWorkerFactory(
  () => new Worker(new URL('@isobath/plot/worker', import.meta.url), { type: 'module', name: 'isobath' }),
)

/** Starts the chart worker and compiles what the usual charts are drawn with, before one is asked for. */
export const warmUpCharts = () => warmUp(['heatmap', 'contourMap', 'scatter', 'timeSeries'])
