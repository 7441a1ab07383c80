import { createLink, createPlot } from '@isobath/plot'
import { atlantic, levitus } from './data.ts'

export default (element: HTMLElement) => {
  const link = createLink()
  element.style.display = 'grid'
  element.style.gridTemplateColumns = '1fr 1fr'
  const [left, right] = [
    element.appendChild(document.createElement('div')),
    element.appendChild(document.createElement('div')),
  ]
  const map = createPlot(left, {
    kind: 'heatmap',
    source: { type: 'grid', lon: levitus.lon, lat: levitus.lat, values: levitus.temperature },
    field: { name: 'Temperature', unit: '°C' },
    palette: 'thermal',
    link,
  })
  const section = createPlot(right, {
    kind: 'sectionMap',
    source: { type: 'volume', lon: atlantic.lon, lat: atlantic.lat, depth: atlantic.depth, values: atlantic.values },
    field: { name: 'Temperature', unit: '°C' },
    palette: 'thermal',
    link,
  })
  return [map, section]
}
