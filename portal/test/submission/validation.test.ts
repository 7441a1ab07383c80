import { existsSync, readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { dataFolder } from '../../../packages/domain/test/real-data.ts'
import { archive, oneSheet, sheetOf } from '../../../server/test/submissions/forged-zip.ts'
import { bytesOf as workbookOf, sheets } from '../../../server/test/submissions/workbook.ts'
import { overflow, violationsInThemes } from '../axe.ts'
import { bytesOf, openBrowser, openReader } from '../browse.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
})
afterAll(() => browser?.close())

const open = (width?: number) => openReader(browser, address, width)

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const chooseFile = (page: Page, buffer: Buffer, name = 'mine.xlsx') =>
  page.getByLabel('Workbook', { exact: true }).setInputFiles({ name, mimeType, buffer })
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(name) })
const counts = (page: Page) => page.locator('.editor-counts')

/** A workbook with faults that have one right answer each, and one that has none. */
function faulty() {
  const { data, dataset_meta_data, vars_meta_data } = sheets('Mended_Casts')
  const rows = data.map((row) => [...row])
  rows[1]![4] = 'NA'
  rows[2]![0] = '2020-01-01 00:00'
  rows[3]![1] = '11'
  rows[4]![3] = -50
  const variables = vars_meta_data.map((row) => [...row])
  variables[1]![5] = 'irregular.'
  variables[2]![9] = ' deep casts '
  return { data: rows, dataset_meta_data, vars_meta_data: variables }
}

describe('the validation tool', () => {
  it('shows faults at their cells, mends what has one right answer, edits the rest, and keeps a log', async () => {
    const { page, context, complaints } = await open()
    await page.goto('/datasubmission/validationtool')
    await chooseFile(page, await workbookOf(faulty()))
    await expect.poll(() => counts(page).textContent()).toMatch(/^5 errors, /)
    const fix = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
    for (const name of ['Trim', 'Clear', 'Write as YYYY', 'Store as numbers', 'Use the preset spelling']) {
      await fix(name).first().click()
      await expect.poll(() => fix(name).count()).toBe(0)
    }
    await expect.poll(() => counts(page).textContent()).toMatch(/^1 error, /)
    await step(page, 'Data').last().click()
    await page.getByRole('button', { name: 'D5 -50' }).click()
    const cell = page.getByRole('gridcell', { name: '-50' })
    await expect.poll(() => cell.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => cell.getAttribute('data-current')).toBe('true')
    await cell.focus()
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: 'Cell D5' }).fill('50')
    await page.keyboard.press('Enter')
    await expect.poll(() => counts(page).textContent()).toMatch(/^(No errors|0 errors)/)
    await page.getByText('Change log').click()
    const log = page.getByRole('region', { name: 'Changes' })
    await expect.poll(() => log.getByRole('row').nth(1).textContent()).toBe('dataD5Edited-5050')
    await expect.poll(() => log.getByRole('row').count()).toBe(7)
    await page.getByRole('button', { name: 'Undo the last change' }).click()
    await expect.poll(() => counts(page).textContent()).toMatch(/^1 error, /)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the workbook' }).click()
    expect((await bytesOf(await saved)).subarray(0, 2).toString()).toBe('PK')
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each<[string, () => Buffer, string]>([
    ['an .xls', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'is an .xls workbook, or behind a password'],
    ['macros', () => withFile('xl/vbaProject.bin'), 'holds macros'],
    ['links to others', () => withFile('xl/externalLinks/externalLink1.xml'), 'holds links to other workbooks'],
    ['a bomb', () => archive(oneSheet(Buffer.alloc(300e6, 'A'))), 'unpacks to far more than a workbook would'],
    [
      'entities',
      () => archive(oneSheet(`<!DOCTYPE x [<!ENTITY a "aaaa">]>${sheetOf('')}`)),
      'declares entities, which no workbook does',
    ],
    ['damage', () => archive(oneSheet(sheetOf(''))).subarray(0, 300), 'is no .xlsx workbook'],
  ])('refuses %s by name', async (_, bytes, sentence) => {
    const { page, context, complaints } = await open()
    await page.goto('/datasubmission/validationtool')
    await chooseFile(page, bytes())
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('moves through a large sheet by keyboard, and holds only the rows near the screen', async () => {
    const { data, dataset_meta_data, vars_meta_data } = sheets('Long_Casts')
    const [header = []] = data
    const rows = Array.from({ length: 20_000 }, (_, i) => {
      const time = new Date(Date.UTC(2020, 0, 1) + i * 60_000).toISOString().slice(0, 19)
      return [time, 10, -140, i % 500, 20 + (i % 7), 34 + (i % 5) / 10]
    })
    const { page, context } = await open()
    await page.goto('/datasubmission/validationtool')
    await chooseFile(page, await workbookOf({ data: [header, ...rows], dataset_meta_data, vars_meta_data }))
    await step(page, 'Data').last().click()
    const grid = page.getByRole('grid', { name: 'Sheet data' })
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('20001')
    await grid.getByRole('gridcell').first().focus()
    for (let i = 0; i < 5; i++) await page.keyboard.press('PageDown')
    await page.keyboard.press('End')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-colindex'))).toBe('7')
    expect(await grid.getByRole('row').count()).toBeLessThan(60)
    await page.keyboard.type('21.5')
    await page.keyboard.press('Escape')
    await page.getByText('Change log').click()
    await page.getByText('Nothing was changed yet.').waitFor()
    await context.close()
  })

  it('passes WCAG 2.2 AA in every theme, on a narrow screen', async () => {
    const { page, context } = await open(400)
    await page.goto('/datasubmission/validationtool')
    await page.getByLabel('Workbook', { exact: true }).waitFor()
    expect(await violationsInThemes(page)).toEqual([])
    await chooseFile(page, await workbookOf(faulty()))
    for (const name of ['Workbook', 'Dataset', 'Variables', 'Data']) {
      await step(page, `\\d\\. ${name}( \\d|$)`).click()
      await page.getByRole('region', { name, exact: true }).waitFor()
      expect([name, await violationsInThemes(page)]).toEqual([name, []])
      expect([name, await overflow(page)]).toEqual([name, 0])
    }
    await context.close()
  })
})

const withFile = (name: string) => archive([...oneSheet(sheetOf('')), { name, data: 'x' }])

interface Verdict {
  readonly verdict: 'valid' | 'invalid'
  readonly issues: readonly { readonly sheet: string; readonly column: string; readonly row: number | string }[]
}
const verdicts = `${dataFolder}workbooks_expected.json`
const expected = existsSync(verdicts) ? (JSON.parse(readFileSync(verdicts, 'utf8')) as Record<string, Verdict>) : {}

describe.skipIf(!existsSync(verdicts))('workbooks of real data', () => {
  it.each(Object.entries(expected))('%s has the verdict of the list in the browser', async (file, { verdict }) => {
    const { page, context } = await open()
    await page.goto('/datasubmission/validationtool')
    await chooseFile(page, readFileSync(dataFolder + file), 'real.xlsx')
    const isValid = /^(No|0) errors/
    await expect.poll(() => counts(page).textContent()).toMatch(verdict === 'valid' ? isValid : /^[1-9]\d* errors/)
    await context.close()
  })
})
