import { createPlot } from '@isobath/plot'
import { grid } from './grid.ts'

// A field with contours of another, a cruise track and an annotation.
const map = createPlot(document.querySelector<HTMLElement>('#chart')!, {
  kind: 'heatmap',
  source: grid((lon, lat) => 28 * Math.cos((lat * Math.PI) / 180) + Math.sin(lon / 20)),
  field: { name: 'Temperature', unit: '°C' },
  layers: [
    { type: 'contours', source: grid((_, lat) => 35 - lat / 40), field: { name: 'Salinity', unit: '' }, levels: 6 },
    { type: 'track', source: { type: 'table', url: '/bottles.csv' }, name: 'Cruise', lineColour: '#C0392B' },
    { type: 'line', at: { lat: 0 }, text: 'Equator' },
  ],
})
export const plots = [map]
