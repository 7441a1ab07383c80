import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askService } from '../../../server/src/admin/socket.ts'
import { bytesOf as workbookOf } from '../../../server/test/submissions/workbook.ts'
import { violations } from '../axe.ts'
import { bytesOf, drawn, openBrowser, openWithoutGlobe, variableId } from '../browse.ts'
import { startService } from '../../../server/setup/programs/service.mjs'
import { fillTemplate } from './fill-template.ts'

const password = 'a long pass phrase'
let browser: Browser
// Its own: the story about the dataset would stand on the home page of the others.
let service: Awaited<ReturnType<typeof startService>>
beforeAll(async () => {
  ;[service, browser] = await Promise.all([startService({ DEMO: 'off' }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

/** Makes a confirmed account as an operator does, chooses its password by the printed link, and signs in. */
async function openAs(name: string, isAdmin: boolean) {
  const email = `${name}@example.org`
  const made = await askService(service.dataFolder, { name: 'user', email, key: false })
  if (isAdmin) await askService(service.dataFolder, { name: 'grant', email })
  const link = made?.ok ? /\/choosepassword\/\S+/.exec(made.lines.join('\n'))?.[0] : undefined
  if (link === undefined) throw new Error(`no account was made for ${email}`)
  const reader = await openWithoutGlobe(browser, service.address)
  const ask = (call: string, data: object) => reader.context.request.post(`/api/user/${call}`, { data })
  await ask('choosepassword', { token: link.split('/').at(-1), password })
  const answer = await ask('signin', { username: name, password })
  if (!answer.ok()) throw new Error(`${name} cannot sign in: ${answer.status()}`)
  return reader
}

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const submitFile = async (page: Page, buffer: Buffer, name: string) => {
  await page.getByLabel('Workbook', { exact: true }).setInputFiles({ name: 'mine.xlsx', mimeType, buffer })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('heading', { name: `${name} was submitted` }).waitFor()
}

describe('the whole path of a submission', () => {
  it('leads from the template to a chart, and to a mail about the dataset', async () => {
    const submitter = await openAs('mary', false)
    const admin = await openAs('curator', true)
    const { page } = submitter

    // Template, filled in by its own headers.
    await page.goto('/datasubmission/validationtool')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download template' }).click()
    const template = await bytesOf(await saved)
    const filled = await fillTemplate(template, 'Path_Casts')

    // Audited: a latitude that is none is named, and keeps the workbook from being submitted.
    const wrong = filled.data.map((row, i) => (i === 1 ? row.map((cell) => (cell === 10.5 ? 95 : cell)) : row))
    const buffer = await workbookOf({ ...filled, data: wrong })
    await page.getByLabel('Workbook', { exact: true }).setInputFiles({ name: 'mine.xlsx', mimeType, buffer })
    await page.getByRole('button', { name: /B2/ }).first().waitFor()

    // Submitted.
    await page.goto('/datasubmission/submission-portal')
    await submitFile(page, await workbookOf(filled), 'Path_Casts')

    // Reviewed: the administrator requests a change.
    const dashboard = admin.page
    await dashboard.goto('/datasubmission/admindashboard?text=Path_Casts')
    await dashboard.getByRole('button', { name: /^Path_Casts/ }).click()
    await dashboard.getByRole('textbox', { name: 'Message about Path_Casts' }).fill('Is the first temperature right?')
    await dashboard.getByRole('button', { name: 'Send message' }).click()
    const setPhase = async (phase: string) => {
      await dashboard.getByLabel('Phase of Path_Casts').selectOption(phase)
      await dashboard.getByRole('button', { name: 'Set phase' }).click()
      await dashboard.getByText(`Phase: ${phase}`).waitFor()
    }
    await setPhase('Awaiting user update')
    expect(await violations(dashboard)).toEqual([])

    // Changed: an update replaces the workbook.
    await page.goto('/datasubmission/userdashboard')
    await page.getByText('Is the first temperature right?').waitFor()
    await page.getByRole('link', { name: 'Update Path_Casts' }).click()
    const changed = filled.data.map((row, i) => (i === 1 ? [...row.slice(0, 4), 20.5, ...row.slice(5)] : row))
    await submitFile(page, await workbookOf({ ...filled, data: changed }), 'Path_Casts')

    // Accepted, and the DOI kept.
    await dashboard.reload()
    await dashboard.getByText('Phase: Awaiting admin action').waitFor()
    await setPhase('Awaiting QC2')
    await setPhase('Awaiting DOI')
    await dashboard.getByRole('textbox', { name: 'DOI' }).fill('https://doi.org/10.5281/zenodo.42')
    await dashboard.getByLabel('Publisher').fill('Zenodo')
    await dashboard.getByLabel('Year of publication').fill('2026')
    await dashboard.getByRole('button', { name: 'Keep the DOI' }).click()
    await dashboard.getByText('Phase: Awaiting ingestion').waitFor()
    await page.goto('/datasubmission/userdashboard')
    await page.getByRole('link', { name: '10.5281/zenodo.42' }).waitFor()

    // Ingested in the background: the page is left meanwhile.
    await dashboard.getByRole('button', { name: 'Ingest Path_Casts' }).click()
    await dashboard
      .getByText('The service goes on with it')
      .or(dashboard.getByText('is part of the catalog'))
      .first()
      .waitFor()
    await dashboard.goto('/admin?part=ingests')
    await dashboard.getByText('in the table tblPath_Casts').waitFor()
    expect(await violations(dashboard)).toEqual([])

    // Found.
    await page.goto('/catalog')
    await page.getByRole('searchbox', { name: 'Search datasets by keywords' }).fill('Path_Casts')
    await page.getByRole('link', { name: 'Casts Of Path_Casts' }).first().click()
    await page
      .getByRole('link', { name: /10\.5281\/zenodo\.42/ })
      .first()
      .waitFor()

    // Plotted.
    const id = await variableId(service.address, 'Path_Casts', 'Temperature')
    await page.goto(`/visualization/charts?var=${id}`)
    const panel = page.getByLabel('Control panel')
    await panel.getByLabel('Time and Space Plots').click()
    await panel.getByRole('button', { name: 'Create Visualization' }).click()
    await expect.poll(() => drawn(page).first().getAttribute('aria-label')).toContain('Casts Of Path_Casts')

    // The ingest has subscribed the submitter, who is told so and stays it.
    await page.goto('/catalog/datasets/Path_Casts')
    await page.getByRole('button', { name: 'Unsubscribe from Casts Of Path_Casts' }).click()
    const subscription = page.getByRole('dialog', { name: 'Confirm Unsubscribe' })
    await subscription.getByRole('button', { name: 'Cancel' }).click()

    // Told about in the news.
    await dashboard.goto('/admin/news')
    await dashboard.getByRole('button', { name: 'Create a story', exact: true }).click()
    await dashboard.getByLabel('Headline', { exact: true }).fill('Casts on their path')
    await dashboard.getByLabel('Text', { exact: true }).fill('These casts are in the catalog.')
    await dashboard.getByRole('combobox', { name: 'Datasets' }).fill('Path_Casts')
    await dashboard.getByRole('option', { name: /^Path_Casts/ }).click()
    await dashboard.getByRole('button', { name: 'Create', exact: true }).click()
    await dashboard.getByRole('heading', { name: 'Edit a story' }).waitFor()
    await dashboard.getByRole('button', { name: 'Back to the list' }).click()
    const status = dashboard.getByRole('group', { name: 'View status of “Casts on their path”' })
    await status.getByRole('button', { name: 'Publish', exact: true }).click()
    await status.getByRole('button', { name: 'Publish', exact: true, pressed: true }).waitFor()
    await page.reload()
    await page
      .getByRole('region', { name: 'Related Announcements' })
      .getByRole('heading', { name: 'Casts on their path' })
      .waitFor()

    // Mailed to the subscriber.
    await dashboard.getByRole('button', { name: 'Notifications “Casts on their path”' }).click()
    const dialog = dashboard.getByRole('dialog')
    await dialog.getByText('Subscribed to Path_Casts: 1 person').waitFor()
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
    await dialog.getByRole('cell', { name: 'mary@example.org' }).waitFor()
    await dashboard.goto('/admin?part=outbox')
    await dashboard.getByLabel('Search', { exact: true }).fill('mary@example.org')
    await dashboard.getByText('CMAP news: Casts on their path').click()
    await dashboard.getByRole('link', { name: `${service.address}/catalog/datasets/Path_Casts` }).waitFor()
    expect([submitter.complaints, admin.complaints]).toEqual([[], []])
    await submitter.context.close()
    await admin.context.close()
  })
})
