import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { launchOptions } from '../../../../../server/setup/browser.mjs'
import { machine } from '../machine.ts'
import { startPortal } from '../pages/portal-service.ts'
import { median } from '../table.ts'
import type { ParseRequest } from './parse-worker.ts'
import { writeLargeWorkbook } from './write-large-workbook.ts'

interface Run {
  /** Milliseconds. */
  readonly parse: number
  readonly audit: number
  /** Tasks of the page of more than 50 ms while the workbook was read and audited, and the longest time between two timers of the page, ms. */
  readonly longTasks: number
  readonly longestBlock: number
  /** The most memory that a process of the browser had at once, bytes. */
  readonly peak: number
}

const usualRows = 1_000_000
const resultsPath = fileURLToPath(new URL('../../../results/workbook.md', import.meta.url))
/** The worker that only parses, as the page asks for it. */
const parserPath = '/assets/parse-worker-bench.js'
const longestMs = 1_800_000
/** The published reader takes minutes where ours takes seconds; it is ended after so many milliseconds. */
const patience = 300_000

/**
 * Audits a large workbook in the validation tool, and reads it by the same reader in a worker that does nothing else, each in a fresh browser; once also by the
 * published reader `hucre`. Prints the medians, their ratio, the long tasks of the page and the peak of memory, and writes them to `results/workbook.md`.
 */
export async function workbook({ rounds, rows = usualRows }: { readonly rounds: number; readonly rows?: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'isobath-workbook-'))
  const path = join(folder, 'large.xlsx')
  const portal = await startPortal()
  try {
    await writeLargeWorkbook(path, rows)
    const parser = await buildParser()
    const runs: Run[] = []
    for (let round = 0; round < rounds; round++) {
      const parse = await inBrowser(portal.address, (page) => parseAlone(page, path, parser, 'tool'))
      const audited = await inBrowser(portal.address, (page, browser) => auditInTool(page, browser, path))
      runs.push({ parse, ...audited })
    }
    const published = await inBrowser(portal.address, (page) =>
      Promise.race([parseAlone(page, path, parser, 'hucre'), after(patience)]),
    ).catch(() => undefined)
    const of = (key: keyof Run) => median(runs.map((run) => run[key]))
    const bytes = (count: number, unit: number) => (count / unit).toFixed(0)
    const seconds = (milliseconds: number | undefined) =>
      milliseconds === undefined ? `not within ${patience / 1000} s` : `${(milliseconds / 1000).toFixed(1)} s`
    const report = `# A large workbook in the validation tool

Written by \`npm run bench -- workbook --rounds ${rounds}${rows === usualRows ? '' : ` --rows ${rows}`}\`: ${rows.toLocaleString('en')} rows of 16 columns, ${bytes(statSync(path).size, 1e6)} MB, medians of ${rounds}.

| what                                           |                    |
| ---------------------------------------------- | ------------------ |
| read alone, by the tool's reader               | ${seconds(of('parse'))} |
| read and audited                               | ${seconds(of('audit'))} |
| ratio                                          | ${(of('audit') / of('parse')).toFixed(2)} |
| tasks of the page over 50 ms                   | ${of('longTasks')} |
| longest wait of the page for a timer           | ${of('longestBlock').toFixed(0)} ms |
| most memory of one process of the browser      | ${bytes(of('peak'), 2 ** 20)} MiB |
| read alone by hucre 1.0.0, the published reader | ${seconds(published)} |

${machine()}
`
    console.log(report)
    if (rows === usualRows) writeFileSync(resultsPath, report)
  } finally {
    await portal.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Bundles the worker that only parses into one text. */
async function buildParser(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'isobath-parser-'))
  const entry = fileURLToPath(new URL('parse-worker.ts', import.meta.url))
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    build: { outDir, emptyOutDir: true, lib: { entry, formats: ['es'], fileName: () => 'parser.js' } },
  })
  const text = readFileSync(join(outDir, 'parser.js'), 'utf8')
  rmSync(outDir, { recursive: true })
  return text
}

async function inBrowser<T>(address: string, work: (page: Page, browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions())
  try {
    const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block' })
    await context.addInitScript('globalThis.__name = (value) => value')
    const page = await context.newPage()
    page.setDefaultTimeout(longestMs)
    await page.goto('/datasubmission/validationtool')
    return await work(page, browser)
  } finally {
    await browser.close()
  }
}

const after = (milliseconds: number) => new Promise<undefined>((done) => setTimeout(done, milliseconds))

async function parseAlone(page: Page, path: string, parser: string, reader: ParseRequest['reader']): Promise<number> {
  await page.route(`**${parserPath}`, (route) => route.fulfill({ contentType: 'text/javascript', body: parser }))
  await page.evaluate(
    ([url, reader]) => {
      const input = document.createElement('input')
      input.type = 'file'
      input.id = 'bench'
      document.body.append(input)
      const scope = globalThis as unknown as { parsed: Promise<number> }
      scope.parsed = new Promise((done, fail) => {
        input.addEventListener('change', () => {
          const worker = new Worker(url, { type: 'module' })
          worker.addEventListener('message', (event: MessageEvent<number>) => done(event.data))
          worker.addEventListener('error', (event) => fail(new Error(event.message)))
          worker.postMessage({ file: input.files?.[0], reader })
        })
      })
    },
    [parserPath, reader] as const,
  )
  await page.locator('#bench').setInputFiles(path)
  return page.evaluate(() => (globalThis as unknown as { parsed: Promise<number> }).parsed)
}

async function auditInTool(page: Page, browser: Browser, path: string): Promise<Omit<Run, 'parse'>> {
  await page.evaluate(() => {
    const scope = globalThis as unknown as { long: number; begin: number; block: number }
    scope.long = scope.block = 0
    addEventListener(
      'change',
      () => {
        scope.begin = performance.now()
        let last = scope.begin
        setInterval(() => {
          const now = performance.now()
          scope.block = Math.max(scope.block, now - last)
          last = now
        }, 4)
        new PerformanceObserver((list) => (scope.long += list.getEntries().length)).observe({ type: 'longtask' })
      },
      { capture: true, once: true },
    )
  })
  await page.getByLabel('Workbook', { exact: true }).setInputFiles(path)
  await page.locator('.editor-counts, .picker .problem').first().waitFor()
  const refused = await page.locator('.picker .problem').allTextContents()
  if (refused.length > 0) throw new Error(refused.join(' '))
  const blocks = await page.evaluate(() => {
    const { long, begin, block } = globalThis as unknown as { long: number; begin: number; block: number }
    return { audit: performance.now() - begin, longTasks: long, longestBlock: block }
  })
  return { ...blocks, peak: await peakMemory(browser) }
}

/** The most resident memory that any process of a browser has had, bytes (Linux). */
async function peakMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const peaks = processInfo.map(({ id }) => {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  })
  return Math.max(...peaks)
}
