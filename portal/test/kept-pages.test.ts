import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { leaveOutGlobes, openBrowser, openReader } from './browse.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
})
afterAll(() => browser?.close())

/** A document without scripts: what these tests look at, the portal does not change. */
const path = '/favicon.svg'

const leave = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('left', 'local')
    sessionStorage.setItem('left', 'session')
    await caches.open('left')
    await new Promise((done) => (indexedDB.open('left').onsuccess = done))
  })

const found = (page: Page) =>
  page.evaluate(async () => ({
    stored: [...Object.values(localStorage), ...Object.values(sessionStorage)] as unknown[],
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))

describe('a page that a test has closed', () => {
  it('passes to the next test with nothing of the last', async () => {
    const first = await openReader(browser, address, 400)
    const { page, context } = first
    await page.goto(path)
    await leave(page)
    await context.addCookies([{ name: 'left', value: 'cookie', url: address }])
    const asked: string[] = []
    context.on('request', (request) => asked.push(request.url()))
    await page.route('**/favicon.svg', (route) => route.fulfill({ status: 503 }))
    await context.route('**/api/**', (route) => route.fulfill({ status: 503 }))
    await leaveOutGlobes(page)
    await page.addInitScript(() => document.documentElement.setAttribute('data-left', 'page'))
    await context.addInitScript(() => document.documentElement.setAttribute('data-left', 'context'))
    await context.setOffline(true)
    await context.close()
    const askedByFirst = asked.length

    const second = await openReader(browser, address)
    expect(second.page).toBe(page)
    expect(page.viewportSize()).toEqual({ width: 1280, height: 800 })
    expect((await page.goto(path))?.status()).not.toBe(503)
    expect(await page.locator('[data-left]').count()).toBe(0)
    expect(await found(page)).toEqual({ stored: [], caches: [], databases: [] })
    expect(await context.cookies()).toEqual([])
    const statusOf = (url: string) => page.evaluate(async (url) => (await fetch(url)).status, url)
    expect(await statusOf('/api/catalog/variablesearch')).toBe(200)
    expect(await statusOf('/assets/home-globe-none.js')).toBe(404)
    expect(asked).toHaveLength(askedByFirst)
    await page.evaluate(() => console.error('said to the second'))
    await expect.poll(() => second.complaints).toContain('said to the second')
    expect(first.complaints).not.toContain('said to the second')
    await context.close()
  })

  it('is closed for good where the test has changed it for good', async () => {
    const first = await openReader(browser, address)
    await first.page.emulateMedia({ media: 'print' })
    await first.context.close()
    expect(first.page.isClosed()).toBe(true)
    const second = await openReader(browser, address)
    expect(second.page).not.toBe(first.page)
    await second.context.close()
  })
})
