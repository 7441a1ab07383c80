import { buffer } from 'node:stream/consumers'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Download,
  type Locator,
  type Page,
  type Route,
} from 'playwright'
import { shellLaunchOptions } from '../../server/setup/programs/browser.mjs'
import { takePage } from './kept-pages.ts'

/** The browser that all files of this process share. It ends with the process. */
let started: Promise<Browser> | undefined

/** The contexts of files whose readers take pages that earlier tests have emptied. */
const contextsOfKeepers = new WeakMap<Browser, Set<BrowserContext>>()

/**
 * The shared browser, for one file: to close it closes what the file opened. With `keepsPages` a reader gets a page that an earlier test has closed, where there is
 * one (`kept-pages.ts`): for files that look neither at the browser's cache nor at a first load. Its address is not `about:blank` then.
 */
export async function openBrowser({ keepsPages = false } = {}): Promise<Browser> {
  const browser = await (started ??= chromium.launch(shellLaunchOptions()))
  const contexts = new Set<BrowserContext>()
  const own: Pick<Browser, 'newContext' | 'close'> = {
    async newContext(options) {
      const context = await browser.newContext(options)
      contexts.add(context)
      return context
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()))
    },
  }
  const ofFile = Object.assign(Object.create(browser) as Browser, own)
  if (keepsPages) contextsOfKeepers.set(ofFile, contexts)
  return ofFile
}

export interface Reader {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors and policy violations that the browser has reported. */
  readonly complaints: readonly string[]
  /** Addresses of the data requests sent, from the page and from its worker. */
  readonly dataRequests: readonly string[]
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Pick<Reader, 'page' | 'context'>> {
  const contexts = contextsOfKeepers.get(browser)
  if (contexts) {
    const kept = await takePage(browser, options)
    contexts.add(kept.context)
    return kept
  }
  const context = await browser.newContext(options)
  return { context, page: await context.newPage() }
}

/** What the tests themselves cause: a renderer in software is slow, a service worker is blocked, and axe sends a message to a frame without origin. */
const ownComplaints = [
  'GPU stall',
  'Service Worker registration blocked by Playwright',
  "Failed to execute 'postMessage' on 'DOMWindow': The target origin provided",
]

/**
 * Opens a page as a first-time reader has it, and listens for whatever goes wrong in it. The reader prefers reduced
 * motion: under software GL each frame of a flight of the globe takes a tenth of a second of the processor. Service workers are blocked where
 * a test does not look at them: what they answer passes by the routes of a test.
 */
export async function openReader(
  browser: Browser,
  baseURL: string,
  width = 1280,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Reader> {
  const options = { baseURL, viewport: { width, height: 800 }, reducedMotion: 'reduce', serviceWorkers } as const
  const { page, context } = await openPage(browser, options)
  // It bounds what hangs.
  page.setDefaultTimeout(60_000)
  const complaints: string[] = []
  const dataRequests: string[] = []
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !ownComplaints.some((own) => message.text().includes(own))) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/data/sp') dataRequests.push(request.url())
  })
  return { page, context, complaints, dataRequests }
}

/** A script in the place of one of a globe: a view that shows nothing, and a preparation of nothing. */
export const emptyView = 'export default () => null\nexport const prepareGlobe = () => {}'
const globeScripts = ['globe-stage', 'globe-view', 'home-globe', 'plan-globe', 'prepare-globe'].map(
  (name) => `/assets/${name}-`,
)
/** Whether a script is the view of a globe, or prepares one. */
export const isGlobeScript = (path: string) => globeScripts.some((start) => path.startsWith(start))

/**
 * Puts an empty view in the place of every globe from now on, but in articles and pages of programs. A globe takes seconds of the processor each time that its page is loaded. A route would
 * stop every request of the page, and switch off the browser's cache.
 */
export async function leaveOutGlobes(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const answer = {
    responseCode: 200,
    responseHeaders: [{ name: 'Content-Type', value: 'text/javascript' }],
    body: Buffer.from(emptyView).toString('base64'),
  }
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    // The page may be closed before its answer comes.
    devtools.send('Fetch.fulfillRequest', { requestId, ...answer }).catch(() => {})
  })
  await devtools.send('Fetch.enable', { patterns: globeScripts.map((start) => ({ urlPattern: `*${start}*.js` })) })
}

/**
 * Answers requests in this way until the function that it gives is called, and then lets them through. The route stays: a request that is on its way
 * may get no answer where a route is taken away.
 */
export async function answerUntil(
  asker: Page | BrowserContext,
  url: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOver = false
  await asker.route(url, (route) => (isOver ? route.fallback() : answer(route)))
  return () => {
    isOver = true
  }
}

/** Opens a page as a first-time reader has it, without globes, for tests that do not look at them. */
export async function openWithoutGlobe(browser: Browser, baseURL: string, width?: number): Promise<Reader> {
  const reader = await openReader(browser, baseURL, width)
  await leaveOutGlobes(reader.page)
  return reader
}

/** Gives the reader a guest's session, as the dialog would. */
export async function becomeGuest({ context }: Reader, baseURL: string, plots = 0) {
  const tomorrow = Date.now() + 3_600_000
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36'
  const answer = await context.request.get(`/api/user/getguesttoken?expires=${tomorrow}`, {
    headers: { 'User-Agent': agent },
  })
  if (!answer.ok()) throw new Error(`no guest session: ${answer.status()}`)
  await context.addCookies([{ name: 'guestPlotCount', value: String(plots), url: baseURL }])
}

/** Goes to an address within the loaded page, as a link of the portal does. To load a page takes up to a second of the processor. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => history.pushState(null, '', path), path)

/** Goes to an address within the loaded page by way of a page that requests nothing, so that nothing is left of the last. */
export async function visitAnew(page: Page, path: string): Promise<void> {
  await visit(page, '/about')
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
  await visit(page, path)
}

/** The figures on screen that are drawn. */
export const drawn = (page: Page): Locator => page.locator('.card-plot [aria-busy="false"]')

/** Resolves once the page has drawn what it has heard until now. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** A button in the bar of a chart's controls, which opens a panel or is a switch. */
export const control = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Plot controls' }).getByRole('button', { name, exact: true }).first()

/** The id that the catalog gives a variable of a dataset. */
export async function variableId(baseURL: string, dataset: string, name: string): Promise<number> {
  const answer = await fetch(`${baseURL}/api/catalog/variablesearch`)
  const { variables } = (await answer.json()) as {
    variables: { ID: number; Long_Name: string; Dataset_Short_Name: string }[]
  }
  const found = variables.find(
    ({ Long_Name, Dataset_Short_Name }) => Long_Name === name && Dataset_Short_Name === dataset,
  )
  if (!found) throw new Error(`the demo has no ${name} of ${dataset}`)
  return found.ID
}

/** The bytes of a file that the page saved. */
export const bytesOf = async (file: Download): Promise<Buffer> => buffer(await file.createReadStream())
