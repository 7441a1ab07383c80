import { readFileSync } from 'node:fs'
import { lab, rgb } from 'd3-color'
import { expect, test } from 'vitest'
import { formatText } from '../../../../server/setup/write-formatted.mjs'
import { cmoceanText } from '../../setup/pack-cmocean.mjs'
import {
  decodePalette,
  paletteBytes,
  paletteColours,
  paletteRow,
  paletteRows,
  paletteTables,
} from '../../src/scales/palettes/palette.ts'
import { type PaletteName, paletteNames } from '../../src/scales/palettes/palette-names.ts'
import { visions } from '../../src/scales/palettes/vision.ts'

const colourAt = (bytes: Uint8Array, i: number) => [...bytes.subarray(4 * i, 4 * i + 3)]

test('every palette has 256 opaque colours and more than one of them', () => {
  for (const name of paletteNames) {
    const bytes = paletteBytes(name)
    expect(bytes).toHaveLength(1024)
    expect(bytes.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255)).toBe(true)
    expect(colourAt(bytes, 0)).not.toEqual(colourAt(bytes, 128))
  }
})

test('palettes pass through the colours of their sources', () => {
  // matplotlib 3: viridis(0), viridis(128), viridis(255); cividis(0), cividis(255).
  const viridis = paletteBytes('Viridis')
  expect([0, 128, 255].map((i) => colourAt(viridis, i))).toEqual([
    [68, 1, 84],
    [33, 145, 140],
    [253, 231, 37],
  ])
  expect(colourAt(paletteBytes('Cividis'), 255)).toEqual([255, 233, 69])
  // Plotly's Hot has unevenly spaced colours: its yellow stands at 0.6.
  expect(colourAt(paletteBytes('Hot'), 153)).toEqual([255, 210, 0])
  // Its Viridis is every sixteenth colour of the table, and the last.
  expect(colourAt(viridis, 240)).toEqual([216, 226, 25])
})

const published = readFileSync(new URL('cmocean.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' ') as [PaletteName, string])

test('the file of the cmocean family is what its script writes', async () => {
  const file = new URL('../../src/scales/palettes/cmocean.ts', import.meta.url)
  expect((await formatText(file, cmoceanText())) === readFileSync(file, 'utf8')).toBe(true)
})

test('the specified palettes come first, by name, then the whole cmocean family', () => {
  expect(paletteNames.slice(0, 19).join(', ')).toBe(
    'Default, Greys, YlGnBu, Greens, YlOrRd, Bluered, RdBu, Reds, Blues, Picnic, Rainbow, Portland, Jet, Hot, Blackbody, Earth, Electric, Viridis, Cividis',
  )
  expect(paletteNames.slice(19)).toEqual(published.map(([name]) => name))
})

test.each(published)('%s has exactly the 256 published colours', (name, colours) => {
  const bytes = paletteBytes(name)
  const hex = Array.from({ length: 256 }, (_, i) =>
    colourAt(bytes, i).map((byte) => byte.toString(16).padStart(2, '0')),
  )
  expect(hex.flat().join('')).toBe(colours)
})

test('the default palette takes equal steps of perceived difference and only grows lighter', () => {
  const labs = Array.from({ length: 256 }, (_, i) =>
    lab(rgb(...(colourAt(paletteBytes('Default'), i) as [number, number, number]))),
  )
  const apart = (a: number, b: number) => {
    const [one, other] = [labs[a], labs[b]]
    return one && other ? Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b) : Number.NaN
  }
  const steps = Array.from({ length: 15 }, (_, i) => apart(17 * i, 17 * (i + 1)))
  expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.25)
  for (let i = 8; i < 256; i++) expect(labs[i]?.l).toBeGreaterThan(labs[i - 8]?.l ?? Infinity)
})

test('the balanced palette is neutral in its middle', () => {
  const middle = [127, 128].map((i) => colourAt(paletteBytes('balance'), i))
  for (const colour of middle) expect(Math.max(...colour) - Math.min(...colour)).toBeLessThan(10)
})

test('a legend draws the colours of the field', () => {
  const bytes = paletteBytes('deep')
  const colours = paletteColours('deep', 256)
  expect(colours[77]).toBe(`rgb(${colourAt(bytes, 77).join(', ')})`)
  expect(paletteColours('deep', 2)).toEqual([colours[0], colours[255]])
})

test('every named palette is decoded from the tables, and each has a row for every vision', () => {
  for (const name of paletteNames) expect(decodePalette(paletteTables, name)).toEqual(paletteBytes(name))
  const rows = visions.flatMap((vision) => paletteNames.map((name) => paletteRow(name, vision)))
  expect(rows).toEqual(Array.from({ length: paletteRows }, (_, row) => row))
})
