import { expect, test } from 'vitest'
import type { PlotKind, PlotOptions } from '../../src/options/options.ts'
import { unknownOptionSentence } from '../../src/options/unknown-option.ts'
import { validateElement, validateOptions, validateRows, validateTheme } from '../../src/options/validate.ts'

const options = {
  kind: 'heatmap',
  source: { type: 'slabs', url: '/field.slabs' },
  field: { name: 'Temperature', unit: '' },
} as const
const given = (changes: object) => ({ ...options, ...changes }) as unknown as PlotOptions<PlotKind>
const unknownSentences = (changes: object) => validateOptions(given(changes)).map(unknownOptionSentence)

test('options with all that every chart needs are valid', () => {
  expect(() => validateOptions(given({}))).not.toThrow()
  expect(() => validateOptions(given({ title: ['One line'] }))).not.toThrow()
})

test('an array that holds itself is refused by name', () => {
  const levels: unknown[] = []
  levels.push(levels)
  expect(() => validateOptions(given({ kind: 'contourMap', levels }))).toThrow(
    /^The option levels .+; it was given \[an array\]\.$/,
  )
})

test.each([
  ['kind', { kind: 'pie' }, /^The option kind takes one of heatmap, .+; it was given “pie”\.$/],
  ['kind', { kind: 'toString' }, /it was given “toString”/],
  ['source', { source: undefined }, /^The option source .+ grid, .+; it was given undefined\.$/],
  ['source', { source: { url: '/field.slabs' } }, /it was given an object of url\./],
  [
    'source.lat',
    { source: { type: 'grid', lon: [0, 1], values: [1, 2] } },
    /^The option source\.lat takes a flat array of numbers; it was given undefined\.$/,
  ],
  [
    'source.url',
    { source: { type: 'slabs', url: 7 } },
    /^The option source\.url takes an address such as url\.href; it was given 7\.$/,
  ],
  ['source.columns', { source: { type: 'columns', columns: { lat: 3 } } }, /takes an object of arrays of equal length/],
  ['vectors of Arrow', { source: { type: 'columns', columns: { lat: { length: 3 } } } }, /as the type 'arrow'\)/],
  ['a table of Arrow', { source: { type: 'arrow', bytes: { numRows: 3 } } }, /such as tableToIPC\(table\)/],
  ['source.rows', { source: { type: 'rows', rows: {} } }, /takes a list of objects, one for each row/],
  [
    'source.missing',
    { source: { type: 'slabs', url: '/a', missing: '-999' } },
    /takes a number or an array of numbers; it was given “-999”/,
  ],
  ['field', { field: undefined }, /^The option field .+; it was given undefined\.$/],
  ['field.unit', { field: { name: 'Temperature' } }, /takes a text, '' where there is none; it was given undefined\./],
  ['title', { title: 'Temperature' }, /^The option title .+ a list of lines .+; it was given “Temperature”\.$/],
  ['title', { title: Array(2) }, /^The option title .+ a list of lines .+; it was given \[undefined, undefined\]\.$/],
  ['layers[0]', { layers: Array(1) }, /^The option layers\[0\] .+; it was given undefined\.$/],
  ['source.rows', { source: { type: 'rows', rows: Array(1) } }, /it was given \[undefined\]/],
  ['split', { split: 'date' }, /^The option split .+ a list such as \['date'\]; it was given “date”\.$/],
  ['theme', { theme: 'drak' }, /takes an object of colours, or one of light, dark, contrast; it was given “drak”/],
  [
    'layers[0].source',
    { layers: [{ type: 'contours', field: { name: 'S', unit: '' } }] },
    /^The option layers\[0\]\.source .+; it was given undefined\.$/,
  ],
  [
    'axes.value.logarithmic',
    { axes: { value: { logarithmic: 'yes' } } },
    /^The option axes\.value\.logarithmic takes true or false; it was given “yes”\.$/,
  ],
  ['layers[0].at', { layers: [{ type: 'text', text: 'x' }] }, /takes a place .+; it was given undefined\./],
  ['layers[0].at[1].lat', { layers: [{ type: 'line', at: [{ lat: 0 }, { lat: '1' }] }] }, /takes a number/],
  [
    'layers[1].type',
    { layers: [{ type: 'line', at: { lat: 0 } }, { type: 'contour' }] },
    /layers\[1\] .+ contours, points/,
  ],
  ['levels', { levels: 'five' }, /takes a number from 1 to 1000, or a list of as many numbers; it was given “five”/],
  ['levels', { levels: Infinity }, /it was given Infinity/],
  ['bins', { bins: 1e9 }, /takes a number from 1 to 10000, or a list of edges; it was given 1000000000/],
  [
    'view.time',
    { view: { time: ['2016-01-01', '2016-02-01'] } },
    /milliseconds since 1970; it was given \[“2016-01-01”, “2016-02-01”\]/,
  ],
  [
    'view.time',
    { view: { time: [new Date(0), new Date(1)] } },
    /given \[a value of the type Date, a value of the type Date\]/,
  ],
  ['view.lat', { view: { lat: [Number.NaN, 1] } }, /it was given \[NaN, 1\]/],
  ['subset.lat', { subset: { lat: 5 } }, /takes two numbers .+; it was given 5/],
  ['marker', { marker: 'red' }, /takes an object of opacity, size, colour; it was given “red”/],
  ['vision', { vision: 'blind' }, /takes one of normal, .+; it was given “blind”/],
  ['theme.surface', { theme: { background: '#000' } }, /takes a text; it was given undefined/],
  ['budget.scatterWeight', { budget: { heatmapWeight: 40 } }, /takes a number; it was given undefined/],
  ['axes', { axes: null }, /takes an object of lon, .+; it was given null/],
  [
    'axes.depth.stretch',
    {
      axes: {
        depth: {
          stretch: [
            [0, 0],
            [500, 0],
          ],
        },
      },
    },
    /takes two pairs or more .+ascending/,
  ],
  ['axes.depth.stretch', { axes: { depth: { stretch: [0, 500] } } }, /takes two pairs .+; it was given \[0, 500\]/],
  ['axes.depth.stretch', { axes: { depth: { stretch: [[0, 0]] } } }, /takes two pairs/],
  [
    'layers',
    { layers: [{ type: 'vectors', source: { type: 'grid', lon: [0], lat: [0], values: [1] } }] },
    /layers\[0\]\.northward takes an object whose type is one of .+; it was given undefined\.$/,
  ],
  ['legend', { legend: 'left' }, /takes one of above, below, right, topLeft, .+ none; it was given “left”/],
  ['axes.value.tickFormat', { axes: { value: { tickFormat: '.1f' } } }, /takes a function; it was given “\.1f”/],
  ['onStatus', { onStatus: 'log' }, /takes a function; it was given “log”/],
  ['link', { link: new Map() }, /takes a link of createLink; it was given a value of the type Map/],
  ['aspect', { aspect: 0 }, /takes a number above zero, or 'equal'; it was given 0/],
  [
    'range of rows',
    { source: { type: 'rows', rows: [null] } },
    /takes a list of objects, one for each row; it was given \[null\]/,
  ],
  [
    'source.values',
    {
      source: {
        type: 'grid',
        lon: [0, 1],
        lat: [0, 1],
        values: [
          [1, 2],
          [3, 4],
        ],
      },
    },
    /takes a flat array of numbers; it was given \[an array, an array\]/,
  ],
  [
    'source.time',
    { source: { type: 'volume', lon: [0], lat: [0], values: [1], time: ['2016-01-01'] } },
    /takes a flat array of numbers, milliseconds since 1970; it was given \[“2016-01-01”\]/,
  ],
  [
    'source.url',
    { source: { type: 'table', url: new URL('https://page/a.csv') } },
    /such as url\.href; it was given a value of the type URL/,
  ],
  [
    'source.url',
    { source: { type: 'slabs', url: 'http://:::' } },
    /takes an address such as url\.href; it was given “http:/,
  ],
  [
    'source.headers',
    { source: { type: 'slabs', url: '/a', headers: { 'bad name': 'x' } } },
    /takes an object of texts/,
  ],
  ['credit', { credit: 5n }, /takes a text; it was given 5/],
])('an error names the option %s, what it takes and what was given', (_, changes, message) => {
  expect(() => validateOptions(given(changes))).toThrow(message)
})

