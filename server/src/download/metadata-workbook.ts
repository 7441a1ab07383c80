import type { DatasetPage, DatasetVariable } from '../api/datasets.schema.ts'
import { workbook } from './spreadsheet.ts'
import type { Cell, Sheet } from './spreadsheet.ts'

/** What `datasetmetadata` answers, as far as a workbook holds it. */
export interface Metadata {
  readonly page: DatasetPage
  readonly variables: readonly DatasetVariable[]
}

const statistics = [
  'Variable_Count',
  'Variable_Mean',
  'Variable_STD',
  'Variable_Min',
  'Variable_25th',
  'Variable_50th',
  'Variable_75th',
  'Variable_Max',
] as const

const described = [
  'Variable',
  'Long_Name',
  'Unit',
  'Sensor',
  'Make',
  'Spatial_Resolution',
  'Temporal_Resolution',
  'Study_Domain',
  'Keywords',
  'Comment',
] as const

/** The workbook that goes with the data of a dataset: the sheets Dataset Metadata, Variable Metadata and Variable Summary Statistics. */
export function metadataWorkbook({ page, variables }: Metadata, now: Date): Promise<Buffer> {
  const { dataset, references, cruises } = page
  const { Product_Type: _, Icon_URL: _icon, References: _references, Sensors, ...rest } = dataset
  const whole: Readonly<Record<string, Cell>> = {
    ...rest,
    Sensors: Sensors.join(', '),
    References: references.map(({ Reference }) => Reference).join('\n'),
    Cruises: cruises.map(({ Name }) => Name).join(', '),
  }
  return workbook(
    [
      { name: 'Dataset Metadata', rows: [Object.keys(whole), Object.values(whole)] },
      sheetOf('Variable Metadata', described, variables),
      sheetOf('Variable Summary Statistics', ['Variable', 'Long_Name', 'Unit', ...statistics], variables),
    ],
    now,
  )
}

const sheetOf = (
  name: string,
  columns: readonly (keyof DatasetVariable)[],
  variables: readonly DatasetVariable[],
): Sheet => ({ name, rows: [columns, ...variables.map((variable) => columns.map((column) => variable[column]))] })
