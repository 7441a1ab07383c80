import { createPlot } from '@isobath/plot'
import stations from './stations.csv?url'

export default (element: HTMLElement) =>
  createPlot(element, {
    kind: 'casts',
    source: { type: 'table', url: stations, missing: -999 },
    columns: { value: 'temperature' },
    against: 'lat',
    field: { name: 'Temperature', unit: '°C' },
    palette: 'thermal',
    marker: { size: 10, opacity: 1 },
    axes: {
      depth: { logarithmic: true, domain: [8, 6000], title: 'Depth (m), logarithmic' },
      lat: { tickFormat: (lat) => `${lat}°` },
    },
  })
