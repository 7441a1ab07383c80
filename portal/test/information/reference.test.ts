import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { choose } from '../axe.ts'
import { openBrowser, openReader } from '../browse.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
})
afterAll(() => browser?.close())

test('the page that describes the calls shows them under a policy that lets nothing in, and loads nothing of other sites', async () => {
  const { page, context, complaints } = await openReader(browser, address)
  const asked: string[] = []
  context.on('request', (request) => void asked.push(request.url()))
  await page.goto('/api/docs')
  await page.getByText('Whether the service and its catalog answer').waitFor()
  const { paths } = (await (await fetch(`${address}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  const calls = Object.values(paths).flatMap((methods) => Object.keys(methods)).length
  await expect.poll(() => page.locator('.opblock').count()).toBe(calls)
  await page.getByText('Whether the service and its catalog answer').click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await page.locator('.live-responses-table').getByText('"status"').first().waitFor()
  expect(asked.filter((url) => !url.startsWith(address) && !url.startsWith('data:'))).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('the reference in the documentation has the appearance of the portal', async () => {
  const { page, context } = await openReader(browser, address)
  await choose(page, 'dark')
  await page.goto('/documentation?document=reference')
  const frame = page.frameLocator('.documentation-frame')
  await frame.getByText('Whether the service and its catalog answer').waitFor()
  const background = () =>
    frame
      .locator('.swagger-ui')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await background()).toBe('rgb(28, 32, 34)')
  await page.getByLabel('Appearance').selectOption('light')
  await frame.locator('html:not(.dark-mode)').waitFor({ state: 'attached' })
  await context.close()
})
