import { afterEach, expect, test } from 'vitest'
import { shareText, valueText } from '../../src/page/point-texts.ts'
import { counted, meanText, progressText } from '../../src/page/texts.ts'
import { tableNote } from '../../src/page/table/value-table.ts'
import { axisTitle } from '../../src/scales/axis-words.ts'
import { chartTexts, setChartTexts } from '../../src/scales/chart-texts.ts'
import { formatDepth, formatNumber } from '../../src/scales/format.ts'
import { longitudeTicks } from '../../src/scales/ticks/degree-ticks.ts'
import { colourTicks } from '../../src/scales/ticks/ticks.ts'

afterEach(() => setChartTexts())

const field = { name: 'Temperatur', unit: '°C' }

test('texts of a page replace the English ones, and the others stay', () => {
  setChartTexts({
    fetching: 'Daten werden geladen',
    missing: 'Kein Wert',
    cells: ({ count, text }) => (count === 1 ? 'eine Zelle' : `${text} Zellen`),
    mean: { ...chartTexts().mean, none: (cells) => `ungewichtetes Mittel von ${cells}` },
    axisTitles: { ...chartTexts().axisTitles, depth: 'Tiefe (m)' },
  })
  expect(progressText({ done: 0 })).toBe('Daten werden geladen')
  expect(valueText({ value: null }, field)).toBe('Kein Wert')
  expect(valueText({ value: null, land: true }, field)).toBe('Land')
  expect(valueText({ value: 3, mean: { cells: 1, weighting: undefined } }, field)).toBe(
    '3 °C, ungewichtetes Mittel von eine Zelle',
  )
  expect(axisTitle('depth', field)).toBe('Tiefe (m)')
  expect(axisTitle('lon', field)).toBe('Longitude')
})

test('a text of a group can be replaced alone, and the others of the group stay', () => {
  setChartTexts({ axisTitles: { depth: 'Tiefe (m)' } })
  expect([axisTitle('depth', field), axisTitle('lat', field)]).toEqual(['Tiefe (m)', 'Latitude'])
})

test.each([
  [{ fetchin: 'x' }, 'Charts have no text fetchin.'],
  [{ axisTitles: { dept: 'x' } }, 'Charts have no text axisTitles.dept.'],
  [{ fetching: 5 }, 'The text fetching of charts is a string; it was given a number.'],
  [{ cells: 'x' }, 'The text cells of charts is a function; it was given a string.'],
  [{ mean: null }, 'The text mean of charts is a group of texts; it was given a object.'],
])('a text that does not exist, or is of another type, is named: %j', (texts, sentence) => {
  expect(() => setChartTexts(texts as object)).toThrow(new TypeError(sentence))
  expect(chartTexts().fetching).toBe('Fetching Data')
})

test('numbers have the signs of the language, in ticks, coordinates, values and counts; ticks that were cached do not keep theirs', () => {
  const texts = () => [
    ...longitudeTicks([0.5, 2], 4).map(({ label }) => label),
    colourTicks([0, 1], 'linear', 3)[1]?.label,
    valueText({ value: -1234567.5 }, field),
    valueText({ value: 3.4081, spread: 0.0391 }, field),
    formatDepth(12.5, 1),
    formatNumber(2.5e-9),
    counted(1234567).text,
    shareText(0.125),
  ]
  const english = texts()
  expect(english).toContain('0.5° E')
  setChartTexts({ numbers: { decimal: ',', thousands: '.' } })
  expect(texts()).toEqual([
    '0,5° E',
    '1° E',
    '1,5° E',
    '2° E',
    '0,5',
    '−1234570 °C',
    '3,408 ± 0,039 °C',
    '12,5 m',
    '2,5 × 10⁻⁹',
    '1.234.567',
    '12,5 %',
  ])
  setChartTexts()
  expect(texts()).toEqual(english)
})

test('without an argument all texts are English again', () => {
  setChartTexts({ fetching: 'x' })
  setChartTexts()
  expect(progressText({ done: 0 })).toBe('Fetching Data')
})

test('words of tables and means are in the catalog', () => {
  setChartTexts({
    table: { ...chartTexts().table, cellSample: (shown) => `${shown} of them` },
    meanOver: { ...chartTexts().meanOver, area: (axes, cells) => `${axes}: ${cells}` },
  })
  const block = { type: 'cells', x: Float64Array.of(0), y: Float64Array.of(0), values: Float32Array.of(1) } as const
  expect(tableNote({ ...block, total: 9 }, 9)).toBe('1 of them')
  expect(meanText({ over: ['lat', 'lon'], mostCells: 4, weighting: 'area' })).toBe('latitude and longitude: 4 cells')
})
