import { createPlot } from '@isobath/plot'
import underway from '../underway.csv?url'

export default (element: HTMLElement) =>
  createPlot(element, {
    kind: 'scatter',
    source: { type: 'table', url: underway },
    columns: { value: 'temperature' },
    against: 'map',
    field: { name: 'Temperature', unit: '°C' },
    palette: 'thermal',
    title: ['Simulated cruise', 'Sea surface temperature'],
    credit: 'Simulated from climatologies.',
  })
