import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { indexRamp } from './field.ts'
import type { Stage } from './stage.ts'
import { cellPlace, stage } from './stage.ts'

/** A loaded machine takes its time. */
const late = { timeout: 20_000 }

let shown: Stage[] = []
const show = (...given: Parameters<typeof stage>) => {
  const made = stage(...given)
  shown.push(made)
  return made
}

afterEach(() => {
  for (const { plot } of shown) plot.destroy()
  shown = []
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

const nextPicture = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const span = ([low, high]: readonly [number, number]) => high - low

test('a chart says that it is loading, then what it has drawn', async () => {
  const made = show()
  expect(made.statuses[0]).toEqual({ state: 'loading', done: 0 })
  expect(await made.settled()).toEqual({
    state: 'drawn',
    cells: 648,
    range: [0, 647],
    usualRange: [32.35, 614.7],
    extent: { lon: [-180, 180], lat: [-90, 90] },
    complete: true,
    split: { by: [], values: { date: 1, depth: 1 } },
  })
  expect(made.plot.view).toEqual({ lon: [-180, 180], lat: [-90, 90] })
})

test('frame and axes stand before the field has come', async () => {
  const made = show()
  await nextPicture()
  const labels = [...made.root.querySelectorAll('[data-layer=axes] text')].map((text) => text.textContent)
  expect(labels).toContain('60° W')
  expect(labels).toContain('30° N')
  expect(made.find('.panel').textContent).toBe('Fetching Data')
})

test('a chart lives in the given element alone and leaves nothing behind', async () => {
  const head = document.head.innerHTML
  const sheets = document.adoptedStyleSheets.length
  const made = show()
  await made.settled()
  expect(made.element.children).toHaveLength(1)
  expect(document.head.innerHTML).toBe(head)
  expect(document.adoptedStyleSheets).toHaveLength(sheets)
  made.plot.destroy()
  expect(made.element.innerHTML).toBe('')
})

test('the readout shows the stored value of the cell under the pointer, its centre and unit', async () => {
  const made = show()
  await made.settled()
  const field = page.elementLocator(made.find('.field'))
  await userEvent.hover(field, { position: cellPlace(made, 25, 35) })
  await vi.waitFor(() => expect(made.find('.readout').textContent).toBe('452 m35° N, 25° E'))
  expect(made.readouts.at(-1)).toMatchObject({ lon: 25, lat: 35, value: 452 })
  expect(made.root.querySelector('[data-layer=marker] path')).not.toBeNull()
})

test('a missing cell is said in words', async () => {
  const source = indexRamp(18, 36)
  source.values.fill(Number.NaN, 0, 324)
  const made = show({ source })
  await made.settled()
  await userEvent.hover(page.elementLocator(made.find('.field')), { position: cellPlace(made, -145, -45) })
  await vi.waitFor(() => expect(made.find('.readout').textContent).toMatch(/^Missing/))
})

test('the readout stays inside the chart and off the pointer at every corner', async () => {
  const made = show()
  await made.settled()
  const field = made.find('.field')
  const inside = made.find('.figure').getBoundingClientRect()
  for (const [lon, lat] of [
    [-175, 85],
    [175, 85],
    [-175, -85],
    [175, -85],
  ] as const) {
    const position = cellPlace(made, lon, lat)
    await userEvent.hover(page.elementLocator(field), { position })
    await vi.waitFor(() => expect(made.readouts.at(-1)).toMatchObject({ lon, lat }))
    const card = made.find('.readout').getBoundingClientRect()
    const pointer = { x: field.getBoundingClientRect().x + position.x, y: field.getBoundingClientRect().y + position.y }
    expect(
      card.left >= inside.left && card.right <= inside.right && card.top >= inside.top && card.bottom <= inside.bottom,
    ).toBe(true)
    const covers = pointer.x > card.left && pointer.x < card.right && pointer.y > card.top && pointer.y < card.bottom
    expect(covers).toBe(false)
  }
})

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
})

test('on a page that scrolls the wheel is left to it until the chart has focus or Ctrl is held', async () => {
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
  await vi.waitFor(() => expect(made.readouts.at(-1)).not.toBeNull())
  const labels = [...made.root.querySelectorAll('[data-layer=axes] text')].map((text) => text.textContent)
  expect(labels.filter((label) => label === '180°')).toHaveLength(1)
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

test('the keyboard moves from cell to cell and says each aloud', async () => {
  const made = show()
  await made.settled()
  made.find('.figure').focus()
  const said = () => made.find('[aria-live]').textContent
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(said()).toBe('342 m, 5° N, 5° E'))
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(said()).toBe('343 m, 5° N, 15° E'))
  await userEvent.keyboard('{ArrowUp}')
  await vi.waitFor(() => expect(said()).toBe('379 m, 15° N, 15° E'))
  await userEvent.keyboard('{Escape}')
  expect(made.find('.readout').hidden).toBe(true)
})

