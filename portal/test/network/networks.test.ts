import { readFileSync } from 'node:fs'
import type { Browser, Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { answerUntil, emptyView, isGlobeScript, openBrowser, openReader, openWithoutGlobe, visit } from '../browse.ts'
import { routes } from '../routes.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const open = () => openWithoutGlobe(browser, address)
const heading = (page: Page) => page.locator('main h1').first()
const alerts = (page: Page) => page.locator('main [role=alert]:visible')
const retries = (page: Page) => page.locator('main').getByRole('button', { name: 'Try again' })

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
const dist = new URL('../../dist/.vite/manifest.json', import.meta.url)
const manifest = JSON.parse(readFileSync(dist, 'utf8')) as Record<string, Chunk>
const firstLoads = new Set<string>()
const addFirstLoad = (key: string) => {
  const { file, css = [], imports = [] } = manifest[key] ?? { file: '' }
  if (firstLoads.has(file)) return
  for (const each of [file, ...css]) firstLoads.add(each)
  imports.forEach(addFirstLoad)
}
for (const key of ['index.html', ...(manifest['index.html']?.dynamicImports ?? [])]) addFirstLoad(key)
/** Whether a script or style sheet is one without which a page shows nothing; all others are parts of pages. */
const isFirstLoad = (file: string) => firstLoads.has(file) && !file.startsWith('assets/login-dialog-')

const raw = 'raw body of a failure'

/** Presses what tries again until nothing is left to, and the page has its own heading. */
async function tryAgain(page: Page) {
  await expect
    .poll(async () => {
      for (const button of await retries(page).all()) await button.click({ timeout: 1000 }).catch(() => {})
      const title = await heading(page)
        .textContent({ timeout: 1000 })
        .catch(() => 'Error')
      return title === 'Error' || (await retries(page).count()) > 0
    })
    .toBe(false)
}

/** The ways in which a call fails, each with the words that the page shows. */
const failures = [
  [(route: Route) => route.fulfill({ status: 401, body: raw }), 'Please log in or continue as a guest'],
  [
    (route: Route) => route.fulfill({ status: 429, headers: { 'Retry-After': '7' }, body: raw }),
    'Please wait 7 s, then try again.',
  ],
  [(route: Route) => route.fulfill({ status: 500, body: raw }), 'The service could not answer.'],
  [(route: Route) => route.fulfill({ contentType: 'application/json', body: '[{"Dataset_ID":' }), 'ended early'],
] as const

/** Pages whose first calls fail, with the specified words for that. */
const asking = [
  ['/', ''],
  ['/catalog', 'Failed to retrieve search results. Please try again later.'],
  ['/catalog/datasets/Levitus_Annual', 'There was a problem loading the page.'],
  ['/catalog/cruises/Simulated%20Cruise%201', 'There was a problem loading the page.'],
  ['/programs', ''],
  ['/visualization/charts?var=1', 'Unable to fetch variable details. Please try again later.'],
  ['/visualization/cruises', 'Unable to Fetch Cruise Data'],
] as const

describe('without a connection', () => {
  it('each page says so in its place, and comes once it is tried again', async () => {
    const { page, context } = await open()
    await page.goto('/how-to-cite')
    await heading(page).waitFor()
    for (const path of routes.filter((path) => path !== '/how-to-cite')) {
      // The files of the portal fail too, and not only its calls.
      await context.setOffline(true)
      await visit(page, path)
      await expect
        .poll(async () => [path, await alerts(page).allTextContents()])
        .toEqual([path, [expect.stringContaining('This device is offline. Try again when the connection is back.')]])
      await context.setOffline(false)
      await tryAgain(page)
      expect([path, await alerts(page).filter({ hasText: 'offline' }).count()]).toEqual([path, 0])
    }
    await context.close()
  })
})

describe('where every call fails', () => {
  it.each(asking)(
    '%s stands, says what happened however calls fail, and recovers in place',
    async (path, specified) => {
      const { page, context } = await open()
      let answer = (route: Route) => route.fallback()
      await context.route('**/{api,data}/**', (route) => answer(route))
      for (const [fail, said] of failures) {
        answer = fail
        await (page.url() === 'about:blank' ? page.goto(path) : retries(page).first().click())
        await alerts(page).filter({ hasText: said }).filter({ hasText: specified }).first().waitFor()
        expect(await page.locator('body').innerText()).not.toContain(raw)
        // Filters whose choices have failed to come are not said to load.
        expect(await page.locator('#catalog-filters', { hasText: 'Loading …' }).count()).toBe(0)
      }
      answer = (route) => route.fallback()
      await tryAgain(page)
      await expect.poll(() => alerts(page).count()).toBe(0)
      await context.close()
    },
  )
})

describe('a part of the page of a dataset', () => {
  it('says in the specified words what could not be fetched, and comes once it is tried again', async () => {
    const { page, context } = await open()
    const fail = (route: Route) => route.fulfill({ status: 500, body: raw })
    const ends = await Promise.all(
      ['visualizable-variables?*', 'datasetmetadata?*', 'citation/**'].map((call) =>
        answerUntil(context, `**/api/catalog/${call}`, fail),
      ),
    )
    await page.goto('/catalog/datasets/Levitus_Annual')
    for (const text of [
      'Unable to get variables at this time',
      'Failed to retrieve dataset variables. Please try again later.',
      'Failed to retrieve information. Please try again later.',
    ])
      await alerts(page).filter({ hasText: text }).waitFor()
    for (const end of ends) end()
    await tryAgain(page)
    await expect.poll(() => alerts(page).count()).toBe(0)
    await context.close()
  })
})

describe('a part that cannot be fetched', () => {
  it('leaves the page standing, and comes once it is tried again', async () => {
    // Globes are cut off too.
    const { page, context } = await openReader(browser, address)
    let isCut = true
    await context.route('**/assets/*.{js,css}', (route) => {
      const { pathname } = new URL(route.request().url())
      if (isCut && !isFirstLoad(pathname.slice(1))) return route.abort()
      return isGlobeScript(pathname)
        ? route.fulfill({ contentType: 'text/javascript', body: emptyView })
        : route.fallback()
    })
    const paths = [
      '/',
      '/catalog',
      '/catalog/datasets/Levitus_Annual',
      '/gallery/seaflow-time-series-decomposition',
      '/programs/Simulated%20Cruises',
      '/visualization/charts',
      '/visualization/cruises',
      '/visualization/plan',
    ]
    for (const path of paths) {
      isCut = true
      await page.goto(path)
      await alerts(page).filter({ hasText: 'could not be loaded' }).first().waitFor()
      await expect.poll(() => heading(page).textContent()).not.toBe('Error')
      isCut = false
      await page.evaluate(() => void (document.body.dataset['stays'] = ''))
      await tryAgain(page)
      await expect.poll(() => alerts(page).filter({ hasText: 'could not be loaded' }).count()).toBe(0)
      expect([path, await page.locator('body[data-stays]').count()]).toEqual([path, 1])
      const unstyled = () =>
        page
          .locator('link[rel=stylesheet]')
          .evaluateAll((all) => all.filter((link) => !('sheet' in link && link.sheet)).length)
      await expect.poll(unstyled, { message: path }).toBe(0)
    }
    // What is typed beside it is not lost.
    await page.goto('/contact')
    await page.getByLabel('Message').fill('Where are the tides?')
    isCut = true
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Login' }).click()
    const notice = page.locator('.notice', { hasText: 'The dialog could not be loaded.' })
    await notice.waitFor()
    isCut = false
    await notice.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('dialog').getByLabel('Username').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Where are the tides?')
    await context.close()
  })

  it('that draws charts takes the place of each chart alone, which can be closed', async () => {
    const { page, context } = await open()
    // So the service answers for a file of the release before.
    const mend = await answerUntil(context, '**/assets/card-*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto('/visualization/charts?var=1&chart=1,heatmap&chart=1,histogram')
    const failed = page.locator('.chart-place [role=alert]')
    await expect.poll(() => failed.count()).toBe(2)
    await failed.filter({ hasText: 'This chart could not be loaded.' }).first().waitFor()
    await page.getByRole('region', { name: 'Control panel' }).or(page.getByLabel('Control panel')).first().waitFor()
    await failed.first().getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => failed.count()).toBe(1)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await failed.filter({ hasText: 'A new version of the portal may have been released.' }).waitFor()
    mend()
    await failed.getByRole('button', { name: 'Reload the page' }).click()
    await page.getByText('Continue as a guest to draw this chart.').waitFor()
    await context.close()
  })
})

describe('at 50 kB/s', () => {
  it('a page says that it loads, before its scripts and its data have come', async () => {
    const { page, context } = await open()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
    let answer = () => {}
    const isAnswered = new Promise<void>((end) => (answer = end))
    await context.route('**/api/**', async (route) => {
      await isAnswered
      await route.fallback()
    })
    await page.goto('/catalog', { waitUntil: 'commit' })
    await page.getByText('Loading the portal …').waitFor()
    await page.getByText('Searching...').waitFor({ timeout: 60_000 })
    answer()
    await page.getByText('Found 7 datasets:').waitFor({ timeout: 60_000 })
    expect(await alerts(page).count()).toBe(0)
    await context.close()
  })
})

describe('a fault of the portal itself', () => {
  it('is said in the specified words, and reported', async () => {
    const { page, context } = await open()
    const reports: unknown[] = []
    await page.route('**/api/community/errorreport', (route) => {
      reports.push(route.request().postDataJSON())
      return route.fulfill({ status: 200 })
    })
    await page.route(`**/${manifest['src/about/page.tsx']?.file ?? ''}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "export default () => { throw new Error('broken page') }",
      }),
    )
    await page.goto('/about')
    await page
      .getByText(
        'Something went wrong. The issue has been reported to our development team. Please reload the page and try again.',
      )
      .waitFor()
    await expect.poll(() => reports).toMatchObject([{ errorText: 'broken page', location: '/about' }])
    await context.close()
  })
})
