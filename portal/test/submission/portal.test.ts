import type { Browser, Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf as workbookOf, sheets } from '../../../server/test/submissions/workbook.ts'
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

const openAsUser = (path: string, width?: number) => openAs(served, browser, path, { isAdmin: false, width })

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const chooseFile = (page: Page, buffer: Buffer) =>
  page.getByLabel('Workbook', { exact: true }).setInputFiles({ name: 'mine.xlsx', mimeType, buffer })
const submitted = (page: Page, name: string) => page.getByRole('heading', { name: `${name} was submitted` })
const submissionsOf = async (cookie: string) => {
  const answer = await served.service.get('/api/datasubmission/submissionsbyuser', { Cookie: cookie })
  return (await answer.json()) as readonly { Dataset: string; Submission_ID: number }[]
}

/** Leaves a request without an answer. */
const hold = async (_route: Route): Promise<void> => {}
const pass = (route: Route): Promise<void> => route.continue()

describe('the submission portal', () => {
  it('submits a new workbook, then an update that shows what changed', async () => {
    const { page, context, cookie, complaints } = await openAsUser('/datasubmission/submission-portal')
    const first = sheets('Portal_Casts')
    await chooseFile(page, await workbookOf(first))
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await submitted(page, 'Portal_Casts').waitFor()
    const [own] = await submissionsOf(cookie)
    expect(own?.Dataset).toBe('Portal_Casts')
    await page.goto(`/datasubmission/submission-portal?submissionID=${own?.Submission_ID}`)
    await page.getByRole('radio', { name: 'Update Portal_Casts', checked: true }).waitFor()
    const data = first.data.map((row, i) => (i === 1 ? [...row.slice(0, 4), 21.75, ...row.slice(5)] : row))
    await chooseFile(page, await workbookOf({ ...first, data }))
    await page.getByRole('button', { name: 'Compare with the last version' }).click()
    await page.getByText('E2: 21.5 → 21.75').waitFor()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await submitted(page, 'Portal_Casts').waitFor()
    expect(await submissionsOf(cookie)).toHaveLength(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('refuses a name that another submission has, and asks before it starts over', async () => {
    const others = await openAsUser('/datasubmission/submission-portal')
    await chooseFile(others.page, await workbookOf(sheets('Taken_Casts')))
    await others.page.getByRole('button', { name: 'Submit', exact: true }).click()
    await submitted(others.page, 'Taken_Casts').waitFor()
    await others.context.close()
    const { page, context } = await openAsUser('/datasubmission/submission-portal')
    await chooseFile(page, await workbookOf(sheets('Taken_Casts')))
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByText('There are validation errors preventing submission').waitFor()
    await page.getByText('The short name Taken_Casts is in use.').waitFor()
    const dialog = page.getByRole('dialog', { name: 'Please Confirm' })
    await page.getByRole('button', { name: 'Data Submission' }).click()
    await page.getByRole('link', { name: 'Submission Portal', exact: true }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('The short name Taken_Casts is in use.').waitFor()
    await page.getByRole('button', { name: 'Start over' }).click()
    await dialog.getByRole('button', { name: 'Discard and Continue' }).click()
    await page.getByLabel('Workbook', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Submit', exact: true }).count()).toBe(0)
    await context.close()
  })

  it('goes on with an upload that was cut off three times, and submits it once', async () => {
    const { page, context, cookie } = await openAsUser('/datasubmission/submission-portal')
    const resume = page.getByRole('button', { name: 'Resume' })
    // Each call stays routed: a request of the page can be lost while routes are taken away.
    const routes = { onPart: hold, onCommit: pass }
    await context.route('**/uploadfilepart', (route) => routes.onPart(route))
    await context.route('**/commitupload', (route) => routes.onCommit(route))
    // Before a part has arrived.
    await chooseFile(page, await workbookOf(sheets('Cut_Casts')))
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByText('0 of 2 parts sent.').waitFor()
    await page.reload()
    // Between two parts.
    let parts = 0
    routes.onPart = async (route) => (++parts === 1 ? pass(route) : undefined)
    await resume.click()
    await page.getByText('1 of 2 parts sent.').waitFor()
    await page.reload()
    // After the commit, whose answer is lost.
    routes.onPart = pass
    const committed = new Promise<void>((done) => {
      routes.onCommit = async (route) => {
        await route.fetch()
        done()
      }
    })
    await resume.click()
    await committed
    await page.reload()
    routes.onCommit = pass
    await resume.click()
    await submitted(page, 'Cut_Casts').waitFor()
    expect((await submissionsOf(cookie)).map(({ Dataset }) => Dataset)).toEqual(['Cut_Casts'])
    // The link of the bar loads the portal again.
    await page.getByRole('button', { name: 'Data Submission' }).click()
    await page.getByRole('link', { name: 'Submission Portal', exact: true }).click()
    await page.getByLabel('Workbook', { exact: true }).waitFor()
    await context.close()
  })

  it('pauses an upload, and goes on with it after a reload', async () => {
    const { page, context, cookie } = await openAsUser('/datasubmission/submission-portal', 400)
    const routes = { onPart: hold }
    await context.route('**/uploadfilepart', (route) => routes.onPart(route))
    await chooseFile(page, await workbookOf(sheets('Paused_Casts')))
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByText('0 of 2 parts sent.').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Paused, 0 of 2 parts sent.').waitFor()
    routes.onPart = pass
    await page.reload()
    await page.getByRole('button', { name: 'Resume' }).click()
    await submitted(page, 'Paused_Casts').waitFor()
    expect((await submissionsOf(cookie)).map(({ Dataset }) => Dataset)).toEqual(['Paused_Casts'])
    await context.close()
  })
})

describe('the dashboard of a user', () => {
  it('shows the steps of a submission with their dates, its messages, and its workbook', async () => {
    const { page, context, cookie, complaints } = await openAsUser('/datasubmission/userdashboard', 400)
    await page.getByText('No submissions found').waitFor()
    await page.goto('/datasubmission/submission-portal')
    await chooseFile(page, await workbookOf(sheets('Tracked_Casts')))
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await submitted(page, 'Tracked_Casts').waitFor()
    const [own] = await submissionsOf(cookie)
    const admin = { Cookie: (await served.service.beUser({ isAdmin: true })).cookie }
    const phase = { phaseID: 7, submissionID: own?.Submission_ID }
    await served.service.send('/api/datasubmission/setphase', phase, admin)
    await page.goto('/datasubmission/userdashboard')
    const steps = page.locator('.tracker li')
    await expect
      .poll(() => steps.evaluateAll((items) => items.map((item) => item.getAttribute('data-state'))))
      .toEqual(['done', 'done', 'current', 'ahead', 'ahead'])
    await expect.poll(() => steps.first().textContent()).toMatch(/^Submission\d{4}-\d{2}-\d{2}$/)
    await page.getByRole('textbox', { name: 'Message about Tracked_Casts' }).fill('Is the cruise right?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('list', { name: 'Messages about Tracked_Casts' }).getByText('Is the cruise right?').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the latest workbook of Tracked_Casts' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^Tracked_Casts_\d+\.xlsx$/)
    expect(complaints).toEqual([])
    await context.close()
  })
})
