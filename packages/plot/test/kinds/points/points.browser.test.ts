import { afterEach, expect, test, vi } from 'vitest'
import { pointPixels } from '../../../src/kinds/points/drawing/points.reference.ts'
import type { Range, TableSource } from '../../../src/options/options.ts'
import { createInPageSession } from '../../../src/worker/in-page.ts'
import type { PointPaint } from '../../../src/kinds/points/paint-request.ts'
import type { PaintArea } from '../../../src/kinds/messages/paint-area.ts'
import type { SessionEvent } from '../../../src/kinds/messages/session-event.ts'
import type { Summary } from '../../../src/kinds/messages/summary.ts'
import type { DataRequest } from '../../../src/kinds/messages/data-request.ts'
import { wrapFrom } from '../../../src/data/table/longitudes.ts'
import { paletteBytes } from '../../../src/scales/palettes/palette.ts'
import { seeded } from './seeded.ts'
import { bare, pixelsOf, requestOf } from '../../gpu/readback.ts'

const session = createInPageSession()
const ground = [254, 0, 0] as const
afterEach(() => session.close(1))

const marker = { size: 9, opacity: 0.7, colour: '#00ff00' }
const colours = { palette: 'Viridis', colourScale: 'linear', range: [0, 10] } as const
const lime = [0, 1, 0, 1] as const

const frameOf = (x: Range, y: Range, style: Partial<PaintArea & PointPaint> = {}): PaintArea & PointPaint => ({
  family: 'point',
  view: { x, y },
  width: 300,
  height: 200,
  pixelRatio: 1,
  theme: bare,
  marker,
  ...style,
})

type Columns = Readonly<Record<'lon' | 'lat' | 'v', Float64Array>>

async function open(source: TableSource, wanted: Omit<DataRequest, 'kind'> = {}) {
  const canvas = new OffscreenCanvas(1, 1)
  await session.attach(1, canvas)
  const events: SessionEvent[] = []
  await session.open(1, source, { kind: 'scatter', ...wanted }, (event) => events.push(event))
  const ready = events.find((event) => event.type === 'ready')
  if (!ready) throw new Error(JSON.stringify(events))
  return { canvas, summary: ready.summary }
}

const table = (columns: Readonly<Record<string, Float64Array>>): TableSource => ({ type: 'columns', columns })

/** A few hundred rows about a place, always the same. */
function rows(west: number, width: number, count = 300): Columns {
  const random = seeded(5)
  const column = (from: number, size: number) => Float64Array.from({ length: count }, () => from + size * random())
  return { lon: column(west, width).map((lon) => wrapFrom(lon, -180)), lat: column(-20, 40), v: column(0, 10) }
}

/** Rasterizers place the corner of a dot within a sixteenth of a pixel, which on a soft edge is a sixteenth of 255. */
const edge = 16

/** The largest difference of a channel, and how many pixels differ by more than a soft edge may. */
function compare(pixels: Uint8ClampedArray, expected: Uint8ClampedArray) {
  let [largest, wrong] = [0, 0]
  for (let i = 0; i < pixels.length; i += 4) {
    const difference = Math.max(...[0, 1, 2].map((c) => Math.abs(pixels[i + c]! - expected[i + c]!)))
    largest = Math.max(largest, difference)
    if (difference > edge) wrong++
  }
  return { largest, wrong }
}

const paint = async (canvas: OffscreenCanvas, frame: PaintArea & PointPaint) => {
  expect(await session.paint(1, requestOf(frame))).toBe('painted')
  return pixelsOf(canvas)
}

const expectedInput = (
  { lon, lat, v }: Columns,
  frame: PaintArea & PointPaint,
  summary: Summary,
  fullCircle = 360,
) => ({
  x: summary.plane.x === 'lon' ? lon : v,
  y: lat,
  value: v,
  shown: Uint8Array.from(lon, () => 1),
  style: { size: frame.marker.size, opacity: frame.marker.opacity, colour: frame.colours ?? lime },
  view: frame.view,
  width: frame.width,
  height: frame.height,
  fullCircle,
  ground,
})

const expectedOf = (...input: Parameters<typeof expectedInput>) => pointPixels(expectedInput(...input))

