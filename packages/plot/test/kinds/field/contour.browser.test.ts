import { afterEach, expect, test, vi } from 'vitest'
import { contourPixels } from '../../../src/kinds/field/shaders/contour.reference.ts'
import type { FieldStyle } from '../../../src/kinds/field/shaders/recipe.ts'
import { fieldOf, mapCells } from '../../../src/data/grid/field.ts'
import { markMissing } from '../../../src/data/grid/statistics.ts'
import type { View } from '../../../src/options/options.ts'
import { createInPageSession } from '../../../src/worker/in-page.ts'
import type { FieldPaint } from '../../../src/kinds/field/paint-request.ts'
import type { PaintArea } from '../../../src/kinds/messages/paint-area.ts'
import { frameOf, openGrid, pixelsOf, regularGrid, requestOf } from '../../gpu/readback.ts'

const session = createInPageSession()
afterEach(() => session.close(1))

const globe: View = { lon: [-180, 180], lat: [-90, 90] }
const style: Omit<FieldStyle, 'lines'> = { palette: 'Viridis', colourScale: 'linear', range: [-10, 10] }
const even = { levels: [-8, -6, -4, -2, 0, 2, 4, 6, 8] }
const waves = regularGrid(
  24,
  16,
  (column, row) => 6 * Math.sin(column / 2.1) + 5 * Math.cos(row / 2.7) + (column * row) / 300,
)

/** Pixels of the field that differ from the mirror by more than a line's soft edge may, of all. */
function compare(
  pixels: Uint8ClampedArray,
  grid: typeof waves,
  { view, width, height, ...frame }: PaintArea & FieldPaint,
) {
  const values = grid.values.slice()
  markMissing(values)
  const lines = { levels: frame.lines?.levels ?? [], width: 1, colour: null }
  const { palette, colourScale, range } = frame
  const expected = contourPixels(
    fieldOf(mapCells({ ...grid, values })),
    { palette, colourScale, range, lines },
    view,
    width,
    height,
  )
  let [wrong, drawn] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const shown = (expected[at + 3] ?? 0) > 0
    if (shown) drawn++
    const apart = [0, 1, 2].some((i) => Math.abs((pixels[at + i] ?? 0) - (expected[at + i] ?? 0)) > 3)
    const empty = ['0,0,254', '254,0,0'].includes(pixels.subarray(at, at + 3).join())
    if (shown ? apart : !empty) wrong++
  }
  return { wrong, drawn }
}

async function draw(grid: typeof waves, view: View, change: Partial<PaintArea & FieldPaint> = {}) {
  const canvas = new OffscreenCanvas(1, 1)
  await session.attach(1, canvas)
  await openGrid(session, 1, grid)
  const frame: PaintArea & FieldPaint = {
    ...frameOf(style, view, 320, 200),
    recipe: 'contourMap',
    lines: even,
    ...change,
  }
  expect(await session.paint(1, requestOf(frame))).toBe('painted')
  return { difference: compare(pixelsOf(canvas), grid, frame), canvas, frame }
}

// A pixel whose value is a level within float32's rounding may fall on either side.
const few = 10

test('bands and lines agree with the reference, also across the date line', async () => {
  for (const view of [globe, { lon: [91.3, 268.7], lat: [-40, 40] } as const]) {
    const { difference } = await draw(waves, view)
    expect(difference.drawn).toBe(64_000)
    expect(difference.wrong).toBeLessThan(few)
  }
})

test('uneven levels, a logarithmic scale and irregular latitudes agree with the reference', async () => {
  const lat = Float64Array.of(-78, -60, -45, -30, -20, -12, -6, -2, 1, 3, 5, 10, 22, 40, 60, 85)
  const { difference } = await draw({ ...waves, lat, values: waves.values.map((value) => 2 ** (value / 3)) }, globe, {
    colourScale: 'log',
    range: [0.1, 16],
    lines: { levels: [0.2, 0.5, 1, 2, 5, 10] },
  })
  expect(difference.drawn).toBeGreaterThan(50_000)
  expect(difference.wrong).toBeLessThan(few)
})

