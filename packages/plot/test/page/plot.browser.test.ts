import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { indexRamp } from './field.ts'
import { cellPlace, stages } from './stage.ts'
import { landSupply } from '../../src/page/session/land-supply.ts'
import { setWorkerFactory } from '../../src/worker/spawn.ts'
import { waitFor } from '../wait-for.ts'

const show = stages()

test('a chart reports that it is loading, then the drawn data', async () => {
  const made = show()
  expect(made.statuses[0]).toEqual({ state: 'loading', done: 0 })
  expect(await made.settled()).toEqual({
    state: 'drawn',
    cells: 648,
    range: [0, 647],
    usualRange: [32.35, 614.7],
    extent: { lon: [-180, 180], lat: [-90, 90] },
    complete: true,
    warnings: [],
    split: { by: [], values: { date: 0, depth: 0 } },
  })
  expect(made.plot.view).toEqual({ lon: [-180, 180], lat: [-90, 90] })
})

test('a reversed range is drawn and warned of, and the warning goes when the range is put right', async () => {
  const made = show()
  await made.settled()
  const warnings = () => {
    const last = made.statuses.at(-1)
    return last?.state === 'drawn' ? last.warnings : undefined
  }
  made.plot.update({ range: [600, 20] })
  expect(warnings()).toEqual(['The colour range was given from high to low: it is drawn from 20 to 600.'])
  made.plot.update({ range: [20, 600] })
  expect(warnings()).toEqual([])
})

test('frame and axes stand before the field has come', async () => {
  // A worker that never answers keeps the chart in this state.
  setWorkerFactory(() => new Worker(URL.createObjectURL(new Blob(['onmessage = () => {}']))))
  const made = show()
  const labels = () => [...made.root.querySelectorAll('[data-layer=axes] text')].map((text) => text.textContent)
  await waitFor(() => expect(labels()).toEqual(expect.arrayContaining(['60° W', '30° N'])))
  expect(made.find('.panel').textContent).toBe('Fetching Data')
  made.plot.destroy()
  setWorkerFactory()
})

test('panel and tools are in their places when the page gets them, before anything is drawn around them', async () => {
  let now = 0
  // Each step of the drawing then spends the time of its task, and the next one waits for another frame.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 50))
  const made = show()
  const placesOf = () => ['.panel', '.tools', '.field'].map((name) => made.find(name).style.cssText)
  const first: string[][] = []
  const observer = new MutationObserver(() => {
    if (first.length === 0 && made.root.querySelector('.figure')) first.push(placesOf())
  })
  observer.observe(made.root, { childList: true })
  const frame = () => made.root.querySelector('[data-layer=words] text')
  await waitFor(() => expect(frame()).not.toBeNull())
  observer.disconnect()
  vi.restoreAllMocks()
  expect(first).toEqual([placesOf()])
  expect(first[0]!.every((place) => place.includes('top'))).toBe(true)
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
  await waitFor(() => expect(made.find('.readout').textContent).toBe('452 m35° N, 25° E'))
  await waitFor(() => expect(made.readouts.at(-1)).toMatchObject({ lon: 25, lat: 35, value: 452 }))
  await waitFor(() => expect(made.root.querySelector('[data-layer=marker] path')).not.toBeNull())
})

test('a missing cell is said in words', async () => {
  const source = indexRamp(18, 36)
  source.values.fill(Number.NaN, 0, 324)
  const made = show({ source })
  await made.settled()
  await userEvent.hover(page.elementLocator(made.find('.field')), { position: cellPlace(made, -145, -45) })
  await waitFor(() => expect(made.find('.readout').textContent).toMatch(/^Missing/))
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
    await waitFor(() => expect(made.readouts.at(-1)).toMatchObject({ lon, lat }))
    const card = made.find('.readout').getBoundingClientRect()
    const pointer = { x: field.getBoundingClientRect().x + position.x, y: field.getBoundingClientRect().y + position.y }
    expect(
      card.left >= inside.left && card.right <= inside.right && card.top >= inside.top && card.bottom <= inside.bottom,
    ).toBe(true)
    const covers = pointer.x > card.left && pointer.x < card.right && pointer.y > card.top && pointer.y < card.bottom
    expect(covers).toBe(false)
  }
})

