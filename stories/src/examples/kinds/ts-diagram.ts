import { createPlot } from '@isobath/plot'
import stations from '../stations.csv?url'

export default (element: HTMLElement) =>
  createPlot(element, {
    kind: 'tsDiagram',
    source: { type: 'table', url: stations, missing: -999 },
    field: { name: 'Depth', unit: 'm' },
    palette: 'deep',
    title: ['Stations along 30.5° W'],
    credit: 'Levitus (1982)',
  })
