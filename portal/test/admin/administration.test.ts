import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalog } from '../../../server/src/catalog/changes/write.ts'
import { ingestInto } from '../../../server/src/ingest/ingest.ts'
import { daysOfJanuary } from '../../../server/test/submissions/casts.ts'
import { openAs } from '../account/open-as.ts'
import { serveAccounts } from '../account/serve-accounts.ts'
import { overflow, violations } from '../axe.ts'
import { openBrowser } from '../browse.ts'

let served: Awaited<ReturnType<typeof serveAccounts>>
let browser: Browser
beforeAll(async () => {
  ;[served, browser] = await Promise.all([serveAccounts(), openBrowser({ keepsPages: true })])
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

describe('the administration', () => {
  it('is refused to users who are no administrators, and offers visitors to sign in', async () => {
    const { page, context } = await openAs(served, browser, '/admin', { isAdmin: false })
    await page.getByText('This page is for administrators.').waitFor()
    expect(await page.getByRole('navigation', { name: 'Administration' }).count()).toBe(0)
    await context.clearCookies()
    await page.reload()
    await page.getByText('Please log in as an administrator.').waitFor()
    await context.close()
  })

  it('shows each of its parts, narrow too', async () => {
    await served.service.send('/api/community/errorreport', { errorText: 'x is undefined', osInfo: 'Linux' })
    const { page, context, complaints } = await openAs(served, browser, '/admin', { width: 400 })
    for (const [part, text] of [
      ['Health', 'A page reported a fault within a day.'],
      ['Accounts', 'administrator'],
      ['Datasets', 'tblOne fields'],
      ['Ingests', 'Nothing was ingested from here yet.'],
      ['Outbox', 'No mail has been written yet.'],
      ['Faults', 'x is undefined'],
      ['Activity', /^Looked into the outbox$/],
    ] as const) {
      await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: part }).click()
      await page.getByRole('region', { name: part }).getByText(text).first().waitFor()
      expect([part, await violations(page), await overflow(page)]).toEqual([part, [], 0])
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  it('names what goes with an account before it is deleted, and grants and disables others', async () => {
    const { user } = await served.service.beUser()
    const { page, context, cookie } = await openAs(served, browser, `/admin?part=accounts&text=${user.username}`)
    const account = async () =>
      (await served.service.get(`/api/admin/accounts/${user.id}`, { Cookie: cookie })).json() as Promise<object>
    const dialog = page.getByRole('dialog', { name: 'Please Confirm' })
    await page.getByRole('button', { name: `Manage ${user.username}` }).click()
    await page.getByRole('button', { name: 'Make administrator' }).click()
    await dialog.getByRole('button', { name: 'Make administrator' }).click()
    await page.getByText(`${user.username} is an administrator now.`).first().waitFor()
    expect(await account()).toMatchObject({ Is_Admin: true, Disabled_Date_Time: null })
    await page.getByRole('button', { name: `Disable ${user.username}` }).click()
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await page.getByRole('button', { name: `Enable ${user.username}` }).waitFor()
    expect(await account()).toMatchObject({ Disabled_Date_Time: expect.any(String) as string })
    await page.getByRole('button', { name: `Delete ${user.username}` }).click()
    await dialog.getByText('1 API key: test').waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('0 accounts').waitFor()
    expect(await account()).toEqual({ error: 'There is no such account.' })
    await context.close()
  })

  it('edits, hides and removes a dataset', async () => {
    const { page, context, cookie } = await openAs(served, browser, '/admin?part=datasets')
    await page.getByRole('button', { name: 'Edit Two' }).click()
    await page.getByLabel('Long name', { exact: true }).fill('A Warm Sea')
    // Another administrator was faster.
    await served.service.send(
      '/api/admin/datasets/Two',
      { longName: 'A Cold Sea', licence: 'CC BY 4.0' },
      { Cookie: cookie },
    )
    await page.getByRole('button', { name: 'Change Two' }).click()
    await page.getByRole('alert').getByText('Long name: A Cold Sea').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Change Two' }).click()
    await page.getByText('A Warm Sea ·').waitFor()
    expect(await (await served.service.get('/api/admin/datasets/Two', { Cookie: cookie })).json()).toMatchObject({
      longName: 'A Warm Sea',
      licence: 'CC BY 4.0',
    })
    await page.getByRole('button', { name: 'Hide Two' }).click()
    await page.getByRole('button', { name: 'Show Two' }).waitFor()
    expect((await served.service.get('/api/catalog/datasetfullpage?shortname=Two')).status).toBe(404)
    await page.getByRole('button', { name: 'Remove Two' }).click()
    await page.getByRole('dialog', { name: 'Please Confirm' }).getByRole('button', { name: 'Remove' }).click()
    await page.getByText('1 of 1 datasets').waitFor()
    await context.close()
  })

  it('says that the form for files could not be loaded, and loads it when it is tried again', async () => {
    const { service } = served
    const first = join(service.folder, 'lone.csv')
    writeFileSync(first, daysOfJanuary(1, 3))
    await ingestInto(service.uploads.store, createCatalog(service.db), { dataset: 'Lone', paths: [first] })
    const { page, context, complaints } = await openAs(served, browser, '/admin?part=datasets', { width: 400 })
    let isDown = true
    await page.route('**/assets/data-panel-*.js', (route) => (isDown ? route.abort() : route.continue()))
    const panel = page.getByRole('region', { name: 'Append to Lone, or replace its data' })
    await page.getByRole('button', { name: 'Append or replace Lone' }).press('Enter')
    await panel.getByRole('alert').getByText('The form for files could not be loaded.', { exact: true }).waitFor()
    expect([await violations(page), await overflow(page)]).toEqual([[], 0])
    isDown = false
    await panel.getByRole('button', { name: 'Try again' }).press('Enter')
    await panel.getByLabel('Files', { exact: true }).waitFor()
    expect(await panel.getByRole('alert').count()).toBe(0)
    expect(complaints.filter((text) => !/net::ERR_FAILED|data-panel-/.test(text))).toEqual([])
    await context.close()
  })

  it('appends files to a dataset by keyboard, says why not and how to go on, and replaces its data after a question', async () => {
    const { service } = served
    const first = join(service.folder, 'first.csv')
    writeFileSync(first, daysOfJanuary(1, 3))
    const catalog = createCatalog(service.db)
    await ingestInto(service.uploads.store, catalog, { dataset: 'Casts', paths: [first] })
    const { page, context, complaints, user } = await openAs(served, browser, '/admin?part=datasets', { width: 400 })
    const panel = page.getByRole('region', { name: 'Append to Casts, or replace its data' })
    await page.getByRole('button', { name: 'Append or replace Casts' }).press('Enter')
    const files = panel.getByLabel('Files', { exact: true })
    await files.setInputFiles([
      { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(daysOfJanuary(3, 4)) },
      { name: 'b.csv', mimeType: 'text/csv', buffer: Buffer.from(daysOfJanuary(5, 6)) },
    ])
    await panel.getByText('2 files will be appended to the 3 rows of Casts, which becomes revision 2.').waitFor()
    await panel.getByText('What the files do not say themselves').press('Enter')
    // What lies below the bar of the page would count as too small.
    await page.evaluate(() => scrollTo(0, 0))
    expect([await violations(page), await overflow(page)]).toEqual([[], 0])
    // The form names a time that it cannot read, and sends no files.
    const time = panel.getByLabel(/--time/)
    await time.fill('April 30')
    await panel.getByRole('button', { name: 'Send and append Casts' }).press('Enter')
    await panel.getByText('“April 30” is no day or time of UTC').waitFor()
    expect(await time.evaluate((input) => document.activeElement === input)).toBe(true)
    expect(await panel.getByRole('progressbar').count()).toBe(0)
    await time.fill('')
    await panel.getByRole('button', { name: 'Send and append Casts' }).press('Enter')
    await panel.getByText('The data are as they were. a.csv overlaps with what is there').waitFor()
    await panel.getByText('These files are still at the service.').waitFor()
    await panel.getByLabel('Keep what is there, and add the rest (--overlap keep)').press('Space')
    await panel.getByRole('button', { name: 'Append Casts' }).press('Enter')
    await panel.getByText('6 rows in revision 2; before, 3 rows in revision 1.').waitFor()
    await page.getByText('6 rows · revision 2').waitFor()

    await panel.getByLabel('Replace all data with them').press('Space')
    await files.setInputFiles([{ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(daysOfJanuary(1, 2)) }])
    await panel.getByRole('button', { name: 'Send and replace Casts' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Please Confirm' })
    await dialog.getByText('All 6 rows of Casts, revision 2, are replaced with what the file holds.').waitFor()
    await dialog.getByRole('button', { name: 'Send and replace' }).press('Enter')
    await panel.getByText('2 rows in revision 3; before, 6 rows in revision 2.').waitFor()
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Ingests' }).click()
    await page.getByText(`by ${user.username}`).first().waitFor()
    expect([await violations(page), await overflow(page), complaints]).toEqual([[], 0, []])
    await context.close()
  })
})
