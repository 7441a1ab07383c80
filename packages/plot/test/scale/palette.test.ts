import { lab, rgb } from 'd3-color'
import { expect, test } from 'vitest'
import { paletteAtlas, paletteBytes, paletteColours, paletteRow } from '../../src/scale/palette.ts'
import { paletteNames } from '../../src/scale/palette-names.ts'

const colourAt = (bytes: Uint8Array, i: number) => [...bytes.subarray(4 * i, 4 * i + 3)]

test('every palette has 256 opaque colours and more than one of them', () => {
  for (const name of paletteNames) {
    const bytes = paletteBytes(name)
    expect(bytes).toHaveLength(1024)
    expect(bytes.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255)).toBe(true)
    expect(colourAt(bytes, 0)).not.toEqual(colourAt(bytes, 255))
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
  expect(colourAt(paletteBytes('thermal'), 0)).toEqual([3, 35, 51])
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

test('the atlas holds each palette in its row', () => {
  const { bytes, width, height } = paletteAtlas()
  expect([width, height]).toEqual([256, paletteNames.length])
  const row = 1024 * paletteRow('haline')
  expect([...bytes.subarray(row, row + 1024)]).toEqual([...paletteBytes('haline')])
})
