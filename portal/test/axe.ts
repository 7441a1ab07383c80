import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds against WCAG 2.2 AA on the page once nothing moves on it: colours in a transition are not those to judge. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  await page.evaluate(axe)
  return page.evaluate(async () => {
    type Found = { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }
    const { axe } = window as unknown as { axe: { run: (of: Document, options: object) => Promise<Found> } }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const found = await axe.run(document, { runOnly: tags })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
}

/** How much wider than the screen the page is, CSS pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Opens each of these with a chosen appearance from now on. */
export const choose = (page: Page, appearance: string): Promise<unknown> =>
  page.addInitScript((chosen) => localStorage.setItem('appearance', chosen), appearance)
