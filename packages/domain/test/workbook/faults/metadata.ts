import { cells, rename } from '../fixtures.ts'
import { type Fault, long, dataset, at, named } from './fault.ts'

/** Cells of the metadata sheets, broken alone. */
export const metadataFaults = {
  'cell-required': [
    {
      title: 'no version',
      break: ({ dataset_meta_data }) => (cells(dataset_meta_data, 'dataset_version')[0] = null),
      found: { ...dataset, columns: ['dataset_version'], range: 'C2' },
    },
    {
      title: 'no reference in the first row',
      break: ({ dataset_meta_data }) => (cells(dataset_meta_data, 'dataset_references')[0] = null),
      found: { ...dataset, columns: ['dataset_references'], range: 'K2' },
    },
    {
      title: 'a source that is N/A',
      break: ({ dataset_meta_data }) => (cells(dataset_meta_data, 'dataset_source')[0] = 'N/A'),
      found: { ...dataset, range: 'F2' },
    },
    {
      title: 'no keywords',
      break: ({ vars_meta_data }) => (cells(vars_meta_data, 'var_keywords')[1] = null),
      found: at('vars_meta_data', 'var_keywords', 'I3'),
    },
    {
      title: 'visualize left blank',
      break: ({ vars_meta_data }) => cells(vars_meta_data, 'visualize').fill(null),
      found: { ...at('vars_meta_data', 'visualize', 'H2:H4', 3), rows: 'all' },
    },
  ],
  'text-too-long': [
    {
      title: '50 characters of a version, which are not under 50',
      break: ({ dataset_meta_data }) => (cells(dataset_meta_data, 'dataset_version')[0] = long(50)),
      found: { ...dataset, range: 'C2' },
    },
    {
      title: '501 characters of a further reference',
      break: ({ dataset_meta_data }) => (cells(dataset_meta_data, 'dataset_references')[1] = long(501)),
      found: { ...dataset, range: 'K3' },
    },
    {
      title: '50 characters of a unit',
      break: ({ vars_meta_data }) => (cells(vars_meta_data, 'var_unit')[0] = long(50)),
      found: at('vars_meta_data', 'var_unit', 'D2'),
    },
  ],
  'text-length-unusual': [
    {
      title: 'a description of 49 characters',
      break: ({ dataset_meta_data }) => (cells(dataset_meta_data, 'dataset_description')[0] = long(49)),
      found: { ...dataset, range: 'J2' },
    },
    {
      title: 'an acknowledgement of 10 001',
      break: ({ dataset_meta_data }) => (cells(dataset_meta_data, 'dataset_acknowledgement')[0] = long(10_001)),
      found: { ...dataset, range: 'H2' },
    },
  ],
  'short-name-format': [
    {
      title: 'a digit first, a blank and a dash',
      break: ({ dataset_meta_data }) => (cells(dataset_meta_data, 'dataset_short_name')[0] = '440 TN-SeaFlow'),
      context: named({ shortName: '440 TN-SeaFlow' }),
      found: { ...dataset, range: 'A2' },
    },
    {
      title: 'a blank in a variable',
      break: ({ data, vars_meta_data }) => {
        rename(data, 'temp', 'sea temp')
        cells(vars_meta_data, 'var_short_name')[0] = 'sea temp'
      },
      found: at('vars_meta_data', 'var_short_name', 'A2'),
    },
  ],
  'short-name-underscore': [
    {
      title: '_temp',
      break: ({ data, vars_meta_data }) => {
        rename(data, 'temp', '_temp')
        cells(vars_meta_data, 'var_short_name')[0] = '_temp'
      },
      found: at('vars_meta_data', 'var_short_name', 'A2'),
    },
  ],
  'long-name-title-case': [
    {
      title: 'small letters',
      break: ({ vars_meta_data }) => (cells(vars_meta_data, 'var_long_name')[0] = 'sea temperature'),
      found: at('vars_meta_data', 'var_long_name', 'B2'),
    },
  ],
  'value-not-listed': [
    {
      title: 'obs',
      break: ({ dataset_meta_data }) => (cells(dataset_meta_data, 'dataset_make')[0] = 'obs'),
      found: { ...dataset, range: 'E2' },
    },
    {
      title: 'hourly',
      break: ({ vars_meta_data }) => (cells(vars_meta_data, 'var_temporal_res')[2] = 'hourly'),
      found: at('vars_meta_data', 'var_temporal_res', 'F4'),
    },
    {
      title: 'one term of a joined discipline',
      break: ({ vars_meta_data }) => (cells(vars_meta_data, 'var_discipline')[1] = 'Chemistry+Alchemy'),
      found: at('vars_meta_data', 'var_discipline', 'G3'),
    },
    {
      title: 'a sensor',
      break: ({ vars_meta_data }) => (cells(vars_meta_data, 'var_sensor')[1] = 'Divining Rod'),
      found: at('vars_meta_data', 'var_sensor', 'C3'),
    },
    {
      title: 'a grid',
      break: ({ vars_meta_data }) => (cells(vars_meta_data, 'var_spatial_res')[1] = '1/3°'),
      found: at('vars_meta_data', 'var_spatial_res', 'E3'),
    },
  ],
  'flag-invalid': [
    {
      title: 'visualize 3',
      break: ({ vars_meta_data }) => (cells(vars_meta_data, 'visualize')[2] = 3),
      found: at('vars_meta_data', 'visualize', 'H4'),
    },
    {
      title: 'climatology yes',
      break: ({ dataset_meta_data }) => (cells(dataset_meta_data, 'climatology')[0] = 'yes'),
      found: { ...dataset, range: 'L2' },
    },
  ],
  'release-date-format': [
    {
      title: 'a season',
      break: ({ dataset_meta_data }) => (cells(dataset_meta_data, 'dataset_release_date')[0] = 'Spring 2025'),
      found: { ...dataset, range: 'D2' },
    },
    {
      title: 'no such day',
      break: ({ dataset_meta_data }) => (cells(dataset_meta_data, 'dataset_release_date')[0] = '2025-02-29'),
      found: { ...dataset, range: 'D2' },
    },
  ],
  'metadata-filler': [
    {
      title: 'a unit NA',
      break: ({ vars_meta_data }) => (cells(vars_meta_data, 'var_unit')[2] = 'NA'),
      found: at('vars_meta_data', 'var_unit', 'D4'),
    },
  ],
  'below-first-row': [
    {
      title: 'a second short name',
      break: ({ dataset_meta_data }) => cells(dataset_meta_data, 'dataset_short_name').push('Another'),
      found: { ...dataset, range: 'A3' },
    },
    {
      title: 'a second climatology',
      break: ({ dataset_meta_data }) => cells(dataset_meta_data, 'climatology').push(0),
      found: { ...dataset, range: 'L3' },
    },
  ],
  'below-first-row-ignored': [
    {
      title: 'a second source',
      break: ({ dataset_meta_data }) => cells(dataset_meta_data, 'dataset_source').push('Another'),
      found: { ...dataset, range: 'F3' },
    },
  ],
  'metadata-row-duplicate': [
    {
      title: 'a definition twice',
      break: ({ vars_meta_data }) => vars_meta_data.forEach(([, cells]) => cells.push(cells[1] ?? null)),
      found: { sheet: 'vars_meta_data', range: 'A5:J5', count: 1 },
    },
  ],
  'variable-name-duplicate': [
    {
      title: 'a long name twice',
      break: ({ vars_meta_data }) => (cells(vars_meta_data, 'var_long_name')[2] = 'TEMPERATURE'),
      found: at('vars_meta_data', 'var_long_name', 'B4'),
    },
    {
      title: 'a short name twice',
      break: ({ vars_meta_data }) => {
        vars_meta_data.forEach(([, cells]) => cells.push(cells[1] ?? null))
        cells(vars_meta_data, 'var_long_name')[3] = 'Another Chlorophyll'
      },
      found: at('vars_meta_data', 'var_short_name', 'A5'),
    },
  ],
  'keywords-identical': [
    {
      title: 'the same for all, in any order',
      break: ({ vars_meta_data }) => cells(vars_meta_data, 'var_keywords').fill('a, Tropics').fill('tropics, A', 1, 2),
      found: { ...at('vars_meta_data', 'var_keywords', 'I2:I4', 3), rows: 'all' },
    },
  ],
  'keywords-region': [
    {
      title: 'no region',
      break: ({ vars_meta_data }) => (cells(vars_meta_data, 'var_keywords')[0] = 'temperature, subtropics'),
      found: at('vars_meta_data', 'var_keywords', 'I2'),
    },
  ],
} satisfies Record<string, readonly Fault[]>
