import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { choose, overflow, violations } from '../axe.ts'
import { openBrowser, openReader } from '../browse.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
})
afterAll(() => browser?.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

describe('the programs', () => {
  it('lead from the list to the cruises on a globe, whose choice stays in the address', async () => {
    const { page, context, complaints } = await openReader(browser, address)
    await page.goto('/programs')
    await heading(page, 'Programs').waitFor()
    await page.getByText('2 datasets').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: /^Simulated Cruises/ }).click()
    await heading(page, 'Simulated Cruises Simulated cruises of the demo').waitFor()
    await page.getByText('Missing link').waitFor()
    await page.locator('[data-globe="drawn"][data-content="3"]').waitFor({ state: 'attached', timeout: 60_000 })
    const second = page.getByRole('button', { name: /^Simulated Cruise 2/ })
    await second.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('cruise')).toBe('Simulated Cruise 2')
    // The second cruise goes from north to south in the Atlantic.
    await expect.poll(() => Number(/at=(-?[\d.]+)/.exec(page.url())?.[1])).toBeGreaterThan(-40)
    await expect.poll(() => second.getAttribute('aria-pressed')).toBe('true')
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('come back as they were left, by name or by id', async () => {
    const { page, context } = await openReader(browser, address, 400)
    const listed = (await (await context.request.get('/api/catalog/programs')).json()) as { id: number }[]
    await choose(page, 'dark')
    await page.goto(`/programs/${listed[0]?.id}?cruise=Simulated+Cruise+3`)
    const third = page.getByRole('button', { name: /^Simulated Cruise 3/ })
    await expect.poll(() => third.getAttribute('aria-pressed')).toBe('true')
    expect(await page.getByRole('link', { name: 'Page of Simulated Cruise 3' }).getAttribute('href')).toBe(
      '/catalog/cruises/Simulated%20Cruise%203',
    )
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    await context.close()
  })

  it('say in the specified words what is missing, and what could not be loaded', async () => {
    const { page, context } = await openReader(browser, address)
    await context.route('**/api/catalog/programs', (route) => route.fulfill({ json: [{ id: 1, name: 'Another' }] }))
    await page.goto('/programs')
    await page.getByText('Missing full name').waitFor()
    await page.getByText('Missing description').waitFor()
    await context.route('**/api/catalog/programs', (route) => route.fulfill({ json: [] }))
    await page.reload()
    await page.getByText('No dataset of this catalog belongs to a program yet.').waitFor()
    await context.route('**/api/catalog/programs', (route) => route.fulfill({ status: 500 }))
    await page.reload()
    await page.getByText('The programs could not be loaded.').waitFor()
    await page.goto('/programs/Nowhere')
    await page.getByText('You requested the program with the name of Nowhere.').waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Error')
    await context.close()
  })

  it('begin anew with each program: BATS with its own cruise, AMT with the first', async () => {
    const { page, context, complaints } = await openReader(browser, address)
    const answer = await context.request.get('/api/catalog/programs/Simulated%20Cruises?downSample=true')
    const program = (await answer.json()) as { cruises: Record<string, { Name: string; Nickname: string | null }> }
    const cruises = Object.fromEntries(
      Object.entries(program.cruises).map(([id, cruise]) => [
        id,
        { ...cruise, Nickname: cruise.Name === 'Simulated Cruise 2' ? 'BATS 2' : 'Another' },
      ]),
    )
    await context.route(/\/api\/catalog\/programs\/(BATS|AMT)/, (route) =>
      route.fulfill({ json: { ...program, cruises, name: /programs\/(\w+)/.exec(route.request().url())?.[1] } }),
    )
    const chosen = () => page.locator('.program-cruises [aria-pressed="true"]').allTextContents()
    await page.goto('/programs/BATS?cruise=Simulated+Cruise+3')
    await heading(page, 'BATS Bermuda Atlantic Time-series Study').waitFor()
    await expect.poll(chosen).toEqual(['Simulated Cruise 3Another'])
    await page.goto('/programs/BATS')
    await expect.poll(chosen).toEqual(['Simulated Cruise 2BATS 2'])
    expect(await page.getByRole('link', { name: 'Visit the program’s site' }).getAttribute('href')).toBe(
      'https://bats.bios.asu.edu/',
    )
    await page.evaluate(() => history.pushState(null, '', '/programs/AMT'))
    await heading(page, 'AMT Atlantic Meridional Transect').waitFor()
    await expect.poll(chosen).toEqual(['Simulated Cruise 1Another'])
    expect(complaints).toEqual([])
    await context.close()
  })
})
