import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createPlot } from '../../../src/create-plot.ts'
import type { NamedRanges, Readout, Selection } from '../../../src/options/options.ts'
import { waitFor } from '../../wait-for.ts'
import { indexRamp } from '../field.ts'
import { type Stage, cellPlace, stages } from '../stage.ts'

const show = stages()

/** Presses, moves and releases a pointer that no device moves with Shift held, between two places of the data area. */
function shiftDrag({ find }: Stage, from: { x: number; y: number }, to: { x: number; y: number }) {
  const field = find('.field')
  const { left, top } = field.getBoundingClientRect()
  const send = (type: string, { x, y }: { x: number; y: number }) =>
    field.dispatchEvent(
      new PointerEvent(type, { clientX: left + x, clientY: top + y, pointerId: 99, shiftKey: true, bubbles: true }),
    )
  send('pointerdown', from)
  send('pointermove', to)
  send('pointerup', to)
}

test('a click and Enter report the stored cell', async () => {
  const clicked: Readout[] = []
  const made = show({ onClick: (readout) => clicked.push(readout) })
  await made.settled()
  await userEvent.click(page.elementLocator(made.find('.field')), { position: cellPlace(made, -45, 35) })
  await waitFor(() => expect(clicked).toHaveLength(1))
  expect(clicked[0]).toMatchObject({ lon: -45, lat: 35, value: 12 * 36 + 13 })
  // The pointer reads the cell too; the keyboard reads another one after it.
  await waitFor(() => expect(made.readouts.at(-1)?.value).toBe(clicked[0]?.value))
  made.find('.figure').focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(made.find('.ring').hidden).toBe(false))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(clicked).toHaveLength(2))
  expect(clicked[1]?.value).toBe(made.readouts.at(-1)?.value)
})

test('a shift-drag reports the cells in it, and Escape that nothing is selected', async () => {
  const selections: (Selection | null)[] = []
  const made = show({ onSelect: (selection) => selections.push(selection) })
  await made.settled()
  const { view } = made.plot
  shiftDrag(made, cellPlace(made, -60, 40), cellPlace(made, -40, 20))
  await waitFor(() => expect(selections).toHaveLength(1))
  const [selection] = selections
  expect(selection?.view.lat[0]).toBeCloseTo(20, 0)
  expect(selection?.total).toBe(selection?.readouts.length)
  expect(selection?.readouts).toContainEqual({ lon: -55, lat: 35, value: 12 * 36 + 12 })
  // The view is not zoomed.
  expect(made.plot.view).toEqual(view)
  made.find('.figure').focus()
  await userEvent.keyboard('{Escape}')
  expect(selections.at(-1)).toBeNull()
})

test('new data keep the zoom if they are asked to, and whole data stay whole', async () => {
  const made = show({ keepView: true, source: indexRamp(10, 10, [0, 10], [0, 10]) })
  await made.settled()
  made.plot.update({ source: indexRamp(20, 20, [0, 20], [0, 20]) })
  expect(made.plot.status.state).toBe('loading')
  await made.settled()
  expect(made.plot.view).toEqual({ lon: [0, 20], lat: [0, 20] })
  made.plot.update({ view: { lon: [5, 10], lat: [5, 10] } })
  const { view } = made.plot
  made.plot.update({ source: indexRamp(40, 40, [0, 20], [0, 20]) })
  await made.settled()
  expect(made.plot.view).toEqual(view)
})

test('the default limits are switched on by a word, in the specified sentence', async () => {
  const made = show({ kind: 'contourMap', budget: 'default', source: indexRamp(1250, 1201) })
  const status = await made.settled('refused')
  expect(status).toMatchObject({
    code: 'limit',
    sentence: 'Data set is too large. Please reduce date range or area size.',
  })
})

