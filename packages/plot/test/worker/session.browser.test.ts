import { defaultRenderBudget } from '@isobath/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FieldStyle } from '../../src/kinds/field/recipe.ts'
import type { PlotKind } from '../../src/options/options.ts'
import { supplyPalettes } from '../../src/gpu/palettes.ts'
import { land as land110m } from '../../src/land/land-110m.ts'
import { land as land50m } from '../../src/land/land-50m.ts'
import { allPalettes } from '../../src/scales/palette.ts'
import { readTable } from '../../src/loading/reading/read-table.ts'
import { createSession } from '../../src/worker/session.ts'
import type { Session } from '../../src/worker/protocol.ts'
import type { SessionEvent } from '../../src/kinds/session-event.ts'
import { bare, compare, frameOf, openGrid, pixel, pixelsOf, regularGrid, requestOf } from '../gpu/readback.ts'
import { waitFor } from '../wait-for.ts'

const globe = { lon: [-180, 180], lat: [-90, 90] } as const
const greys: FieldStyle = { palette: 'Greys', colourScale: 'linear', range: [-0.5, 255.5] }
const grid = regularGrid(16, 16, (column, row) => 16 * row + column)
const frame = frameOf(greys, globe, 320, 200)

/** The first canvas that a session makes is the one it draws on. */
let canvases: OffscreenCanvas[] = []
const contextOf = () => canvases[0]?.getContext('webgl')
let session: Session
supplyPalettes(allPalettes())
beforeEach(async () => {
  canvases = []
  session = createSession({
    createCanvas(width, height) {
      const canvas = new OffscreenCanvas(width, height)
      canvases.push(canvas)
      return canvas
    },
    ownsArrays: false,
    readTable,
  })
  await session.supplyLand('110m', land110m)
})
const opened = new Set<number>()
afterEach(async () => {
  await Promise.all([...opened].map((chart) => session.close(chart)))
  opened.clear()
})

async function openChart(chart: number, shown = grid) {
  opened.add(chart)
  const canvas = new OffscreenCanvas(1, 1)
  await session.attach(chart, canvas)
  const events = await openGrid(session, chart, shown)
  return { canvas, events }
}

/** Counts what is sent to the GPU while something runs. */
async function uploads(work: () => Promise<unknown>): Promise<string[]> {
  const gl = WebGLRenderingContext.prototype
  const names = ['texImage2D', 'texSubImage2D', 'bufferData', 'bufferSubData'] as const
  const spies = names.map((name) => ({ name, spy: vi.spyOn(gl, name) }))
  await work()
  const sent = spies.flatMap(({ name, spy }) =>
    spy.mock.calls.map((given: readonly unknown[]) => {
      const data = given.at(-1)
      return `${name} ${ArrayBuffer.isView(data) ? data.byteLength : 'nothing'}`
    }),
  )
  for (const { spy } of spies) spy.mockRestore()
  return sent
}

test('every program links, and drawing raises no error', async () => {
  const spy = vi.spyOn(WebGLRenderingContext.prototype, 'linkProgram')
  await openChart(1)
  await session.paint(1, requestOf(frame))
  const linked = spy.mock.calls.map(([program]) => program)
  spy.mockRestore()
  const gl = contextOf()
  expect(linked.length).toBeGreaterThanOrEqual(2)
  for (const program of linked) expect(gl?.getProgramParameter(program, gl.LINK_STATUS)).toBe(true)
  expect(gl?.getError()).toBe(0)
})

