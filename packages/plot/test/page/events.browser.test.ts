import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Readout, Selection } from '../../src/options/options.ts'
import { waitFor } from '../wait-for.ts'
import { indexRamp } from './field.ts'
import { type Stage, cellPlace, stages } from './stage.ts'

/** A loaded machine takes its time. */
const late = { timeout: 20_000 }

const show = stages()

/** Presses, moves and releases the pointer with Shift held, between two places of the data area. */
function shiftDrag({ find }: Stage, from: { x: number; y: number }, to: { x: number; y: number }) {
  const field = find('.field')
  const { left, top } = field.getBoundingClientRect()
  const send = (type: string, { x, y }: { x: number; y: number }) =>
    field.dispatchEvent(
      new PointerEvent(type, { clientX: left + x, clientY: top + y, pointerId: 1, shiftKey: true, bubbles: true }),
    )
  field.setPointerCapture = () => undefined
  send('pointerdown', from)
  send('pointermove', to)
  send('pointerup', to)
}

test('a click and Enter report the stored cell', async () => {
  const clicked: Readout[] = []
  const made = show({ onClick: (readout) => clicked.push(readout) })
  await made.settled()
  await userEvent.click(page.elementLocator(made.find('.field')), { position: cellPlace(made, -45, 35) })
  await waitFor(() => expect(clicked).toHaveLength(1), late)
  expect(clicked[0]).toMatchObject({ lon: -45, lat: 35, value: 12 * 36 + 13 })
  made.find('.figure').focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(made.find('.ring').hidden).toBe(false), late)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(clicked).toHaveLength(2), late)
  expect(clicked[1]?.value).toBe(made.readouts.at(-1)?.value)
})

test('a shift-drag reports the cells in it, and Escape that nothing is selected', async () => {
  const selections: (Selection | null)[] = []
  const made = show({ onSelect: (selection) => selections.push(selection) })
  await made.settled()
  const { view } = made.plot
  shiftDrag(made, cellPlace(made, -60, 40), cellPlace(made, -40, 20))
  await waitFor(() => expect(selections).toHaveLength(1), late)
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

test('a callback that throws is an error of the page, and the chart is drawn and exported all the same', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
  const fail = (name: string) => () => {
    throw new Error(name)
  }
  const made = show({ onStatus: fail('status'), onPaint: fail('paint'), onView: fail('view') })
  await made.settled()
  expect((await made.plot.toPNG()).type).toBe('image/png')
  const messages = reported.mock.calls.map(([reason]) => (reason as Error).message)
  expect(new Set(messages)).toEqual(new Set(['status', 'paint', 'view']))
  reported.mockRestore()
})
