import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { Stage } from '../stage.ts'
import { stages } from '../stage.ts'
import { waitFor } from '../../wait-for.ts'

const show = stages()
const span = ([low, high]: readonly [number, number]) => high - low

const wheel = (made: Stage, deltaY: number, more: WheelEventInit = {}) => {
  const field = made.find('.field')
  const { left, top, width, height } = field.getBoundingClientRect()
  const event = new WheelEvent('wheel', {
    deltaY,
    clientX: left + width / 4,
    clientY: top + height / 4,
    cancelable: true,
    bubbles: true,
    ...more,
  })
  field.dispatchEvent(event)
  return event
}

test('the wheel zooms about the pointer where nothing scrolls', async () => {
  const made = show()
  await made.settled()
  expect(wheel(made, -200).defaultPrevented).toBe(true)
  const { lon, lat } = made.plot.view!
  expect(span(lon)).toBeLessThan(360)
  expect((-90 - lon[0]) / span(lon)).toBeCloseTo(0.25)
  expect((lat[1] - 45) / span(lat)).toBeCloseTo(0.25)

  // So it does where the page shows the chart larger or smaller.
  for (const [property, value] of [
    ['zoom', '1.5'],
    ['transform', 'scale(0.6, 0.8)'],
  ] as const) {
    made.plot.reset()
    made.element.style.setProperty(property, value)
    wheel(made, -200)
    const view = made.plot.view!
    expect((-90 - view.lon[0]) / span(view.lon)).toBeCloseTo(0.25)
    expect((view.lat[1] - 45) / span(view.lat)).toBeCloseTo(0.25)
    made.element.style.removeProperty(property)
  }
  // And where the page turns it: a quarter from the upper left corner of the turned chart is another place of the map.
  for (const [transform, lonUnder, latUnder] of [
    ['rotate(90deg)', -90, -45],
    ['rotate(180deg)', 90, -45],
    ['scale(0.5) rotate(-90deg)', 90, 45],
  ] as const) {
    made.plot.reset()
    made.element.style.transform = transform
    wheel(made, -200)
    const view = made.plot.view!
    expect((lonUnder - view.lon[0]) / span(view.lon)).toBeCloseTo((lonUnder + 180) / 360)
    expect((view.lat[1] - latUnder) / span(view.lat)).toBeCloseTo((90 - latUnder) / 180)
  }
})

test('on a page that scrolls, the wheel scrolls it until the chart has focus or Ctrl is pressed', async () => {
  document.body.style.height = '5000px'
  const made = show()
  await made.settled()
  expect(wheel(made, -200).defaultPrevented).toBe(false)
  expect(span(made.plot.view!.lon)).toBe(360)
  expect(wheel(made, -20, { ctrlKey: true }).defaultPrevented).toBe(true)
  expect(span(made.plot.view!.lon)).toBeLessThan(360)
  made.plot.reset()
  made.find('.figure').focus()
  expect(wheel(made, -200).defaultPrevented).toBe(true)
  expect(span(made.plot.view!.lon)).toBeLessThan(360)
})

test('at the whole field the wheel lets the page scroll on', async () => {
  const made = show()
  await made.settled()
  expect(wheel(made, 200).defaultPrevented).toBe(false)
})

test('dragging pans, and a field that closes the circle turns past the date line', async () => {
  const made = show()
  await made.settled()
  const field = page.elementLocator(made.find('.field'))
  await userEvent.dragAndDrop(field, field, { sourcePosition: { x: 400, y: 200 }, targetPosition: { x: 200, y: 200 } })
  const { lon } = made.plot.view!
  expect(span(lon)).toBeCloseTo(360)
  expect(lon[1]).toBeGreaterThan(200)
  await userEvent.hover(field, { position: { x: 560, y: 100 } })
  await waitFor(() => expect(made.readouts.at(-1)).not.toBeNull())
  const labels = () => [...made.root.querySelectorAll('[data-layer=axes] text')].map((text) => text.textContent)
  await waitFor(() => expect(labels().filter((label) => label === '180°')).toHaveLength(1))
})