/** Where several soft edges lie over one another their differences add up. A dot that is missing makes twice as many. */
const fewEdges = 30

test('dots stand where double precision puts them, coloured by value, in the order of the rows', async () => {
  const columns = rows(-60, 40)
  const { canvas, summary } = await open(table(columns))
  const frame = frameOf([-62, -18], [-25, 25], { colours })
  const difference = compare(await paint(canvas, frame), expectedOf(columns, frame, summary))
  expect(difference.wrong).toBeLessThan(fewEdges)
})

test('another colour, size and opacity upload nothing', async () => {
  const columns = rows(-60, 40)
  const { canvas, summary } = await open(table(columns))
  await paint(canvas, frameOf([-62, -18], [-25, 25], { colours }))
  const spy = vi.spyOn(WebGLRenderingContext.prototype, 'bufferData')
  const frame = frameOf([-62, -18], [-25, 25], { marker: { size: 14, opacity: 0.3, colour: '#00ff00' } })
  const pixels = await paint(canvas, frame)
  expect(spy).not.toHaveBeenCalled()
  spy.mockRestore()
  expect(compare(pixels, expectedOf(columns, frame, summary)).wrong).toBeLessThan(fewEdges)
})

test('covered dots are not drawn under software GL, and the picture is that of all dots', async () => {
  const columns = rows(-60, 40, 20_000)
  const { canvas, summary } = await open(table(columns))
  const spy = vi.spyOn(WebGLRenderingContext.prototype, 'bufferData')
  const frame = frameOf([-62, -18], [-25, 25], { colours })
  const pixels = await paint(canvas, frame)
  const marked = spy.mock.calls.map(([, data]) => data).find((data) => data instanceof Uint8Array)
  spy.mockRestore()
  expect(marked?.reduce((sum, mark) => sum + mark, 0)).toBeLessThan(12_000)
  expect(compare(pixels, expectedOf(columns, frame, summary)).wrong).toBeLessThan(fewEdges)
})

test('rings about dense dots are drawn only where a dot is drawn, with the same marks, and the picture is that of all rings', async () => {
  const columns = rows(-60, 40, 20_000)
  const { canvas, summary } = await open(table(columns))
  for (const opacity of [1, 0.7]) {
    const spy = vi.spyOn(WebGLRenderingContext.prototype, 'bufferData')
    const frame = frameOf([-62, -18], [-25, 25], { colours, marker: { ...marker, opacity } })
    const pixels = await paint(canvas, { ...frame, rings: [{ colour: '#0000ff', width: 2 }] })
    const uploads = spy.mock.calls.map(([, data]) => data).filter((data) => data instanceof Uint8Array)
    spy.mockRestore()
    expect(uploads).toHaveLength(1)
    const ring = { size: marker.size + 4, opacity, inner: marker.size, colour: [0, 0, 1, 1] } as const
    const rings = pointPixels({ ...expectedInput(columns, frame, summary), style: ring })
    const expected = pointPixels({ ...expectedInput(columns, frame, summary), ground: rings })
    expect(compare(pixels, expected).wrong, `opacity ${opacity}`).toBeLessThan(fewEdges)
  }
})

test('dots cross the date line, and dots at the cut of the globe are drawn on both sides', async () => {
  const beside = rows(165, 40)
  const wrapped = await open(table(beside))
  const frame = frameOf([160, 210], [-25, 25], { colours })
  const across = compare(await paint(wrapped.canvas, frame), expectedOf(beside, frame, wrapped.summary))
  expect(across.wrong).toBeLessThan(fewEdges)

  // Few enough that none lies over another at the cut, where a dot's second half lies below the dots of that side.
  const random = seeded(9)
  const lon = Float64Array.from({ length: 72 }, (_, i) => (i % 9 === 0 ? -179.9 : 5 * i - 178))
  const round = { lon, lat: lon.map((_, i) => ((37 * i) % 140) - 70), v: lon.map(() => 10 * random()) }
  const globe = await open(table(round))
  expect(globe.summary.extent.x).toEqual([-180, 180])
  for (const west of [-180, -100, 300]) {
    const whole = frameOf([west, west + 360], [-90, 90], { colours })
    const difference = compare(await paint(globe.canvas, whole), expectedOf(round, whole, globe.summary))
    expect(difference.wrong, `from ${west}`).toBeLessThan(fewEdges)
  }
})

