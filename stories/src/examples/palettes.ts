import { createPlot } from '@isobath/plot'
import { levitus } from './data.ts'

const palette = ['#0b2a4a', '#2f7f9e', '#f4f1e4', '#d9822b', '#6b1d1d']

export default (element: HTMLElement) =>
  createPlot(element, {
    kind: 'heatmap',
    source: { type: 'grid', lon: levitus.lon, lat: levitus.lat, values: levitus.temperature },
    field: { name: 'Temperature', unit: '°C' },
    palette,
    range: [0, 30],
  })
