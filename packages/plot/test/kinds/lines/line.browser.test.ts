import { afterAll, expect, test } from 'vitest'
import { lineThrough } from '../../../src/kinds/lines/path.ts'
import { pyramidOf } from '../../../src/kinds/lines/pyramid.ts'
import { drawnSegments } from '../../../src/kinds/lines/line.reference.ts'
import type { PlotKind, TableSource } from '../../../src/options/options.ts'
import { createInPageSession } from '../../../src/worker/in-page.ts'
import type { LinePaint } from '../../../src/kinds/lines/paint-request.ts'
import type { PaintArea } from '../../../src/kinds/messages/paint-area.ts'
import type { SessionEvent } from '../../../src/kinds/messages/session-event.ts'
import type { Summary } from '../../../src/kinds/messages/summary.ts'
import { bare, pixelsOf, requestOf } from '../../gpu/readback.ts'

const session = createInPageSession()
let charts = 0
afterAll(() => session.close(1))

const frame = (summary: Summary, change: Partial<PaintArea & LinePaint> = {}): PaintArea & LinePaint => ({
  family: 'line',
  view: summary.extent,
  width: 300,
  height: 200,
  pixelRatio: 1,
  theme: { ...bare, surface: '#000000' },
  lines: true,
  lineColour: '#ffffff',
  errorBars: false,
  marker: { opacity: 0, size: 6, colour: '#000000' },
  ...change,
})

async function open(source: TableSource, kind: PlotKind = 'timeSeries') {
  const chart = ++charts
  const canvas = new OffscreenCanvas(1, 1)
  const events: SessionEvent[] = []
  await session.attach(chart, canvas)
  await session.open(chart, source, { kind }, (event) => events.push(event))
  const ready = events.find((event) => event.type === 'ready')
  if (ready?.type !== 'ready') throw new Error(JSON.stringify(events))
  const draw = async (change?: Partial<PaintArea & LinePaint>) => {
    expect(await session.paint(chart, requestOf(frame(ready.summary, change)))).toBe('painted')
    return pixelsOf(canvas)
  }
  return { chart, summary: ready.summary, draw }
}

/** The green of each pixel, lowest row first, as a part of the brightest. */
const brightness = (pixels: Uint8ClampedArray, width: number, height: number) =>
  Float32Array.from({ length: width * height }, (_, i) => {
    const row = height - 1 - Math.floor(i / width)
    return (pixels[4 * (row * width + (i % width)) + 1] ?? 0) / 255
  })

const noisy = (rows: number) => ({
  time: Float64Array.from({ length: rows }, (_, i) => 1.4e12 + i * 3600e3),
  value: Float64Array.from({ length: rows }, (_, i) =>
    i % 9973 < 40 ? Number.NaN : Math.sin(i / 9000) * 5 + Math.sin(i * i) * (i % 7),
  ),
})

