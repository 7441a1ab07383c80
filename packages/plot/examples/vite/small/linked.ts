import { createLink, createPlot } from '@isobath/plot'
import { grid } from './grid.ts'

// Two maps that share cursor, zoom and selection.
const link = createLink()
const kind = 'heatmap'
const above = createPlot(document.querySelector<HTMLElement>('#chart')!, {
  kind,
  link,
  source: grid((_, lat) => 28 * Math.cos((lat * Math.PI) / 180)),
  field: { name: 'Temperature', unit: '°C' },
})
const below = createPlot(document.querySelector<HTMLElement>('#beside')!, {
  kind,
  link,
  source: grid((lon, lat) => 35 - lat / 40 + Math.cos(lon / 30)),
  field: { name: 'Salinity', unit: '' },
})
export const plots = [above, below]
