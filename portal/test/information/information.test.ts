import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { overflow, violationsInThemes } from '../axe.ts'
import { openBrowser, openReader, visit } from '../browse.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
})
afterAll(() => browser?.close())

const open = (width?: number) => openReader(browser, address, width)
const pages = [
  ['/about', 'About'],
  ['/how-to-cite', 'How to cite'],
  ['/documentation', 'Documentation'],
  ['/contact', 'Contact Us'],
  ['/gallery', 'Gallery'],
] as const

/** Goes to a page within the loaded one. */
async function show(page: Page, path: string, title: string) {
  await visit(page, path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

describe('the pages of information', () => {
  it('have one heading each and pass WCAG 2.2 AA in every theme', async () => {
    const { page, context, complaints } = await open()
    await page.goto(pages[0][0])
    for (const [path, title] of pages) {
      await show(page, path, title)
      await expect.poll(() => page.title()).toBe(`${title} · CMAP`)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
      expect([path, await violationsInThemes(page)]).toEqual([path, []])
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  it('are no wider than a screen of 400 pixels', async () => {
    const { page, context } = await open(400)
    await page.goto(pages[0][0])
    for (const [path, title] of pages) {
      await show(page, path, title)
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
    }
    await context.close()
  })

  it('show the languages of the documentation, and keep the chosen one', async () => {
    const { page, context } = await open()
    await page.goto('/documentation')
    const languages = page.getByRole('navigation', { name: 'Languages' })
    await expect
      .poll(() => languages.getByRole('listitem').allTextContents())
      .toEqual(['Python', 'R', 'JuliaUnder development', 'Matlab', 'API reference'])
    await languages.getByRole('button', { name: 'Matlab' }).click()
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'Matlab' }).waitFor()
    await languages.getByRole('button', { name: 'API reference' }).click()
    const frame = page.frameLocator('iframe[title="API reference"]')
    await frame.getByText('/api/catalog/datasetfullpage').first().waitFor({ state: 'attached' })
    await context.close()
  })

  it('send a message, and keep what is typed when that fails', async () => {
    const { page, context } = await open()
    let isDown = true
    await context.route('**/api/user/contactus', (route) =>
      isDown ? route.fulfill({ status: 503 }) : route.continue(),
    )
    await page.goto('/contact')
    await page.getByRole('textbox', { name: 'Name' }).fill('A Reader')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('reader@example.org')
    await page.getByRole('textbox', { name: 'Message' }).fill('Which data are new?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/^Your message was not sent\./).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Which data are new?')
    isDown = false
    await page.getByRole('button', { name: 'Send' }).press('Enter')
    await page.getByText('Your message was sent.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send')
    await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('')
    await context.close()
  })
})