test('every pixel of a line through 100,000 points has the coverage of the reference, also at gaps', async () => {
  const columns = noisy(100_000)
  const { draw, summary } = await open({ type: 'columns', columns })
  const [from, to] = summary.extent.x
  for (const x of [summary.extent.x, [from + (to - from) / 2, from + (to - from) * 0.5025] as const]) {
    const view = { x, y: summary.extent.y }
    const place = { along: view.x, across: view.y, length: 300, breadth: 200 }
    const trace = { along: columns.time, value: columns.value, pyramid: pyramidOf(columns.value) }
    const expected = drawnSegments(lineThrough(trace, place, 1.5), 300, 200, 1.5)
    const got = brightness(await draw({ view }), 300, 200)
    const most = got.reduce((worst, each, i) => Math.max(worst, Math.abs(each - (expected[i] ?? 0))), 0)
    expect(most).toBeLessThan(2 / 255)
    expect(got.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(300)
  }
})

test('a line without opacity, or none at all, leaves the ground as it is and opaque', async () => {
  const { draw } = await open({ type: 'columns', columns: noisy(100) })
  for (const change of [{ lineColour: '#ffffff00' }, { lines: false }]) {
    const pixels = await draw({ ...change, theme: { ...bare, surface: '#123456' } })
    expect(new Set(new Uint32Array(pixels.buffer))).toEqual(new Set([0xff563412]))
  }
})

test('a profile is the same line transposed, with depth downward', async () => {
  const value = [0, 10, 5, 5, 8]
  const series = await open({
    type: 'columns',
    columns: { time: Float64Array.of(-40, -30, -20, -10, 0), value: Float64Array.from(value) },
  })
  const profile = await open(
    { type: 'columns', columns: { depth: Float64Array.of(40, 30, 20, 10, 0), value: Float64Array.from(value) } },
    'depthProfile',
  )
  expect(profile.summary.plane).toEqual({ x: 'value', y: 'depth' })
  // Nothing is above the surface, so the frame of a profile begins there.
  expect(profile.summary.extent.y[1]).toBe(0)
  const square = { width: 200, height: 200 }
  const transposed = { x: series.summary.extent.y, y: series.summary.extent.x }
  const a = brightness(await series.draw(square), 200, 200)
  const b = brightness(await profile.draw({ ...square, view: transposed }), 200, 200)
  const mirrored = a.map((_, i) => a[(i % 200) * 200 + Math.floor(i / 200)] ?? 0)
  expect(b.reduce((worst, each, i) => Math.max(worst, Math.abs(each - (mirrored[i] ?? 0))), 0)).toBeLessThan(2 / 255)
})

test('a band shades one standard deviation evenly, under the line and open over gaps', async () => {
  const columns = {
    time: Float64Array.of(0, 1, 2, 3).map((day) => day * 864e5),
    value: Float64Array.of(5, 5, Number.NaN, 5),
    value_std: Float64Array.of(1, 1, 1, 1),
  }
  const { draw, summary } = await open({ type: 'columns', columns })
  expect(summary.extent.y[0]).toBeLessThan(4)
  const pixels = brightness(await draw({ view: { x: [0, 3 * 864e5], y: [0, 10] }, lines: false }), 300, 200)
  const at = (x: number, y: number) => pixels[y * 300 + x] ?? 0
  expect(at(50, 95)).toBeCloseTo(0.18, 1)
  expect(at(50, 81)).toBeCloseTo(at(50, 118), 2)
  expect(at(50, 60)).toBe(0)
  expect(at(150, 100)).toBe(0)
})

test('a row is read with its place, value and spread, and steps go from row to row over gaps', async () => {
  const columns = {
    time: Float64Array.of(20, 10, 30, 10, 40),
    value: Float64Array.of(2, 1, Number.NaN, 1, 4),
    value_std: Float64Array.of(0.5, 0.1, 0.1, 0.1, Number.NaN),
  }
  const { chart } = await open({ type: 'columns', columns })
  const pixel = { x: 0.1, y: 0.1 }
  const first = await session.pick(chart, 5, 4, pixel)
  expect(first).toMatchObject({ x: 10, y: 1, value: 1, spread: 0.1, row: { value: 1 } })
  const second = await session.neighbour(chart, first!, 1, 0)
  expect(second).toMatchObject({ x: 20, value: 2, spread: 0.5 })
  const third = await session.neighbour(chart, second!, 1, 0)
  expect(third).toMatchObject({ x: 40, value: 4 })
  expect(third?.spread).toBeUndefined()
  expect(await session.neighbour(chart, third!, 1, 0)).toBeNull()
  expect(await session.neighbour(chart, third!, -1, 0)).toMatchObject({ x: 20 })
  const block = await session.block(chart, { x: [0, 35], y: [0, 10] }, 100)
  expect(block).toMatchObject({ type: 'rows', total: 4 })
})

test('a table that is empty, has no value or lacks columns is reported with its own sentence', async () => {
  const none = await open({ type: 'columns', columns: { time: new Float64Array(0), value: new Float64Array(0) } })
  expect(none.summary).toMatchObject({ cells: 0, valid: 0 })
  const missing = await open({
    type: 'columns',
    columns: { time: Float64Array.of(1, 2), value: new Float64Array(2).fill(Number.NaN) },
  })
  expect(missing.summary).toMatchObject({ cells: 2, valid: 0 })
  await expect(open({ type: 'columns', columns: { value: Float64Array.of(1) } })).rejects.toThrow(
    'There is no column for the time',
  )
})

test('one point and a constant series have room around them', async () => {
  const one = await open({ type: 'columns', columns: { time: Float64Array.of(1e12), value: Float64Array.of(3) } })
  expect(one.summary.extent.x[1] - one.summary.extent.x[0]).toBe(864e5)
  const pixels = brightness(await one.draw(), 300, 200)
  expect(pixels.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0.5)
  const flat = await open({ type: 'columns', columns: { time: Float64Array.of(1, 2), value: Float64Array.of(0, 0) } })
  expect(flat.summary.extent.y).toEqual([-1, 1])
})

test('the months of a climatology have an axis of their own', async () => {
  const month = Int32Array.of(11, 12, 1, 2)
  const { summary } = await open({ type: 'columns', columns: { month, value: Float64Array.of(1, 2, 3, 4) } })
  expect(summary.plane).toEqual({ x: 'month', y: 'value' })
  expect(summary.extent.x[0]).toBeCloseTo(10.88)
  expect(summary.extent.x[1]).toBeCloseTo(14.12)
})

test('a vector file holds paths for few rows and a picture for many', async () => {
  const few = await open({ type: 'columns', columns: noisy(1000) })
  const size = { width: 300, height: 200, scale: 1 }
  const paths = await session.vectors(few.chart, requestOf(frame(few.summary, { pixelRatio: 2 })), size)
  expect(paths?.map(({ stroke, fill }) => stroke ?? fill)).toEqual(['#ffffff'])
  expect(paths?.[0]?.d.match(/M/g)).toHaveLength(1)
  const many = await open({ type: 'columns', columns: noisy(20_000) })
  expect(await session.vectors(many.chart, requestOf(frame(many.summary)), size)).toBeNull()
})