test('a ring about a translucent dot is not seen through it', async () => {
  const columns = { lon: Float64Array.of(20), lat: new Float64Array(1), v: Float64Array.of(5) }
  const { canvas, summary } = await open(table(columns))
  const frame = frameOf([0, 40], [-10, 10], { marker: { size: 40, opacity: 0.5, colour: '#00ff00' } })
  const rings = [{ colour: '#0000ff', width: 10 }]
  const pixels = await paint(canvas, { ...frame, rings })
  const blueAt = (right: number) => pixels[4 * (100 * 300 + 150 + right) + 2]
  expect([blueAt(0), blueAt(10), blueAt(18), blueAt(40)]).toEqual([0, 0, 0, 0])
  expect(blueAt(25)).toBeGreaterThan(120)
  const at = 4 * (100 * 300 + 150)
  expect(Array.from(pixels.subarray(at, at + 3))).toEqual(
    Array.from(expectedOf(columns, frame, summary).subarray(at, at + 3)),
  )
})

test('the shallowest row of a cast is on top, wherever it is in the table', async () => {
  const [lon, lat] = [Float64Array.of(10, 10, 10, 30), new Float64Array(4)]
  const columns = { lon, lat, depth: Float64Array.of(5, 500, 4000, 0), v: Float64Array.of(9, 5, 1, 2) }
  const { canvas } = await open(table(columns))
  const frame = frameOf([0, 40], [-10, 10], { colours, marker: { ...marker, opacity: 1 } })
  const pixels = await paint(canvas, frame)
  const at = 4 * (100 * 300 + 75)
  const entry = 4 * Math.floor(0.9 * 256)
  expect([...pixels.subarray(at, at + 3)]).toEqual([...paletteBytes('Viridis').subarray(entry, entry + 3)])
  expect(await session.pick(1, 10, 0, { x: 40 / 300, y: 20 / 200 }, 0)).toMatchObject({ value: 9 })
})

test('a globe of points is drawn once, and only the dots at its cut twice more', async () => {
  const { canvas } = await open(table(rows(-180, 360, 20_000)))
  const spy = vi.spyOn(WebGLRenderingContext.prototype, 'drawArrays')
  await paint(canvas, frameOf([-180, 180], [-90, 90], { colours }))
  const drawn = spy.mock.calls.filter(([mode]) => mode === WebGLRenderingContext.POINTS).map(([, , count]) => count)
  spy.mockRestore()
  expect(Math.max(...drawn)).toBe(20_000)
  expect(drawn.reduce((sum, count) => sum + count, 0)).toBeLessThan(24_000)
})

test('dots stay on their pixels at a zoom of a hundred thousand', async () => {
  const lon = Float64Array.of(-120, 60, 12.3456789, 12.34568, 12.3457)
  const columns = { lon, lat: Float64Array.of(-40, 40, 1.234561, 1.23457, 1.23458), v: Float64Array.of(1, 2, 3, 4, 5) }
  const { canvas, summary } = await open(table(columns))
  const frame = frameOf([12.3456, 12.3458], [1.2345, 1.2346], { colours })
  expect(compare(await paint(canvas, frame), expectedOf(columns, frame, summary)).wrong).toBeLessThan(10)
})

test('rows without place or value, or outside the subset, are not drawn', async () => {
  const none = Number.NaN
  const columns = {
    lon: Float64Array.of(0, none, 2, 3),
    lat: Float64Array.of(0, 1, none, 3),
    v: Float64Array.of(1, 2, 3, none),
  }
  const { canvas, summary } = await open(table(columns))
  expect(summary.valid).toBe(1)
  const frame = frameOf([-5, 5], [-5, 5])
  const dots = (pixels: Uint8ClampedArray) => pixels.some((byte, i) => i % 4 === 1 && byte > 0)
  expect(dots(await paint(canvas, frame))).toBe(true)
  expect(await session.change(1, { kind: 'scatter', subset: { lat: [1, 5] } })).toBe(true)
  expect(dots(await paint(canvas, frame))).toBe(false)
})

