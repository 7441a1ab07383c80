import { createPlot } from '@isobath/plot'
import { levitus } from '../data.ts'

export default (element: HTMLElement) =>
  createPlot(element, {
    kind: 'contourMap',
    source: { type: 'grid', lon: levitus.lon, lat: levitus.lat, values: levitus.salinity },
    field: { name: 'Salinity', unit: '' },
    palette: 'haline',
    levels: [32, 33, 34, 34.5, 35, 35.5, 36, 37],
    title: ['Annual mean salinity', '0 m'],
    credit: 'Levitus (1982)',
  })
