import { createPlot } from '@isobath/plot'
import underway from '../underway.csv?url'

export default (element: HTMLElement) =>
  createPlot(element, {
    kind: 'trackSeries',
    source: { type: 'table', url: underway },
    columns: { value: 'temperature' },
    field: { name: 'Temperature', unit: '°C' },
    layers: [{ type: 'line', at: { value: 20 }, text: '20 °C' }],
    title: ['Simulated cruise', 'Sea surface temperature'],
    credit: 'Simulated from climatologies.',
  })
