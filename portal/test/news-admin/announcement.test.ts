import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveAccounts } from '../account/serve-accounts.ts'
import { openBrowser, openReader } from '../browse.ts'

let served: Awaited<ReturnType<typeof serveAccounts>>
let browser: Browser
beforeAll(async () => {
  ;[served, browser] = await Promise.all([serveAccounts(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

/** Publishes a story about a dataset. */
async function announce(dataset: string, headline: string) {
  const admin = { Cookie: (await served.service.beUser({ isAdmin: true })).cookie }
  const body = JSON.stringify({ content: 'Text.', links: [] })
  const story = { headline, body, tags: [dataset], view_status: 3 }
  expect((await served.service.send('/api/news/create', { story }, admin)).status).toBe(200)
}

describe('an announcement', () => {
  // No route of the test is set: a browser whose requests are routed keeps no answers.
  it.each([
    ['One', 'by the browser', 'block'],
    ['Two', 'by the service worker too', 'allow'],
  ] as const)('is read on the page of %s that was kept %s', async (dataset, _, serviceWorkers) => {
    const { page, context, complaints } = await openReader(browser, served.address, 1280, serviceWorkers)
    const announcements = page.getByRole('region', { name: 'Related Announcements' })
    const open = async () => {
      const answered = page.waitForResponse(/datasetfullpage/)
      await page.goto(`/catalog/datasets/${dataset}`)
      await page.getByRole('heading', { name: 'Dataset Overview' }).waitFor()
      return (await answered).headers()
    }
    await page.goto('/about')
    if (serviceWorkers === 'allow') await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    // What the browser may keep for hours, it keeps.
    expect(await open()).toMatchObject({ 'cache-control': expect.stringMatching(/max-age=\d{3}/) as string })
    expect(await announcements.getByRole('heading', { level: 3 }).count()).toBe(0)
    await announce(dataset, `News of ${dataset}`)
    await open()
    await announcements.getByRole('heading', { name: `News of ${dataset}` }).waitFor()
    // It is there for who comes back by the history as well.
    await page.goto('/about')
    await announce(dataset, `Later news of ${dataset}`)
    await page.goBack()
    await announcements.getByRole('heading', { name: `Later news of ${dataset}` }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
