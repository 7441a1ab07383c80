import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeStoryMail } from '../../../server/src/news/mail-template.ts'
import { overflow, violations, violationsInThemes } from '../axe.ts'
import { answerUntil, openBrowser, openReader, visitAnew } from '../browse.ts'
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

describe('API keys', () => {
  it('are created once the address is proved, shown, and revoked', async () => {
    const email = await people.register('rosalind')
    const { page, context } = await people.openSignedIn('rosalind', '/apikeymanagement')
    await page.getByText('You have no API keys yet. Create one above.').waitFor()
    await page.getByRole('button', { name: 'Create API key' }).click()
    await page.getByText('Please describe what the key is for.').waitFor()
    await page.getByLabel('Description').fill('  Laptop ')
    await page.getByRole('button', { name: 'Create API key' }).click()
    await page.getByText('We were unable to create a new API key.').waitFor()
    await page.getByText(/^Please confirm your email address first/).waitFor()
    const token = new URL(await served.linkTo(email)).searchParams.get('token') ?? ''
    await context.request.post('/api/user/confirmemail', { form: { token }, maxRedirects: 0 })
    const isCreated = messageOf(page, 'A new API key was created')
    await page.getByRole('button', { name: 'Create API key' }).click()
    await isCreated
    await page.getByRole('button', { name: 'Show the key Laptop' }).click()
    const key = (await page.locator('.key-text').textContent()) ?? ''
    const answer = await served.service.get('/api/user/subscriptions', { Authorization: `Api-Key ${key}` })
    expect(answer.status).toBe(200)
    await page.getByRole('button', { name: 'Revoke the key Laptop' }).click()
    await page.getByRole('button', { name: 'Revoke the key', exact: true }).click()
    await page.getByText('You have no API keys yet. Create one above.').waitFor()
    const later = await served.service.get('/api/user/subscriptions', { Authorization: `Api-Key ${key}` })
    expect(later.status).toBe(401)
    await context.close()
  })

  it('say what happened where they cannot be fetched, and sign in where the session has ended', async () => {
    await people.register('lise')
    const { page, context } = await open()
    let status = 500
    await context.route('**/api/user/retrieveapikeys', (route) =>
      status === 200 ? route.continue() : route.fulfill({ status }),
    )
    await page.goto('/apikeymanagement')
    await page.getByText('Please log in to see and create API keys.').waitFor()
    await logIn(page, 'lise')
    await page.getByText('API Key Retrieval Failed').waitFor()
    // The form was removed with the focus in it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('account-content')
    status = 200
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('You have no API keys yet. Create one above.').waitFor()
    // In another browser the password is changed, which ends all other sessions.
    const elsewhere = (await browser.newContext({ baseURL: served.address })).request
    const account = { username: 'lise', password }
    await elsewhere.post('/api/user/signin', { data: account })
    await elsewhere.post('/api/user/changepassword', { data: { ...account, newPassword: 'another horse' } })
    const description = page.getByLabel('Description')
    await description.fill('Laptop')
    await page.getByRole('button', { name: 'Create API key' }).click()
    await page.getByText('Your session has ended. What you typed is kept.').waitFor()
    await logIn(page, 'lise', 'another horse')
    await expect.poll(() => description.isVisible()).toBe(true)
    await expect.poll(() => description.inputValue()).toBe('Laptop')
    // An administrator disables the account: its session ends, and its password is refused like a wrong one.
    const admin = { Cookie: (await served.service.beUser({ isAdmin: true })).cookie }
    const { id } = (await (await context.request.get('/api/user/info')).json()) as { id: number }
    await served.service.send(`/api/admin/accounts/${id}`, { isDisabled: true }, admin)
    await page.getByRole('button', { name: 'Create API key' }).click()
    await page.getByText('Your session has ended. What you typed is kept.').waitFor()
    await logIn(page, 'lise', 'another horse')
    await page.getByRole('alert').filter({ hasText: 'Login failed. Please try again.' }).waitFor()
    await expect.poll(() => description.inputValue()).toBe('Laptop')
    await context.close()
  })
})

