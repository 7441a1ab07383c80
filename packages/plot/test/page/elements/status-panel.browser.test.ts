import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { panelElements, StatusPanel } from '../../../src/page/elements/status-panel.ts'
import { chartSheet } from '../../../src/page/elements/styles.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('a hint shows over the progress of a refinement, which comes back after it', () => {
  document.body.append(...panelElements(document))
  const badge = document.querySelector<HTMLElement>('.badge')
  const panel = new StatusPanel(document.body)
  panel.showRefinement('Fetching Data, 2 kB')
  panel.showHint('The table could not be fetched.')
  expect(badge?.textContent).toBe('The table could not be fetched.')
  panel.showRefinement('Fetching Data, 3 kB')
  expect(badge?.textContent).toBe('The table could not be fetched.')
  vi.runAllTimers()
  expect(badge?.textContent).toBe('Fetching Data, 3 kB')
  panel.showRefinement(null)
  expect(badge?.hidden).toBe(true)
})

test('a sentence that is longer than a narrow chart begins inside it, and its end can be scrolled to', () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [chartSheet(window)]
  const figure = root.appendChild(document.createElement('div'))
  figure.append(...panelElements(document))
  const box = figure.querySelector<HTMLElement>('.panel')!
  const panel = new StatusPanel(figure)
  panel.arrange({ x: 0, y: 0, width: 120, height: 100 })
  panel.show({ state: 'refused', code: 'limit', sentence: 'The chart cannot be drawn from these arrays. '.repeat(6) })
  const outer = box.getBoundingClientRect()
  const text = () => box.querySelector('p')!.getBoundingClientRect()
  expect(text().top).toBeGreaterThanOrEqual(outer.top)
  box.scrollTop = box.scrollHeight
  expect(text().bottom).toBeLessThanOrEqual(outer.bottom)
  panel.show({ state: 'refused', code: 'limit', sentence: 'Short.' })
  // A short one stays in the middle.
  expect(Math.abs((text().top + text().bottom) / 2 - (outer.top + outer.bottom) / 2)).toBeLessThan(1)
  expect(Math.abs((text().left + text().right) / 2 - (outer.left + outer.right) / 2)).toBeLessThan(1)
})
