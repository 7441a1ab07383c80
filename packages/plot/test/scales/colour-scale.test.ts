import { expect, test } from 'vitest'
import { colourDomain, colourPosition, paletteIndex } from '../../src/scales/colour-scale.ts'

test('a linear scale spreads the range over the palette and clamps values beyond it', () => {
  expect([-5, 0, 5, 10, 99].map((value) => colourPosition(value, [0, 10], 'linear'))).toEqual([0, 0, 0.5, 1, 1])
})

test('a logarithmic scale gives each power of ten the same length', () => {
  const places = [0.01, 0.1, 1, 10].map((value) => colourPosition(value, [0.01, 10], 'log'))
  for (const [i, place] of places.entries()) expect(place).toBeCloseTo(i / 3, 12)
  expect(colourPosition(-3, [0.01, 10], 'log')).toBe(0)
  expect(colourPosition(0, [0.01, 10], 'log')).toBe(0)
})

test('a logarithmic scale whose range begins at zero spans three decades', () => {
  expect(colourDomain([0, 20], 'log')).toEqual([0.02, 20])
  expect(colourDomain([-4, -1], 'log')).toEqual([0.001, 1])
})

test('a zero-centred scale reaches equally far to both sides', () => {
  expect(colourDomain([-1, 4], 'zero-centred')).toEqual([-4, 4])
  expect(colourPosition(0, [-1, 4], 'zero-centred')).toBe(0.5)
})

test('a range without a length is the middle of the palette, with the rest beyond its ends', () => {
  expect([19, 20, 21].map((value) => colourPosition(value, [20, 20], 'linear'))).toEqual([0, 0.5, 1])
})

test('positions fall into the 256 colours, the end into the last', () => {
  expect([0, 0.00390624, 0.00390626, 0.999, 1].map(paletteIndex)).toEqual([0, 0, 1, 255, 255])
})
