import { expect, test } from 'vitest'
import type { Theme } from '../../../src/options/options.ts'
import { themes } from '../../../src/style/theme.ts'
import { contrast } from '../../contrast.ts'

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

test.each(Object.entries(themes))('every text of the %s theme has a contrast of 4.5 : 1 or better', (_, theme) => {
  const weak = textPairs.filter(([text, ground]) => contrast(theme[text], theme[ground]) < 4.5)
  expect(weak).toEqual([])
})

test('black on white measures 21 : 1, so that the rule itself is measured rightly', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
})

test.each(Object.entries(themes))('land and missing data are two different greys in the %s theme', (_, theme) => {
  expect(contrast(theme.land, theme.missing)).toBeGreaterThan(1.1)
})
