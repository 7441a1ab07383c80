import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { launchOptions } from '../../../../../server/setup/programs/browser.mjs'
import { writeFormatted } from '../../../../../server/setup/write-formatted.mjs'
import { describeMachine } from '../machine.ts'
import { startService } from '../../../../../server/setup/programs/service.mjs'
import { median } from '../table.ts'
import { mainThread, traceCategories } from '../trace.ts'
import type { ParseRequest } from './parse-worker.ts'
import { writeLargeWorkbook } from './write-large-workbook.ts'

interface Run {
  /** Milliseconds. */
  readonly parse: number
  readonly audit: number
  /** Milliseconds in which the tool writes the workbook, as it does for a submission. */
  readonly write: number
  /** Tasks of the page of more than 50 ms while the workbook was read and audited, and while it was written. */
  readonly longTasks: number
  readonly longTasksOfWrite: number
  /** The longest time between two timers of the page, ms. */
  readonly longestBlock: number
  /** The most CPU of one task of the page, ms. A long task of little CPU waited for the machine, not for the page. */
  readonly taskCpu: number
  /** The most memory that a process of the browser had at once, bytes. */
  readonly peak: number
}

const usualRows = 1_000_000
const results = new URL('../../../results/workbook.md', import.meta.url)
/** The calls of the page to the worker that only parses. */
const parserPath = '/assets/parse-worker-bench.js'
const longestMs = 1_800_000
/** The published reader takes minutes where ours takes seconds; it is ended after this many milliseconds. */
const patience = 300_000

/**
 * Audits a large workbook in the validation tool, and reads it by the same reader in a worker that does nothing else, each in a fresh browser; once also by the
 * published reader `hucre`. The tool then writes the workbook. Prints the medians, their ratio, the tasks of the page and the peak of memory, and writes them to
 * `results/workbook.md`.
 */
export async function workbook({ rounds, rows = usualRows }: { readonly rounds: number; readonly rows?: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'isobath-workbook-'))
  const path = join(folder, 'large.xlsx')
  const portal = await startService()
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

| what | |
| --- | --- |
| read alone, by the tool's reader | ${seconds(of('parse'))} |
| read and audited | ${seconds(of('audit'))} |
| ratio | ${(of('audit') / of('parse')).toFixed(2)} |
| written, as for a submission | ${seconds(of('write'))} |
| tasks of the page over 50 ms, reading and auditing | ${of('longTasks')} |
| tasks of the page over 50 ms, writing | ${of('longTasksOfWrite')} |
| most CPU of one task of the page | ${of('taskCpu').toFixed(0)} ms |
| longest wait of the page for a timer | ${of('longestBlock').toFixed(0)} ms |
| most memory of one process of the browser | ${bytes(of('peak'), 2 ** 20)} MiB |
| read alone by hucre 1.0.0, the published reader | ${seconds(published)} |

${await describeMachine()}
`
    console.log(report)
    if (rows === usualRows) await writeFormatted(results, report)
  } finally {
    await portal.stop()
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
  await browser.startTracing(page, { categories: traceCategories })
  const mark = (name: string) => page.evaluate((name) => void performance.mark(name), name)
  await mark('tool:begin')
  await page.getByLabel('Workbook', { exact: true }).setInputFiles(path)
  await page.locator('.editor-counts, .picker .problem').first().waitFor()
  const refused = await page.locator('.picker .problem').allTextContents()
  if (refused.length > 0) throw new Error(refused.join(' '))
  const look = () =>
    page.evaluate(() => {
      const { long, begin, block } = globalThis as unknown as { long: number; begin: number; block: number }
      return { time: performance.now() - begin, long, block }
    })
  const audited = await look()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the workbook' }).click()
  await saved
  const written = await look()
  await mark('tool:end')
  const { longestCpu } = mainThread(await browser.stopTracing(), 'tool')
  return {
    audit: audited.time,
    write: written.time - audited.time,
    longTasks: audited.long,
    longTasksOfWrite: written.long - audited.long,
    longestBlock: written.block,
    taskCpu: longestCpu,
    peak: await peakMemory(browser),
  }
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
