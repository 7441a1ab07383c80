import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { reliefHeights } from '../../../packages/plot/setup/pack-relief.mjs'
import { depthBytes, packDepths } from '../../setup/pack-sea-floor.mjs'
import { readSeaFloor } from '../../src/shell/sea-floor/sea-floor.ts'

const file = readFileSync(new URL('../../src/shell/sea-floor/sea-floor.bin', import.meta.url))
const relief = await reliefHeights()
const floor = await readSeaFloor(new Blob([file]))

it('is the output of its script', () => {
  expect(Buffer.compare(packDepths(depthBytes(relief)), file)).toBe(0)
})

it('keeps the mean depth of each cell to half of a step: 4 m at 100 m, 26 m at 4,000 m', () => {
  const { width, height, heights } = relief
  let worst = 0
  for (let row = 0; row < height; row += 7) {
    for (let column = 0; column < width; column += 11) {
      const depth = Math.max(0, -heights[row * width + column]!)
      const [lon, lat] = [(column + 0.5) / 3 - 180, (row + 0.5) / 3 - 90]
      // Half of a step of the square root, and its square.
      const allowed = (Math.sqrt(11_000 * depth) + 11_000 / 510) / 255 + 0.1
      worst = Math.max(worst, Math.abs(floor.depthAt({ lon, lat }) - depth) / allowed)
    }
  }
  expect(worst).toBeLessThanOrEqual(1)
})

it.each([
  ['between two cells lies the mean of both', 10 / 3 - 150],
  ['at the date line its neighbours are those on the other side', 180],
  ['longitudes count on any circle', 190],
])('%s', (_, lon) => {
  const lat = 1 / 6
  const half = 1 / 6
  const [west, east] = [floor.depthAt({ lon: lon - half, lat }), floor.depthAt({ lon: lon + half, lat })]
  expect(west).toBeGreaterThan(1000)
  expect(floor.depthAt({ lon, lat })).toBeCloseTo((west + east) / 2, 6)
  expect(floor.depthAt({ lon: lon - 360, lat })).toBeCloseTo((west + east) / 2, 6)
})

it('is 0 on land', () => {
  expect(floor.depthAt({ lon: 10, lat: 25 })).toBe(0)
  expect(floor.depthAt({ lon: 0, lat: -90 })).toBe(0)
})
