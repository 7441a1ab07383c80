import { createPlot } from '@isobath/plot'
import { levitus } from '../data.ts'

export default (element: HTMLElement) =>
  createPlot(element, {
    kind: 'histogram',
    source: { type: 'grid', lon: levitus.lon, lat: levitus.lat, values: levitus.temperature },
    field: { name: 'Temperature', unit: '°C' },
    bins: Array.from({ length: 34 }, (_, i) => i - 3),
    title: ['Annual mean temperature', '0 m'],
    credit: 'Levitus (1982)',
  })