test.each([
  [{ time: 1 }, 'an object of time'],
  [undefined, 'undefined'],
  [[null], '[null]'],
  ['abc', '“abc”'],
])('rows to append that are no list of objects are named in the error: %j', (rows, given) => {
  expect(() => validateRows([{ time: 1, value: 2 }])).not.toThrow()
  expect(() => validateRows(rows)).toThrow(
    `append takes a list of rows such as [{ time, value }]; it was given ${given}.`,
  )
})

test('options that are no object are named in the error', () => {
  expect(() => validateOptions(null as never)).toThrow(
    'A chart takes an object of options such as { kind, source, field }; it was given null.',
  )
})

test.each([
  [
    'another option in American spelling',
    { colorScale: 'log' },
    'A chart has no option colorScale: did you mean colourScale?',
  ],
  ['a slip of the pen', { palete: 'thermal' }, 'A chart has no option palete: did you mean palette?'],
  ['other case', { onclick() {} }, 'A chart has no option onclick: did you mean onClick?'],
  ['nothing alike', { gesture: true }, 'A chart has no option gesture.'],
  ['a nested one', { marker: { color: 'red' } }, 'A chart has no option marker.color: did you mean marker.colour?'],
  [
    'one of an axis',
    { axes: { lon: { label: 'x' } } },
    'A chart has no option axes.lon.label: axes.lon has title, domain, tickFormat, reversed, logarithmic, stretch.',
  ],
  [
    'one of a layer',
    { layers: [{ type: 'line', at: { lat: 0 }, witdh: 2 }] },
    'A chart has no option layers[0].witdh: did you mean layers[0].width?',
  ],
  [
    'one of a source',
    { source: { type: 'slabs', url: '/a', mising: -999 } },
    'A chart has no option source.mising: did you mean source.missing?',
  ],
])('an option that does not exist is named, with the one that was probably meant: %s', (_, changes, sentence) => {
  expect(unknownSentences(changes)).toEqual([sentence])
  expect(unknownSentences({})).toEqual([])
})

