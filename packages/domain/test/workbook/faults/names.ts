import { cells, context, remove } from '../fixtures.ts'
import { type Fault, dataset, at, header, named } from './fault.ts'

/** Names and cruises, broken alone. */
export const namesFaults = {
  'short-name-taken': [
    {
      title: 'a new one in use',
      break: () => {},
      context: named({ shortNameIsAlreadyInUse: true }),
      found: { ...dataset, range: 'A2' },
    },
    {
      title: 'a new one with a folder',
      break: () => {},
      context: named({ folderExists: true }),
      found: { ...dataset, range: 'A2' },
    },
    {
      title: 'an update to a name in use',
      break: () => {},
      context: named({ shortNameUpdateConflict: true }, { submission: 'update' }),
      found: { ...dataset, range: 'A2' },
    },
  ],
  'short-name-case': [
    {
      title: 'another letter case',
      break: () => {},
      context: named(
        { shortNameUpdateConflict: true, originalShortName: 'gradients_1_samples' },
        { submission: 'update' },
      ),
      found: { ...dataset, range: 'A2' },
    },
  ],
  'short-name-own': [
    {
      title: "another own submission's",
      break: () => {},
      context: named({}, { submission: 'update', ownShortNames: ['gradients_1_samples'] }),
      found: { ...dataset, range: 'A2' },
    },
  ],
  'long-name-taken': [
    {
      title: 'a new one in use',
      break: () => {},
      context: named({ longNameIsAlreadyInUse: true }),
      found: { ...dataset, range: 'B2' },
    },
    {
      title: 'an update to a name in use',
      break: () => {},
      context: named({ longNameUpdateConflict: true }, { submission: 'update' }),
      found: { ...dataset, range: 'B2' },
    },
  ],
  'cruise-list': [
    {
      title: 'two in one cell',
      break: ({ dataset_meta_data }) => (cells(dataset_meta_data, 'cruise_names')[0] = 'KOK1606, Gradients_1'),
      found: { ...dataset, range: 'M2' },
    },
  ],
  'cruise-missing': [
    {
      title: 'a bottle without cruise',
      break: ({ data, dataset_meta_data, vars_meta_data }) => {
        remove(data, 'cruise')
        cells(dataset_meta_data, 'cruise_names')[0] = null
        cells(vars_meta_data, 'var_sensor')[0] = 'Niskin Bottle'
      },
      context: { ...context, inSituSensors: ['Niskin Bottle'] },
      found: { ...dataset, range: 'M2' },
    },
    {
      title: 'In-Situ, where the list has it',
      break: ({ data, dataset_meta_data, vars_meta_data }) => {
        remove(data, 'cruise')
        remove(dataset_meta_data, 'cruise_names')
        cells(vars_meta_data, 'var_sensor')[0] = 'in-situ'
      },
      context: {
        ...context,
        vocabularies: { ...context.vocabularies, sensor: ['In-Situ', 'Fluorometer', 'Uncategorized'] },
      },
      found: header('dataset_meta_data', ['cruise_names'], null),
    },
  ],
  'cruise-unknown': [
    {
      title: 'a name without trajectory',
      break: ({ dataset_meta_data }) => (cells(dataset_meta_data, 'cruise_names')[0] = 'KOK16066'),
      found: { ...dataset, range: 'M2' },
    },
    {
      title: 'in the rows',
      break: ({ data }) => cells(data, 'cruise').fill('KM9999', 20),
      found: { ...at('data', 'cruise', 'E22'), rows: 'some' },
    },
  ],
  'cruise-mismatch': [
    {
      title: 'another year',
      break: ({ data }) => (cells(data, 'time')[5] = '2017-04-20T05:00:00Z'),
      found: { sheet: 'data', columns: ['time', 'lat', 'lon'], range: 'A7:C7', count: 1 },
    },
    {
      title: 'another sea, without a cruise column',
      break: ({ data }) => {
        remove(data, 'cruise')
        cells(data, 'lon')[5] = 12
      },
      found: { sheet: 'data', range: 'A7:C7' },
    },
  ],
} satisfies Record<string, readonly Fault[]>
