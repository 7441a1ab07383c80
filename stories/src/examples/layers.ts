import { createPlot } from '@isobath/plot'
import { levitus } from './data.ts'
import underway from './underway.csv?url'

export default (element: HTMLElement) =>
  createPlot(element, {
    kind: 'heatmap',
    source: { type: 'grid', lon: levitus.lon, lat: levitus.lat, values: levitus.temperature },
    field: { name: 'Temperature', unit: '°C' },
    palette: 'thermal',
    layers: [
      {
        type: 'contours',
        source: { type: 'grid', lon: levitus.lon, lat: levitus.lat, values: levitus.salinity },
        field: { name: 'Salinity', unit: '' },
        levels: [33, 34, 35, 36, 37],
      },
      { type: 'track', source: { type: 'table', url: underway }, name: 'Cruise' },
      { type: 'line', at: { lat: 0 }, text: 'Equator' },
    ],
    title: ['Annual mean temperature and salinity', '0 m'],
    credit: 'Levitus (1982); cruise simulated',
  })
