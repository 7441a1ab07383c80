import { createPlot } from '@isobath/plot'

// A field on a map: cell centres in degrees, and values row by row from south to north.
const lon = Array.from({ length: 72 }, (_, i) => -177.5 + 5 * i)
const lat = Array.from({ length: 34 }, (_, i) => -82.5 + 5 * i)
const values = lat.flatMap((y) => lon.map((x) => 28 * Math.cos((y * Math.PI) / 180) + Math.sin(x / 20)))

const map = createPlot(document.querySelector<HTMLElement>('#chart')!, {
  kind: 'heatmap',
  source: { type: 'grid', lon, lat, values },
  field: { name: 'Temperature', unit: '°C' },
})
export const plots = [map]
