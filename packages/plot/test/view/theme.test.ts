import { expect, test } from 'vitest'
import type { Theme } from '../../src/options.ts'
import { themes } from '../../src/view/theme.ts'

// Relative luminance and contrast as WCAG 2.2 defines them.
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const textPairs: readonly (readonly [text: keyof Theme, ground: keyof Theme])[] = [
  ['ink', 'background'],
  ['ink', 'surface'],
  ['inkSoft', 'background'],
  ['inkSoft', 'surface'],
  ['error', 'surface'],
  ['accent', 'background'],
  ['background', 'accent'],
  ['background', 'ink'],
]

test.each(Object.entries(themes))('every text pair of the %s theme stands at 4.5 : 1 or better', (_, theme) => {
  const weak = textPairs.filter(([text, ground]) => contrast(theme[text], theme[ground]) < 4.5)
  expect(weak).toEqual([])
})

test('black on white measures 21 : 1, so that the rule itself is measured rightly', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
})

test.each(Object.entries(themes))('land and missing data are two different greys in the %s theme', (_, theme) => {
  expect(contrast(theme.land, theme.missing)).toBeGreaterThan(1.1)
})
