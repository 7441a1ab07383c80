import { expect, test } from 'vitest'
import { bandEntries, bandPaints, contourLevels, roundLevels } from '../../src/scales/levels.ts'
import { labelGround, linePaint } from '../../src/scales/line-paint.ts'
import { paletteNames } from '../../src/scales/palettes/palette-names.ts'
import { contrast } from '../contrast.ts'
import { paletteSize } from '../../src/scales/palettes/palette-bytes.ts'
import { paletteBytes } from '../../src/scales/palettes/palette.ts'

const colours = { palette: 'Greys', range: [0, 10], colourScale: 'linear' } as const

test('there are about as many round levels over the colour range as requested', () => {
  expect(contourLevels([-1.7, 28.3], 'linear')).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28])
  expect(contourLevels([-1.7, 28.3], 'linear', 3)).toEqual([0, 10, 20])
  expect(contourLevels([-3, 8], 'zero-centred', 4)).toEqual([-5, 0, 5])
})

test('on a logarithmic scale levels are round within each decade, and decades where those are many', () => {
  expect(contourLevels([0.1, 20], 'log')).toEqual([0.1, 0.2, 0.5, 1, 2, 5, 10, 20])
  expect(contourLevels([1e-6, 10], 'log')).toEqual([1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.1, 1, 10])
})

test('levels from the options are sorted and unique, without values that are not numbers', () => {
  expect(contourLevels([0, 1], 'linear', [5, 1, Number.NaN, 5, 3])).toEqual([1, 3, 5])
  expect(contourLevels([0, 1], 'linear', [])).toEqual([])
})

test('a count of levels is limited, so that no number of them fills the memory', () => {
  expect(contourLevels([0, 1], 'linear', 1e9)).toEqual(contourLevels([0, 1], 'linear', 1000))
  expect(contourLevels([1e-6, 10], 'log', 1e9).length).toBeLessThan(100)
})

test('a band takes the colour half way between its levels, and without levels all is one band', () => {
  expect(bandEntries([2, 6], colours)).toEqual([0.1, 0.4, 0.8].map((part) => Math.floor(part * paletteSize)))
  expect(bandEntries([], colours)).toEqual([paletteSize / 2])
})

test('many levels are thinned to the roundest of them, and uneven ones to every second, third or further one', () => {
  const fine = Array.from({ length: 301 }, (_, i) => Number((-1.5 + i / 100).toFixed(2)))
  expect(roundLevels(fine, 400)).toEqual(fine)
  expect(roundLevels(fine, 10)).toEqual([-1.5, -1, -0.5, 0, 0.5, 1, 1.5])
  expect(roundLevels(fine, 5)).toEqual([-1, 0, 1])
  expect(roundLevels([0.05, 0.1, 0.2, 0.5, 1, 2, 5], 4)).toEqual([0.05, 0.2, 1, 5])
  expect(roundLevels([3], 1)).toEqual([3])
  expect(roundLevels([], 5)).toEqual([])
})

test('white text is legible on the ground of every label, which keeps the hue of its level', () => {
  for (const palette of paletteNames) {
    for (let level = 0; level <= 10; level++) {
      const [red = 0, green = 0, blue = 0] = labelGround(level, { ...colours, palette })
        .match(/\d+/g)!
        .map(Number)
      expect(
        contrast('#ffffff', `#${[red, green, blue].map((n) => n.toString(16).padStart(2, '0')).join('')}`),
      ).toBeGreaterThanOrEqual(4.5)
    }
  }
  const bytes = paletteBytes('Greys')
  expect(labelGround(0, colours)).toBe(`rgb(${bytes[0]}, ${bytes[1]}, ${bytes[2]})`)
})

test('a line is drawn as the shader draws it: dark on light colours, light on dark ones', () => {
  expect(linePaint(0, { ...colours, palette: 'Viridis' })).toEqual({ stroke: '#ffffff', opacity: 0.7 })
  expect(linePaint(10, { ...colours, palette: 'Viridis' })).toEqual({ stroke: '#000000', opacity: 0.7 })
  expect(bandPaints([2, 6], colours)).toHaveLength(3)
})
