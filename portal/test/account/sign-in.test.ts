import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { drawn, openBrowser, openReader, openWithoutGlobe, variableId } from '../browse.ts'
import { logIn, menu, messageOf, focusedName, password, usePeople } from './people.ts'
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

describe('sign-in', () => {
  it('leads back to the page that asked for it, and the menu shows the address until the user logs out', async () => {
    const email = await people.register('grace')
    const { page, context, complaints } = await open()
    await page.goto('/login?redirect=catalog%2Fdatasets%2FOne')
    const button = page.getByRole('button', { name: 'Log In' })
    expect(await button.isDisabled()).toBe(true)
    await page.getByLabel('Username', { exact: true }).fill(email)
    await page.getByText('Please use your username, not your email address.').waitFor()
    expect(await button.isDisabled()).toBe(true)
    // The page of a dataset requests them of a user; the answer after a logout would be a refusal.
    const subscriptions = page.waitForResponse('**/api/user/subscriptions')
    const isLoggedIn = messageOf(page, 'You are now logged in.')
    await logIn(page, 'grace')
    await isLoggedIn
    await page.waitForURL('**/catalog/datasets/One')
    await (await subscriptions).finished()
    await expect.poll(() => menu(page).textContent()).toBe(email)
    await menu(page).click()
    await expect
      .poll(() => page.locator('#user-menu li').allTextContents())
      .toEqual(['Profile', 'Dataset Subscriptions', 'Logout'])
    const isLoggedOut = messageOf(page, 'You have been logged out.')
    await page.getByRole('button', { name: 'Logout' }).click()
    await isLoggedOut
    await expect.poll(() => menu(page).textContent()).toBe('Account')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('session')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says the same of an unknown user and of a wrong password, and keeps what is typed', async () => {
    await people.register('edith')
    const { page, context } = await open()
    await page.goto('/login')
    const said: (string | null)[] = []
    for (const username of ['edith', 'nobody']) {
      await logIn(page, username, 'wrong horse')
      await page.getByRole('alert').filter({ hasText: 'Login failed. Please try again.' }).waitFor()
      said.push(await page.locator('.form-failure').textContent())
      await expect.poll(() => page.getByLabel('Username', { exact: true }).inputValue()).toBe(username)
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
    // A browser that refuses cookies shows nobody as signed in.
    answer = { status: 200, body: '' }
    await logIn(page, 'ada')
    await page.getByRole('alert').filter({ hasText: 'This browser keeps no cookies of this site' }).waitFor()
    expect(await page.locator('.form-failure').count()).toBe(0)
    await context.close()
  })

  it('over the page of a dataset shows its files at once', async () => {
    await people.register('gertrude')
    const { page, context } = await open()
    await page.goto('/catalog/datasets/One')
    await page.locator('#download').getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { name: 'Please login to download data' }).waitFor()
    await logIn(page, 'gertrude')
    await expect.poll(() => page.locator('#download a').allTextContents()).toEqual(['CSV', 'Parquet', 'NetCDF'])
    await context.close()
  })

  it('over a page replays what was asked for, by keyboard alone', async () => {
    await people.register('katherine')
    const { page, context } = await open()
    await page.goto('/catalog/datasets/One')
    await page.getByRole('button', { name: /^Subscribe/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Login' }).waitFor()
    await expect.poll(() => focusedName(page)).toBe('username')
    await page.keyboard.type('katherine')
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    const isResuming = messageOf(page, 'Resuming action....')
    await page.keyboard.press('Enter')
    await isResuming
    await page.getByRole('heading', { name: 'Confirm Subscribe' }).waitFor()
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
    await page.waitForURL('**/login?redirect=**')
    const file = page.waitForEvent('download')
    await logIn(page, 'sailor')
    expect((await file).suggestedFilename()).toMatch(/^datasets_\d+\.zip$/)
    await context.close()
  })
})
