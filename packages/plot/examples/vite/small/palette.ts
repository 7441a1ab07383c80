import { createPlot } from '@isobath/plot'
import { grid } from './grid.ts'

// Colours from low to high. A function from 0…1 to a CSS colour works too.
const palette = ['#08306b', '#f7fbff', '#67000d']

const map = createPlot(document.querySelector<HTMLElement>('#chart')!, {
  kind: 'heatmap',
  source: grid((lon, lat) => Math.sin(lon / 20) * Math.cos(lat / 15)),
  field: { name: 'Anomaly', unit: '°C' },
  palette,
  range: [-1, 1],
})
export const plots = [map]
