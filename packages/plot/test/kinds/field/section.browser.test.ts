import { afterEach, expect, test } from 'vitest'
import type { Cells } from '../../../src/data/grid/field.ts'
import type { PlaneView } from '../../../src/data/view.ts'
import { createInPageSession } from '../../../src/worker/in-page.ts'
import type { Summary } from '../../../src/kinds/messages/summary.ts'
import { paletteBytes } from '../../../src/scales/palettes/palette.ts'
import type { FieldPaint } from '../../../src/kinds/field/paint-request.ts'
import type { PaintArea } from '../../../src/kinds/messages/paint-area.ts'
import type { SessionEvent } from '../../../src/kinds/messages/session-event.ts'
import { scaleLinear } from 'd3-scale'
import { bare, compareCells, pixel, pixelsOf, requestOf } from '../../gpu/readback.ts'

const session = createInPageSession()
afterEach(() => session.close(1))

/** Levels as atlases choose them: 5 m apart at the surface, 500 m at the bottom. */
const depth = Float64Array.of(0, 5, 10, 20, 30, 50, 75, 100, 150, 250, 500, 1000, 1500, 2000)
const ramp = (from: number, step: number, count: number) =>
  Float64Array.from({ length: count }, (_, i) => from + i * step)

/** A volume whose cells below the bottom, which shoals eastward, are missing. */
const volumeOf = (lon: Float64Array, lat: Float64Array, value: (d: number, r: number, c: number) => number) => ({
  type: 'volume' as const,
  lon,
  lat,
  depth,
  values: Float32Array.from({ length: depth.length * lat.length * lon.length }, (_, i) => {
    const [d, r, c] = [Math.floor(i / lon.length / lat.length), Math.floor(i / lon.length) % lat.length, i % lon.length]
    return d > 6 + (c % 8) ? Number.NaN : value(d, r, c)
  }),
})

/** What a section of a volume is to hold, by the definition: rows from the deepest level up. */
function expected({ lon, lat, values }: ReturnType<typeof volumeOf>, along: 'lon' | 'lat'): Cells {
  const x = along === 'lon' ? lon : lat
  const means = Array.from({ length: depth.length * x.length }, (_, i) => {
    const [d, at] = [depth.length - 1 - Math.floor(i / x.length), i % x.length]
    const across = Array.from({ length: along === 'lon' ? lat.length : lon.length }, (_, other) => {
      const [r, c] = along === 'lon' ? [other, at] : [at, other]
      return values[(d * lat.length + r) * lon.length + c]!
    }).filter((value) => !Number.isNaN(value))
    return across.length === 0 ? Number.NaN : across.reduce((sum, value) => sum + value, 0) / across.length
  })
  return {
    plane: { x: along, y: 'depth' },
    x,
    y: Float64Array.from(depth, (d) => 0 - d).toReversed(),
    values: Float32Array.from(means),
  }
}

const events: SessionEvent[] = []
const summary = (): Summary => {
  const last = events.at(-1)
  if (last?.type !== 'ready') throw new Error(JSON.stringify(last))
  return last.summary
}

async function opened(volume: ReturnType<typeof volumeOf>, orientation?: 'zonal' | 'meridional') {
  const canvas = new OffscreenCanvas(1, 1)
  await session.attach(1, canvas)
  const wanted = { kind: 'sectionMap', ...(orientation ? { orientation } : {}) } as const
  await session.open(1, volume, wanted, (event) => events.push(event))
  return async (cells: Cells, view: PlaneView = summary().extent, height = 400) => {
    const look = { palette: 'Greys', colourScale: 'linear', range: [-0.5, 255.5] } as const
    const frame: PaintArea & FieldPaint = {
      family: 'field',
      recipe: 'heatmap',
      ...look,
      view,
      width: 300,
      height,
      pixelRatio: 1,
      theme: bare,
    }
    expect(await session.paint(1, requestOf(frame))).toBe('painted')
    return compareCells(pixelsOf(canvas), cells, frame)
  }
}

test('every pixel of a zonal section shows the cell that holds it, on irregular depths, missing cells missing', async () => {
  const volume = volumeOf(ramp(150, 1, 16), Float64Array.of(22.5), (d, _, c) => 16 * d + c)
  const draw = await opened(volume)
  expect(summary()).toMatchObject({ plane: { x: 'lon', y: 'depth' }, extent: { x: [149.5, 165.5], y: [-2250, 0] } })
  const whole = await draw(expected(volume, 'lon'))
  expect(whole).toMatchObject({ neighbours: 0, wrong: [] })
  expect(whole.shown.missing).toBeGreaterThan(10_000)
  const near = await draw(expected(volume, 'lon'), { x: [155.2, 159.9], y: [-33.3, 0] })
  expect(near).toEqual({ neighbours: 0, wrong: [], shown: { value: 120_000, missing: 0, surface: 0 } })
})

