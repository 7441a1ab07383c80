import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, openReader } from '../browse.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
})
afterAll(() => browser?.close())

test('the description of a dataset for search engines is read by a browser, which finds nothing against its policy', async () => {
  const { page, context, complaints } = await openReader(browser, address)
  await page.goto('/catalog/datasets/Levitus_Annual')
  await page.locator('#root > *').first().waitFor()
  const block = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(block ?? '')).toMatchObject({ '@type': 'Dataset', alternateName: 'Levitus_Annual' })
  await expect
    .poll(() => page.locator('link[rel="canonical"]').getAttribute('href'))
    .toBe(`${address}/catalog/datasets/Levitus_Annual`)
  // The software renderer of the tests complains of its own speed.
  expect(complaints).toEqual([])
  await context.close()
})

test('what the head says of a dataset is gone once the reader has gone elsewhere', async () => {
  const { page, context } = await openReader(browser, address)
  await page.goto('/catalog/datasets/Levitus_Annual')
  await page.getByRole('heading', { level: 1, name: /^Levitus/ }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Catalog' }).click()
  await page.waitForURL('**/catalog')
  await expect.poll(() => page.title()).not.toContain('Levitus')
  const left = page
    .locator('head')
    .locator('script[type="application/ld+json"], link[rel="canonical"], meta[name="robots"]')
  await expect.poll(() => left.count()).toBe(0)
  await expect.poll(() => page.locator('meta[name="description"]').count()).toBe(0)
  await context.close()
})
