import { afterAll, expect, test } from 'vitest'
import type { FieldStyle } from '../../../src/kinds/field/shaders/recipe.ts'
import type { View } from '../../../src/options/options.ts'
import { visions } from '../../../src/scales/palettes/vision.ts'
import { createInPageSession } from '../../../src/worker/in-page.ts'
import { compare, frameOf, openGrid, pixelsOf, regularGrid, requestOf } from '../../gpu/readback.ts'

const session = createInPageSession()
let charts = 0
afterAll(() => session.close(1))

const globe: View = { lon: [-180, 180], lat: [-90, 90] }
/** Each of 256 cells has a grey of its own: its index. */
const greys: FieldStyle = { palette: 'Greys', colourScale: 'linear', range: [-0.5, 255.5] }
const indexRamp = regularGrid(16, 16, (column, row) => 16 * row + column)

async function draw(grid: typeof indexRamp, style: FieldStyle, view: View, width = 320, height = 200) {
  const chart = ++charts
  const canvas = new OffscreenCanvas(1, 1)
  await session.attach(chart, canvas)
  await openGrid(session, chart, grid)
  const frame = frameOf(style, view, width, height)
  expect(await session.paint(chart, requestOf(frame))).toBe('painted')
  const pixels = pixelsOf(canvas)
  if (chart > 1) await session.close(chart)
  return { pixels, difference: compare(pixels, grid, frame), frame }
}

test('every pixel of an index ramp shows the index of the cell that holds its centre', async () => {
  const { pixels, difference } = await draw(indexRamp, greys, globe)
  expect(difference).toEqual({ neighbours: 0, wrong: [], shown: { value: 64_000, missing: 0, surface: 0 } })
  // By hand, without the mirror: the north-west cell is 240, the south-east one 15.
  expect([...pixels.subarray(0, 4)]).toEqual([240, 240, 240, 255])
  expect([...pixels.subarray(pixels.length - 4)]).toEqual([15, 15, 15, 255])
})

test('a palette is drawn as a simulated vision sees it, exact to the byte', async () => {
  for (const vision of visions) {
    const { difference } = await draw(indexRamp, { ...greys, palette: 'Jet', vision }, globe, 64, 64)
    expect(difference).toMatchObject({ neighbours: 0, wrong: [] })
  }
})

test('irregular latitudes keep their own widths', async () => {
  const lat = Float64Array.of(-78, -60, -45, -30, -20, -12, -6, -2, 1, 3, 5, 10, 22, 40, 60, 85)
  const { difference } = await draw({ ...indexRamp, lat }, greys, globe, 320, 1000)
  expect(difference).toMatchObject({ neighbours: 0, wrong: [] })
  expect(difference.shown.surface).toBeGreaterThan(0)
})

test('a view across the date line joins both sides of the field', async () => {
  const { difference } = await draw(indexRamp, greys, { lon: [91.3, 268.7], lat: [-40, 40] })
  expect(difference).toEqual({ neighbours: 0, wrong: [], shown: { value: 64_000, missing: 0, surface: 0 } })
})

test('a field that continues across the date line is shown in views on either side', async () => {
  const lon = Float64Array.from({ length: 16 }, (_, i) => 165 + 2 * i)
  const views: View[] = [
    { lon: [150, 210], lat: [-90, 90] },
    { lon: [-210, -150], lat: [-90, 90] },
    { lon: [-180, 180], lat: [-90, 90] },
  ]
  for (const view of views) {
    const { difference } = await draw({ ...indexRamp, lon }, greys, view)
    expect(difference).toMatchObject({ neighbours: 0, wrong: [] })
    expect(difference.shown.surface).toBeGreaterThan(0)
    expect(difference.shown.value).toBeGreaterThan(0)
  }
})

