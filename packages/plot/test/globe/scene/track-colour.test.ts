import { expect, test } from 'vitest'
import { paletteBytes } from '../../../src/scales/palettes/palette.ts'
import { globeColours } from '../../../src/globe/scene/colours.ts'
import { partsOfTimes, trackColourBytes, valueUniform } from '../../../src/globe/scene/track-colour.ts'
import { trackPalette } from '../../../src/globe/tracks/colouring.ts'
import { themes } from '../../../src/style/theme.ts'

test('tracks have their own colour or a step of the palette, first to last; that is the rainbow', () => {
  const rainbow = paletteBytes('Rainbow')
  const bytes = trackColourBytes([undefined, '#12ab00', undefined], rainbow)
  expect([...bytes.subarray(0, 4)]).toEqual([...rainbow.subarray(0, 4)])
  expect([...bytes.subarray(4, 8)]).toEqual([0x12, 0xab, 0, 255])
  expect([...bytes.subarray(8, 12)]).toEqual([...rainbow.subarray(4 * 255)])
  expect(trackColourBytes([], rainbow)).toHaveLength(4)
  expect(trackPalette({ by: 'track' })).toBe('Rainbow')
})

test('values become parts of the palette as in the charts, also on a logarithmic scale', () => {
  const part = (value: number, [offset, factor, isLog]: readonly [number, number, number]) =>
    ((isLog ? Math.log2(value) : value) - offset) * factor
  expect(part(15, valueUniform({ by: 'value', range: [10, 30] }))).toBeCloseTo(0.25, 9)
  expect(part(1, valueUniform({ by: 'value', range: [0.1, 10], colourScale: 'log' }))).toBeCloseTo(0.5, 9)
})

test('times become parts of the range of all tracks; a range of no length is all of it', () => {
  expect(partsOfTimes([100, 250], [0, 1000])).toEqual([0.1, 0.25])
  expect(partsOfTimes([100, 250], [5, 5])).toEqual([0, 1])
})

test('a theme of one’s own has the sea of the light or the dark theme, by its background', () => {
  expect(globeColours({ ...themes.dark, background: '#101010' }).deep).toBe(globeColours('dark').deep)
  expect(globeColours({ ...themes.light, background: '#FFFFFF' }).deep).toBe(globeColours('light').deep)
  expect(globeColours('dark').land).toBe(themes.dark.land)
})