test.each<[PlotKind, number]>([
  ['heatmap', 2],
  ['contourMap', 2],
  ['sectionMap', 1],
  ['timeSeries', 4],
  ['histogram', 4],
  ['scatter', 2],
  ['trajectory', 3],
])('%s: its programs are compiled before its data arrive, and nothing waits for them', async (kind, programs) => {
  const linked = vi.spyOn(WebGLRenderingContext.prototype, 'linkProgram')
  const asked = vi.spyOn(WebGLRenderingContext.prototype, 'getProgramParameter')
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  const type = ['scatter', 'trajectory', 'timeSeries'].includes(kind) ? 'table' : 'slabs'
  opened.add(1)
  void session.open(1, { type, url: '/never' }, { kind }, () => {})
  expect(linked).toHaveBeenCalledTimes(programs)
  expect(asked).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('one contour program is compiled before the data arrive, and draws fine and coarse fields', async () => {
  for (const columns of [1440, 24]) {
    const sources = vi.spyOn(WebGLRenderingContext.prototype, 'shaderSource')
    opened.add(1)
    const { lon, lat, values } = regularGrid(columns, 4, (column) => column)
    await session.attach(1, new OffscreenCanvas(1, 1))
    await session.open(1, { type: 'grid', lon, lat, values }, { kind: 'contourMap' }, () => {})
    expect(await session.paint(1, requestOf({ ...frame, recipe: 'contourMap', lines: { levels: [2, 4, 6] } }))).toBe(
      'painted',
    )
    const begun = sources.mock.calls.filter(([, text]) => text.includes('levelCount'))
    expect(begun).toHaveLength(columns === 1440 ? 1 : 0)
    vi.restoreAllMocks()
  }
})

test('a change of colours uploads nothing, a pan uploads two rows of two floats for each pixel', async () => {
  await openChart(1)
  await session.paint(1, requestOf(frame))
  const recoloured = await uploads(() =>
    session.paint(
      1,
      requestOf({
        ...frame,
        palette: 'thermal',
        colourScale: 'zero-centred',
        range: [3, 9],
        theme: { ...bare, ink: '#000' },
      }),
    ),
  )
  expect(recoloured).toEqual([])
  const panned = await uploads(() => session.paint(1, requestOf({ ...frame, view: { x: [-170, 190], y: [-90, 90] } })))
  expect(panned).toEqual([`texImage2D ${8 * frame.width}`, `texImage2D ${8 * frame.height}`])
})

test('a narrow map is painted again when the finer coast has come, and a wide one looks as before', async () => {
  const theme = { surface: '#fff', land: '#ccc', missing: '#999', ink: '#000' }
  const [narrow, wide] = [await openChart(1), await openChart(2)]
  await session.paint(1, requestOf({ ...frame, theme, view: { x: [-8, -3], y: [34, 38] } }))
  await session.paint(2, requestOf({ ...frame, theme }))
  const before = [pixelsOf(narrow.canvas), pixelsOf(wide.canvas)] as const
  await session.supplyLand('50m', land50m)
  const farthest = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
    one.reduce((most, byte, i) => Math.max(most, Math.abs(byte - (other[i] ?? Infinity))), 0)
  expect(farthest(pixelsOf(narrow.canvas), before[0])).toBeGreaterThan(50)
  // Land drawn from a picture is rounded to bytes once more.
  expect(farthest(pixelsOf(wide.canvas), before[1])).toBeLessThanOrEqual(3)
})

test('a restored context shows the same pictures as before', async () => {
  const { canvas, events } = await openChart(1)
  const other = await openChart(
    2,
    regularGrid(16, 16, (column, row) => 255 - 16 * row - column),
  )
  await session.paint(
    1,
    requestOf({ ...frame, theme: { surface: '#fff', land: '#ccc', missing: '#999', ink: '#000' } }),
  )
  await session.paint(2, requestOf(frame))
  const before = [pixelsOf(canvas), pixelsOf(other.canvas)]
  const gl = contextOf()
  const extension = gl?.getExtension('WEBGL_lose_context')
  extension?.loseContext()
  await waitFor(() => expect(events).toContainEqual({ type: 'context', state: 'lost' }))
  expect(await session.paint(1, requestOf(frame))).toBe('nothing to paint')
  expect(await session.picture(1, requestOf(frame), { width: 10, height: 10, scale: 1 })).toMatchObject({ ok: false })
  await session.paint(
    1,
    requestOf({ ...frame, theme: { surface: '#fff', land: '#ccc', missing: '#999', ink: '#000' } }),
  )
  for (const blank of [canvas, other.canvas]) blank.width = 1
  extension?.restoreContext()
  await waitFor(() => expect(events).toContainEqual({ type: 'context', state: 'restored' }))
  expect([pixelsOf(canvas), pixelsOf(other.canvas)]).toEqual(before)
  expect((await session.memory()).contexts).toBe(1)
})

test('a restored context shows the panels of a split as before', async () => {
  opened.add(1)
  const canvas = new OffscreenCanvas(1, 1)
  await session.attach(1, canvas)
  const values = Float32Array.from({ length: 2 * 256 }, (_, i) => i % 256)
  const { lon, lat } = grid
  const source = { type: 'volume', time: Float64Array.of(1, 2), depth: new Float64Array(0), lon, lat, values } as const
  const events: SessionEvent[] = []
  await session.open(1, source, { kind: 'heatmap', split: ['date'] }, (event) => events.push(event))
  const panels = [0, 1].map((i) => ({ x: 170 * i, y: 10, width: 150, height: 90 }))
  const split = { ...frame, panels }
  expect(await session.paint(1, requestOf(split))).toBe('painted')
  const before = pixelsOf(canvas)
  const at = (x: number, y: number) => [...before.subarray(4 * (y * 320 + x), 4 * (y * 320 + x) + 4)]
  // Nothing between and above the panels, the same cell at the same place of both.
  expect([at(160, 50), at(20, 5)]).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ])
  expect(at(170 + 40, 50)).toEqual(at(40, 50))
  expect(at(40, 50)[3]).toBe(255)
  const extension = contextOf()?.getExtension('WEBGL_lose_context')
  extension?.loseContext()
  await waitFor(() => expect(events).toContainEqual({ type: 'context', state: 'lost' }))
  canvas.width = 1
  extension?.restoreContext()
  await waitFor(() => expect(events).toContainEqual({ type: 'context', state: 'restored' }))
  expect(pixelsOf(canvas)).toEqual(before)
})