test('the figure is named, focusable and described, and printed without its buttons', async () => {
  const made = show()
  await made.settled()
  const figure = page.getByRole('figure', { name: 'Heatmap: Index ramp' })
  await expect.element(figure).toHaveAttribute('tabindex', '0')
  await expect
    .element(figure)
    .toHaveAccessibleDescription(/Index, 90° S to 90° N, all longitudes, 648 cells, values from 0 to 647 m/)

  // Paper takes no clicks.
  const { send } = cdp() as unknown as { send: (method: string, given: object) => Promise<unknown> }
  const areToolsShown = () => getComputedStyle(made.find('.tools')).display !== 'none'
  expect(areToolsShown()).toBe(true)
  await send('Emulation.setEmulatedMedia', { media: 'print' })
  const areToolsPrinted = areToolsShown()
  await send('Emulation.setEmulatedMedia', { media: '' })
  expect(areToolsPrinted).toBe(false)
})

test('the data table holds the cells in view, north first, and closes with Escape', async () => {
  const made = show({ source: indexRamp(3, 4, [0, 40], [0, 30]) })
  await made.settled()
  await userEvent.click(page.getByRole('button', { name: 'Data table' }))
  await waitFor(() => expect(made.find('.table').hidden).toBe(false))
  const rows = [...made.root.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['25° N', '8', '9', '10', '11'],
    ['15° N', '4', '5', '6', '7'],
    ['5° N', '0', '1', '2', '3'],
  ])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(made.find('.table').hidden).toBe(true))
  expect(made.root.activeElement?.getAttribute('aria-label')).toBe('Data table')
})

test('for a field without values the chart says that it is empty and what to do', async () => {
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
  await waitFor(() => expect(made.statuses.slice(before).map(({ state }) => state)).toEqual(['loading', 'failed']))
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
  await waitFor(() => expect(made.find('[data-layer=words]').textContent).toContain('Another'))
  await waitFor(() => expect(getComputedStyle(made.find('.figure')).backgroundColor).toBe('rgb(10, 22, 32)'))
})

test('another source takes the place of the first, and its view with it', async () => {
  const made = show()
  await made.settled()
  made.plot.update({ source: indexRamp(4, 4, [170, 190], [0, 20]) })
  expect(made.plot.status.state).toBe('loading')
  await made.settled()
  expect(made.plot.view).toEqual({ lon: [170, 190], lat: [0, 20] })
  const labels = () => [...made.root.querySelectorAll('[data-layer=axes] text')].map((text) => text.textContent)
  await waitFor(() => expect(labels()).toContain('175° W'))
})

test('a chart follows the size of its element', async () => {
  const made = show()
  await made.settled()
  made.element.style.width = '360px'
  await waitFor(() => expect(made.find('.field').getBoundingClientRect().width).toBeLessThan(320))
})

test('a map is drawn before its land is fetched', async () => {
  const send = vi.spyOn(landSupply, 'sendLater').mockReturnValue(new Promise(() => undefined))
  const fetch = vi.spyOn(landSupply, 'fetch').mockReturnValue(new Promise(() => undefined))
  const made = show()
  await made.settled()
  expect(made.statuses.at(-1)?.state).toBe('drawn')
  expect(send).toHaveBeenCalled()
  expect(fetch).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('land and missing data look different', async () => {
  const source = indexRamp(18, 36)
  source.values.fill(Number.NaN)
  source.values[0] = 1
  const made = show({ source })
  await made.settled()
  const field = page.elementLocator(made.find('.field'))
  await userEvent.hover(field, { position: cellPlace(made, 25, 5) })
  await waitFor(() => expect(made.find('.readout').textContent).toMatch(/^Land/))
  await userEvent.hover(field, { position: cellPlace(made, -145, 5) })
  await waitFor(() => expect(made.find('.readout').textContent).toMatch(/^Missing/))
})
