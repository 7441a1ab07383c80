import { join } from 'node:path'
import { type Browser, type Page, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { shellLaunchOptions } from '../../../../server/setup/programs/browser.mjs'
import { addressOf, countVividColours, lookAtCharts, serveFolder } from './example-pages.ts'
import { run, start } from './run.ts'

const packed = inject('packed')
const npm = ['npm', 'run', '-s', 'build'] as const
const quiet = { NEXT_TELEMETRY_DISABLED: '1' }

describe.skipIf(!packed)('the examples, with the packed package', () => {
  const folder = (name: string) => join(packed?.examples ?? '', name)
  const builds = new Map<string, Promise<string>>()
  /** Builds an example once for all tests. `more` goes to the program that builds it. */
  function build(name: string, ...more: readonly string[]): Promise<string> {
    const built = builds.get(name) ?? run([...npm, '--', ...more], folder(name), quiet)
    builds.set(name, built)
    return built
  }
  let browser: Browser
  /** The page on which the colours of every picture are counted. */
  let counting: Page
  const ends: (() => void)[] = []
  beforeAll(async () => {
    browser = await chromium.launch(shellLaunchOptions())
    counting = await browser.newPage()
  })
  afterAll(async () => {
    for (const end of ends) end()
    await browser.close()
  })

  const look = (address: string, act?: (page: Page) => Promise<void>) => lookAtCharts(browser, address, act)
  const vividColours = (picture: Buffer) => countVividColours(counting, picture)

  /** Colours of each picture; the line of a series and the bars of a histogram are of one, with soft edges. */
  async function expectDrawn(pictures: readonly Buffer[], charts: number) {
    expect(pictures).toHaveLength(charts)
    const colours: number[] = []
    for (const picture of pictures) colours.push(await vividColours(picture))
    expect(Math.min(...colours)).toBeGreaterThan(0)
    // The map.
    expect(colours[0]).toBeGreaterThan(50)
  }

  async function serve(root: string, policy = ''): Promise<string> {
    const { address, close } = await serveFolder(root, policy)
    ends.push(close)
    return address
  }

  async function startServer(name: string, command: readonly [string, ...string[]]): Promise<string> {
    const server = start(command, folder(name), { ...quiet, PORT: '0' })
    ends.push(server.stop)
    return addressOf(server)
  }

  test('Vite: a production build draws from the inlined worker, with nothing configured', async () => {
    await build('vite')
    const policy = "script-src 'self' 'unsafe-eval'; worker-src blob:"
    const { messages, worker, pictures } = await look(await serve(folder('vite/dist'), policy))
    expect(messages).toEqual([])
    expect(worker).toMatch(/^blob:/)
    await expectDrawn(pictures, 13)
  })

  async function readLayers(page: Page) {
    await page.locator('.legend button[aria-label=Cruise]').waitFor()
    await page.locator('[data-layer=annotations] text', { hasText: 'Equator' }).waitFor()
  }

  async function readRows(page: Page) {
    await page.getByRole('button', { name: 'Data table' }).click()
    await page.locator('#table-title', { hasText: /All (\d\d+) rows in view/ }).waitFor()
  }

  async function readFiles(page: Page) {
    const files = await page
      .locator('#beside a')
      .evaluateAll((links) =>
        Promise.all(links.map(async (link) => (await (await fetch((link as HTMLAnchorElement).href)).blob()).type)),
      )
    expect(files).toEqual(['image/png', 'image/svg+xml'])
  }

  test.each([
    ['map', 1, undefined],
    ['csv', 1, undefined],
    ['ts', 1, undefined],
    ['overlay', 1, readLayers],
    ['append', 1, readRows],
    ['linked', 2, undefined],
    ['palette', 1, undefined],
    ['export', 1, readFiles],
  ] as const)('Vite: the small example %s is drawn, and does what it is for', async (name, charts, more) => {
    await build('vite')
    const { messages, pictures } = await look(`${await serve(folder('vite/dist'))}small.html?${name}`, more)
    expect(messages).toEqual([])
    expect(pictures).toHaveLength(charts)
    for (const picture of pictures) expect(await vividColours(picture)).toBeGreaterThan(name === 'csv' ? 0 : 10)
  })

  test.each([
    ['forbids a worker from a blob', "script-src 'self'"],
    [
      'forbids a worker from a blob, though the page may compile code',
      "script-src 'self' 'unsafe-eval'; worker-src 'self'",
    ],
    ['lets the worker start and forbids it to compile code', "script-src 'self'; worker-src blob:"],
  ])('Vite: under a policy that %s, every chart says which file to serve', async (_, policy) => {
    await build('vite')
    const page = await browser.newPage({ viewport: { width: 800, height: 560 } })
    await page.goto(await serve(folder('vite/dist'), policy))
    const sentence = page.locator('[data-isobath] .panel [class=error]', { hasText: 'dist/worker.js' })
    await expect.poll(() => sentence.count(), { timeout: 60_000 }).toBe(13)
    expect(await sentence.first().textContent()).toContain('setWorkerFactory')
    await page.close()
  })

  test('a globe under default-src ’self’ draws a field with contours in its worker file, and the policy is never violated', async () => {
    await build('globe')
    const page = await browser.newPage({ viewport: { width: 800, height: 560 } })
    const messages: string[] = []
    // Software GL warns of the pixels that the compositor reads.
    page.on('console', (message) => message.type() === 'error' && messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(String(error)))
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(worker.url()))
    await page.goto(await serve(folder('globe/dist'), "default-src 'self'"))
    await page.locator('main[data-globe=drawn]').waitFor({ timeout: 60_000 })
    const picture = await page.screenshot()
    await page.close()
    expect(messages).toEqual([])
    expect(workers.length).toBeGreaterThan(0)
    for (const worker of workers) expect(worker).toMatch(/^http:.*globe-worker.*\.js$/)
    expect(await vividColours(picture)).toBeGreaterThan(50)
  })

  test('a globe shows cruises, plots what lies in a box that is drawn on it, and names what a file lacks', async () => {
    await build('cruises')
    const page = await browser.newPage({ viewport: { width: 720, height: 400 } })
    const messages: string[] = []
    // Software GL warns of the pixels that the compositor reads.
    page.on('console', (message) => message.type() === 'error' && messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(String(error)))
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
    await page.goto(await serve(folder('cruises/dist'), "script-src 'self' 'unsafe-eval'; worker-src blob:"))
    await page.locator('body[data-globe=drawn]').waitFor({ timeout: 60_000 })
    const globe = page.getByRole('application', { name: 'Cruises' })
    expect(await vividColours(await globe.screenshot())).toBeGreaterThan(50)

    const readout = page.getByRole('status')
    await page.getByRole('button', { name: 'Draw a box' }).click()
    await globe.press('Enter')
    for (const key of ['ArrowRight', 'ArrowUp']) for (let i = 0; i < 3; i++) await globe.press(key)
    await globe.press('Enter')
    await expect.poll(() => readout.textContent()).toMatch(/^[1-9]\d* values in the box\.$/)
    await page.locator('body[data-chart=drawn]').waitFor()

    await page.getByLabel('Open a CSV file').setInputFiles({
      name: 'casts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('time,lat,lon\n2016-04-20,21,-158'),
    })
    await expect
      .poll(() => readout.textContent())
      .toBe('The file has no column cruise, temperature. Name its columns cruise, time, lat, lon, temperature.')
    if (process.env['KEEP_PICTURES']) await page.screenshot({ path: join(process.env['KEEP_PICTURES'], 'globe.png') })
    await page.close()
    expect(messages).toEqual([])
  })

  test('webpack: a production build draws from a worker that webpack made a file of', async () => {
    // The package is minified already. Webpack takes ten seconds of a core to do it again; the builds of Vite and Next, which are quick, do.
    await build('webpack', '--no-optimization-minimize')
    const { messages, worker, pictures } = await look(await serve(folder('webpack')))
    expect(messages).toEqual([])
    expect(worker).toMatch(/\/dist\/.*\.js$/)
    await expectDrawn(pictures, 9)
  })

  test('Next: a server-rendered page draws when it is alive', async () => {
    await build('next')
    const address = await startServer('next', [join(folder('next'), 'node_modules/.bin/next'), 'start'])
    expect(await (await fetch(address)).text()).toMatch(/<main [^>]*>(<div[^>]*><\/div>){9}<\/main>/)
    const { messages, worker, pictures } = await look(address)
    expect(messages).toEqual([])
    expect(worker).toMatch(/^blob:/)
    await expectDrawn(pictures, 9)
  })

  test('a plain page under default-src ’self’ draws from the installed files, sorts a table and groups rows, and its policy is never violated', async () => {
    const address = await startServer('plain', [process.execPath, 'server.mjs'])
    const policyOf = async (path: string) => (await fetch(`${address}${path}`)).headers.get('Content-Security-Policy')
    for (const path of ['', 'isobath/index.js']) expect(await policyOf(path)).toBe("default-src 'self'")
    for (const path of ['isobath/worker.js', 'isobath/table-worker.js'])
      expect(await policyOf(path)).toBe("default-src 'self'; script-src 'self' 'unsafe-eval'")
    const { messages, worker, workers, pictures } = await look(address, async (page) => {
      await sortTable(page)
      await groupRows(page)
    })
    expect(messages).toEqual([])
    expect(worker).toBe(`${address}isobath/worker.js`)
    expect(workers).toContain(`${address}isobath/table-worker.js`)
    await expectDrawn(pictures, 9)
  })

  async function sortTable(page: Page) {
    const chart = page.locator('isobath-chart[kind=scatter][data-state=drawn]')
    await chart.getByRole('button', { name: 'Data table' }).click()
    await chart.getByRole('button', { name: 'Temperature, °C' }).click()
    await chart.locator('th[aria-sort=ascending]').waitFor()
    const values = (await chart.locator('tbody td:last-child').allTextContents()).map(Number)
    expect(values.length).toBeGreaterThan(1)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
  }

  async function groupRows(page: Page) {
    const drawn = page.locator('isobath-chart[kind=depthProfile][data-state=drawn]')
    await drawn.waitFor()
    await drawn.evaluate((chart: HTMLElement) => {
      chart.dataset.state = 'changed'
      chart.setAttribute('src', 'casts.csv')
      chart.setAttribute('group', 'value')
    })
    await drawn.getByRole('button', { name: 'Data table' }).click()
    await drawn.locator('th', { hasText: 'Temperature, number of values' }).waitFor()
    // A cast has twelve bottles.
    expect(await drawn.locator('tbody tr').count()).toBe(12)
  }

  test('Node: a server renders the chart as an empty element of its size', async () => {
    expect((await run([process.execPath, 'render.mjs'], folder('node'))).trim()).toBe(
      '<div style="min-width:0;height:400px"></div>',
    )
  })
})