test('a hundred charts share one context, each with its own picture', async () => {
  const shown = await Promise.all(
    Array.from({ length: 100 }, async (_, chart) => {
      const { canvas } = await openChart(
        chart,
        regularGrid(4, 4, () => chart),
      )
      await session.paint(chart, requestOf(frameOf(greys, globe, 40 + (chart % 7), 30 + (chart % 5))))
      return canvas
    }),
  )
  for (const [chart, canvas] of shown.entries()) {
    expect([canvas.width, canvas.height]).toEqual([40 + (chart % 7), 30 + (chart % 5)])
    expect([...pixelsOf(canvas).subarray(0, 3)]).toEqual([chart, chart, chart])
  }
  expect(await session.memory()).toMatchObject({ charts: 100, cells: 1600, contexts: 1 })
})

test('two hundred charts that are opened and closed leave nothing in memory', async () => {
  for (let chart = 0; chart < 200; chart++) {
    await openChart(
      chart,
      regularGrid(64, 32, (column) => column),
    )
    expect(await session.paint(chart, requestOf(frame))).toBe('painted')
    await session.close(chart)
    opened.delete(chart)
  }
  await waitFor(async () =>
    expect(await session.memory()).toEqual({ charts: 0, cells: 0, textureBytes: 0, contexts: 0 }),
  )
})

test('a picture is repainted at the requested size, and one that is too large is refused in a sentence', async () => {
  await openChart(1)
  await session.paint(1, requestOf(frame))
  const picture = await session.picture(1, requestOf(frame), { width: 500, height: 350, scale: 2 })
  if (!picture.ok) throw new Error(picture.sentence)
  const bitmap = await createImageBitmap(picture.blob)
  expect([bitmap.width, bitmap.height, picture.blob.type]).toEqual([1000, 700, 'image/png'])
  const copy = new OffscreenCanvas(1000, 700)
  copy.getContext('2d')?.drawImage(bitmap, 0, 0)
  expect(compare(pixelsOf(copy), grid, { ...frame, width: 1000, height: 700 })).toMatchObject({
    neighbours: 0,
    wrong: [],
  })
  const refused = await session.picture(1, requestOf(frame), { width: 50_000, height: 700, scale: 1 })
  expect(refused).toMatchObject({
    ok: false,
    sentence: expect.stringMatching(/^A picture of 50000 × 700 pixels is larger .+\.$/),
  })
})

