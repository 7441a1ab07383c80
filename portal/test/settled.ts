import type { BrowserContext, Page, Request } from 'playwright'
import { expect } from 'vitest'
import { nextFrames } from './browse.ts'

/** Counts the requests of a context that have not ended, of its workers too. Gives the wait until a page has none left and waits for nothing. */
export function trackRequests(context: BrowserContext): (page: Page) => Promise<void> {
  const pending = new Set<Request>()
  context.on('request', (request) => void pending.add(request))
  const end = (request: Request) => void pending.delete(request)
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  const isWaiting = async (page: Page) =>
    pending.size > 0 || (await page.locator('[aria-busy="true"], .page-loading').count()) > 0
  return async (page) => {
    await expect
      .poll(async () => {
        if (await isWaiting(page)) return 'waiting'
        // What has come is drawn, and may ask for more.
        await nextFrames(page)
        return (await isWaiting(page)) ? 'waiting' : 'settled'
      })
      .toBe('settled')
  }
}
