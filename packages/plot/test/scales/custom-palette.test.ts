import { expect, test } from 'vitest'
import { customPaletteOf, paletteKeyOf } from '../../src/scales/palettes/custom-palette.ts'
import { paletteFault } from '../../src/scales/palettes/palette-fault.ts'
import { paletteGroups, paletteNames } from '../../src/scales/palettes/palette-names.ts'
import { paletteBytes, paletteColours, paletteRow } from '../../src/scales/palettes/palette.ts'

test('colours are interpolated from the low end to the high end, in every notation of numbers', () => {
  const palette = paletteKeyOf(['#000', 'rgb(255, 0, 0)', '#ffff00ff'])
  expect(palette).toBe('#000000ff0000ffff00')
  const bytes = paletteBytes(palette)
  expect([...bytes.subarray(0, 4)]).toEqual([0, 0, 0, 255])
  expect([...bytes.subarray(4 * 64, 4 * 64 + 3)]).toEqual([128, 0, 0])
  expect([...bytes.subarray(-4)]).toEqual([255, 255, 0, 255])
  expect(paletteColours(palette, 2)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 0)'])
  expect(paletteRow(palette)).toBe(0)
})

test('a function gives the colour of each of the 256 entries', () => {
  const bytes = paletteBytes(paletteKeyOf((position) => `rgb(${255 * position}, 0, ${255 * (1 - position)})`))
  for (const i of [0, 17, 128, 255]) expect([...bytes.subarray(4 * i, 4 * i + 3)]).toEqual([i, 0, 255 - i])
})

test('the same array is read once, and an array of more colours than entries keeps both ends', () => {
  const colours = Array.from({ length: 1000 }, (_, i) => `#0000${(i % 256).toString(16).padStart(2, '0')}`)
  const palette = customPaletteOf(colours)
  expect(palette).toHaveLength(1 + 6 * 256)
  expect(palette?.slice(1, 7)).toBe('000000')
  expect(palette?.slice(-6)).toBe('0000e7')
  colours.fill('none')
  expect(customPaletteOf(colours)).toBe(palette)
})

test('an option that is no palette is refused in a sentence, and the default palette is drawn', () => {
  const sentence = 'A palette needs two colours at least, each as CSS writes it: the default palette is used.'
  const failing = () => {
    throw new Error('no colour')
  }
  const notColours = [['#000', 7], {}, 7, failing, () => 7] as unknown as readonly string[][]
  for (const option of [['#000'], [], Array<string>(2), ['#000', 'no colour'], ...notColours]) {
    expect(paletteFault(option)).toBe(sentence)
    expect(paletteKeyOf(option)).toBe('Default')
  }
  expect(paletteFault('magma' as 'Hot')).toBe('There is no palette named “magma”: the default palette is used.')
  expect(paletteFault('virdis' as 'Hot')).toBe(
    'There is no palette named “virdis”: the default palette is used. Did you mean Viridis?',
  )
  expect(paletteFault('thermal')).toBeUndefined()
  expect(paletteFault(['#000', '#fff'])).toBeUndefined()
})

test('a scale about zero without a palette has a diverging one', () => {
  expect(paletteKeyOf(undefined, 'zero-centred')).toBe('balance')
  expect(paletteKeyOf('thermal', 'zero-centred')).toBe('thermal')
  expect(paletteKeyOf(undefined, 'linear')).toBe('Default')
})

test('the groups hold every palette once, in the order of the list', () => {
  expect(paletteGroups.flatMap(([, names]) => names)).toEqual(paletteNames)
  expect(Object.fromEntries(paletteGroups)).toMatchObject({
    cyclic: ['phase'],
    relief: ['topo'],
    diverging: ['balance', 'delta', 'curl', 'diff', 'tarn'],
  })
})
