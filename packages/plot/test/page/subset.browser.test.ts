import { afterEach, expect, test, vi } from 'vitest'
import type { FieldSource, PlotStatus } from '../../src/options/options.ts'
import { centres } from './field.ts'
import { type Stage, stage } from './stage.ts'
import { waitFor } from '../wait-for.ts'

const depth = Float64Array.of(0, 100, 1000)
/** Every cell holds its depth. */
const volume = (): FieldSource => ({
  type: 'volume',
  lon: centres(-180, 180, 36),
  lat: centres(-90, 90, 18),
  depth,
  values: Float32Array.from({ length: 3 * 36 * 18 }, (_, i) => depth[Math.floor(i / (36 * 18))]!),
})

let shown: Stage | undefined
afterEach(() => {
  shown?.plot.destroy()
  document.body.replaceChildren()
})

const drawn = (status: PlotStatus) => (status.state === 'drawn' ? status : undefined)

test('a subset is drawn from the cells inside it only, and fetches nothing', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  shown = stage({ source: volume() })
  const { plot } = shown
  const whole = drawn(await shown.settled())
  expect(whole).toMatchObject({ cells: 648, range: [1100 / 3, 1100 / 3].map(Math.fround) })

  plot.update({ subset: { depth: [0, 100], lat: [0, 90] } })
  await waitFor(() => expect(drawn(plot.status)).toMatchObject({ cells: 324, range: [50, 50] }))
  expect(drawn(plot.status)?.extent).toEqual({ lon: [-180, 180], lat: [0, 90] })

  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
  plot.update({ subset: undefined } as unknown as Parameters<typeof plot.update>[0])
  await waitFor(() => expect(drawn(plot.status)).toMatchObject({ cells: 648 }))
  expect(drawn(plot.status)?.extent).toEqual(whole?.extent)
  expect(plot.view).toEqual(whole?.extent)
  expect(fetched).not.toHaveBeenCalled()
})

test('an empty subset draws nothing, and the data come back without it', async () => {
  shown = stage({ source: volume(), subset: { depth: [2000, 3000] } })
  await shown.settled('empty')
  shown.plot.update({ subset: { depth: [1000, 3000] } })
  await waitFor(() => expect(drawn(shown!.plot.status)).toMatchObject({ range: [1000, 1000] }))
})

test('the value axis of a series is fitted to the values in view, by the key F and by a double click at the axis', async () => {
  const days = Array.from({ length: 100 }, (_, day) => day)
  const columns = {
    time: Float64Array.from(days, (day) => Date.UTC(2016, 0, 1 + day)),
    value: Float64Array.from(days, (day) => (day < 50 ? day / 100 : 1000)),
  }
  const time = [columns.time[10] ?? 0, columns.time[30] ?? 0] as const
  const view = { time, value: [0, 1000] }
  shown = stage({ kind: 'timeSeries', source: { type: 'columns', columns }, view } as never)
  const { plot, find } = shown
  await shown.settled()
  find('.figure').focus()
  const press = (key: string) => find('.figure').dispatchEvent(new KeyboardEvent('keydown', { key }))
  press('f')
  // The values of the tenth to the thirtieth day, with room about them.
  const limitView = { time: [...time], value: [expect.closeTo(0.1 - 0.008, 6), expect.closeTo(0.3 + 0.008, 6)] }
  await waitFor(() => expect(plot.view).toEqual(limitView))
  press('0')
  await waitFor(() => expect(plot.view).not.toEqual(limitView))
  plot.update({ view: { ...view, value: [0, 999] } } as never)
  const { left, top } = find('.field').getBoundingClientRect()
  const beside = { bubbles: true, clientX: left - 20, clientY: top + 50 }
  find('.figure').dispatchEvent(new MouseEvent('dblclick', beside))
  await waitFor(() => expect(plot.view).toEqual(limitView))
})

test('a series is narrowed to nothing and comes back, on the axes of all its rows', async () => {
  const source = {
    type: 'columns',
    columns: { time: Float64Array.of(0, 864e5, 1728e5), value: Float64Array.of(1, 5, 3) },
  } as const
  shown = stage({ kind: 'timeSeries', source } as never)
  const { plot } = shown
  await shown.settled()
  const limits = plot.view
  plot.update({ subset: { time: [864e5, 1728e5] } })
  await waitFor(() => expect(drawn(plot.status)).toMatchObject({ range: [1, 5] }))
  expect(plot.view).toEqual(limits)
  plot.update({ subset: { time: [1, 2] } })
  await shown.settled('empty')
  plot.update({ subset: undefined })
  await shown.settled()
  expect(plot.view).toEqual(limits)
})
