import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { resolveTheme } from '../../src/shell/theme.tsx'

const css = readFileSync(new URL('../../src/look/tokens.css', import.meta.url), 'utf8')

function tokens(theme: string): Record<string, string> {
  const block = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

describe.each(['light', 'dark', 'contrast'])('the %s theme', (theme) => {
  const colours = tokens(theme)

  it.each(['ink', 'ink-soft', 'accent', 'warn', 'error'])('can be read in %s on background and surface', (ink) => {
    for (const ground of ['background', 'surface']) {
      expect(contrast(colours[ink] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('can be read on its accent, and shows the edges of its inputs', () => {
    expect(contrast(colours['accent-ink'] ?? '', colours['accent'] ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours['line-strong'] ?? '', colours['surface'] ?? '')).toBeGreaterThanOrEqual(3)
  })

  it('draws the arrow of a choice in its soft ink', () => {
    const [, stroke] =
      new RegExp(`\\[data-theme='${theme}'\\] \\{[^}]*--down: url\\("[^"]*stroke='%23(\\w+)'`).exec(css) ?? []
    expect(`#${stroke}`).toBe(colours['ink-soft'])
  })
})

describe('the theme on screen', () => {
  const plain = { dark: false, contrast: false, forced: false }

  it('is dark on visualization screens and follows the system elsewhere, while nobody chose', () => {
    expect(resolveTheme('auto', '/visualization/charts', plain)).toBe('dark')
    expect(resolveTheme('auto', '/about', plain)).toBe('light')
    expect(resolveTheme('auto', '/about', { ...plain, dark: true })).toBe('dark')
    expect(resolveTheme('auto', '/visualization', { ...plain, contrast: true })).toBe('contrast')
  })

  it('is the chosen one everywhere', () => {
    expect(resolveTheme('light', '/visualization', { dark: true, contrast: true, forced: true })).toBe('light')
  })

  it('is that of the ground where the system forces its colours', () => {
    const forced = { ...plain, forced: true }
    expect(resolveTheme('auto', '/visualization/charts', forced)).toBe('light')
    expect(resolveTheme('auto', '/visualization/charts', { ...forced, contrast: true })).toBe('light')
    expect(resolveTheme('auto', '/visualization/charts', { ...forced, dark: true })).toBe('dark')
    expect(resolveTheme('auto', '/about', { ...forced, dark: true, contrast: true })).toBe('contrast')
  })
})

describe('a page whose script has not come', () => {
  it('has the ground and the ink of the dark theme where the system is dark', () => {
    const [block = ''] = /@media screen and \(prefers-color-scheme: dark\) \{[^}]*\}/.exec(css) ?? []
    for (const name of ['background', 'ink', 'ink-soft']) expect(block).toContain(`--${name}: ${tokens('dark')[name]};`)
  })
})

describe('a printed page', () => {
  it('has the light colours, whatever the screen has', () => {
    const screen = /@media screen \{\n([\s\S]*?)\n\}/.exec(css)?.[1] ?? ''
    const elsewhere = css.replace(screen, '')
    expect(screen.match(/\[data-theme='\w+'\]/g)).toEqual(["[data-theme='dark']", "[data-theme='contrast']"])
    expect(elsewhere).not.toMatch(/data-theme='(dark|contrast)'/)
  })
})