describe('the profile', () => {
  it('is changed, with the address and the password, and says what was not taken', async () => {
    await people.register('hedy')
    const { page, context } = await people.openSignedIn('hedy', '/profile')
    await page.getByLabel('Institute').fill('Sea Lab')
    await page.getByLabel('Send me news by e-mail').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your profile was saved.').waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('Institute').inputValue()).toBe('Sea Lab')
    expect(await page.getByLabel('Send me news by e-mail').isChecked()).toBe(true)
    // Another tab has changed another field meanwhile.
    await context.request.post('/api/user/updateinfo', { data: { userInfo: { department: 'Chemistry' } } })
    await page.getByLabel('Country').fill('Åland')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your profile was saved.').waitFor()
    const info = await context.request.get('/api/user/info')
    expect(await info.json()).toMatchObject({ institute: 'Sea Lab', department: 'Chemistry', country: 'Åland' })

    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password', { exact: true }).fill('wrong horse')
    for (const label of ['New password', 'Repeat the new password'])
      await dialog.getByLabel(label, { exact: true }).fill('another horse')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('The current password you entered is not correct.').waitFor()
    await expect.poll(() => focusedName(page)).toBe('password')
    await dialog.getByLabel('Current password', { exact: true }).fill(password)
    const isPasswordSaved = messageOf(page, 'Your password has been updated.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await isPasswordSaved

    await page.getByRole('button', { name: 'Change e-mail' }).click()
    await dialog.getByLabel('New e-mail').fill(await people.register('other'))
    await dialog.getByLabel('Current password', { exact: true }).fill('another horse')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('That email address is already in use.').waitFor()
    await dialog.getByLabel('New e-mail').fill('hedy@sea.example.org')
    // Signed out in another tab: what is typed is there again after sign-in.
    await context.request.post('/api/user/signout')
    const isLoggedOut = messageOf(page, 'You have been logged out.')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await isLoggedOut
    await page.getByText('Your session has ended. What you typed is kept.').waitFor()
    await expect.poll(() => dialog.count()).toBe(0)
    await logIn(page, 'hedy', 'another horse')
    await expect.poll(() => dialog.getByLabel('New e-mail').inputValue()).toBe('hedy@sea.example.org')
    const isEmailSaved = messageOf(page, 'Your email address has been updated.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await isEmailSaved
    await expect.poll(() => menu(page).textContent()).toBe('hedy@sea.example.org')
    expect(await served.linkTo('hedy@sea.example.org')).toContain('/api/user/confirmemail?token=')
    await context.close()
  })
})

describe('subscriptions', () => {
  it('are listed and ended, and open by the links of news mail', async () => {
    await people.register('sylvia')
    const mail = writeStoryMail({ headline: 'News', link: null, body: 'News', tags: ['One'] }, served.address)
    const links = [...mail.body.matchAll(/http:\S+/g)].map(([link]) => link)
    expect(links).toHaveLength(3)
    const { page, context } = await people.openSignedIn('sylvia', '/subscriptions')
    for (const shortName of ['One', 'Two'])
      await context.request.post('/api/user/subscriptions', { data: { shortName } })
    for (const link of links.toReversed()) {
      const answer = await page.goto(link)
      expect([link, answer?.status()]).toEqual([link, 200])
    }

    // On the page of the dataset: its dialog shows no question before the subscriptions are known.
    const answerTruly = await answerUntil(context, '**/api/user/subscriptions', (route) =>
      route.fulfill({ status: 503 }),
    )
    const question = (name: string) => page.getByRole('heading', { name, exact: true })
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
    const subscribe = page.getByRole('button', { name: /^(Subscribe to|Unsubscribe from) tblOne fields/ })
    await subscribe.click()
    await question('Subscription').waitFor()
    await page.getByText('Failed to fetch subscriptions').waitFor()
    expect(await confirm.isDisabled()).toBe(true)
    answerTruly()
    await page.getByRole('button', { name: 'Try again' }).click()
    await question('Confirm Unsubscribe').waitFor()
    await confirm.click()
    await question('Confirm Unsubscribe').waitFor({ state: 'detached' })
    await subscribe.click()
    await question('Confirm Subscribe').waitFor()
    await confirm.click()
    await question('Confirm Subscribe').waitFor({ state: 'detached' })
    // Once the subscriptions have come after sign-in, the button says what it does.
    await page.reload()
    await page.getByRole('button', { name: 'Unsubscribe from tblOne fields' }).waitFor()
    // The session has ended, which the page learns from the service alone.
    await context.clearCookies({ name: 'session' })
    await subscribe.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
    await page.getByLabel('Username', { exact: true }).waitFor()
    await logIn(page, 'sylvia')
    await question('Confirm Unsubscribe').waitFor()
    await page.keyboard.press('Escape')

    await page.goto('/subscriptions')
    await page.getByRole('link', { name: 'tblTwo fields' }).waitFor()
    expect(await page.getByRole('button', { name: 'Unsubscribe' }).isDisabled()).toBe(true)
    await page.getByLabel('Select tblOne fields').check()
    const isUnsubscribed = messageOf(page, 'Success unsubscribing.')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await isUnsubscribed
    await expect.poll(() => page.locator('.subscriptions a').allTextContents()).toEqual(['tblTwo fields'])
    await page.getByLabel('Select all datasets').check()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByText(/^You have no subscriptions\./).waitFor()
    await context.close()
  })
})

describe('every page of accounts', () => {
  const paths = [
    '/login',
    '/register',
    '/forgotpass',
    '/choosepassword/token',
    '/profile',
    '/apikeymanagement',
    '/subscriptions',
  ]

  it('passes WCAG 2.2 AA in every theme, for a user at 400 pixels', async () => {
    await people.register('reader')
    const { page, context, complaints } = await people.openSignedIn('reader', '/about', 400)
    await context.request.post('/api/user/subscriptions', { data: { shortName: 'One' } })
    for (const path of paths) {
      await visitAnew(page, path)
      await page.locator('.account :is(input, a)').first().waitFor()
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([path, await violationsInThemes(page)]).toEqual([path, []])
      expect([path, await overflow(page)]).toEqual([path, 0])
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  it('passes WCAG 2.2 AA for a visitor, with the dialog and with what is wrong in a form', async () => {
    const { page, context } = await open()
    for (const path of ['/login', '/apikeymanagement']) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Log In' }).waitFor()
      expect([path, await violations(page)]).toEqual([path, []])
    }
    await page.goto('/register')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Please enter a username.').waitFor()
    expect(await violations(page)).toEqual([])
    await menu(page).click()
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { name: 'Login' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await context.close()
  })
})