test('a field ends at the centres of the cells that have a value', async () => {
  const values = waves.values.map((value, i) => (i % 11 === 0 || i % 24 === 7 ? Number.NaN : value))
  const { difference } = await draw({ ...waves, values }, globe)
  expect(difference.drawn).toBeGreaterThan(10_000)
  expect(difference.drawn).toBeLessThan(60_000)
  expect(difference.wrong).toBeLessThan(few)
})

test('a wide field is one picture across its tiles', async () => {
  const wide = regularGrid(9000, 8, (column, row) => 9 * Math.sin(column / 700) + row / 8)
  for (const view of [
    globe,
    { lon: [179.9, 180.1], lat: [-20, 20] } as const,
    { lon: [-60.2, -59.8], lat: [-9, 9] } as const,
  ]) {
    const { difference } = await draw(wide, view)
    expect(difference.drawn).toBe(64_000)
    // Beside a seam each tile draws the soft edge of a line from its own cells alone: two columns of 200 pixels differ.
    expect(difference.wrong).toBeLessThan(5 * few)
  }
})

test('other levels, another range or line colour upload nothing, another palette its colours', async () => {
  const { canvas, frame } = await draw(waves, globe)
  const gl = WebGLRenderingContext.prototype
  const spies = (['texImage2D', 'texSubImage2D', 'bufferData', 'bufferSubData'] as const).map((name) =>
    vi.spyOn(gl, name),
  )
  const before = pixelsOf(canvas)
  await session.paint(1, requestOf({ ...frame, lines: { levels: [-9, -3, 3, 9] } }))
  expect(pixelsOf(canvas)).not.toEqual(before)
  const calls = () => spies.map((spy) => spy.mock.calls.length)
  const look = { range: [0, 3], lines: { ...even, colour: '#ff0000' } } as const
  await session.paint(1, requestOf({ ...frame, ...look }))
  expect(calls()).toEqual([0, 0, 0, 0])
  await session.paint(1, requestOf({ ...frame, ...look, palette: 'thermal' }))
  expect(calls()).toEqual([0, 1, 0, 0])
  await session.paint(1, requestOf({ ...frame, lines: { levels: [-9, -3, 4, 9] } }))
  expect(calls()).toEqual([1, 1, 0, 0])
  for (const spy of spies) spy.mockRestore()
})

test('crowded lines fade as in the reference', async () => {
  const steep = regularGrid(24, 16, (column, row) => 6 * Math.sin(column / 2.1) + row ** 2 / 20)
  for (const count of [60, 400]) {
    const levels = Array.from({ length: count }, (_, i) => -10 + (20 * i) / count)
    const { difference } = await draw(steep, globe, { lines: { levels } })
    expect(difference.wrong).toBeLessThan(5 * few)
  }
})

test('even levels upload nothing, and other levels upload one row and no cell', async () => {
  const { frame } = await draw(waves, globe)
  const calls: number[][] = []
  const uploads = vi.spyOn(WebGLRenderingContext.prototype, 'texImage2D').mockImplementation((...sent: unknown[]) => {
    calls.push(sent.slice(3, 5) as number[])
  })
  for (const count of [1, 2, 12, 255, 4096]) {
    for (const range of [[-10, 10] as const, [0, 3] as const]) {
      const levels = Array.from({ length: count }, (_, i) => -9 + (18 * i) / count)
      expect(await session.paint(1, requestOf({ ...frame, range, lines: { levels } }))).toBe('painted')
    }
  }
  expect(calls).toEqual([])
  for (const count of [3, 255, 4096]) {
    const levels = Array.from({ length: count }, (_, i) => -9 + 18 * (i / count) ** 2)
    await session.paint(1, requestOf({ ...frame, lines: { levels } }))
    await session.paint(1, requestOf({ ...frame, range: [0, 3], lines: { levels } }))
  }
  uploads.mockRestore()
  expect(calls).toEqual([
    [3, 1],
    [255, 1],
    [4096, 1],
  ])
})

test('one chart changes from a heatmap to a contour map and back', async () => {
  const { canvas, frame } = await draw(waves, globe)
  const contour = pixelsOf(canvas)
  await session.paint(1, requestOf({ ...frame, recipe: 'heatmap' }))
  expect(pixelsOf(canvas)).not.toEqual(contour)
  await session.paint(1, requestOf(frame))
  expect(pixelsOf(canvas)).toEqual(contour)
})
