import { createPlot } from '@isobath/plot'

// The columns are found by their names; the worker fetches and reads the file.
const profile = createPlot(document.querySelector<HTMLElement>('#chart')!, {
  kind: 'depthProfile',
  source: { type: 'table', url: '/bottles.csv', missing: -999 },
  columns: { value: 'temperature' },
  group: 'value',
  field: { name: 'Temperature', unit: '°C' },
})
export const plots = [profile]
