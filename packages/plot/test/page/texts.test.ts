import { expect, test } from 'vitest'
import { cellText, headText, rowText } from '../../src/page/table/row-text.ts'
import { columnsIn } from '../../src/page/table/row-table.ts'
import { tableNote } from '../../src/page/table/value-table.ts'
import { valueText } from '../../src/page/point-texts.ts'
import { boxText, extentText, figureLabel, panelText, progressText, summaryText } from '../../src/page/texts.ts'

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

test('the summary of rows gives where they lie, without the margin of the axes and without the values twice', () => {
  const range = [-1, 30] as const
  const said = summaryText(
    'depthProfile',
    field,
    {
      state: 'drawn',
      cells: 33,
      range,
      usualRange: range,
      extent: { depth: [0, 5200], value: [-2.2, 31.2] },
      dataExtent: { depth: [0, 5000], value: range },
      complete: true,
      warnings: [],
    },
    undefined,
  )
  expect(said).toBe('Temperature, 0 m to 5000 m, 33 rows, values from −1 to 30 °C.')
})

const drawn = (range: readonly [number, number]) =>
  ({
    state: 'drawn',
    cells: 1,
    range,
    usualRange: range,
    extent: { time: [-43_200_000, 43_200_000], value: [19.1, 21.1] },
    dataExtent: { time: [0, 0], value: range },
    complete: true,
    warnings: [],
  }) as const

test('the summary tells nearly equal values apart, and says what a single one is', () => {
  expect(summaryText('timeSeries', field, drawn([35, 35.0004]), undefined)).toBe(
    'Temperature, 1970-01-01, 1 row, values from 35 to 35.0004 °C.',
  )
  expect(summaryText('timeSeries', field, drawn([20.134, 20.134]), undefined)).toBe(
    'Temperature, 1970-01-01, 1 row, every value 20.134 °C.',
  )
})

test('the summary of a view of a part of the data names that part, with the unit of values', () => {
  const extent = { depth: [0, 5200], value: [1, 31] } as const
  const status = { ...drawn([2, 30]), extent, dataExtent: { depth: [0, 5000], value: [2, 30] } } as const
  expect(summaryText('depthProfile', field, status, extent)).toBe(
    'Temperature, 0 m to 5000 m, 1 row, values from 2 to 30 °C.',
  )
  expect(summaryText('depthProfile', field, status, { depth: [100, 200], value: [1, 12.5] })).toMatch(
    / In view: 100 m to 200 m, 1 to 12\.5 °C\.$/,
  )
})

test('a table says how many of its cells are in view, and that they are a sample only where they are', () => {
  const block = {
    type: 'cells',
    x: Float64Array.of(0, 1),
    y: Float64Array.of(0),
    values: Float32Array.of(1, 2),
  } as const
  expect(tableNote({ ...block, total: 900 }, 64_800)).toBe('2 evenly spaced cells shown; zoom in to see them all')
  expect(tableNote({ ...block, total: 2 }, 64_800)).toBe('All 2 cells in view')
  expect(tableNote({ ...block, total: 2 }, 2)).toBe('All 2 cells')
})

test('a cell of a row has the digits that were stored, without those that are noise of single precision', () => {
  for (const [value, text] of [
    [Math.fround(20.1344), '20.1344'],
    [Math.fround(28.294998), '28.295'],
    [Math.fround(101325.25), '101325.3'],
    [Math.fround(8388608), '8388608'],
    [35.12345678, '35.12345678'],
    [1234567, '1234567'],
    [-0.00012345678, '−0.00012345678'],
    [0, '0'],
  ] as const) {
    expect(cellText('value', { value })).toBe(text)
  }
})

test('a salinity has no unit: a readout names it, and a table has its name above', () => {
  expect(cellText('salinity', { salinity: 35.096 })).toBe('35.096')
  expect(rowText({ salinity: 35.096, temperature: 14.5 })).toBe('salinity 35.096, 14.5 °C')
})

test('a cell of a row that is a mean has the digits of a readout', () => {
  expect(cellText('value', { value: 13.705728363728, spread: 9.8763512345 })).toBe('13.7')
  expect(cellText('spread', { value: 13.705728363728, spread: 9.8763512345 })).toBe('9.9')
  expect(cellText('value', { value: 13.705728363728, count: 12 })).toBe('13.706')
  expect(cellText('value', { value: 13.705728, count: 1 })).toBe('13.705728')
})

test('a row that is a mean over a box has the box as its place, and not the mean of the positions in it', () => {
  const box = { lat: [-10, 10], lon: [-180, 180] } as const
  const row = { time: Date.UTC(1982, 0, 15), lat: 0, lon: 0, value: -2.5, spread: 1.25 }
  const dataPoint = { x: 0, y: 0, value: -2.5, spread: 1.25, row }
  const wind = { name: 'Wind', unit: 'm s⁻¹' }
  expect(headText(dataPoint, wind, box)).toBe('−2.5 ± 1.3 m s⁻¹, unweighted mean')
  expect(rowText(row, box)).toMatch(/^10° S to 10° N, all longitudes, 1982-01-15/)
  expect(rowText(row)).toMatch(/^0°, 0°, 1982-01-15/)
  expect(columnsIn([row], wind, box)).toEqual(['time', 'value', 'spread'])
  expect(boxText(box)).toBe('Unweighted mean over 10° S to 10° N, all longitudes.')
  expect([boxText({}), boxText(undefined)]).toEqual(['', ''])
})

test('a row of a table without values is read without one, and a row whose value is missing says so', () => {
  const field = { name: 'Oxygen', unit: 'µmol' }
  const at = { x: 0, y: 0, value: null }
  expect(headText({ ...at, row: { lat: 1, lon: 2 } }, field)).toBe('')
  expect(headText({ ...at, row: { lat: 1, lon: 2, value: null } }, field)).toBe('Missing')
  expect(headText({ ...at, row: { lat: 1, lon: 2, id: 'KM1906' } }, field)).toBe('KM1906')
  expect(headText({ ...at, value: 3, row: { lat: 1, lon: 2, value: 3 } }, field)).toBe('3 µmol')
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

test('the title of a panel writes times as all texts do: a midnight as its day, other times with their zone', () => {
  expect(panelText({ time: Date.UTC(2016, 3, 30) })).toBe('2016-04-30')
  expect(panelText({ time: Date.UTC(2016, 3, 30, 6) + 0.3, depth: 5 })).toBe('2016-04-30 06:00 UTC, 5 m')
})
