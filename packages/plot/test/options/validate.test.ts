import { expect, test } from 'vitest'
import type { PlotKind, PlotOptions } from '../../src/options/options.ts'
import { validateElement, validateOptions } from '../../src/options/validate.ts'

const options = {
  kind: 'heatmap',
  source: { type: 'slabs', url: '/field.slabs' },
  field: { name: 'Temperature', unit: '' },
} as const
const given = (changes: object) => ({ ...options, ...changes }) as unknown as PlotOptions<PlotKind>

test('options with all that every chart needs are valid', () => {
  expect(() => validateOptions(given({}))).not.toThrow()
  expect(() => validateOptions(given({ title: ['One line'] }))).not.toThrow()
})

test.each([
  ['kind', { kind: 'pie' }, /^The option kind of a chart takes one of heatmap, .+; it was given “pie”\.$/],
  ['kind', { kind: 'toString' }, /it was given “toString”/],
  ['source', { source: undefined }, /^The option source .+ grid, .+; it was given undefined\.$/],
  ['source', { source: { url: '/field.slabs' } }, /it was given an object of url\./],
  [
    'source.lat',
    { source: { type: 'grid', lon: [0, 1], values: [1, 2] } },
    /^The option source\.lat .+ takes an array of numbers; it was given undefined\.$/,
  ],
  [
    'source.url',
    { source: { type: 'slabs', url: 7 } },
    /^The option source\.url .+ takes an address; it was given a number\.$/,
  ],
  ['source.columns', { source: { type: 'columns', columns: { lat: 3 } } }, /takes an object of arrays of equal length/],
  ['source.rows', { source: { type: 'rows', rows: {} } }, /takes a list of objects, one for each row/],
  [
    'source.missing',
    { source: { type: 'slabs', url: '/a', missing: '-999' } },
    /takes a number or an array of numbers; it was given “-999”/,
  ],
  ['field', { field: undefined }, /^The option field .+; it was given undefined\.$/],
  ['field', { field: { name: 'Temperature' } }, /it was given an object of name\./],
  ['title', { title: 'Temperature' }, /^The option title .+ a list of lines .+; it was given “Temperature”\.$/],
  ['split', { split: 'date' }, /^The option split .+ a list such as \['date'\]; it was given “date”\.$/],
  ['theme', { theme: 'drak' }, /takes one of light, dark, contrast, or an object of colours; it was given “drak”/],
  [
    'layers[0].source',
    { layers: [{ type: 'contours', field: { name: 'S', unit: '' } }] },
    /^The option layers\[0\]\.source .+; it was given undefined\.$/,
  ],
  [
    'axes.value.logarithmic',
    { axes: { value: { logarithmic: 'yes' } } },
    /^The option axes\.value\.logarithmic of a chart takes true or false; it was given “yes”\.$/,
  ],
])('an error names the option %s, what it takes and what was given', (_, changes, message) => {
  expect(() => validateOptions(given(changes))).toThrow(message)
})

test('a value that is not an element is named in the error', () => {
  expect(() => validateElement(null)).toThrow('A chart needs an element of a page to be drawn into; it was given null.')
  expect(() => validateElement('#map')).toThrow('it was given “#map”.')
})
