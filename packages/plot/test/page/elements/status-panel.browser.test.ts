import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { panelElements, StatusPanel } from '../../../src/page/elements/status-panel.ts'

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
