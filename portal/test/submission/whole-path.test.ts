import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { askService } from '../../../server/src/admin/socket.ts'
import { bytesOf as workbookOf } from '../../../server/test/submissions/workbook.ts'
import { violations } from '../axe.ts'
import { bytesOf, drawn, openBrowser, openWithoutGlobe, variableId } from '../browse.ts'
import { fillTemplate } from './fill-template.ts'

const address = inject('address')
const password = 'a long pass phrase'
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Makes a confirmed account as an operator does, chooses its password by the printed link, and signs in. */
async function openAs(name: string, isAdmin: boolean) {
  const email = `${name}@example.org`
  const made = await askService(inject('dataFolder'), { name: 'user', email, key: false })
  if (isAdmin) await askService(inject('dataFolder'), { name: 'grant', email })
  const link = made?.ok ? /\/choosepassword\/\S+/.exec(made.lines.join('\n'))?.[0] : undefined
  if (link === undefined) throw new Error(`no account was made for ${email}`)
  const reader = await openWithoutGlobe(browser, address)
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
  it('leads from the template to a chart', async () => {
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

    // Reviewed: the administrator asks for a change.
    const desk = admin.page
    await desk.goto('/datasubmission/admindashboard?text=Path_Casts')
    await desk.getByRole('button', { name: /^Path_Casts/ }).click()
    await desk.getByRole('textbox', { name: 'Message about Path_Casts' }).fill('Is the first temperature right?')
    await desk.getByRole('button', { name: 'Send message' }).click()
    const setPhase = async (phase: string) => {
      await desk.getByLabel('Phase of Path_Casts').selectOption(phase)
      await desk.getByRole('button', { name: 'Set phase' }).click()
      await desk.getByText(`Phase: ${phase}`).waitFor()
    }
    await setPhase('Awaiting user update')
    expect(await violations(desk)).toEqual([])

    // Changed: an update replaces the workbook.
    await page.goto('/datasubmission/userdashboard')
    await page.getByText('Is the first temperature right?').waitFor()
    await page.getByRole('link', { name: 'Update Path_Casts' }).click()
    const changed = filled.data.map((row, i) => (i === 1 ? [...row.slice(0, 4), 20.5, ...row.slice(5)] : row))
    await submitFile(page, await workbookOf({ ...filled, data: changed }), 'Path_Casts')

    // Accepted, and the DOI kept.
    await desk.reload()
    await desk.getByText('Phase: Awaiting admin action').waitFor()
    await setPhase('Awaiting QC2')
    await setPhase('Awaiting DOI')
    await desk.getByRole('textbox', { name: 'DOI' }).fill('https://doi.org/10.5281/zenodo.42')
    await desk.getByLabel('Publisher').fill('Zenodo')
    await desk.getByLabel('Year of publication').fill('2026')
    await desk.getByRole('button', { name: 'Keep the DOI' }).click()
    await desk.getByText('Phase: Awaiting ingestion').waitFor()
    await page.goto('/datasubmission/userdashboard')
    await page.getByRole('link', { name: '10.5281/zenodo.42' }).waitFor()

    // Ingested in the background: the page is left meanwhile.
    await desk.getByRole('button', { name: 'Ingest Path_Casts' }).click()
    await desk.getByText('The service goes on with it').or(desk.getByText('is part of the catalog')).first().waitFor()
    await desk.goto('/admin?part=ingests')
    await desk.getByText('in the table tblPath_Casts').waitFor()
    expect(await violations(desk)).toEqual([])

    // Found.
    await page.goto('/catalog')
    await page.getByRole('searchbox', { name: 'Search datasets by keywords' }).fill('Path_Casts')
    await page.getByRole('link', { name: 'Casts Of Path_Casts' }).first().click()
    await page
      .getByRole('link', { name: /10\.5281\/zenodo\.42/ })
      .first()
      .waitFor()

    // Plotted.
    const id = await variableId(address, 'Path_Casts', 'Temperature')
    await page.goto(`/visualization/charts?var=${id}`)
    const panel = page.getByLabel('Control panel')
    await panel.getByLabel('Time and Space Plots').click()
    await panel.getByRole('button', { name: 'Create Visualization' }).click()
    await expect.poll(() => drawn(page).first().getAttribute('aria-label')).toContain('Casts Of Path_Casts')
    expect([submitter.complaints, admin.complaints]).toEqual([[], []])
    await submitter.context.close()
    await admin.context.close()
  })
})
