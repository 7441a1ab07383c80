/// <reference types="@vitest/browser-playwright" />
/** All files of the browser project run in one page, so that its modules are loaded once. After each file the page is as it was before it. */
import { afterAll, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { setTableWorkerFactory } from '../src/worker/table-client.ts'
import { setWorkerFactory } from '../src/worker/spawn.ts'

/** Beside the frame of the tests, within the screen behind it. */
const outside = { x: 1270, y: 950 }

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  document.adoptedStyleSheets = []
  document.documentElement.scrollTop = 0
  // Ends the session that is kept without a chart.
  setWorkerFactory()
  setTableWorkerFactory()
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...outside })
})
