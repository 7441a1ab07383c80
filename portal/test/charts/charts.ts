import type { VariableRow } from '@isobath/domain'
import type { Locator, Page } from 'playwright'
import { expect, inject } from 'vitest'
import { becomeGuest, drawn, openBrowser, openWithoutGlobe, variableId, visit, type Reader } from '../browse.ts'

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
      // What is on screen may be asking still, and would do so without a session.
      if (page.url() !== 'about:blank') await clearCharts(page)
      await context.clearCookies()
      await becomeGuest(reader, address)
      const path = `/visualization/charts?${query}`
      await (page.url() === 'about:blank' ? page.goto(path) : visit(page, path))
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

/** The button of the panel, which says what keeps a chart from being drawn. */
export const panelButton = (page: Page): Locator => page.locator('.panel-foot .button.primary')

/** Goes to the state of the loaded charts screen without variable and chart, so that nothing is left of the last. */
async function clearCharts(page: Page) {
  await visit(page, '/visualization/charts')
  await expect.poll(() => panelButton(page).textContent()).toBe('Select a variable')
  await expect.poll(() => page.locator('.card').count()).toBe(0)
}

/** Goes to a state of the loaded charts screen by way of the empty one. */
export async function showCharts({ page }: Reader, query: string): Promise<void> {
  await clearCharts(page)
  await visit(page, `/visualization/charts?${query}`)
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

/** Whether a request is a call of the service with this value of a parameter. */
export const isCall = (path: string, name: string, value: number) => (url: URL) =>
  url.pathname === `/api/${path}` && url.searchParams.get(name) === String(value)

/** Changes the catalog's row of a variable on its way: sizes that no demo field has. */
export const changeRow = ({ page }: Reader, id: number, changes: Partial<VariableRow>) =>
  page.route(isCall('catalog/variable', 'id', id), async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as VariableRow), ...changes } })
  })
