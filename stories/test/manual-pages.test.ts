import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type Page, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFolder } from '../../packages/plot/test/package/example-pages.ts'
import { colourViolations, violations } from '../../portal/test/axe.ts'
import { shellLaunchOptions } from '../../server/setup/programs/browser.mjs'

/** The manual as Storybook has built it. */
const dist = fileURLToPath(new URL('../dist/', import.meta.url))

/** What Storybook writes of its pages. */
interface Index {
  readonly entries: Readonly<Record<string, { readonly id: string; readonly type: string; readonly title: string }>>
}

let browser: Browser
let manual: Awaited<ReturnType<typeof serveFolder>>
beforeAll(async () => {
  browser = await chromium.launch(shellLaunchOptions())
  manual = await serveFolder(dist)
})
afterAll(async () => {
  manual.close()
  await browser.close()
})

test('no page of the manual breaks a rule of WCAG 2.2 AA that axe checks, nor its colours one in the dark scheme', async () => {
  const { entries } = JSON.parse(readFileSync(`${dist}index.json`, 'utf8')) as Index
  const pages = Object.values(entries).filter(({ type, title }) => type === 'docs' && title.startsWith('Manual/'))
  expect(pages.length).toBeGreaterThan(30)
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } })
  // Charts and globes are not drawn: axe looks at them in the stories.
  await page.addInitScript(() => {
    Element.prototype.attachShadow = () => {
      throw new Error('nothing is drawn here')
    }
  })
  const found: string[] = []
  for (const { id } of pages) {
    await show(page, id)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('main[data-theme=light]').waitFor()
    for (const violation of await violations(page)) found.push(`${id}: ${violation}`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('main[data-theme=dark]').waitFor()
    for (const violation of await colourViolations(page)) found.push(`${id}, dark: ${violation}`)
  }
  expect(found).toEqual([])
})

/** Shows a page of the manual, the first by a load and each other in its place, and waits for the code of its examples. */
async function show(page: Page, id: string) {
  if (page.url() === 'about:blank') {
    await page.goto(`${manual.address}iframe.html?viewMode=docs&id=${id}`)
  } else {
    await page.evaluate((storyId) => {
      document.querySelector('main.manual')?.setAttribute('data-left', '')
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
        __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, selection: object) => void }
      }
      channel.emit('setCurrentStory', { storyId, viewMode: 'docs' })
    }, id)
  }
  await page.locator('main.manual:not([data-left]):has(h1):not(:has(.example:not(:has(pre))))').waitFor()
}
