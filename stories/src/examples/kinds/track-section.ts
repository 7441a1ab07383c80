import { createPlot } from '@isobath/plot'
import { track } from '../data.ts'

export default (element: HTMLElement) =>
  createPlot(element, {
    kind: 'trackSection',
    source: { type: 'section', distance: track.distance, depth: track.depth, values: track.values },
    field: { name: 'Temperature', unit: '°C' },
    palette: 'thermal',
    layers: [
      { type: 'line', at: track.seaFloor, fill: 'below', fillColour: '#a89f8d' },
      { type: 'line', at: { distance: 1800 }, text: 'Equator' },
    ],
    title: ['Annual mean temperature', '30° S to 60° N along 30.5° W'],
    credit: 'Levitus (1982)',
  })