test.each([
  ['another case', { kind: 'heatMap' }, 'it was given “heatMap”: did you mean heatmap?'],
  ['its beginning', { kind: 'contour' }, 'it was given “contour”: did you mean contourMap?'],
  ['half of it', { colourScale: 'zero' }, 'it was given “zero”: did you mean zero-centred?'],
  ['a theme', { theme: 'Dark' }, 'it was given “Dark”: did you mean dark?'],
  ['the type of a layer', { layers: [{ type: 'contour' }] }, 'it was given an object of type: did you mean contours?'],
  ['the type of a source', { source: { type: 'Grid' } }, 'it was given an object of type: did you mean grid?'],
])('an error says which word was probably meant: %s', (_, changes, end) => {
  expect(() => validateOptions(given(changes))).toThrow(new RegExp(`${end.replaceAll(/[.?[\]]/g, '\\$&')}$`))
})

test.each([
  ['colormap', ': did you mean palette?'],
  ['colorscale', ': did you mean palette?'],
  ['data', ': did you mean source?'],
  ['zmin', ': did you mean range?'],
  ['onHover', ': did you mean onReadout?'],
  ['onZoom', ': did you mean onView?'],
  ['tooltip', ': did you mean readout?'],
  ['yAxis', ': did you mean axes?'],
  ['width', ': it fills its element, which has the size that CSS gives it.'],
  ['toString', '.'],
])('an option %s, as other libraries call it, is named with the one of a chart', (name, hint) => {
  expect(unknownSentences({ [name]: 'x' })).toEqual([`A chart has no option ${name}${hint}`])
})

test('the theme of a file is one of the themes, or none', () => {
  expect(() => validateTheme(undefined)).not.toThrow()
  expect(() => validateTheme('dark')).not.toThrow()
  expect(() => validateTheme('solarized')).toThrow('or one of light, dark, contrast; it was given “solarized”.')
})

test('an element that shows no others is named in the error', () => {
  class HTMLElement {
    readonly nodeType = 1
    readonly ownerDocument = { defaultView: {} }
    readonly localName: string
    constructor(localName: string) {
      this.localName = localName
    }
  }
  expect(() => validateElement(new HTMLElement('div'))).not.toThrow()
  expect(() => validateElement(new HTMLElement('canvas'))).toThrow('it was given a value of the type HTMLElement.')
})

test('a value that is not an element is named in the error', () => {
  expect(() => validateElement(null)).toThrow('A chart needs an element of a page to be drawn into; it was given null.')
  expect(() => validateElement('#map')).toThrow('it was given “#map”.')
})
