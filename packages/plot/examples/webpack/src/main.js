import { createPlot, setWorkerFactory } from '@isobath/plot'
import { simulatedTemperature } from './field.js'

// A file of its own in place of the inlined worker; webpack emits it because it understands this very line.
setWorkerFactory(() => new Worker(new URL('@isobath/plot/worker', import.meta.url), { type: 'module' }))

createPlot(document.querySelector('#chart'), {
  kind: 'heatmap',
  source: simulatedTemperature(),
  field: { name: 'Temperature', unit: '°C' },
  title: ['Simulated sea surface', 'Temperature [°C]'],
  palette: 'thermal',
  onStatus: ({ state }) => (document.body.dataset.chart = state),
})
