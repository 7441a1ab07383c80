import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGoogle } from '../../../server/test/people/google-keys.ts'
import { violations } from '../axe.ts'
import { openBrowser, openReader, type Reader } from '../browse.ts'
import { serveAccounts } from './serve-accounts.ts'

/** Stands for Google's library: its button and its prompt ask the test for a token at once. */
const library = `
  let options
  const give = async (state) => {
    const token = await (await fetch('/token-of-google?nonce=' + options.nonce)).text()
    options.callback({ credential: token, state })
  }
  const id = {
    initialize: (given) => { options = given },
    renderButton: (parent, { text, state }) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = text === 'signup_with' ? 'Sign up with Google' : 'Sign in with Google'
      button.onclick = () => give(state)
      parent.replaceChildren(button)
    },
    prompt: () => { window.prompted = (window.prompted ?? 0) + 1; window.oneTap = () => give(undefined) },
    cancel: () => {},
  }
  window.google = { accounts: { id } }
`

let google: Awaited<ReturnType<typeof makeGoogle>>
let served: Awaited<ReturnType<typeof serveAccounts>>
let browser: Browser
beforeAll(async () => {
  google = await makeGoogle()
  ;[served, browser] = await Promise.all([
    serveAccounts({ google: google.settings }),
    openBrowser({ keepsPages: true }),
  ])
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

/** A reader whose Google account has this address. */
async function openWithGoogle(email: string): Promise<Reader> {
  const reader = await openReader(browser, served.address)
  await reader.context.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: library }),
  )
  await reader.context.route('**/token-of-google?*', async (route) => {
    const nonce = new URL(route.request().url()).searchParams.get('nonce') ?? ''
    await route.fulfill({ body: await google.sign(nonce, { email, sub: `subject of ${email}` }) })
  })
  return reader
}

const unknown =
  'Unable to log in with that Google Account. Please ensure that you have registered with us. If you think you are receiving this message in error, please contact us for help.'

describe('sign-in with Google', () => {
  it('registers, signs in by the button, and says so in the specified words', async () => {
    const { page, context, complaints } = await openWithGoogle('grace@example.org')
    const message = page.locator('.notice')
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await message.getByText(unknown).waitFor()
    expect(await violations(page)).toEqual([])
    await page.goto('/register')
    await page.getByRole('button', { name: 'Sign up with Google' }).click()
    await message.getByText('You have successfully registered using your Google Account.').waitFor()
    await page.getByText('You are logged in as grace@example.org.').waitFor()
    await context.clearCookies()
    await page.goto('/login?redirect=contact')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await message.getByText('You are now logged in using your Google Account.').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/contact')
    // The refused token is the only answer that the browser complains of.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
    await context.close()
  })

  it('is offered in one tap to those who are not signed in', async () => {
    const { user } = await served.service.beUser()
    const { page, context } = await openWithGoogle(user.email)
    const prompts = () => page.evaluate(() => (window as { prompted?: number }).prompted ?? 0)
    await page.goto('/contact')
    await expect.poll(prompts).toBe(1)
    await page.evaluate(() => (window as unknown as { oneTap: () => void }).oneTap())
    await page.getByText('You are now logged in using your Google Account.').first().waitFor()
    await page.getByRole('button', { name: user.email }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: user.email }).waitFor()
    expect(await prompts()).toBe(0)
    await context.close()
  })

  it('says what to do where the library of Google is blocked, and loads it again', async () => {
    const { page, context } = await openWithGoogle('ada@example.org')
    let isBlocked = true
    await context.route('https://accounts.google.com/gsi/client', (route) =>
      isBlocked ? route.abort() : route.fallback(),
    )
    await page.goto('/login')
    await page.getByText('There was a problem using Google to sign in.').waitFor()
    expect(await violations(page)).toEqual([])
    isBlocked = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Sign in with Google' }).waitFor()
    expect(await page.getByText('There was a problem using Google to sign in.').count()).toBe(0)
    await context.close()
  })

  it('is not there where the deployment has none', async () => {
    const plain = await serveAccounts()
    const { page, context } = await openReader(browser, plain.address)
    const asked: string[] = []
    context.on('request', (request) => asked.push(request.url()))
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log In' }).waitFor()
    expect(asked.filter((url) => /accounts\.google|googleauth/.test(url))).toEqual([])
    await context.close()
    await plain.close()
  })
})
