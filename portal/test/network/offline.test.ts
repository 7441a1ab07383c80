import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { becomeGuest, drawn, openBrowser, openReader, variableId } from '../browse.ts'

const address = inject('address')
const worker = readFileSync(new URL('../../dist/sw.js', import.meta.url), 'utf8')
let browser: Browser
let levitus: number
beforeAll(async () => {
  browser = await openBrowser()
  levitus = await variableId(address, 'Levitus_Annual', 'Temperature')
})
afterAll(() => browser?.close())

/** A reader whose visits are kept: the service worker has taken over, and has the files that came before it. */
async function openKept(origin = address) {
  const reader = await openReader(browser, origin, 1280, 'allow')
  await reader.page.goto('/about')
  await reader.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return reader
}

/** A chart of a small field, as an address has it. */
const chart = (id: number) => `chart=${id},heatmap,lat:-10..10,lon:0..20,depth:0..5`

/** Paths of what a cache of the browser holds. */
const kept = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name)
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  }, name)

describe('without a connection', () => {
  it('the pages that were visited open again, and the others say so', async () => {
    const { page, context } = await openKept()
    await expect.poll(() => kept(page, 'portal-assets')).toContainEqual(expect.stringMatching(/^\/assets\/page-/))
    await page.goto('/catalog/datasets/Levitus_Annual')
    await page.getByRole('heading', { name: 'Dataset Overview' }).waitFor()
    await expect.poll(() => kept(page, 'portal-answers')).toContain('/api/catalog/datasetfullpage')
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: 'Dataset Overview' }).waitFor()
    await page.goto('/about')
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
    await page.goto('/documentation')
    // Not every browser tells a page that a service worker answered that it is offline.
    await page.getByText(/This device is offline|The connection failed/).waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Documentation' }).waitFor()
    await context.close()
  })

  it('the last plot is drawn again, and nothing of an account is kept', async () => {
    const reader = await openKept()
    const { page, context } = reader
    await becomeGuest(reader, address)
    await page.goto(`/visualization/charts?${chart(levitus)}`)
    await drawn(page).waitFor()
    await expect.poll(() => kept(page, 'portal-answers')).toContain('/api/data/sp')
    expect((await kept(page, 'portal-answers')).filter((path) => path.startsWith('/api/user'))).toEqual([])
    await context.setOffline(true)
    await page.reload()
    await drawn(page).waitFor()
    await context.close()
  })

  it('no plot of an account is left once it has signed out', async () => {
    const account = { username: 'leaver', email: 'leaver@example.org', password: 'correct horse' }
    const { page, context } = await openKept()
    await context.request.post(`${address}/api/user/signup`, { data: account })
    await context.request.post(`${address}/api/user/signin`, { data: account })
    await page.goto(`/visualization/charts?${chart(levitus)}`)
    await drawn(page).waitFor()
    await expect.poll(() => kept(page, 'portal-answers')).toContain('/api/data/sp')
    await page.locator('.user-menu > button').click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByText('You have been logged out.').first().waitFor()
    await expect.poll(() => kept(page, 'portal-answers')).not.toContain('/api/data/sp')
    await context.setOffline(true)
    await page.reload()
    await page
      .getByText(/^Continue as a guest to draw this chart|^Unable to fetch variable details/)
      .first()
      .waitFor()
    expect(await drawn(page).count()).toBe(0)
    await context.close()
  })
})

/** The same portal at an address of its own, with a service worker that a test can replace. */
async function serveReleases() {
  let script = worker
  const server = createServer((request, response) => {
    const give = async () => {
      const answer = await fetch(address + request.url)
      const body = request.url === '/sw.js' ? script : Buffer.from(await answer.arrayBuffer())
      const names = ['Content-Type', 'Content-Security-Policy', 'Cache-Control']
      const headers = names.map((name) => [name, answer.headers.get(name) ?? ''] as const)
      response.writeHead(answer.status, Object.fromEntries(headers)).end(body)
    }
    give().catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    release: () => (script = `${worker}\n/* a newer release */`),
    close: () => server.close(),
  }
}

describe('a new release', () => {
  it('is offered on the open page, which stays until the reader takes it', async () => {
    const portal = await serveReleases()
    const { page, context } = await openKept(portal.address)
    portal.release()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const notice = page.getByRole('region', { name: 'New version' })
    await notice.getByText('A new version of the portal is ready.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
    const isReloaded = page.waitForEvent('load')
    await notice.getByRole('button', { name: 'Reload' }).click()
    await isReloaded
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
    expect(await notice.count()).toBe(0)
    await context.close()
    portal.close()
  })
})

describe('the service', () => {
  it('has browsers ask for the service worker each time, and gives the manifest with its icons', async () => {
    const script = await fetch(`${address}/sw.js`)
    expect(script.headers.get('Cache-Control')).toBe('no-cache')
    expect(script.headers.get('Content-Type')).toMatch(/^text\/javascript/)
    const answer = await fetch(`${address}/manifest.webmanifest`)
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/manifest\+json/)
    const { icons } = (await answer.json()) as { icons: { src: string; type: string }[] }
    for (const { src, type } of icons) {
      expect((await fetch(address + src)).headers.get('Content-Type')?.split(';')[0]).toBe(type)
    }
  })
})
