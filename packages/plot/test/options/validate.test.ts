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
  ['field', { field: undefined }, /^The option field .+; it was given undefined\.$/],
  ['field', { field: { name: 'Temperature' } }, /it was given an object of name\./],
  ['title', { title: 'Temperature' }, /^The option title .+ a list of lines .+; it was given “Temperature”\.$/],
])('an error names the option %s, what it takes and what was given', (_, changes, message) => {
  expect(() => validateOptions(given(changes))).toThrow(message)
})

test('a value that is not an element is named in the error', () => {
  expect(() => validateElement(null)).toThrow('A chart needs an element of a page to be drawn into; it was given null.')
  expect(() => validateElement('#map')).toThrow('it was given “#map”.')
})
