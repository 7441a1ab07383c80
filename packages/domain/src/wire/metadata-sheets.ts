import type { SheetCell, PlainSheet } from './spreadsheet.ts'

const describedColumns = [
  'Variable',
  'Long_Name',
  'Unit',
  'Sensor',
  'Make',
  'Spatial_Resolution',
  'Temporal_Resolution',
  'Study_Domain',
  'Time_Min',
  'Time_Max',
  'Lat_Min',
  'Lat_Max',
  'Lon_Min',
  'Lon_Max',
  'Depth_Min',
  'Depth_Max',
  'Keywords',
  'Comment',
] as const

const statisticsColumns = [
  'Variable',
  'Long_Name',
  'Unit',
  'Variable_Count',
  'Variable_Mean',
  'Variable_STD',
  'Variable_Min',
  'Variable_25th',
  'Variable_50th',
  'Variable_75th',
  'Variable_Max',
] as const

type Column = (typeof describedColumns | typeof statisticsColumns)[number]

/** Metadata of a dataset and its variables, as `GET /api/catalog/datasetmetadata` answers (W4). */
export interface DatasetMetadata {
  readonly dataset: { readonly Sensors: readonly string[] } & Readonly<Record<string, SheetCell | readonly string[]>>
  readonly references: readonly { readonly Reference: string }[]
  readonly cruises: readonly { readonly Name: string }[]
  readonly variables: readonly { readonly [Name in Column]: SheetCell }[]
}

/** Columns of the catalog's row that are left out: readers of the data do not need the first two, and the others get columns of their own. */
const omittedColumns: ReadonlySet<string> = new Set(['Product_Type', 'Icon_URL', 'References', 'Sensors'])

/** Builds the sheets of the metadata workbook that goes with downloaded data (W4). */
export function metadataSheets({ dataset, references, cruises, variables }: DatasetMetadata): readonly PlainSheet[] {
  const kept = Object.entries(dataset).filter(([name]) => !omittedColumns.has(name))
  const whole: readonly (readonly [string, SheetCell])[] = [
    ...kept.map(([name, value]) => [name, cellOf(value)] as const),
    ['Sensors', dataset.Sensors.join(', ')],
    ['References', references.map(({ Reference }) => Reference).join('\n')],
    ['Cruises', cruises.map(({ Name }) => Name).join(', ')],
  ]
  const sheetOf = (name: string, columns: readonly Column[]): PlainSheet => ({
    name,
    rows: [columns, ...variables.map((variable) => columns.map((column) => variable[column]))],
  })
  return [
    { name: 'Dataset Metadata', rows: [whole.map(([name]) => name), whole.map(([, value]) => value)] },
    sheetOf('Variable Metadata', describedColumns),
    sheetOf('Variable Summary Statistics', statisticsColumns),
  ]
}

const cellOf = (value: SheetCell | readonly string[]): SheetCell =>
  typeof value === 'object' ? (value?.join(', ') ?? null) : value
