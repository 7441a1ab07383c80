import { unzipSync } from 'fflate'
import type { Browser, BrowserContext, Download, Locator, Page } from 'playwright'
import { inject } from 'vitest'
import { bytesOf, openWithoutGlobe, type Reader } from '../browse.ts'

const address = inject('address')
export const account = { username: 'downloader', email: 'downloader@example.org', password: 'correct horse' }
export const dataset = '/catalog/datasets/Levitus_Annual'

/** Registers the account of these tests, unless another file has. */
export const register = async (): Promise<void> => {
  await fetch(`${address}/api/user/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog')
/** The button that downloads, and what it says. */
export const primary = (page: Page): Locator => dialogOf(page).locator('.dialog-buttons .button.primary:visible')
export const words = (page: Page) => () => primary(page).textContent()
export const count = (of: Locator) => () => of.count()
export const filesOf = async (file: Download): Promise<Record<string, Uint8Array>> => unzipSync(await bytesOf(file))

/** The cookies of a session of the account. The tests of a file share it, because the service counts attempts at a password. */
let session: Awaited<ReturnType<BrowserContext['cookies']>> | undefined

/** Opens a browser of the account, without a page. */
export async function signIn(browser: Browser): Promise<Reader> {
  const reader = await openWithoutGlobe(browser, address)
  const { context } = reader
  if (session) {
    await context.addCookies(session)
    return reader
  }
  const { username, password } = account
  const answer = await context.request.post('/api/user/signin', { data: { username, password } })
  if (!answer.ok()) throw new Error(`no session of the account: ${answer.status()}`)
  session = await context.cookies()
  return reader
}

/** Opens the dialog of a dataset with a given number of rows; null where nobody has counted them. Such a dataset cannot be visualized. */
export async function openDialog(browser: Browser, rows?: number | null): Promise<Reader> {
  const reader = await signIn(browser)
  const { page } = reader
  if (rows !== undefined) {
    await page.route('**/api/catalog/datasetfullpage?*', async (route) => {
      const answer = await route.fetch()
      const json = (await answer.json()) as { dataset: object }
      await route.fulfill({
        response: answer,
        json: { ...json, dataset: { ...json.dataset, Row_Count: rows, Visualize: false } },
      })
    })
  }
  await page.goto(dataset)
  await page.getByRole('button', { name: /^Download Levitus/ }).click()
  await dialogOf(page).getByRole('switch', { name: 'Subset' }).waitFor()
  return reader
}
