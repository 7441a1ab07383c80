import { strFromU8 } from 'fflate'
import type { Browser, Locator } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { drawn, openBrowser, openReader } from '../browse.ts'
import { account, dialogOf, filesOf, primary, register } from '../downloads/open-download.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  await register()
})
afterAll(() => browser?.close())

/** Opens the front door, and counts the clicks from there. */
async function enter() {
  const reader = await openReader(browser, address)
  const clicked: string[] = []
  const click = async (target: Locator, what: string) => {
    await target.click()
    clicked.push(what)
  }
  await reader.page.goto('/')
  // Another font moves the words, and a button that moves under the pointer is not clicked.
  await reader.page.evaluate(() => document.fonts.ready.then(() => undefined))
  return { ...reader, clicked, click }
}

describe('who comes for the first time', () => {
  it('has a first own chart after four clicks', async () => {
    const { page, context, complaints, clicked, click } = await enter()
    await click(page.getByRole('link', { name: 'Open this field' }), 'field')
    const panel = page.getByLabel('Control panel')
    await click(panel.getByLabel('Heatmap', { exact: true }), 'type')
    await click(panel.getByRole('button', { name: 'Create Visualization' }), 'create')
    await click(page.getByRole('button', { name: 'Continue as Guest' }), 'guest')
    await drawn(page).waitFor()
    expect(clicked).toHaveLength(4)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('has the rows of a subset after six clicks, the sign-in included', async () => {
    const { page, context, clicked, click } = await enter()
    const search = page.getByRole('searchbox', { name: 'Search datasets by keywords' })
    await search.fill('levitus')
    await click(page.getByRole('button', { name: 'Search', exact: true }), 'search')
    await click(page.getByRole('button', { name: /^Download Levitus/ }), 'download')
    await page.getByLabel('Username', { exact: true }).fill(account.username)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await click(page.getByRole('button', { name: 'Log In' }), 'log in')
    await click(dialogOf(page).getByRole('switch', { name: 'Subset' }), 'subset')
    await dialogOf(page).getByLabel('End Depth').fill('0')
    await dialogOf(page).getByLabel('Start Latitude').fill('60')
    await expect.poll(() => primary(page).getAttribute('aria-disabled')).not.toBe('true')
    const saved = page.waitForEvent('download')
    await click(primary(page), 'save')
    const files = await filesOf(await saved)
    const csv = Object.keys(files).find((name) => name.endsWith('.csv')) ?? ''
    const [head = '', ...rows] = strFromU8(files[csv] ?? new Uint8Array())
      .trim()
      .split('\n')
    const lat = head.split(',').indexOf('lat')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => Number(row.split(',')[lat]) >= 60)).toBe(true)
    expect(clicked.length).toBeLessThanOrEqual(6)
    await context.close()
  })
})
