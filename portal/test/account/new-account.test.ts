import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openReader } from '../browse.ts'
import { focusedName, logIn, menu, messageOf, password, usePeople } from './people.ts'
import { serveAccounts } from './serve-accounts.ts'

let served: Awaited<ReturnType<typeof serveAccounts>>
let browser: Browser
let people: ReturnType<typeof usePeople>
beforeAll(async () => {
  ;[served, browser] = await Promise.all([serveAccounts(), openBrowser({ keepsPages: true })])
  people = usePeople(served, browser)
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

const open = (width?: number) => openReader(browser, served.address, width)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

describe('a new password', () => {
  it('is chosen by the mailed link, whose token leaves the address at once', async () => {
    const email = await people.register('mary')
    const { page, context, complaints } = await open()
    await page.goto('/forgotpass')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Please enter an e-mail address.').waitFor()
    await expect.poll(() => focusedName(page)).toBe('email')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText(/^If an account has this e-mail address/).waitFor()
    const link = await served.linkTo(email)
    expect(link).toMatch(/\/choosepassword\/[\w-]{43}$/)
    await page.goto(link)
    await heading(page, 'Choose a password').waitFor()
    await page.waitForURL('**/choosepassword')
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await page.getByText('A password has at least 8 characters.').waitFor()
    await expect.poll(() => focusedName(page)).toBe('newPassword')
    // Only the service knows the name of the account.
    for (const label of ['New password', 'Repeat the new password'])
      await page.getByLabel(label, { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await page.getByText('A password must not be the username or the email address.').waitFor()
    for (const label of ['New password', 'Repeat the new password'])
      await page.getByLabel(label, { exact: true }).fill('another horse')
    const isSaved = messageOf(page, 'Your password has been updated.')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await isSaved
    await page.waitForURL('**/login')
    await logIn(page, 'mary', 'another horse')
    await page.waitForURL('**/catalog')
    // The refused password is the one answer of an error here.
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
    await page.goto(link)
    for (const label of ['New password', 'Repeat the new password'])
      await page.getByLabel(label, { exact: true }).fill('a third horse')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await page.getByText('This link is no longer valid. Please ask for a new one.').waitFor()
    await context.close()
  })

  it('is promised to a stranger in the same words, and mailed to nobody', async () => {
    const { page, context } = await open()
    const before = (await served.readOutbox()).length
    await page.goto('/forgotpass')
    await page.getByLabel('E-mail').fill('nobody@example.org')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText(/^If an account has this e-mail address/).waitFor()
    expect((await served.readOutbox()).length).toBe(before)
    await page.goto('/choosepassword')
    await page.getByText(/^To choose a password, open the link/).waitFor()
    await context.close()
  })
})

describe('registration', () => {
  it('takes two steps, keeps what is typed, and ends with the mailed link', async () => {
    await people.register('taken')
    const { page, context, complaints } = await open()
    await page.goto('/register')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Please enter a username.').waitFor()
    await expect.poll(() => focusedName(page)).toBe('username')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Username').fill('taken')
    await page.getByLabel('E-mail').fill('ada@example.org')
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Repeat the new password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(/^That username or email address is already in use\./).waitFor()
    await page.getByLabel('Username').fill('ada')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('heading', { name: 'Step 2 of 2: your organisation' }).waitFor()
    await page.getByLabel('Country').fill('England')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('ada')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('England')
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByText(/^We sent a message to ada@example\.org\./).waitFor()
    await expect.poll(() => menu(page).textContent()).toBe('ada@example.org')
    expect(complaints).toEqual([])
    await page.goto(await served.linkTo('ada@example.org'))
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await page.getByText('Your e-mail address is confirmed.').waitFor()
    await page.getByText('You are logged in as ada@example.org.').waitFor()
    await page.goto('/login?confirmed=false')
    await page.getByText('This link was used before or has expired.').waitFor()
    await context.close()
  })
})