test('dragging with shift zooms into the box, and a double click shows everything again', async () => {
  const made = show()
  await made.settled()
  const field = page.elementLocator(made.find('.field'))
  await userEvent.keyboard('{Shift>}')
  await userEvent.dragAndDrop(field, field, { sourcePosition: { x: 100, y: 100 }, targetPosition: { x: 250, y: 180 } })
  await userEvent.keyboard('{/Shift}')
  expect(span(made.plot.view!.lon)).toBeLessThan(120)
  await userEvent.dblClick(field)
  expect(made.plot.view).toEqual({ lon: [-180, 180], lat: [-90, 90] })
})

test('the keyboard moves from cell to cell, and each is spoken', async () => {
  const made = show()
  await made.settled()
  made.find('.figure').focus()
  const said = () => made.find('[aria-live]').textContent
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(said()).toBe('342 m, 5° N, 5° E'))
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(said()).toBe('343 m, 5° N, 15° E'))
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() => expect(said()).toBe('379 m, 15° N, 15° E'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(made.find('.readout').hidden).toBe(true))
})

test('every press of an arrow is a step, however fast they follow, and Escape ends those that wait', async () => {
  const made = show()
  await made.settled()
  const figure = made.find('.figure')
  figure.focus()
  const press = (key: string, repeat = false) => figure.dispatchEvent(new KeyboardEvent('keydown', { key, repeat }))
  const said = () => made.find('[aria-live]').textContent
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowRight']) press(key)
  await waitFor(() => expect(said()).toBe('380 m, 15° N, 25° E'))
  press('ArrowUp')
  press('ArrowUp', true)
  await waitFor(() => expect(said()).toBe('416 m, 25° N, 25° E'))
  press('ArrowLeft')
  press('Escape')
  press('ArrowRight')
  await waitFor(() => expect(said()).toBe('342 m, 5° N, 5° E'))
})

test('the keyboard zooms, pans and resets', async () => {
  const made = show()
  await made.settled()
  made.find('.figure').focus()
  await userEvent.keyboard('+')
  expect(span(made.plot.view!.lon)).toBeCloseTo(240)
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(made.plot.view!.lon[0]).toBeCloseTo(-120 + 36)
  await userEvent.keyboard('0')
  expect(made.plot.view).toEqual({ lon: [-180, 180], lat: [-90, 90] })
})

/** What a finger, or two, would do: places are those of the page. */
async function touch(...steps: readonly (readonly (readonly [x: number, y: number])[])[]) {
  const { send: command } = cdp() as unknown as { send: (method: string, given: object) => Promise<unknown> }
  const send = (type: string, points: readonly (readonly [x: number, y: number])[]) =>
    command('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
  await send('touchStart', steps[0] ?? [])
  for (const points of steps.slice(1)) await send('touchMove', points)
  await send('touchEnd', [])
}

test('two fingers moved apart zoom in, and then one finger pans', async () => {
  const made = show()
  await made.settled()
  const { left, top } = made.find('.field').getBoundingClientRect()
  const at = (x: number, y: number) => [left + x, top + y] as const
  await touch(
    [at(300, 200), at(340, 200)],
    [at(280, 200), at(360, 200)],
    [at(240, 200), at(400, 200)],
    [at(200, 200), at(440, 200)],
  )
  await waitFor(() => expect(span(made.plot.view!.lon)).toBeLessThan(120))
  const before = made.plot.view!
  await touch([at(400, 200)], [at(360, 200)], [at(300, 200)])
  await waitFor(() => expect(made.plot.view!.lon[0]).toBeGreaterThan(before.lon[0] + 10))
  expect(span(made.plot.view!.lon)).toBeCloseTo(span(before.lon))
})

test('the whole field leaves one finger to the page, which may be scrolling', async () => {
  const made = show()
  await made.settled()
  const field = made.find('.field')
  made.plot.update({ view: { lon: [-20, 20], lat: [-10, 10] } })
  await waitFor(() => expect(getComputedStyle(field).touchAction).toBe('none'))
  made.plot.reset()
  await waitFor(() => expect(getComputedStyle(field).touchAction).toBe('pan-y'))
})
