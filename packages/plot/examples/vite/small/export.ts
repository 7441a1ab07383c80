import { createPlot } from '@isobath/plot'
import { grid } from './grid.ts'

const map = createPlot(document.querySelector<HTMLElement>('#chart')!, {
  kind: 'contourMap',
  source: grid((_, lat) => 28 * Math.cos((lat * Math.PI) / 180)),
  field: { name: 'Temperature', unit: '°C' },
  credit: 'Computed from a formula.',
})
// Both wait for the picture of all data.
for (const file of [await map.toPNG({ width: 800, height: 500, scale: 2 }), await map.toSVG()]) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `map.${file.type.includes('svg') ? 'svg' : 'png'}`
  link.textContent = link.download
  document.querySelector('#beside')?.append(link)
}
export const plots = [map]
