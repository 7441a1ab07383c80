import { createPlot } from '@isobath/plot'
import { levitus } from '../data.ts'

export default (element: HTMLElement) =>
  createPlot(element, {
    kind: 'heatmap',
    source: { type: 'grid', lon: levitus.lon, lat: levitus.lat, values: levitus.temperature },
    field: { name: 'Temperature', unit: '°C' },
    palette: 'thermal',
    title: ['Annual mean temperature', '0 m'],
    credit: 'Levitus (1982)',
  })
