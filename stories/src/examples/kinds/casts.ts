import { createPlot } from '@isobath/plot'
import stations from '../stations.csv?url'

export default (element: HTMLElement) =>
  createPlot(element, {
    kind: 'casts',
    source: { type: 'table', url: stations, missing: -999 },
    columns: { value: 'salinity' },
    against: 'lat',
    field: { name: 'Salinity', unit: '' },
    palette: 'haline',
    marker: { size: 10, opacity: 1 },
    title: ['Stations along 30.5° W', 'Salinity'],
    credit: 'Levitus (1982)',
  })