test('a field counted from 20° to 380° fills a view of −180 … 180', async () => {
  const lon = Float64Array.from({ length: 16 }, (_, i) => 20 + 11.25 + 22.5 * i)
  const { difference } = await draw({ ...indexRamp, lon }, greys, globe)
  expect(difference).toEqual({ neighbours: 0, wrong: [], shown: { value: 64_000, missing: 0, surface: 0 } })
})

test('both poles are reached, and beyond them there is nothing', async () => {
  for (const lat of [[60, 120] as const, [-120, -60] as const]) {
    const { difference } = await draw(indexRamp, greys, { lon: [-180, 180], lat })
    expect(difference).toEqual({ neighbours: 0, wrong: [], shown: { value: 32_000, missing: 0, surface: 32_000 } })
  }
})

test('missing cells are shown as missing, whichever number marks them', async () => {
  const holes = [Number.NaN, Infinity, -Infinity]
  const grid = regularGrid(16, 16, (column, row) =>
    (column + row) % 3 === 0 ? (holes[row % 3] ?? 0) : 16 * row + column,
  )
  const { difference } = await draw(grid, greys, globe)
  expect(difference).toMatchObject({ neighbours: 0, wrong: [] })
  expect(difference.shown.missing).toBeGreaterThan(20_000)
})

test('a logarithmic scale agrees with the reference, with zero and negative values at its low end', async () => {
  const grid = regularGrid(60, 40, (column, row) =>
    row === 0 ? -column : row === 1 ? 0 : 10 ** (column / 12 - row / 20),
  )
  const { difference } = await draw(grid, { palette: 'algae', colourScale: 'log', range: [0.01, 20] }, globe)
  expect(difference.wrong).toEqual([])
  // log2 differs in its last bits between processors: a value on the border of two colours may take either.
  expect(difference.neighbours).toBeLessThan(64)
})

test('a zero-centred scale agrees with the reference', async () => {
  const grid = regularGrid(60, 40, (column, row) => Math.sin(column / 7) * row - 3)
  const { difference } = await draw(grid, { palette: 'balance', colourScale: 'zero-centred', range: [-10, 25] }, globe)
  expect(difference).toMatchObject({ wrong: [] })
  expect(difference.neighbours).toBeLessThan(64)
})

test('a field wider than a texture is drawn without a seam', async () => {
  const grid = regularGrid(9000, 20, (column, row) => (7 * column + 31 * row) % 256)
  for (const [low, high] of [
    [-180, 180],
    [-61, -59],
    [59.9, 60.1],
    [170, 190],
  ] as const) {
    const { difference } = await draw(grid, greys, { lon: [low, high], lat: [-90, 90] }, 1000, 60)
    expect(difference).toEqual({ neighbours: 0, wrong: [], shown: { value: 60_000, missing: 0, surface: 0 } })
  }
})

test('a field taller than a texture is drawn without a seam', async () => {
  const grid = regularGrid(20, 9000, (column, row) => (7 * column + 31 * row) % 256)
  const { difference } = await draw(grid, greys, { lon: [-180, 180], lat: [-31, -29] }, 60, 1000)
  expect(difference).toEqual({ neighbours: 0, wrong: [], shown: { value: 60_000, missing: 0, surface: 0 } })
})

test('a view of a millionth of a degree shows its one cell', async () => {
  const grid = regularGrid(3600, 1800, (column, row) => (column + row) % 256)
  const { difference } = await draw(grid, greys, { lon: [179.9999995, 180.0000005], lat: [44.9999995, 45.0000005] })
  expect(difference).toEqual({ neighbours: 0, wrong: [], shown: { value: 64_000, missing: 0, surface: 0 } })
})

test('a gap in an axis shows the surface, not its neighbours', async () => {
  const lat = Float64Array.from({ length: 16 }, (_, i) => (i < 8 ? -80 + 5 * i : 10 + 5 * i))
  const { difference } = await draw({ ...indexRamp, lat }, greys, globe)
  expect(difference).toMatchObject({ neighbours: 0, wrong: [] })
  expect(difference.shown.surface).toBeGreaterThan(20_000)
})