test('every press of an arrow is a step, however fast they follow, and Escape ends those that wait', async () => {
  const made = show()
  await made.settled()
  const figure = made.find('.figure')
  figure.focus()
  const press = (key: string, repeat = false) => figure.dispatchEvent(new KeyboardEvent('keydown', { key, repeat }))
  const said = () => made.find('[aria-live]').textContent
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowRight']) press(key)
  await vi.waitFor(() => expect(said()).toBe('380 m, 15° N, 25° E'), late)
  press('ArrowUp')
  press('ArrowUp', true)
  await vi.waitFor(() => expect(said()).toBe('416 m, 25° N, 25° E'), late)
  press('ArrowLeft')
  press('Escape')
  press('ArrowRight')
  await vi.waitFor(() => expect(said()).toBe('342 m, 5° N, 5° E'))
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

test('the figure is named, focusable and described', async () => {
  const made = show()
  await made.settled()
  const figure = page.getByRole('figure', { name: 'Heatmap: Index ramp' })
  await expect.element(figure).toHaveAttribute('tabindex', '0')
  await expect
    .element(figure)
    .toHaveAccessibleDescription(/Index, 90° S to 90° N, all longitudes, 648 cells, values from 0 to 647 m/)
})

test('the data table holds the cells in view, north first, and closes with Escape', async () => {
  const made = show({ source: indexRamp(3, 4, [0, 40], [0, 30]) })
  await made.settled()
  await userEvent.click(page.getByRole('button', { name: 'Data table' }))
  await vi.waitFor(() => expect(made.find('.table').hidden).toBe(false))
  const rows = [...made.root.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['25° N', '8', '9', '10', '11'],
    ['15° N', '4', '5', '6', '7'],
    ['5° N', '0', '1', '2', '3'],
  ])
  await userEvent.keyboard('{Escape}')
  expect(made.find('.table').hidden).toBe(true)
  expect(made.root.activeElement?.getAttribute('aria-label')).toBe('Data table')
})

test('a field without a value says that it is empty and what to do', async () => {
  const source = indexRamp(18, 36)
  source.values.fill(Number.NaN)
  const made = show({ source })
  await made.settled('empty')
  expect(made.find('.panel').textContent).toBe('No data in this selection.Choose a larger region or another time.')
})

test('a source that cannot be read fails in words, and is tried again on request', async () => {
  const made = show({ source: { type: 'slabs', url: 'http://localhost:1/nobody-listens' } })
  await made.settled('failed')
  const button = page.getByRole('button', { name: 'Try again' })
  const before = made.statuses.length
  await userEvent.click(button)
  await vi.waitFor(() => expect(made.statuses.slice(before).map(({ state }) => state)).toEqual(['loading', 'failed']))
})

test('a refusal of the service is shown as the sentence it gave', async () => {
  const made = show({ source: { type: 'slabs', url: new URL('/nowhere.slabs', location.href).href } })
  const status = await made.settled('refused')
  expect(made.find('.panel').textContent).toBe(status.state === 'refused' && status.sentence)
  expect(made.find('.panel').getAttribute('role')).toBe('alert')
})

test('new options change the chart in place', async () => {
  const made = show()
  await made.settled()
  const host = made.element.firstElementChild
  const canvas = made.find('canvas')
  made.plot.update({ palette: 'Viridis', range: [0, 100], theme: 'dark', title: ['Another'] })
  expect(made.element.firstElementChild).toBe(host)
  expect(made.find('canvas')).toBe(canvas)
  expect(made.find('[data-layer=words]').textContent).toContain('Another')
  expect(getComputedStyle(made.find('.figure')).backgroundColor).toBe('rgb(10, 22, 32)')
})

test('another source takes the place of the first, and its view with it', async () => {
  const made = show()
  await made.settled()
  made.plot.update({ source: indexRamp(4, 4, [170, 190], [0, 20]) })
  expect(made.plot.status.state).toBe('loading')
  await made.settled()
  expect(made.plot.view).toEqual({ lon: [170, 190], lat: [0, 20] })
  const labels = [...made.root.querySelectorAll('[data-layer=axes] text')].map((text) => text.textContent)
  expect(labels).toContain('175° W')
})

test('a chart follows the size of its element', async () => {
  const made = show()
  await made.settled()
  made.element.style.width = '360px'
  await vi.waitFor(() => expect(made.find('.field').getBoundingClientRect().width).toBeLessThan(320))
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
  await vi.waitFor(() => expect(span(made.plot.view!.lon)).toBeLessThan(120))
  const before = made.plot.view!
  await touch([at(400, 200)], [at(360, 200)], [at(300, 200)])
  await vi.waitFor(() => expect(made.plot.view!.lon[0]).toBeGreaterThan(before.lon[0] + 10))
  expect(span(made.plot.view!.lon)).toBeCloseTo(span(before.lon))
})

test('the whole field leaves one finger to the page, which may be scrolling', async () => {
  const made = show()
  await made.settled()
  const field = made.find('.field')
  made.plot.update({ view: { lon: [-20, 20], lat: [-10, 10] } })
  expect(getComputedStyle(field).touchAction).toBe('none')
  made.plot.reset()
  expect(getComputedStyle(field).touchAction).toBe('pan-y')
})

test('land is told from missing data', async () => {
  const source = indexRamp(18, 36)
  source.values.fill(Number.NaN)
  source.values[0] = 1
  const made = show({ source })
  await made.settled()
  const field = page.elementLocator(made.find('.field'))
  await userEvent.hover(field, { position: cellPlace(made, 25, 5) })
  await vi.waitFor(() => expect(made.find('.readout').textContent).toMatch(/^Land/))
  await userEvent.hover(field, { position: cellPlace(made, -145, 5) })
  await vi.waitFor(() => expect(made.find('.readout').textContent).toMatch(/^Missing/))
})
