import { createPlot } from '@isobath/plot'
import { atlantic } from '../data.ts'

export default (element: HTMLElement) =>
  createPlot(element, {
    kind: 'contourSectionMap',
    source: { type: 'volume', lon: atlantic.lon, lat: atlantic.lat, depth: atlantic.depth, values: atlantic.values },
    field: { name: 'Temperature', unit: '°C' },
    palette: 'thermal',
    levels: [0, 2, 4, 6, 8, 10, 15, 20, 25],
    title: ['Annual mean temperature', '30.5° W'],
    credit: 'Levitus (1982)',
  })