test('the surface is above: the uppermost pixels show the shallowest level, the lowest the deepest', async () => {
  const lat = ramp(-8, 2, 8)
  const volume = volumeOf(Float64Array.of(179.5), lat, (d) => 10 * d)
  await opened(volume)
  const [left, right] = summary().extent.x
  const { x, y, value } = (await session.pick(1, (left + right) / 2, -1, pixel))!
  expect({ y, value }).toEqual({ y: 0, value: 0 })
  expect(await session.pick(1, x, -60, pixel)).toMatchObject({ y: -50, value: 50 })
  expect(await session.pick(1, x, -1900, pixel)).toMatchObject({ y: -2000, value: null })
  expect(await session.pick(1, x, 1, pixel)).toBeNull()
})

test('a section of the other orientation shows the other mean without loading, and is reported as ready again', async () => {
  const volume = volumeOf(ramp(-20, 1, 12), ramp(30, 2, 7), (d, r, c) => 12 * d + 3 * r + 2 * c)
  const draw = await opened(volume)
  expect(summary().plane.x).toBe('lon')
  const zonal = await draw(expected(volume, 'lon'))
  await session.change(1, { kind: 'sectionMap', orientation: 'meridional' })
  expect(summary()).toMatchObject({ plane: { x: 'lat', y: 'depth' }, shape: [14, 7] })
  const meridional = await draw(expected(volume, 'lat'))
  for (const difference of [zonal, meridional]) {
    expect(difference.wrong).toEqual([])
    // A mean's last bit may fall on the border of two greys.
    expect(difference.neighbours).toBeLessThan(300)
  }
  expect((await session.pick(1, 32, -5, pixel))?.mean).toMatchObject({ cells: 12 })
})

test('every pixel of a section with a stretched axis shows the cell at the depth that a scale of d3 has there', async () => {
  const volume = volumeOf(ramp(150, 1, 16), Float64Array.of(22.5), (d, _, c) => (c === 8 ? 10 + 16 * d : 255))
  const canvas = new OffscreenCanvas(1, 1)
  await session.attach(1, canvas)
  const stretch = [
    [0, 0],
    [200, 1200],
    [2000, 2000],
  ] as const
  await session.open(1, volume, { kind: 'sectionMap', scales: { depth: { stretch } } }, (event) => events.push(event))
  const { plane, extent } = summary()
  expect(plane.scales).toEqual({ depth: { stretch } })
  const toPlace = scaleLinear([0, 200, 2000], [0, 1200, 2000])
  expect(extent.y[0]).toBeCloseTo(-toPlace(2250), 6)
  const [width, height] = [300, 400]
  const frame: PaintArea & FieldPaint = {
    family: 'field',
    recipe: 'heatmap',
    palette: 'Greys',
    colourScale: 'linear',
    range: [-0.5, 255.5],
    view: extent,
    width,
    height,
    pixelRatio: 1,
    theme: bare,
  }
  expect(await session.paint(1, requestOf(frame))).toBe('painted')
  const pixels = pixelsOf(canvas)
  const column = Math.floor((width * 8.5) / 16)
  const edges = depth.map((each, i) => (i === 0 ? 0 : (each + depth[i - 1]!) / 2))
  const colours = paletteBytes('Greys', 'normal')
  for (let row = 0; row < height; row++) {
    const down = ((row + 0.5) / height) * (extent.y[1] - extent.y[0])
    const level = edges.findLastIndex((edge) => edge <= toPlace.invert(down))
    const at = 4 * (10 + 16 * level)
    const pixelAt = 4 * (row * width + column)
    // The levels below the bottom of this column are missing.
    const want = level > 6 ? [0, 0, 254] : [...colours.subarray(at, at + 3)]
    expect([row, ...pixels.subarray(pixelAt, pixelAt + 3)]).toEqual([row, ...want])
  }
  // A place of the plane is read as the cell there, and its depth is that of the level.
  const read = await session.pick(1, 158, -toPlace(45), pixel)
  expect(read).toMatchObject({ value: 10 + 16 * 5, y: -toPlace(50) })
})

test('no land is drawn on a section whose coordinates would be on land', async () => {
  const volume = volumeOf(ramp(0, 1, 30), Float64Array.of(20), (d) => d)
  await opened(volume)
  expect(await session.pick(1, 10, -5, pixel)).not.toHaveProperty('land')
  expect(await session.pick(1, 10, -5, pixel)).not.toHaveProperty('mean')
})

test('a map of a volume is the mean of its depths', async () => {
  const volume = volumeOf(ramp(0, 1, 8), ramp(0, 1, 4), (d, r) => d + r)
  await session.attach(1, new OffscreenCanvas(1, 1))
  await session.open(1, volume, { kind: 'heatmap' }, (event) => events.push(event))
  expect(summary()).toMatchObject({ plane: { x: 'lon', y: 'lat' }, shape: [4, 8] })
  expect(await session.pick(1, 0, 2, pixel)).toMatchObject({ value: 5, mean: { cells: 7 } })
})

test('a grid without depths is no section', async () => {
  const lonLat = { lon: ramp(0, 1, 2), lat: ramp(0, 1, 2), values: new Float32Array(4) }
  await session.open(1, { type: 'grid', ...lonLat }, { kind: 'sectionMap' }, (event) => events.push(event))
  expect(events.at(-1)).toEqual({ type: 'failed', sentence: 'A section needs depths, and the field has none.' })
})
