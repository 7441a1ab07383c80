import { expect, test } from 'vitest'
import { extentText, figureLabel, progressText, summaryText, valueText } from '../../src/page/texts.ts'

const field = { name: 'Temperature', unit: '°C' }

test('a cell is read with its stored value and unit, or with the reason why there is none', () => {
  expect(valueText({ value: -1.25 }, field)).toBe('−1.25 °C')
  expect(valueText({ value: null }, field)).toBe('Missing')
  expect(valueText({ value: null, land: true }, field)).toBe('Land')
  expect(valueText({ value: 0 }, { name: 'Index', unit: '' })).toBe('0')
})

test('the summary of a drawn chart names the field, the region and the range of values', () => {
  const extent = { lon: [-180, 180], lat: [-90, 90] } as const
  const said = summaryText(
    'heatmap',
    field,
    { state: 'drawn', cells: 64_800, range: [-2, 31.5], usualRange: [0, 30], extent, complete: true, warnings: [] },
    extent,
  )
  expect(said).toContain('Temperature')
  expect(said).toContain('64,800 cells')
  expect(said).toContain('90° S to 90° N, all longitudes')
  expect(said).toContain('−2 to 31.5 °C')
})

test('an extent across the date line is labelled −180 … 180', () => {
  expect(extentText({ lon: [150, 230], lat: [-10, 50] })).toBe('10° S to 50° N, 150° E to 130° W')
})

test('the figure is named by its title, and by its field where it has none', () => {
  expect(figureLabel('heatmap', ['World Ocean Atlas', 'Temperature'], field)).toBe(
    'Heatmap: World Ocean Atlas, Temperature',
  )
  expect(figureLabel('contourMap', [], field)).toContain('Temperature')
})

test('a fetch reports its progress, and the total if it is known', () => {
  expect(progressText({ done: 0 })).toBe('Fetching Data')
  expect(progressText({ done: 1_500_000, total: 6_000_000 })).toBe('Fetching Data, 1.5 MB of 6.0 MB')
  expect(progressText({ done: 8_200 })).toBe('Fetching Data, 9 kB')
})