test('a callback that throws is an error of the page, and the chart goes on', async () => {
  const failing = vi.fn<() => never>(() => {
    throw new Error('a mistake of the page')
  })
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
  onTestFinished(() => reported.mockRestore())
  const made = show({ onStatus: failing, onView: failing, onPaint: failing, onReadout: failing })
  await made.settled()
  expect((await made.plot.toPNG()).type).toBe('image/png')
  await userEvent.hover(page.elementLocator(made.find('.field')), { position: cellPlace(made, -45, 35) })
  await waitFor(() =>
    expect(failing).toHaveBeenCalledWith(expect.objectContaining({ lon: -45, lat: 35 }), [
      expect.any(Number),
      expect.any(Number),
    ]),
  )
  expect(reported).toHaveBeenCalledTimes(failing.mock.calls.length)
})

test.each(['onStatus', 'onView', 'onPaint'] as const)(
  'a chart can be destroyed in %s, and is silent from then on',
  async (name) => {
    const reports: string[] = []
    const destroy = vi.fn<() => void>(() => queueMicrotask(() => reports.splice(0)))
    const made = show({
      onStatus: ({ state }) => state === 'drawn' && reports.push('status'),
      onView: () => reports.push('view'),
      onPaint: () => reports.push('paint'),
      [name]: (told: unknown) => {
        if (name === 'onStatus' && (told as { state: string }).state !== 'drawn') return
        made.plot.destroy()
        destroy()
      },
    })
    await waitFor(() => expect(destroy).toHaveBeenCalledTimes(1))
    expect(made.element.childElementCount).toBe(0)
    await expect(made.plot.toPNG()).rejects.toThrow('The chart was removed.')
    expect(reports).toEqual([])
    expect(destroy).toHaveBeenCalledTimes(1)
  },
)

test('options that do not exist are warnings of the status and of the console, each once', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const made = show({ palete: 'thermal' } as object)
  const sentence = 'A chart has no option palete: did you mean palette?'
  expect(await made.settled()).toMatchObject({ warnings: [sentence] })
  made.plot.update({ palette: 'Hot' })
  expect(logged.mock.calls).toEqual([[`Isobath: ${sentence}`]])
})

test('a view may name one axis: along the other one all data are shown', async () => {
  const value = Array.from({ length: 40 }, (_, i) => Math.sin(i / 5))
  const columns = { time: value.map((_, i) => 864e5 * i), value }
  const made = show({ kind: 'timeSeries', source: { type: 'columns', columns }, view: { time: [0, 864e6] } } as object)
  const { extent } = (await made.settled()) as unknown as { extent: NamedRanges }
  expect(made.plot.view).toEqual({ time: [0, 864e6], value: extent.value })
})

test('arrays that cannot be sent to the worker are named as data, without another attempt', async () => {
  const columns = { lon: [0, 1], lat: [0, 1], value: [1, 2], station: [() => 1, () => 2] }
  const made = show({ kind: 'scatter', source: { type: 'columns', columns } } as object)
  const status = await made.settled('failed')
  expect(status).toMatchObject({
    code: 'data',
    sentence: expect.stringMatching(/^The data cannot be sent to the worker: /),
  })
  expect(status).not.toHaveProperty('retry')
})

test.each(['display: none', 'width: 0; height: 0'])(
  'a chart with the style %s is ready once its data are known, and has exports',
  async (style) => {
    const hidden = document.createElement('div')
    hidden.style.cssText = style
    document.body.append(hidden)
    const plot = createPlot(hidden, { kind: 'heatmap', source: indexRamp(4, 8), field: { name: 'Index', unit: '' } })
    onTestFinished(() => plot.destroy())
    expect(await plot.ready).toMatchObject({ state: 'drawn', cells: 32 })
    expect((await plot.toPNG({ width: 300, height: 200, scale: 1 })).type).toBe('image/png')
  },
)

test('a chart without a readout of its own still reports what is read, and where', async () => {
  const pixels: unknown[] = []
  const made = show({ readout: false, onReadout: (_, pixel) => pixels.push(pixel) })
  await made.settled()
  made.find('.figure').focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(pixels).toEqual([[expect.any(Number), expect.any(Number)]]))
  expect(made.find('.readout').hidden).toBe(true)
})
