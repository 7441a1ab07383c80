import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { nextFrames } from './browse.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules of axe that look at colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe finds against WCAG 2.2 AA on the page. */
export const violations = (page: Page): Promise<readonly string[]> => runAxe(page, { type: 'tag', values: levels })

/** What the rules of axe that look at colours find on the page. */
export const colourViolations = (page: Page): Promise<readonly string[]> =>
  runAxe(page, { type: 'rule', values: colourRules })

/** What axe finds in the light theme, and what its rules of colours find in the others, which differ in nothing else. The last theme stays chosen. */
export async function violationsInThemes(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark', 'contrast']) {
    await changeTheme(page, theme)
    const ofTheme = theme === 'light' ? violations(page) : colourViolations(page)
    found.push(...(await ofTheme).map((violation) => `${theme}: ${violation}`))
  }
  return found
}

/** Changes the theme of a loaded page, as if it was chosen in another tab. */
export async function changeTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('appearance', chosen)
    dispatchEvent(new StorageEvent('storage', { key: 'appearance' }))
  }, theme)
  await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' })
  await nextFrames(page)
}

interface Rules {
  readonly type: 'tag' | 'rule'
  readonly values: readonly string[]
}

/** Runs axe once nothing moves on the page: colours in a transition are not those to judge. */
async function runAxe(page: Page, rules: Rules): Promise<readonly string[]> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async (rules) => {
    type Found = { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }
    const { axe } = window as unknown as { axe: { run: (of: Document, options: object) => Promise<Found> } }
    // Otherwise axe would make a selector for each element that passes, and read style sheets for a rule that is not among these.
    const lean = { resultTypes: ['violations'], preload: { assets: ['media'] } }
    const found = await axe.run(document, { runOnly: rules, ...lean })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, rules)
}

/** How much wider than the screen the page is, CSS pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Opens each of these with a chosen appearance from now on. */
export const choose = (page: Page, appearance: string): Promise<unknown> =>
  page.addInitScript((chosen) => localStorage.setItem('appearance', chosen), appearance)
