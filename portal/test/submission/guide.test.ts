import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { overflow, violations, violationsInThemes } from '../axe.ts'
import { bytesOf, openBrowser, openReader } from '../browse.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
})
afterAll(() => browser?.close())

const open = (width?: number) => openReader(browser, address, width)
const sections = [
  ['getting-started', 'Getting Started'],
  ['process-overview', 'Process Overview'],
  ['dataset-preparation', 'Dataset Preparation'],
  ['dataset-validation', 'Dataset Validation'],
  ['faq', 'FAQ'],
  ['contact', 'Contact'],
] as const
const titles = sections.map(([, title]) => title)

describe('the submission guide', () => {
  it('opens with Getting Started, and keeps the section in the hash, back and forward', async () => {
    const { page, context, complaints } = await open()
    await page.goto('/datasubmission/guide')
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })
    await heading('Getting Started').waitFor()
    const contents = page.getByRole('navigation', { name: 'Sections of the guide' })
    await expect.poll(() => contents.getByRole('link').allTextContents()).toEqual(titles)
    await contents.getByRole('link', { name: 'FAQ' }).click()
    await heading('FAQ').waitFor()
    expect(new URL(page.url()).hash).toBe('#faq')
    const neighbours = page.getByRole('navigation', { name: 'Neighbouring sections' })
    await expect.poll(() => neighbours.getByRole('link').allTextContents()).toEqual(['Dataset Validation', 'Contact'])
    await neighbours.getByRole('link', { name: 'Dataset Validation' }).click()
    await heading('Dataset Validation').waitFor()
    await page.goBack()
    await heading('FAQ').waitFor()
    await page.reload()
    await heading('FAQ').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('scrolls to the element that the address names, highlights it, and tells the rules of a column', async () => {
    const { page, context } = await open()
    await page.goto('/datasubmission/guide?focus=var_sensor')
    await page.getByRole('heading', { level: 1, name: 'Dataset Preparation' }).waitFor()
    const column = page.locator('#var_sensor')
    await expect.poll(() => column.getAttribute('data-focus')).toBe('true')
    await expect.poll(() => column.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => column.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true)
    await expect.poll(() => column.textContent()).toContain('One of the preset values.')
    await expect.poll(() => column.textContent()).toContain('Thermosalinograph')
    await context.close()
  })

  it('gives a template and an example of the demo', async () => {
    const { page, context } = await open()
    await page.goto('/datasubmission/guide')
    for (const [name, file] of [
      ['Download template', 'submission_template.xlsx'],
      ['Download example', 'Simulated_CTD_example.xlsx'],
    ] as const) {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      const download = await saved
      expect(download.suggestedFilename()).toBe(file)
      expect((await bytesOf(download)).subarray(0, 2).toString()).toBe('PK')
    }
    await context.close()
  })

  it('passes WCAG 2.2 AA in every theme, on a narrow screen', async () => {
    const { page, context } = await open(400)
    for (const [id, title] of sections) {
      await page.goto(`/datasubmission/guide#${id}`)
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      await page.getByRole('navigation', { name: 'Neighbouring sections' }).waitFor()
      expect([id, await violationsInThemes(page)]).toEqual([id, []])
      expect([id, await overflow(page)]).toEqual([id, 0])
    }
    await context.close()
  })
})

describe('the nomination of data', () => {
  it('sends what is typed', async () => {
    const { page, context } = await open()
    await page.goto('/datasubmission/nominate-data')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('A Reader')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('reader@example.org')
    await page.getByRole('textbox', { name: 'Dataset', exact: true }).fill('Floats of the Arctic')
    await page.getByRole('textbox', { name: 'Why the catalog should hold it' }).fill('Nobody else has them.')
    expect(await violations(page)).toEqual([])
    const sent = page.waitForRequest('**/api/user/contactus')
    await page.getByRole('button', { name: 'Send' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ message: expect.stringContaining('Floats of the Arctic') })
    await page.getByText('Your nomination was sent.').waitFor()
    await context.close()
  })
})
