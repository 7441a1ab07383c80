import { expect, test } from 'vitest'
import { shortenText } from '../../src/text/shorten-text.ts'

test.each([
  ['four', 4, 'four'],
  ['fives', 4, 'fiv…'],
  ['ab😀😀', 6, 'ab😀😀'],
  ['ab😀😀', 5, 'ab😀…'],
  ['ab😀😀', 4, 'ab…'],
  ['', 4, ''],
])('%j in %i characters is %j', (text, most, expected) => {
  expect(shortenText(text, most)).toBe(expected)
})
