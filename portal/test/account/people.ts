import type { Browser, Page } from 'playwright'
import { openReader } from '../browse.ts'
import type { serveAccounts } from './serve-accounts.ts'

export const password = 'correct horse'

/** Makes accounts on a service, by the calls that the pages send. */
export function usePeople({ service, address }: Awaited<ReturnType<typeof serveAccounts>>, browser: Browser) {
  return {
    /** Makes an account whose address is not proved yet; resolves to its address. */
    register: async (username: string) => {
      const email = `${username}@example.org`
      await service.send('/api/user/signup', { username, email, password })
      return email
    },
    /** Opens a page as somebody who is signed in. */
    openSignedIn: async (username: string, path: string, width?: number) => {
      const reader = await openReader(browser, address, width)
      await reader.context.request.post('/api/user/signin', { data: { username, password } })
      await reader.page.goto(path)
      return reader
    },
  }
}

export async function logIn(page: Page, username: string, secret = password) {
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** Waits for a message over the page. It goes by itself after seconds, so begin before anything else is waited for. */
export const messageOf = (page: Page, text: string) => page.locator('.notice', { hasText: text }).waitFor()

/** The button that opens the menu of the user. */
export const menu = (page: Page) => page.locator('.user-menu > button')

export const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
