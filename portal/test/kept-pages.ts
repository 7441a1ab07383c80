import type { EventEmitter } from 'node:events'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page } from 'playwright'

/**
 * A page that passes from test to test. The first load in a new context takes 0.6 s of the processor, because the browser starts a process and compiles every
 * script. A page that a test has closed is emptied instead and rests; its next load takes half as long. What stays is the browser's cache.
 */
interface KeptPage {
  readonly page: Page
  readonly context: BrowserContext
  /** What the context was opened with. The size of the screen is set anew each time. */
  readonly options: BrowserContextOptions
  /** Closes the context for good. */
  readonly end: () => Promise<void>
  isInUse: boolean
}

/** Pages that no test uses, the longest unused first. The next test gets the last one, because most of it is still in memory. */
const resting: KeptPage[] = []
const mostResting = 2

/** A document without scripts, in which a page rests. It has the headers of every page: with others the browser would start another process. */
const restingPlace = '/favicon.svg'

/** Methods that change a page or its context for good. A context that was changed is closed. */
const bindings = ['exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders']
const lasting = {
  page: [...bindings, 'emulateMedia'],
  context: [...bindings, 'grantPermissions', 'setGeolocation'],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
}

/** Calls `react` before each call of these methods. */
function watchCalls(target: object, names: readonly string[], react: () => void) {
  for (const name of names) {
    const method = Reflect.get(target, name) as (...values: unknown[]) => unknown
    Reflect.set(target, name, (...values: unknown[]) => {
      react()
      return method.apply(target, values)
    })
  }
}

/** The functions that listen to a page or a context, each with the name of its event. */
function listenersOf(source: Page | BrowserContext) {
  const emitter = source as unknown as EventEmitter
  const all = emitter.eventNames().flatMap((name) => emitter.listeners(name).map((listener) => ({ name, listener })))
  return all.map(({ name, listener }) => ({ listener, remove: () => emitter.off(name, listener as () => void) }))
}

const isSame = (a: BrowserContextOptions, b: BrowserContextOptions) =>
  JSON.stringify({ ...a, viewport: null }) === JSON.stringify({ ...b, viewport: null })

/** Gives a page in a context of its own. To close the context lets the page rest, unless a test has changed it for good. */
export async function takePage(browser: Browser, options: BrowserContextOptions): Promise<KeptPage> {
  const found = resting.findLastIndex((kept) => isSame(kept.options, options))
  const [kept] = found < 0 ? [] : resting.splice(found, 1)
  if (!kept) return openPage(browser, options)
  kept.isInUse = true
  if (options.viewport) await kept.page.setViewportSize(options.viewport)
  return kept
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<KeptPage> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const kept: KeptPage = { page, context, options, end: context.close.bind(context), isInUse: true }
  let isChanged = false
  const change = () => void (isChanged = true)
  watchCalls(page, lasting.page, change)
  watchCalls(context, lasting.context, change)
  watchCalls(context.clock, lasting.clock, change)

  const sessions: CDPSession[] = []
  const openSession = context.newCDPSession.bind(context)
  context.newCDPSession = async (target) => {
    const session = await openSession(target)
    sessions.push(session)
    return session
  }
  const sources = [page, context]
  /** The scripts that a test runs before those of the page. */
  const initScripts: Disposable[] = []
  for (const source of sources) {
    const addScript = source.addInitScript.bind(source) as (...values: unknown[]) => Promise<Disposable>
    const addAndRemember = async (...values: unknown[]) => {
      const script = await addScript(...values)
      initScripts.push(script)
      return script
    }
    Reflect.set(source, 'addInitScript', addAndRemember)
  }
  const ofPlaywright = new Set(sources.flatMap(listenersOf).map(({ listener }) => listener))

  /** Takes away what a test has added and left. */
  const empty = async () => {
    for (const { listener, remove } of sources.flatMap(listenersOf)) if (!ofPlaywright.has(listener)) remove()
    await Promise.all(sources.map((source) => source.unrouteAll({ behavior: 'ignoreErrors' })))
    await Promise.all(sessions.splice(0).map((session) => session.detach()))
    await Promise.all(initScripts.splice(0).map((script) => script.dispose()))
    await context.setOffline(false)
    await page.goto(restingPlace)
    await page.mouse.move(0, 0)
    await page.evaluate(() => sessionStorage.clear())
    const devtools = await openSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' })
    await devtools.detach()
    await context.clearCookies()
  }

  context.close = async () => {
    if (!kept.isInUse) return
    kept.isInUse = false
    if (isChanged || page.isClosed() || context.pages().length > 1) return kept.end()
    try {
      await empty()
    } catch {
      // The service of a test may have ended before.
      return kept.end()
    }
    resting.push(kept)
    if (resting.length > mostResting) await resting.shift()?.end()
  }
  return kept
}
