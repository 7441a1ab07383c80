import { expect, test } from 'vitest'
import { bandColours, bandEntries, contourLevels } from '../../src/scale/levels.ts'
import { paletteSize } from '../../src/scale/palette.ts'

const colours = { palette: 'Greys', range: [0, 10], colourScale: 'linear' } as const

test('about as many round levels as are asked for lie over the colour range', () => {
  expect(contourLevels([-1.7, 28.3], 'linear')).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28])
  expect(contourLevels([-1.7, 28.3], 'linear', 3)).toEqual([0, 10, 20])
  expect(contourLevels([-3, 8], 'zero-centred', 4)).toEqual([-5, 0, 5])
})

test('on a logarithmic scale levels are round within each decade, and decades where those are many', () => {
  expect(contourLevels([0.1, 20], 'log')).toEqual([0.1, 0.2, 0.5, 1, 2, 5, 10, 20])
  expect(contourLevels([1e-6, 10], 'log')).toEqual([1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.1, 1, 10])
})

test('levels that are given are sorted, each once, and what is no number is left out', () => {
  expect(contourLevels([0, 1], 'linear', [5, 1, Number.NaN, 5, 3])).toEqual([1, 3, 5])
  expect(contourLevels([0, 1], 'linear', [])).toEqual([])
})

test('a band takes the colour half way between its levels, and without levels all is one band', () => {
  expect(bandEntries([2, 6], colours)).toEqual([0.1, 0.4, 0.8].map((part) => Math.floor(part * paletteSize)))
  expect(bandEntries([], colours)).toEqual([paletteSize / 2])
})

test('the colours of a legend change at the levels and nowhere else', () => {
  const shown = bandColours([2, 6], colours)
  const changes = shown.flatMap((colour, i) => (i > 0 && colour !== shown[i - 1] ? [(10 * i) / (paletteSize - 1)] : []))
  expect(changes).toHaveLength(2)
  for (const [i, level] of [2, 6].entries()) expect(Math.abs(changes[i]! - level)).toBeLessThan(10 / (paletteSize - 1))
})
