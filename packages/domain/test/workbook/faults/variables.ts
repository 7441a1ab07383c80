import { cells, rows } from '../fixtures.ts'
import { type Fault, at, header, whole } from './fault.ts'

/** Data columns, broken alone. */
export const variablesFaults = {
  'variable-empty': [
    { title: 'no value', break: ({ data }) => cells(data, 'chl').fill(null), found: header('data', ['chl'], 'G1') },
  ],
  filler: [
    { title: 'NA', break: ({ data }) => (cells(data, 'chl')[1] = 'NA'), found: at('data', 'chl', 'G3') },
    {
      title: 'NaN in a text column',
      break: ({ data }) => (cells(data, 'station')[1] = 'NaN'),
      found: at('data', 'station', 'H3'),
    },
    { title: '-999', break: ({ data }) => (cells(data, 'temp')[8] = -999), found: at('data', 'temp', 'F10') },
    {
      title: 'both kinds',
      break: ({ data }) => cells(data, 'chl').splice(1, 2, -9999, 'nan'),
      found: at('data', 'chl', 'G3:G4', 2),
    },
    {
      title: 'nothing else',
      break: ({ data }) => cells(data, 'chl').fill(-999.9),
      found: { ...whole('chl', 'G2:G41'), count: rows },
    },
  ],
  'type-mixed': [
    {
      title: 'a text among numbers',
      break: ({ data }) => (cells(data, 'temp')[2] = 'broken'),
      found: at('data', 'temp', 'F4'),
    },
    {
      title: 'a text in the first row',
      break: ({ data }) => (cells(data, 'temp')[0] = '<0.1'),
      found: at('data', 'temp', 'F2'),
    },
    {
      title: 'a date among texts',
      break: ({ data }) => (cells(data, 'station')[0] = { type: 'date', serial: 42_480, text: '1-Feb' }),
      found: at('data', 'station', 'H2'),
    },
  ],
  'values-identical': [
    {
      title: 'one value',
      break: ({ data }) => cells(data, 'temp').fill(24),
      found: { ...whole('temp', 'F2:F41'), count: rows },
    },
    {
      title: 'one value and blanks',
      break: ({ data }) => cells(data, 'chl').fill(null).fill(3, 0, 2),
      found: at('data', 'chl', 'G2:G3', 2),
    },
  ],
  outlier: [
    {
      title: 'a slipped decimal point',
      break: ({ data }) => (cells(data, 'temp')[9] = 240),
      found: at('data', 'temp', 'F11'),
    },
  ],
  'formula-without-value': [
    {
      title: 'never computed',
      break: ({ data }) => (cells(data, 'chl')[3] = { type: 'formula', value: null }),
      found: at('data', 'chl', 'G5'),
    },
  ],
  formula: [
    {
      title: 'a sum',
      break: ({ data }) => (cells(data, 'chl')[0] = { type: 'formula', value: 0.02 }),
      found: at('data', 'chl', 'G2'),
    },
  ],
} satisfies Record<string, readonly Fault[]>
