import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { writeStoryMail } from '../../../server/src/news/mail-template.ts'
import { overflow, violations, violationsInThemes } from '../axe.ts'
import { drawn, openBrowser, openReader, openWithoutGlobe, variableId } from '../browse.ts'
import { serveAccounts } from './serve-accounts.ts'

let served: Awaited<ReturnType<typeof serveAccounts>>
let browser: Browser
beforeAll(async () => {
  ;[served, browser] = await Promise.all([serveAccounts(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

const password = 'correct horse'
const open = (width?: number) => openReader(browser, served.address, width)
const post = (call: string, value: object) => served.service.send(`/api/user/${call}`, value)
/** Makes an account whose address is not proved yet; resolves to its address. */
async function register(username: string) {
  const email = `${username}@example.org`
  await post('signup', { username, email, password })
  return email
}
async function logIn(page: Page, username: string, secret = password) {
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log In' }).click()
}
/** Opens a page as somebody who is signed in. */
async function openSignedIn(username: string, path: string, width?: number) {
  const reader = await open(width)
  await reader.context.request.post('/api/user/signin', { data: { username, password } })
  await reader.page.goto(path)
  return reader
}
const menu = (page: Page) => page.locator('.user-menu > button')
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

describe('sign-in', () => {
  it('leads back to the page that asked for it, and the menu shows the address until the user logs out', async () => {
    const email = await register('grace')
    const { page, context, complaints } = await open()
    await page.goto('/login?redirect=catalog%2Fdatasets%2FOne')
    const button = page.getByRole('button', { name: 'Log In' })
    expect(await button.isDisabled()).toBe(true)
    await page.getByLabel('Username', { exact: true }).fill(email)
    await page.getByText('Please use your username, not your email address.').waitFor()
    expect(await button.isDisabled()).toBe(true)
    await logIn(page, 'grace')
    await page.waitForURL('**/catalog/datasets/One')
    await page.locator('.notice', { hasText: 'You are now logged in.' }).waitFor()
    await expect.poll(() => menu(page).textContent()).toBe(email)
    await menu(page).click()
    await expect
      .poll(() => page.locator('#user-menu li').allTextContents())
      .toEqual(['Profile', 'Dataset Subscriptions', 'Logout'])
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.locator('.notice', { hasText: 'You have been logged out.' }).waitFor()
    await expect.poll(() => menu(page).textContent()).toBe('Account')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('session')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says the same of an unknown user and of a wrong password, and keeps what is typed', async () => {
    await register('edith')
    const { page, context } = await open()
    await page.goto('/login')
    const said: (string | null)[] = []
    for (const username of ['edith', 'nobody']) {
      await logIn(page, username, 'wrong horse')
      await page.getByRole('alert').filter({ hasText: 'Login failed. Please try again.' }).waitFor()
      said.push(await page.locator('.form-failure').textContent())
      expect(await page.getByLabel('Username', { exact: true }).inputValue()).toBe(username)
    }
    expect(said[0]).toBe(said[1])
    await context.close()
  })

  it('says why it failed, in a sentence of its own', async () => {
    const { page, context } = await open()
    let answer: { readonly status: number; readonly body: string } | undefined
    await context.route('**/api/user/signin', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.goto('/login')
    await logIn(page, 'ada')
    const said = () => page.locator('.form-failure').textContent()
    await expect.poll(said).toBe('Login failed.The service cannot be reached. Nothing that you chose or typed is lost.')
    answer = { status: 500, body: 'a stack' }
    await logIn(page, 'ada')
    await expect.poll(said).toBe('Login failed.The service could not answer.')
    answer = { status: 429, body: '{"error":"Too many requests: retry in 12 s."}' }
    await logIn(page, 'ada')
    await expect.poll(said).toBe('Login failed.There were too many attempts. Please try again in 12 s.')
    await context.close()
  })

  it('over the page of a dataset shows its files at once', async () => {
    await register('gertrude')
    const { page, context } = await open()
    await page.goto('/catalog/datasets/One')
    await page.locator('#download').getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { name: 'Please login to download data' }).waitFor()
    await logIn(page, 'gertrude')
    await expect.poll(() => page.locator('#download a').allTextContents()).toEqual(['CSV', 'Parquet', 'NetCDF'])
    await context.close()
  })

  it('over a page replays what was asked for, by keyboard alone', async () => {
    await register('katherine')
    const { page, context } = await open()
    await page.goto('/catalog/datasets/One')
    await page.getByRole('button', { name: /^Subscribe/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Login' }).waitFor()
    await expect.poll(() => focusedName(page)).toBe('username')
    await page.keyboard.type('katherine')
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Confirm Subscribe' }).waitFor()
    await page.locator('.notice', { hasText: 'Resuming action....' }).waitFor()
    await context.close()
  })
})

describe('on the service with data', () => {
  const demo = inject('address')
  const register = (username: string) =>
    fetch(`${demo}/api/user/signup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, email: `${username}@example.org`, password }),
    })

  it('a plot that a visitor asked for is drawn after sign-in, and counts for no guest', async () => {
    await register('plotter')
    const levitus = await variableId(demo, 'Levitus_Annual', 'Temperature')
    const { page, context } = await openWithoutGlobe(browser, demo)
    await page.goto(`/visualization/charts?var=${levitus}&type=heatmap&lat=-10..10&lon=0..20&depth=0..5`)
    await page.getByRole('button', { name: 'Create Visualization' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { name: 'Login' }).waitFor()
    await logIn(page, 'plotter')
    await drawn(page).waitFor()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('guestPlotCount')
    await context.close()
  })

  it('a download that a visitor asked for begins after sign-in on the page of that name', async () => {
    await register('sailor')
    const { page, context } = await openReader(browser, demo)
    await page.goto('/catalog/cruises/Simulated%20Cruise%201')
    await page.getByRole('checkbox', { name: 'Select all datasets' }).check()
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.waitForURL('**/login?redirect=*')
    const file = page.waitForEvent('download')
    await logIn(page, 'sailor')
    expect((await file).suggestedFilename()).toMatch(/^datasets_\d+\.zip$/)
    await context.close()
  })
})

describe('a new password', () => {
  it('is chosen by the mailed link, whose token leaves the address at once', async () => {
    const email = await register('mary')
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
    await page.getByRole('button', { name: 'Save the password' }).click()
    await page.locator('.notice', { hasText: 'Your password has been updated.' }).waitFor()
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
    await register('taken')
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
    await page.getByRole('heading', { name: 'Step 2 of 2: your organization' }).waitFor()
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

describe('API keys', () => {
  it('are created once the address is proved, shown, and revoked', async () => {
    const email = await register('rosalind')
    const { page, context } = await openSignedIn('rosalind', '/apikeymanagement')
    await page.getByText('You have no API keys yet. Create one above.').waitFor()
    await page.getByRole('button', { name: 'Create API key' }).click()
    await page.getByText('Please describe what the key is for.').waitFor()
    await page.getByLabel('Description').fill('  Laptop ')
    await page.getByRole('button', { name: 'Create API key' }).click()
    await page.getByText('We were unable to create a new API key.').waitFor()
    await page.getByText(/^Please confirm your email address first/).waitFor()
    const token = new URL(await served.linkTo(email)).searchParams.get('token') ?? ''
    await context.request.post('/api/user/confirmemail', { form: { token }, maxRedirects: 0 })
    await page.getByRole('button', { name: 'Create API key' }).click()
    await page.locator('.notice', { hasText: 'A new API key was created' }).waitFor()
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
    await register('lise')
    const { page, context } = await open()
    let status = 500
    await context.route('**/api/user/retrieveapikeys', (route) =>
      status === 200 ? route.continue() : route.fulfill({ status }),
    )
    await page.goto('/apikeymanagement')
    await page.getByText('Please log in to see and create API keys.').waitFor()
    await logIn(page, 'lise')
    await page.getByText('API Key Retrieval Failed').waitFor()
    status = 200
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('You have no API keys yet. Create one above.').waitFor()
    await context.request.post('/api/user/signout')
    await page.getByLabel('Description').fill('Laptop')
    await page.getByRole('button', { name: 'Create API key' }).click()
    await page.getByText('Your session has ended. What you typed is kept.').waitFor()
    await logIn(page, 'lise')
    await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Laptop')
    await context.close()
  })
})

describe('the profile', () => {
  it('is changed, with the address and the password, and says what was not taken', async () => {
    await register('hedy')
    const { page, context } = await openSignedIn('hedy', '/profile')
    await page.getByLabel('Institute').fill('Sea Lab')
    await page.getByLabel('Send me news by e-mail').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your profile was saved.').waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('Institute').inputValue()).toBe('Sea Lab')
    expect(await page.getByLabel('Send me news by e-mail').isChecked()).toBe(true)

    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password', { exact: true }).fill('wrong horse')
    for (const label of ['New password', 'Repeat the new password'])
      await dialog.getByLabel(label, { exact: true }).fill('another horse')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('The current password you entered is not correct.').waitFor()
    await expect.poll(() => focusedName(page)).toBe('password')
    await dialog.getByLabel('Current password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.locator('.notice', { hasText: 'Your password has been updated.' }).waitFor()

    await page.getByRole('button', { name: 'Change e-mail' }).click()
    await dialog.getByLabel('New e-mail').fill(await register('other'))
    await dialog.getByLabel('Current password', { exact: true }).fill('another horse')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('That email address is already in use.').waitFor()
    await dialog.getByLabel('New e-mail').fill('hedy@sea.example.org')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.locator('.notice', { hasText: 'Your email address has been updated.' }).waitFor()
    await expect.poll(() => menu(page).textContent()).toBe('hedy@sea.example.org')
    expect(await served.linkTo('hedy@sea.example.org')).toContain('/api/user/confirmemail?token=')
    await context.close()
  })
})

describe('subscriptions', () => {
  it('are listed and ended, and open by the links of news mail', async () => {
    await register('sylvia')
    const mail = writeStoryMail({ headline: 'News', link: null, body: 'News', tags: ['One'] }, served.address)
    const links = [...mail.body.matchAll(/http:\S+/g)].map(([link]) => link)
    expect(links).toHaveLength(3)
    const { page, context } = await openSignedIn('sylvia', '/subscriptions')
    for (const shortName of ['One', 'Two'])
      await context.request.post('/api/user/subscriptions', { data: { shortName } })
    for (const link of links) {
      const answer = await page.goto(link)
      expect([link, answer?.status()]).toEqual([link, 200])
    }
    await page.goto('/subscriptions')
    await page.getByRole('link', { name: 'tblTwo fields' }).waitFor()
    expect(await page.getByRole('button', { name: 'Unsubscribe' }).isDisabled()).toBe(true)
    await page.getByLabel('Select tblOne fields').check()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.locator('.notice', { hasText: 'Success unsubscribing.' }).waitFor()
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
    await register('reader')
    const { page, context, complaints } = await openSignedIn('reader', '/about', 400)
    await context.request.post('/api/user/subscriptions', { data: { shortName: 'One' } })
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('.account :is(input, a)').first().waitFor()
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
