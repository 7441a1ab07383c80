import { afterEach, expect, test, vi } from 'vitest'
import { createPlot } from '../../../src/create-plot.ts'
import { canvasMeasure } from '../../../src/page/layout/measure.ts'
import { indexRamp } from '../field.ts'
import { type Stage, stage } from '../stage.ts'
import { waitFor } from '../../wait-for.ts'

let made: Stage[] = []
afterEach(() => {
  for (const { plot } of made) plot.destroy()
  made = []
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** Counts the observers of a kind that are made from now on. */
function counted(name: 'ResizeObserver' | 'IntersectionObserver') {
  const Known = globalThis[name] as new (...given: unknown[]) => object
  let count = 0
  const Counting = class extends Known {
    constructor(...given: unknown[]) {
      super(...given)
      count++
    }
  }
  vi.stubGlobal(name, Counting)
  return () => count
}

test('a page of charts has one observer of sizes and one of nearness at most, and each chart follows its own size', async () => {
  const observers = [counted('ResizeObserver'), counted('IntersectionObserver')]
  for (let i = 0; i < 5; i++) made.push(stage({ tools: false }, { width: 240, height: 180 }))
  await Promise.all(made.map(({ settled }) => settled()))
  for (const count of observers) expect(count()).toBeLessThanOrEqual(1)
  const widthOf = ({ find }: Stage) => find('canvas').getBoundingClientRect().width
  const [first, second] = made
  const before = widthOf(first!)
  second!.element.style.width = '480px'
  await waitFor(() => expect(widthOf(second!)).toBeGreaterThan(before + 40))
  expect(widthOf(first!)).toBe(before)
  first!.plot.destroy()
  second!.element.style.width = '240px'
  await waitFor(() => expect(widthOf(second!)).toBe(before))
})

test('texts are measured anew when a font has loaded', async () => {
  const one = stage({ tools: false }, { width: 240, height: 180 })
  made.push(one)
  await one.settled()
  const before = canvasMeasure(document)
  document.fonts.dispatchEvent(new Event('loadingdone'))
  expect(canvasMeasure(document)).not.toBe(before)
})

test('charts that are made in one breath stand in the page at once, and their frames come first for the first', async () => {
  for (let i = 0; i < 12; i++) made.push(stage({ tools: false }, { width: 200, height: 150 }))
  const roots: Node[] = made.map(({ root }) => root)
  expect(document.querySelectorAll('[data-isobath]')).toHaveLength(12)
  const order = roots.flatMap(({ childNodes }, i) => (childNodes.length > 0 ? [i] : []))
  // One observer hears of all roots in the order of what happens to them.
  const observer = new MutationObserver((records) => {
    for (const { target } of records) order.push(roots.indexOf(target))
  })
  for (const root of roots) observer.observe(root, { childList: true })
  await Promise.all(made.map(({ settled }) => settled()))
  observer.disconnect()
  expect([...new Set(order)]).toEqual(roots.map((_, i) => i))
})

test('a chart that is moved into another document, and back, keeps its styles and follows its size there', async () => {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width: 500px; height: 300px'
  const element = document.createElement('div')
  element.style.cssText = 'width: 400px; height: 260px'
  document.body.append(frame, element)
  const plot = createPlot(element, { kind: 'heatmap', source: indexRamp(4, 8), field: { name: 'Index', unit: 'm' } })
  await waitFor(() => expect(plot.status.state).toBe('drawn'))
  const figure = element.firstElementChild!.shadowRoot!.querySelector('.figure')!
  const styled = () => figure.ownerDocument.defaultView!.getComputedStyle(figure).position
  for (const home of [frame.contentDocument!.body, document.body]) {
    home.append(element)
    await waitFor(() => expect(styled()).toBe('absolute'))
    element.style.width = home === document.body ? '380px' : '300px'
    const field = figure.querySelector<HTMLElement>('.field')!
    await waitFor(() => expect(field.getBoundingClientRect().right).toBeLessThan(element.getBoundingClientRect().right))
  }
  plot.destroy()
})

test('a chart in a frame follows its buttons, keys and the wheel, and leaves the wheel to a page in the frame that scrolls', async () => {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width: 500px; height: 300px'
  document.body.append(frame)
  const inside = frame.contentDocument!
  inside.body.innerHTML = '<div style="width:400px;height:260px"></div>'
  const element = inside.body.firstElementChild as HTMLElement
  const plot = createPlot(element, { kind: 'heatmap', source: indexRamp(18, 36), field: { name: 'Index', unit: 'm' } })
  await waitFor(() => expect(plot.status.state).toBe('drawn'))
  const root = element.firstElementChild!.shadowRoot!
  const width = () => plot.view!.lon[1] - plot.view!.lon[0]
  await waitFor(() => expect(root.querySelector<HTMLButtonElement>('.tools button')!.disabled).toBe(false))
  const whole = width()
  root.querySelector<HTMLElement>('.tools button svg')!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(width()).toBeLessThan(whole)
  plot.reset()
  const field = root.querySelector('.field')!
  const box = field.getBoundingClientRect()
  // The drawing over the data is SVG.
  const wheel = () =>
    root.querySelector('svg')!.dispatchEvent(
      new WheelEvent('wheel', {
        deltaY: -200,
        clientX: box.left + box.width / 2,
        clientY: box.top + box.height / 2,
        bubbles: true,
        cancelable: true,
      }),
    )
  inside.body.style.height = '3000px'
  wheel()
  expect(width()).toBe(whole)
  root.querySelector<HTMLElement>('.figure')!.focus()
  wheel()
  expect(width()).toBeLessThan(whole)
  plot.destroy()
})

test('a chart in a frame that was removed is destroyed: it takes changes without an error, and its size is watched no more', async () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const inside = frame.contentDocument!
  inside.body.innerHTML = '<div style="width:280px;height:130px"></div>'
  const plot = createPlot(inside.body.firstElementChild as HTMLElement, {
    kind: 'heatmap',
    source: indexRamp(4, 8),
    field: { name: 'Index', unit: 'm' },
  })
  await waitFor(() => expect(plot.status.state).toBe('drawn'))
  const onError = vi.fn<(event: Event) => void>()
  addEventListener('error', onError)
  frame.remove()
  await expect(plot.toPNG()).rejects.toThrow('The chart was removed.')
  plot.update({ palette: 'Viridis' })
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame)
  plot.destroy()
  removeEventListener('error', onError)
  expect(onError).not.toHaveBeenCalled()
})
