import { createPlot } from '@isobath/plot'
import { equator } from '../data.ts'

export default (element: HTMLElement) =>
  createPlot(element, {
    kind: 'sectionMap',
    source: { type: 'volume', lon: equator.lon, lat: equator.lat, depth: equator.depth, values: equator.values },
    field: { name: 'Temperature', unit: '°C' },
    palette: 'thermal',
    view: { lon: [-180, 180], depth: [0, 500] },
    title: ['Annual mean temperature', '0.5° N, upper 500 m'],
    credit: 'Levitus (1982)',
  })
