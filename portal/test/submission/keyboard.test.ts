import { type Browser, type Locator, type Page, errors } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf as workbookOf } from '../../../server/test/submissions/workbook.ts'
import { openAs } from '../account/open-as.ts'
import { serveAccounts } from '../account/serve-accounts.ts'
import { bytesOf, leaveOutGlobes, openBrowser } from '../browse.ts'
import { fillTemplate } from './fill-template.ts'

let served: Awaited<ReturnType<typeof serveAccounts>>
let browser: Browser
beforeAll(async () => {
  ;[served, browser] = await Promise.all([serveAccounts(), openBrowser({ keepsPages: true })])
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

/** More than any of these pages has stops. */
const mostTabs = 120

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let i = 0; i < mostTabs; i++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new errors.TimeoutError(`${target.toString()} is not reached by Tab`)
}
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Opens the choice of a file by keyboard, and chooses one. */
async function chooseFile(page: Page, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(page, page.getByLabel('Workbook', { exact: true }))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await (await chooser).setFiles({ name: 'mine.xlsx', mimeType, buffer })
}

describe('Tab, Enter and arrows alone', () => {
  it('lead from the template over a mended fault to a submission', async () => {
    const { page, context, complaints } = await openAs(served, browser, '/datasubmission/validationtool', {
      isAdmin: false,
    })
    await leaveOutGlobes(page)
    const saved = page.waitForEvent('download')
    await press(page, button(page, 'Download template'))
    const filled = await fillTemplate(await bytesOf(await saved), 'Keyed_Casts')
    const data = filled.data.map((row, i) => (i === 1 ? row.map((cell) => (cell === 10.5 ? 95 : cell)) : row))
    await chooseFile(page, await workbookOf({ ...filled, data }))
    await press(page, button(page, /^B2/))
    const cell = page.getByRole('gridcell', { name: '95' })
    await tabTo(page, cell)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('10.5')
    await page.keyboard.press('Enter')
    await cell.waitFor({ state: 'detached' })
    const mended = page.waitForEvent('download')
    await press(page, button(page, 'Download the workbook'))
    const workbook = await bytesOf(await mended)
    await press(page, button(page, 'Data Submission'))
    await press(page, page.getByRole('link', { name: 'Submission Portal', exact: true }))
    await chooseFile(page, workbook)
    await press(page, button(page, 'Submit'))
    await page.getByRole('heading', { name: 'Keyed_Casts was submitted' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('rank the stories of the news', async () => {
    const { page, context, cookie } = await openAs(served, browser, '/admin/news')
    const body = JSON.stringify({ content: 'Text.', links: [] })
    for (const headline of ['Key A', 'Key B'])
      await served.service.send(
        '/api/news/create',
        { story: { headline, body, tags: [], view_status: 3 } },
        { Cookie: cookie },
      )
    await page.reload()
    await press(page, button(page, 'Edit ranks'))
    const order = () => page.getByRole('list', { name: 'Ranked stories' }).locator('.rank-headline').allTextContents()
    await press(page, button(page, 'Rank “Key A”'))
    await press(page, button(page, 'Rank “Key B”'))
    await expect.poll(order).toEqual(['Key A', 'Key B'])
    await press(page, button(page, 'Move “Key B”'))
    await page.getByText('“Key B” was picked up from rank 2.').waitFor({ state: 'attached' })
    // After the pick-up the list listens to keys only from the next task on.
    await page.evaluate(() => new Promise<void>((done) => setTimeout(done)))
    await page.keyboard.press('ArrowUp')
    await page.getByText('“Key B” is over rank 1.').waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await expect.poll(order).toEqual(['Key B', 'Key A'])
    await press(page, button(page, 'Save ranks'))
    await page.locator('.notice', { hasText: 'Update successful' }).waitFor()
    await page.reload()
    await expect.poll(order).toEqual(['Key B', 'Key A'])
    await context.close()
  })
})
