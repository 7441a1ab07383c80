import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { expect } from 'vitest'
import type { start } from './run.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
}

/** Serves a folder at a free port, with a content security policy if one is given. */
export async function serveFolder(root: string, policy = ''): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const [requested = ''] = (request.url ?? '').split('?')
    const path = requested === '/' ? '/index.html' : requested
    if (policy) response.setHeader('Content-Security-Policy', policy)
    readFile(join(root, path)).then(
      (body) => response.writeHead(200, { 'Content-Type': mediaTypes[extname(path)] ?? 'text/plain' }).end(body),
      () => response.writeHead(path === '/favicon.ico' ? 204 : 404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

/** The address that a started server prints. Fails with its output if the server ends before. */
export async function addressOf(server: ReturnType<typeof start>): Promise<string> {
  let hasEnded = false
  void server.ended.then(() => (hasEnded = true))
  const printed = () => /http:\/\/localhost:[1-9]\d*/.exec(server.output())?.[0]
  await expect
    .poll(
      () => {
        if (hasEnded) throw new Error(server.output())
        return printed()
      },
      { timeout: 60_000 },
    )
    .toBeDefined()
  return `${printed()}/`
}

/** A page of charts after a visit. */
interface Visit {
  /** Messages of the console and errors, in their order. */
  readonly messages: readonly string[]
  /** Address of the first worker; `none` without one. */
  readonly worker: string
  readonly workers: readonly string[]
  /** A PNG of each chart. */
  readonly pictures: readonly Buffer[]
}

/**
 * Opens a page, waits until its charts are drawn, takes a picture of each and closes the page. With `KEEP_PICTURES` in the environment a picture of the
 * whole page is kept in that folder.
 *
 * @param act runs on the page after the pictures
 */
export async function lookAtCharts(
  browser: Browser,
  address: string,
  act?: (page: Page) => Promise<void>,
): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 800, height: 560 } })
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(String(error)))
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await page.goto(address)
  // Not by a function given as text, which a strict policy refuses to evaluate.
  await page
    .locator('body[data-chart=drawn], main[data-charts=drawn]')
    .waitFor({ state: 'attached', timeout: 60_000 })
    .catch((reason: unknown) => messages.push(String(reason)))
  const charts = page.locator('[data-isobath]')
  const pictures: Buffer[] = []
  for (let i = 0; i < (await charts.count()); i++) pictures.push(await charts.nth(i).screenshot())
  if (process.env['KEEP_PICTURES'])
    await page.screenshot({
      fullPage: true,
      path: join(process.env['KEEP_PICTURES'], `${new URL(address).port}.png`),
    })
  await act?.(page)
  await page.close()
  return { messages, worker: workers[0] ?? 'none', workers, pictures }
}

/** Number of colours on a PNG that are neither paper, ink nor land: those of the data. They are counted on a page of the browser. */
export const countVividColours = (page: Page, picture: Buffer): Promise<number> =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    const colours = new Set<number>()
    for (let i = 0; i < data.length; i += 4) {
      const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3)
      if (Math.max(r, g, b) - Math.min(r, g, b) > 60) colours.add((r << 16) | (g << 8) | b)
    }
    return colours.size
  }, picture.toString('base64'))