test('another plot of the rows fetches and parses nothing, and a subset uploads no position', async () => {
  const { lon, lat, v } = rows(-60, 40)
  const { canvas } = await open(table({ lon, lat, depth: lat.map(Math.abs), v }))
  await paint(canvas, frameOf([-62, -18], [-25, 25], { colours }))
  const uploaded = vi.spyOn(WebGLRenderingContext.prototype, 'bufferData')
  await session.change(1, { kind: 'scatter', subset: { lat: [0, 20] } })
  await paint(canvas, frameOf([-62, -18], [-25, 25], { colours }))
  expect(uploaded.mock.calls.map((given: readonly unknown[]) => (given[1] as ArrayBufferView).byteLength)).toEqual([
    300,
  ])
  uploaded.mockRestore()
  expect(await session.change(1, { kind: 'scatter', against: 'depth' })).toBe(true)
  await paint(canvas, frameOf([0, 10], [-20, 0]))
  expect(await session.change(1, { kind: 'scatter', against: 'time' })).toBe(true)
})

test('a dot under the pointer gives its whole row, and arrow keys continue from it', async () => {
  const columns = { lon: Float64Array.of(0, 1, 2), lat: Float64Array.of(0, 0, 0), v: Float64Array.of(5, 6, 7) }
  const { canvas } = await open(table({ ...columns, depth: Float64Array.of(10, 20, 30) }))
  await paint(canvas, frameOf([-1, 3], [-1, 1]))
  const pixel = { x: 4 / 300, y: 2 / 200 }
  const row = { lon: 1, lat: 0, depth: 20, value: 6 }
  const found = await session.pick(1, 1.02, 0.01, pixel)
  expect(found).toEqual({ x: 1, y: 0, value: 6, row })
  expect((await session.neighbour(1, found!, 1, 0))?.row?.value).toBe(7)
  expect(await session.pick(1, 1.5, 0.9, pixel)).toBeNull()
  const block = await session.block(1, { x: [0.5, 3], y: [-1, 1] }, 10)
  expect(block?.type === 'rows' && block.rows.map(({ value }) => value)).toEqual([6, 7])
})

test('each track is a line in its own colour, without a stroke across the map at the date line', async () => {
  const source: TableSource = {
    type: 'rows',
    rows: [
      { cruise: 'north', lat: 5, lon: 170 },
      { cruise: 'north', lat: 5, lon: -170 },
      { cruise: 'south', lat: -5, lon: 150 },
      { cruise: 'south', lat: -5, lon: -150 },
    ],
  }
  const canvas = new OffscreenCanvas(1, 1)
  await session.attach(1, canvas)
  const events: SessionEvent[] = []
  await session.open(1, source, { kind: 'trajectory' }, (event) => events.push(event))
  expect(events.map(({ type }) => type)).toEqual(['ready'])
  const pixels = await paint(canvas, frameOf([120, 240], [-10, 10], { tracks: { lineWidth: 4, vision: 'normal' } }))
  const at = (lon: number, lat: number) => {
    const [x, y] = [Math.floor(((lon - 120) / 120) * 300), Math.floor(((10 - lat) / 20) * 200)]
    return [...pixels.subarray(4 * (y * 300 + x), 4 * (y * 300 + x) + 3)]
  }
  const bytes = paletteBytes('Rainbow')
  expect(at(180, 5)).toEqual([...bytes.subarray(0, 3)])
  expect(at(180, -5)).toEqual([...bytes.subarray(-4, -1)])
  for (const [lon, lat] of [
    [165, 5],
    [195, 5],
    [145, -5],
    [220, -5],
    [180, 0],
  ] as const) {
    expect(at(lon, lat), `${lon}, ${lat}`).toEqual([...ground])
  }
  // Shown from the other side of the globe there is nothing of them.
  const beyond = await paint(canvas, frameOf([-60, 60], [-10, 10], { tracks: { lineWidth: 4, vision: 'normal' } }))
  expect(beyond.every((byte, i) => i % 4 === 3 || byte === ground[i % 4])).toBe(true)
  const found = await session.pick(1, 190, 5, { x: 0.4, y: 0.1 })
  expect(found?.row).toEqual({ id: 'north', lat: 5, lon: -170 })
})
