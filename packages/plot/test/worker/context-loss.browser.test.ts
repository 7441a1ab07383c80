import { expect, test, vi } from 'vitest'
import type { SessionEvent } from '../../src/kinds/messages/session-event.ts'
import { pixelsOf, regularGrid, requestOf } from '../gpu/readback.ts'
import { waitFor } from '../wait-for.ts'
import { frame, grid, setUpSession } from './session-fixture.ts'

const fixture = setUpSession()

test('a restored context shows the same pictures as before', async () => {
  const { canvas, events } = await fixture.openChart(1)
  const other = await fixture.openChart(
    2,
    regularGrid(16, 16, (column, row) => 255 - 16 * row - column),
  )
  await fixture.session.paint(
    1,
    requestOf({ ...frame, theme: { surface: '#fff', land: '#ccc', missing: '#999', ink: '#000' } }),
  )
  await fixture.session.paint(2, requestOf(frame))
  const before = [pixelsOf(canvas), pixelsOf(other.canvas)]
  const gl = fixture.context()
  const extension = gl?.getExtension('WEBGL_lose_context')
  extension?.loseContext()
  await waitFor(() => expect(events).toContainEqual({ type: 'context', state: 'lost' }))
  expect(await fixture.session.paint(1, requestOf(frame))).toBe('nothing to paint')
  expect(await fixture.session.picture(1, requestOf(frame), { width: 10, height: 10, scale: 1 })).toMatchObject({
    ok: false,
  })
  await fixture.session.paint(
    1,
    requestOf({ ...frame, theme: { surface: '#fff', land: '#ccc', missing: '#999', ink: '#000' } }),
  )
  for (const blank of [canvas, other.canvas]) blank.width = 1
  extension?.restoreContext()
  await waitFor(() => expect(events).toContainEqual({ type: 'context', state: 'restored' }))
  expect([pixelsOf(canvas), pixelsOf(other.canvas)]).toEqual(before)
  expect((await fixture.session.memory()).contexts).toBe(1)
})

test('after ten losses in a row there is one context, and the picture is as before', async () => {
  const { canvas, events } = await fixture.openChart(1)
  await fixture.session.paint(1, requestOf(frame))
  const before = pixelsOf(canvas)
  const { textureBytes } = await fixture.session.memory()
  const extension = fixture.context()?.getExtension('WEBGL_lose_context')
  const count = (state: 'lost' | 'restored') =>
    events.filter((event) => event.type === 'context' && event.state === state).length
  for (let losses = 1; losses <= 10; losses++) {
    extension?.loseContext()
    await waitFor(() => expect(count('lost')).toBe(losses))
    extension?.restoreContext()
    await waitFor(() => expect(count('restored')).toBe(losses))
  }
  expect(pixelsOf(canvas)).toEqual(before)
  expect(await fixture.session.memory()).toMatchObject({ contexts: 1, textureBytes })
})

test('a restored context shows the panels of a split as before', async () => {
  fixture.closeLater(1)
  const canvas = new OffscreenCanvas(1, 1)
  await fixture.session.attach(1, canvas)
  const values = Float32Array.from({ length: 2 * 256 }, (_, i) => i % 256)
  const { lon, lat } = grid
  const source = { type: 'volume', time: Float64Array.of(1, 2), depth: new Float64Array(0), lon, lat, values } as const
  const events: SessionEvent[] = []
  await fixture.session.open(1, source, { kind: 'heatmap', split: ['date'] }, (event) => events.push(event))
  const panels = [0, 1].map((i) => ({ x: 170 * i, y: 10, width: 150, height: 90 }))
  const split = { ...frame, panels }
  expect(await fixture.session.paint(1, requestOf(split))).toBe('painted')
  const before = pixelsOf(canvas)
  const at = (x: number, y: number) => [...before.subarray(4 * (y * 320 + x), 4 * (y * 320 + x) + 4)]
  // Nothing between and above the panels, the same cell at the same place of both.
  expect([at(160, 50), at(20, 5)]).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ])
  expect(at(170 + 40, 50)).toEqual(at(40, 50))
  expect(at(40, 50)[3]).toBe(255)
  const extension = fixture.context()?.getExtension('WEBGL_lose_context')
  extension?.loseContext()
  await waitFor(() => expect(events).toContainEqual({ type: 'context', state: 'lost' }))
  canvas.width = 1
  extension?.restoreContext()
  await waitFor(() => expect(events).toContainEqual({ type: 'context', state: 'restored' }))
  expect(pixelsOf(canvas)).toEqual(before)
})

test('a request to paint that meets a loss of which nobody knows yet is painted after the restore', async () => {
  const { canvas, events } = await fixture.openChart(1)
  await fixture.session.paint(1, requestOf(frame))
  const before = pixelsOf(canvas)
  canvas.width = 1
  const extension = fixture.context()?.getExtension('WEBGL_lose_context')
  const painted = fixture.session.paint(1, requestOf(frame))
  extension?.loseContext()
  expect(await painted).toBe('nothing to paint')
  await waitFor(() => expect(events).toContainEqual({ type: 'context', state: 'lost' }))
  extension?.restoreContext()
  await waitFor(() => expect(events).toContainEqual({ type: 'context', state: 'restored' }))
  expect(pixelsOf(canvas)).toEqual(before)
})

test('a loss while programs are compiled is no failure: the chart is painted after the restore', async () => {
  const { canvas, events } = await fixture.openChart(1)
  await fixture.session.paint(1, requestOf(frame))
  const before = pixelsOf(canvas)
  const gl = fixture.context()
  const extension = gl?.getExtension('WEBGL_lose_context')
  extension?.loseContext()
  await waitFor(() => expect(events).toContainEqual({ type: 'context', state: 'lost' }))
  // The next loss comes while the restored context is given its programs.
  let isFirst = true
  const asked = gl && vi.spyOn(gl, 'getProgramParameter')
  asked?.mockImplementation(() => {
    if (isFirst) extension?.loseContext()
    isFirst = false
    return null
  })
  extension?.restoreContext()
  await waitFor(() => expect(events.filter((event) => event.type === 'context')).toHaveLength(3))
  asked?.mockRestore()
  expect(events.filter(({ type }) => type === 'paintFailed')).toEqual([])
  extension?.restoreContext()
  await waitFor(() => expect(pixelsOf(canvas)).toEqual(before))
})

test('a loss that the browser reports late is no failure: the chart is painted after the restore', async () => {
  const { canvas, events } = await fixture.openChart(1)
  await fixture.session.paint(1, requestOf(frame))
  const before = pixelsOf(canvas)
  const gl = fixture.context()
  const extension = gl?.getExtension('WEBGL_lose_context')
  extension?.loseContext()
  await waitFor(() => expect(events).toContainEqual({ type: 'context', state: 'lost' }))
  // Programs fail without a reason, as if the graphics were gone.
  const failing = gl && vi.spyOn(gl, 'getProgramParameter').mockReturnValue(false)
  extension?.restoreContext()
  await waitFor(() => expect(events).toContainEqual({ type: 'context', state: 'restored' }))
  expect(failing).toHaveBeenCalled()
  expect(events.filter(({ type }) => type === 'paintFailed')).toEqual([])
  failing?.mockRestore()
  extension?.loseContext()
  await waitFor(() => expect(events.filter((event) => event.type === 'context')).toHaveLength(3))
  extension?.restoreContext()
  await waitFor(() => expect(pixelsOf(canvas)).toEqual(before))
})
