import { type Browser, type Page, chromium } from 'playwright'
import { launchOptions } from '../../../../server/setup/programs/browser.mjs'

/**
 * Runs work in a fresh browser. Resolves to a sentence if it did not finish.
 *
 * @param work notes what it has measured so far, for the sentence
 */
export async function inFreshBrowser<T>(
  limitSeconds: number,
  work: (browser: Browser, note: (measured: string) => void) => Promise<T>,
): Promise<T | string> {
  let measured = ''
  // Makes the browser measure memory at once instead of at the next collection.
  const browser = await chromium.launch(launchOptions('--enable-blink-features=ForceEagerMeasureMemory'))
  const timer = setTimeout(() => void browser.close(), limitSeconds * 1000)
  // Some calls of a browser that was closed never settle.
  const gone = new Promise<never>((_, reject) => browser.once('disconnected', () => reject(new Error('closed'))))
  try {
    return await Promise.race([work(browser, (text) => (measured = `; ${text}`)), gone])
  } catch (error) {
    const said = String(error).split('\n')[0] ?? ''
    if (said.includes('crashed')) return `ran out of memory${measured}`
    return said.includes('closed') ? `did not finish in ${limitSeconds} s${measured}` : said
  } finally {
    clearTimeout(timer)
    await browser.close()
  }
}

/** Bytes of a page and its workers, after a collection. */
export const memoryOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const measured = await (
      performance as unknown as { measureUserAgentSpecificMemory(): Promise<{ bytes: number }> }
    ).measureUserAgentSpecificMemory()
    return measured.bytes
  })
