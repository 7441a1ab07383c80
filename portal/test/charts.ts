import type { Page } from 'playwright'
import { inject } from 'vitest'
import { becomeGuest, drawn, openBrowser, openWithoutGlobe, variableId, type Reader } from './browse.ts'

/** A reader before the charts screen, in a browser of their own. */
export interface ChartsReader extends Reader {
  /** Variables of a field with depths and of casts. */
  readonly levitus: number
  readonly casts: number
  /** Opens the charts screen with a fresh allowance. */
  readonly open: (query: string) => Promise<void>
  /** Draws what the panel describes. */
  readonly draw: (kind: string) => Promise<void>
  /** The text that the service answers, as CSV, to the request a chart made. */
  readonly csvOf: (request: string) => Promise<string>
  /** Closes the browser. */
  readonly leave: () => Promise<void>
}

export async function openCharts(): Promise<ChartsReader> {
  const address = inject('address')
  const browser = await openBrowser()
  const reader = await openWithoutGlobe(browser, address)
  const { page, context } = reader
  return {
    ...reader,
    levitus: await variableId(address, 'Levitus_Annual', 'Temperature'),
    casts: await variableId(address, 'Simulated_CTD', 'Simulated Temperature'),
    leave: () => browser.close(),
    async open(query) {
      // The page of before may be asking still, and would do so without a session.
      await page.goto('about:blank')
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
