import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploader } from '../../../server/test/submissions/client.ts'
import { bytesOf as workbookOf, sheets } from '../../../server/test/submissions/workbook.ts'
import { openAs } from '../account/open-as.ts'
import { serveAccounts } from '../account/serve-accounts.ts'
import { overflow, violations } from '../axe.ts'
import { pollMs } from '../../src/submission/admin/follow-job.ts'
import { answerUntil, openBrowser } from '../browse.ts'

let served: Awaited<ReturnType<typeof serveAccounts>>
let browser: Browser
beforeAll(async () => {
  ;[served, browser] = await Promise.all([serveAccounts(), openBrowser({ keepsPages: true })])
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

/** Submits a workbook as somebody new, and puts it into a phase; resolves to the id of the submission. */
async function submit(shortName: string, phaseId = 2) {
  const { cookie } = await served.service.beUser()
  const client = uploader(async (path, init) => served.service.app.request(path, init), { Cookie: cookie })
  await client.submit(await workbookOf(sheets(shortName)), { shortName })
  const answer = await served.service.get('/api/datasubmission/submissionsbyuser', { Cookie: cookie })
  const [own] = (await answer.json()) as readonly { Submission_ID: number }[]
  const submissionID = own?.Submission_ID ?? 0
  const admin = { Cookie: (await served.service.beUser({ isAdmin: true })).cookie }
  await served.service.send('/api/datasubmission/setphase', { submissionID, phaseID: phaseId }, admin)
  return submissionID
}

describe('the dashboard of administrators', () => {
  it('is refused to users who are none, and offers visitors to sign in', async () => {
    const { page, context } = await openAs(served, browser, '/datasubmission/admindashboard', { isAdmin: false })
    await page.getByText('This page is for administrators.').waitFor()
    expect(await page.getByRole('list', { name: 'Submissions' }).count()).toBe(0)
    await context.clearCookies()
    await page.reload()
    await page.getByText('Please log in as an administrator to review submissions.').waitFor()
    await context.close()
  })

  it('says that there is nothing, finds by word and phase, and keeps that in the address', async () => {
    const { page, context, complaints } = await openAs(served, browser, '/datasubmission/admindashboard', {
      width: 400,
    })
    await page.getByText('No submissions found').waitFor()
    for (const [name, phase] of [
      ['First_Casts', 2],
      ['Second_Casts', 7],
      ['Third_Casts', 2],
    ] as const)
      await submit(name, phase)
    await page.reload()
    const names = () => page.locator('.submission-name').allTextContents()
    await expect.poll(names).toEqual(['Third_Casts', 'Second_Casts', 'First_Casts'])
    await page.getByRole('checkbox', { name: 'Awaiting QC2' }).press('Space')
    await expect.poll(names).toEqual(['Second_Casts'])
    expect(new URL(page.url()).search).toBe('?phases=7')
    await page.getByRole('checkbox', { name: 'Awaiting QC2' }).press('Space')
    await page.getByLabel('Dataset, source or submitter').fill('first')
    await expect.poll(names).toEqual(['First_Casts'])
    await page.reload()
    await expect.poll(names).toEqual(['First_Casts'])
    await page.getByRole('button', { name: /^First_Casts/ }).press('Enter')
    await page.getByRole('heading', { name: 'Messages' }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('deletes a submission once that is confirmed, and gives its workbook', async () => {
    const id = await submit('Deleted_Casts')
    const path = `/datasubmission/admindashboard?submission=${id}`
    const { page, context, complaints } = await openAs(served, browser, path)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the latest workbook of Deleted_Casts' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^Deleted_Casts_\d+\.xlsx$/)
    const dialog = page.getByRole('dialog', { name: 'Please Confirm' })
    await page.getByRole('button', { name: 'Delete Deleted_Casts' }).press('Enter')
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
    const opener = page.getByRole('button', { name: 'Delete Deleted_Casts' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await opener.press('Enter')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await page.getByText('Successfully deleted Deleted_Casts').first().waitFor()
    await expect.poll(() => page.locator('.submission-name').allTextContents()).not.toContain('Deleted_Casts')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('shows a phase that was set while a message was sent', async () => {
    const id = await submit('Both_Casts')
    const { page, context } = await openAs(served, browser, `/datasubmission/admindashboard?submission=${id}`)
    let release = () => {}
    const isReleased = new Promise<void>((end) => (release = end))
    await context.route('**/api/datasubmission/setphase', async (route) => {
      await isReleased
      await route.continue()
    })
    await page.getByLabel('Phase of Both_Casts').selectOption('Awaiting QC2')
    await page.getByRole('button', { name: 'Set phase' }).click()
    await page.getByRole('textbox', { name: 'Message about Both_Casts' }).fill('It is looked at.')
    const isLoadedAgain = page.waitForResponse('**/api/datasubmission/submissions')
    await page.getByRole('button', { name: 'Send message' }).click()
    await (await isLoadedAgain).finished()
    release()
    await expect.poll(() => page.getByText('Phase: Awaiting QC2').count()).toBe(1)
    await context.close()
  })

  it('says what somebody else has set or kept meanwhile, and replaces it once it is asked again', async () => {
    const id = await submit('Rival_Casts', 4)
    const { page, context } = await openAs(served, browser, `/datasubmission/admindashboard?submission=${id}`)
    const rival = { Cookie: (await served.service.beUser({ isAdmin: true })).cookie }
    const { doi, ...fields } = {
      doi: '10.5281/zenodo.1',
      title: 'Theirs',
      creators: ['A'],
      publisher: 'P',
      publicationYear: 2021,
    }
    const title = page.getByLabel('Title', { exact: true })
    for (const [name, text] of [
      ['DOI', '10.5281/zenodo.2'],
      ['Publisher', 'P'],
      ['Year of publication', '2022'],
    ] as const)
      await page.getByRole('textbox', { name, exact: true }).fill(text)
    await title.fill('Ours')
    await served.service.send('/api/datasubmission/doi', { submissionID: id, doi, ...fields }, rival)
    await page.getByRole('button', { name: 'Keep the DOI' }).click()
    await page.getByText(`Somebody else has kept the DOI ${doi} since you opened this.`).waitFor()
    expect(await title.inputValue()).toBe('Ours')
    await page.getByRole('button', { name: 'Change the DOI' }).click()
    await page.getByRole('link', { name: '10.5281/zenodo.2' }).waitFor()

    await served.service.send('/api/datasubmission/setphase', { submissionID: id, phaseID: 3 }, rival)
    await page.getByLabel('Phase of Rival_Casts').selectOption('Awaiting QC2')
    await page.getByRole('button', { name: 'Set phase' }).click()
    await page.getByText('Somebody else has set the phase to “Awaiting user update” since you opened this.').waitFor()
    await expect.poll(() => page.getByText('Phase: Awaiting user update').count()).toBe(1)
    await page.getByRole('button', { name: 'Set phase' }).click()
    await expect.poll(() => page.getByText('Phase: Awaiting QC2').count()).toBe(1)
    await context.close()
  })

  it('follows an ingest until it has ended, and says why it failed', async () => {
    const id = await submit('Followed_Casts', 5)
    const { page, context } = await openAs(served, browser, '/about')
    await page.clock.install()
    await page.goto(`/datasubmission/admindashboard?submission=${id}`)
    await page.getByText('Followed_Casts is accepted and can become a dataset.').waitFor()
    let looks = 0
    const job = { Submission_ID: id, Dataset: 'Followed_Casts', Table_Name: null, Left_Out: null, Problem: null }
    await context.route('**/api/datasubmission/ingest**', (route) => {
      if (route.request().method() === 'POST') return route.fulfill({ status: 202, json: {} })
      looks++
      const ended = { State: 'failed', Problem: 'The workbook cannot be read.', Rows_Done: null, Rows_Total: null }
      return route.fulfill({
        json: { ...job, ...(looks < 2 ? { State: 'running', Rows_Done: 1200, Rows_Total: 4000 } : ended) },
      })
    })
    await page.getByRole('button', { name: 'Ingest Followed_Casts' }).click()
    await page.getByText('1,200 of 4,000 rows').waitFor()
    await page.clock.fastForward(pollMs)
    await page.getByText('The ingestion failed: The workbook cannot be read.').waitFor()
    await page.getByRole('button', { name: 'Ingest again' }).waitFor()
    expect(looks).toBe(2)
    await context.close()
  })

  it('says when submissions cannot be loaded, and loads them again', async () => {
    const { page, context } = await openAs(served, browser, '/about')
    const answer = await answerUntil(context, '**/api/datasubmission/submissions', (route) => route.abort())
    await page.goto('/datasubmission/admindashboard')
    await page.getByText('Failed to retrieve submissions').waitFor()
    answer()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => page.locator('.submission-item').count()).toBeGreaterThan(0)
    await context.close()
  })
})
