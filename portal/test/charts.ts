import type { Browser, Page } from 'playwright'
import { becomeGuest, drawn, openReader, type Reader } from './browse.ts'

/** A reader before the charts screen. */
export interface ChartsReader extends Reader {
  /** Opens the charts screen with a fresh allowance. */
  readonly open: (query: string) => Promise<void>
  /** Draws what the panel describes. */
  readonly draw: (kind: string) => Promise<void>
  /** The text that the service answers, as CSV, to the request a chart made. */
  readonly csvOf: (request: string) => Promise<string>
}

export async function openCharts(browser: Browser, address: string): Promise<ChartsReader> {
  const reader = await openReader(browser, address)
  const { page, context } = reader
  return {
    ...reader,
    async open(query) {
      await context.clearCookies()
      await becomeGuest(reader, address)
      await page.goto(`/visualization/charts?${query}`)
    },
    async draw(kind) {
      await page.getByLabel(kind, { exact: true }).click()
      await page.getByLabel('Control panel').getByRole('button', { name: 'Create Visualization' }).click()
      await drawn(page).waitFor()
    },
    async csvOf(request) {
      const answer = await context.request.get(request, { headers: { Accept: 'text/plain' } })
      return (await answer.text()).trim()
    },
  }
}

/** Opens the data table of the one chart on screen, once it has come. */
export async function openTable(page: Page) {
  await page.getByRole('button', { name: 'Data table' }).click()
  await page.locator('.card-plot tbody td').first().waitFor()
}

/** One row of an answer, by the names of its columns. */
export type Row = Readonly<Record<string, number>>

export function rowsOf(csv: string): readonly Row[] {
  const [head = '', ...lines] = csv.split('\n')
  const names = head.split(',')
  return lines.map((line) =>
    Object.fromEntries(
      line.split(',').map((text, i) => [names[i] ?? '', text === '' ? Number.NaN : Number(text)] as const),
    ),
  )
}
