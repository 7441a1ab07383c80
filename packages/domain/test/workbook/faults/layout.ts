import { type Draft, cells, context, move, names, remove, rename } from '../fixtures.ts'
import { type Fault, textOf, header } from './fault.ts'

/** The sheets and their headers, broken alone. */
export const layoutFaults = {
  'sheet-missing': [
    {
      title: 'no vars_meta_data',
      break: (draft) => delete (draft as Partial<Draft>).vars_meta_data,
      found: { sheet: 'vars_meta_data', rows: 'sheet', range: null },
    },
    {
      title: 'no data',
      break: (draft) => delete (draft as Partial<Draft>).data,
      found: { sheet: 'data', rows: 'sheet' },
    },
    {
      title: 'no dataset_meta_data',
      break: (draft) => delete (draft as Partial<Draft>).dataset_meta_data,
      found: { sheet: 'dataset_meta_data' },
    },
  ],
  'sheet-misnamed': [
    {
      title: 'Data for data',
      break: (draft) => {
        Object.assign(draft, { Data: draft.data })
        delete (draft as Partial<Draft>).data
      },
      found: { sheet: 'Data', rows: 'sheet' },
    },
  ],
  'sheet-empty': [
    {
      title: 'data without rows',
      break: (draft) => draft.data.forEach(([, cells]) => cells.splice(0)),
      found: { sheet: 'data', rows: 'sheet' },
    },
    {
      title: 'a metadata sheet without rows',
      break: (draft) => draft.vars_meta_data.forEach(([, cells]) => cells.fill(null)),
      found: { sheet: 'vars_meta_data' },
    },
    {
      title: 'a sheet without anything',
      break: (draft) => draft.dataset_meta_data.splice(0),
      found: { sheet: 'dataset_meta_data' },
    },
  ],
  'orphaned-cells': [
    {
      title: 'a value below an empty header',
      break: ({ data }) => data.push([null, [null, 7]]),
      found: { sheet: 'data', columns: ['I'], range: 'I3', rows: 'some' },
    },
    {
      title: 'a remark beside the metadata',
      break: ({ dataset_meta_data }) => dataset_meta_data.push([' ', ['see mail']]),
      found: { sheet: 'dataset_meta_data', columns: ['N'], range: 'N2' },
    },
  ],
  'header-duplicate': [
    {
      title: 'two columns temp',
      break: ({ data }) => data.push(['temp', cells(data, 'temp').slice()]),
      found: { ...header('data', ['temp', 'temp'], 'F1:I1'), count: 2 },
    },
  ],
  'column-misnamed': [
    {
      title: 'Latitude for lat',
      break: ({ data }) => rename(data, 'lat', 'Latitude'),
      found: header('data', ['Latitude'], 'B1'),
    },
    {
      title: 'TIME for time',
      break: ({ data }) => rename(data, 'time', 'TIME'),
      found: header('data', ['TIME'], 'A1'),
    },
    {
      title: 'Var Unit for var_unit',
      break: ({ vars_meta_data }) => rename(vars_meta_data, 'var_unit', 'Var Unit'),
      found: header('vars_meta_data', ['Var Unit'], 'D1'),
    },
  ],
  'column-missing': [
    { title: 'no lon', break: ({ data }) => remove(data, 'lon'), found: header('data', ['lon'], null) },
    {
      title: 'no dataset_source',
      break: ({ dataset_meta_data }) => remove(dataset_meta_data, 'dataset_source'),
      found: header('dataset_meta_data', ['dataset_source'], null),
    },
    {
      title: 'no var_short_name, and not every variable undefined',
      break: ({ vars_meta_data }) => remove(vars_meta_data, 'var_short_name'),
      found: header('vars_meta_data', ['var_short_name'], null),
    },
  ],
  'column-order': [
    {
      title: 'lon before lat',
      break: ({ data }) => move(data, 'lon', 1),
      found: header('data', ['lon', 'lat'], 'B1:C1'),
    },
    {
      title: 'depth after the variables',
      break: ({ data }) => move(data, 'depth', 6),
      found: header('data', ['depth'], 'G1'),
    },
  ],
  'column-extra': [
    {
      title: 'a column of their own',
      break: ({ vars_meta_data }) => vars_meta_data.push(['var_method', ['a', 'b', 'c']]),
      found: header('vars_meta_data', ['var_method'], 'K1'),
    },
  ],
  'column-undefined': [
    {
      title: 'a data column without definition',
      break: ({ data }) => data.push(['par', cells(data, 'temp').map((value) => Number(value) * 2)]),
      found: header('data', ['par'], 'I1'),
    },
    {
      title: 'Temp for temp, which is one fault',
      break: ({ data }) => rename(data, 'temp', 'Temp'),
      found: header('data', ['Temp'], 'F1'),
    },
  ],
  'variable-without-column': [
    {
      title: 'a definition without data column',
      break: ({ data }) => remove(data, 'chl'),
      found: { sheet: 'vars_meta_data', columns: ['var_short_name'], range: 'A3', count: 1 },
    },
  ],
  'template-row': [
    {
      title: 'the sample row of the dataset',
      break: ({ dataset_meta_data }) => {
        cells(dataset_meta_data, 'dataset_short_name')[0] = '< short name of your dataset (<50 chars) >'
        cells(dataset_meta_data, 'dataset_make')[0] = '< observation, model … >'
      },
      context: { ...context, names: names({ shortName: '< short name of your dataset (<50 chars) >' }) },
      found: { sheet: 'dataset_meta_data', columns: ['dataset_short_name', 'dataset_make'], range: 'A2:E2', count: 1 },
    },
    {
      title: 'the sample row of the variables',
      break: ({ vars_meta_data }) =>
        vars_meta_data.forEach(([header, cells]) => cells.unshift(`< ${textOf(header)} >`)),
      found: { sheet: 'vars_meta_data', range: 'A2:J2', count: 1 },
    },
  ],
} satisfies Record<string, readonly Fault[]>