test('a pick returns the stored value and the centre of its cell, also for longitudes beyond 180°', async () => {
  const values = grid.values.slice()
  values[0] = Number.NaN
  values[1] = Math.fround(0.1)
  await openChart(1, { ...grid, values })
  expect(await session.pick(1, -179, -89, pixel)).toMatchObject({ x: -168.75, y: -84.375, value: null })
  expect(await session.pick(1, 220, -89, pixel)).toMatchObject({ x: -146.25, y: -84.375, value: Math.fround(0.1) })
  expect(await session.pick(1, 0, 91, pixel)).toBeNull()
  expect(await session.pick(99, 0, 0, pixel)).toBeNull()
  expect((await session.pick(1, 25, 25, pixel))?.land).toBe(true)
  expect((await session.pick(1, -150, 0, pixel))?.land).toBe(false)
})

test('arrays of the page are not changed', async () => {
  const values = Float32Array.of(1, Number.NaN, 3, 4)
  await openChart(1, { lon: Float64Array.of(0, 1), lat: Float64Array.of(0, 1), values })
  expect([...values]).toEqual([1, Number.NaN, 3, 4])
  const block = await session.block(1, { x: globe.lon, y: globe.lat }, 10)
  expect(block?.type === 'cells' && [...block.values]).toEqual([1, Number.NaN, 3, 4])
})

test('with a budget, data are judged when they arrive, with the specified sentence', async () => {
  const verdict = async (rows: number, budget?: typeof defaultRenderBudget, kind: PlotKind = 'heatmap') => {
    const events: SessionEvent[] = []
    const { lon, lat, values } = regularGrid(2000, rows, () => 1)
    opened.add(7)
    await session.open(
      7,
      { type: 'grid', lon, lat, values, transfer: true },
      { kind },
      (event) => events.push(event),
      budget,
    )
    return events.map((event) => ('sentence' in event ? event.sentence : event.type))
  }
  expect(await verdict(3001, defaultRenderBudget)).toEqual([
    'Data set is too large. Please reduce date range or area size.',
  ])
  expect(await verdict(2000, defaultRenderBudget)).toEqual(['ready'])
  expect(await verdict(2001)).toEqual(['ready'])
  // 1,500,000 for every kind but heatmap and histogram (L1).
  expect(await verdict(751, defaultRenderBudget, 'contourMap')).toEqual([
    'Data set is too large. Please reduce date range or area size.',
  ])
  expect(await verdict(750, defaultRenderBudget, 'contourMap')).toEqual(['ready'])
})

test('arrays that make no field fail with a sentence', async () => {
  await expect(openChart(1, { ...grid, lat: grid.lat.with(1, grid.lat[0] ?? 0) })).rejects.toThrow(
    'The latitudes of the field do not ascend: sort them, with their values, and give each once.',
  )
  await expect(openChart(1, { ...grid, values: new Float32Array(7) })).rejects.toThrow(
    /make 256 cells, and 7 values came/,
  )
})

test('nothing is painted before there is a field, and a field without values is still painted', async () => {
  opened.add(1)
  await session.attach(1, new OffscreenCanvas(1, 1))
  expect(await session.paint(1, requestOf(frame))).toBe('nothing to paint')
  const { canvas } = await openChart(
    1,
    regularGrid(4, 4, () => Number.NaN),
  )
  expect(await session.paint(1, requestOf(frame))).toBe('painted')
  expect([...pixelsOf(canvas).subarray(0, 3)]).toEqual([0, 0, 254])
})
