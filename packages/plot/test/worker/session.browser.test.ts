import { defaultRenderBudget } from '@isobath/domain'
import { expect, test } from 'vitest'
import type { PlotKind } from '../../src/options/options.ts'
import type { SessionEvent } from '../../src/kinds/messages/session-event.ts'
import { frameOf, pixel, pixelsOf, regularGrid, requestOf } from '../gpu/readback.ts'
import { waitFor } from '../wait-for.ts'
import { frame, globe, greys, grid, setUpSession } from './session-fixture.ts'

const fixture = setUpSession()

test('a hundred charts share one context, each with its own picture', async () => {
  const shown = await Promise.all(
    Array.from({ length: 100 }, async (_, chart) => {
      const { canvas } = await fixture.openChart(
        chart,
        regularGrid(4, 4, () => chart),
      )
      await fixture.session.paint(chart, requestOf(frameOf(greys, globe, 40 + (chart % 7), 30 + (chart % 5))))
      return canvas
    }),
  )
  for (const [chart, canvas] of shown.entries()) {
    expect([canvas.width, canvas.height]).toEqual([40 + (chart % 7), 30 + (chart % 5)])
    expect([...pixelsOf(canvas).subarray(0, 3)]).toEqual([chart, chart, chart])
  }
  expect(await fixture.session.memory()).toMatchObject({ charts: 100, cells: 1600, contexts: 1 })
})

test('two hundred charts that are opened and closed leave nothing in memory', async () => {
  for (let chart = 0; chart < 200; chart++) {
    await fixture.openChart(
      chart,
      regularGrid(64, 32, (column) => column),
    )
    expect(await fixture.session.paint(chart, requestOf(frame))).toBe('painted')
    await fixture.session.close(chart)
  }
  await waitFor(async () =>
    expect(await fixture.session.memory()).toEqual({ charts: 0, cells: 0, textureBytes: 0, contexts: 0 }),
  )
})

test('a pick returns the stored value and the centre of its cell, also for longitudes beyond 180°', async () => {
  const values = grid.values.slice()
  values[0] = Number.NaN
  values[1] = Math.fround(0.1)
  await fixture.openChart(1, { ...grid, values })
  expect(await fixture.session.pick(1, -179, -89, pixel)).toMatchObject({ x: -168.75, y: -84.375, value: null })
  expect(await fixture.session.pick(1, 220, -89, pixel)).toMatchObject({
    x: -146.25,
    y: -84.375,
    value: Math.fround(0.1),
  })
  expect(await fixture.session.pick(1, 0, 91, pixel)).toBeNull()
  expect(await fixture.session.pick(99, 0, 0, pixel)).toBeNull()
  expect((await fixture.session.pick(1, 25, 25, pixel))?.land).toBe(true)
  expect((await fixture.session.pick(1, -150, 0, pixel))?.land).toBe(false)
})

test('numbers too large for an axis are a sentence, and no picture without axes', async () => {
  fixture.closeLater(1)
  const events: SessionEvent[] = []
  const columns = { time: Float64Array.of(0, 1e12), value: Float64Array.of(-1e308, 1e308) }
  await fixture.session.open(1, { type: 'columns', columns }, { kind: 'timeSeries' }, (event) => events.push(event))
  expect(events).toMatchObject([
    { type: 'failed', sentence: expect.stringContaining('too large to be drawn') as string },
  ])
})

test('arrays of the page are not changed', async () => {
  const values = Float32Array.of(1, Number.NaN, 3, 4)
  await fixture.openChart(1, { lon: Float64Array.of(0, 1), lat: Float64Array.of(0, 1), values })
  expect([...values]).toEqual([1, Number.NaN, 3, 4])
  const block = await fixture.session.block(1, { x: globe.lon, y: globe.lat }, 10)
  expect(block?.type === 'cells' && [...block.values]).toEqual([1, Number.NaN, 3, 4])
})

test('with a budget, data are judged when they arrive, with the specified sentence', async () => {
  const verdict = async (rows: number, budget?: typeof defaultRenderBudget, kind: PlotKind = 'heatmap') => {
    const events: SessionEvent[] = []
    const { lon, lat, values } = regularGrid(2000, rows, () => 1)
    fixture.closeLater(7)
    await fixture.session.open(
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

test('a chart without a canvas holds a frame of another: it exchanges its data with it, and counts for no limit', async () => {
  const budget = { ...defaultRenderBudget, heatmapWeight: 0 }
  const open = async (chart: number, first: number) => {
    const events: SessionEvent[] = []
    const values = grid.values.map((value) => first + value)
    fixture.closeLater(chart)
    const source = { type: 'grid', ...grid, values } as const
    await fixture.session.open(chart, source, { kind: 'heatmap' }, (event) => events.push(event), budget)
    return events.at(-1)?.type
  }
  expect(await open(2, 1000)).toBe('ready')
  expect(await open(1, 0)).toBe('ready')
  await fixture.session.attach(1, new OffscreenCanvas(1, 1))
  expect(await open(3, 0)).toBe('refused')
  await fixture.session.exchange(1, 2)
  expect(await fixture.session.pick(1, -179, -89, pixel)).toMatchObject({ value: 1000 })
  expect(await fixture.session.pick(2, -179, -89, pixel)).toMatchObject({ value: 0 })
  await fixture.session.close(2)
  expect(await fixture.session.pick(1, -179, -89, pixel)).toMatchObject({ value: 1000 })
})

test('arrays that make no field fail with a sentence', async () => {
  await expect(fixture.openChart(1, { ...grid, lat: grid.lat.with(1, grid.lat[0] ?? 0) })).rejects.toThrow(
    'The latitudes of the field do not ascend: sort them, with their values, and give each once.',
  )
  await expect(fixture.openChart(1, { ...grid, values: new Float32Array(7) })).rejects.toThrow(
    /make 256 cells, and 7 values were given/,
  )
})
