import type { VariableRow } from '@isobath/domain'

export type MetadataCell = string | number | boolean | null | undefined

/** A sheet of the metadata workbook: names of columns, and rows below them. */
export interface MetadataSheet {
  readonly sheet: string
  readonly rows: readonly (readonly MetadataCell[])[]
}

/** One row under its names. */
const sheetOf = (sheet: string, cells: Readonly<Record<string, MetadataCell>>): MetadataSheet => ({
  sheet,
  rows: [Object.keys(cells), Object.values(cells)],
})

const variableColumns = [
  'Variable',
  'Long_Name',
  'Unit',
  'Make',
  'Sensor',
  'Process_Level',
  'Study_Domain',
  'Temporal_Resolution',
  'Spatial_Resolution',
  'Time_Min',
  'Time_Max',
  'Lat_Min',
  'Lat_Max',
  'Lon_Min',
  'Lon_Max',
  'Depth_Min',
  'Depth_Max',
  'Comment',
  'Keywords',
] as const satisfies readonly (keyof VariableRow)[]

const statisticsColumns = [
  'Variable',
  'Variable_Count',
  'Variable_Mean',
  'Variable_STD',
  'Variable_Min',
  'Variable_Max',
  'Variable_25th',
  'Variable_50th',
  'Variable_75th',
] as const satisfies readonly (keyof VariableRow)[]

const pick = (row: VariableRow, columns: readonly (keyof VariableRow)[]) =>
  Object.fromEntries(columns.map((name) => [name, row[name] as MetadataCell]))

/** What there is to know of one variable and its dataset, in the sheets that a download brings (facts 1.3). */
export const metadataOf = (row: VariableRow): readonly MetadataSheet[] => [
  sheetOf('Dataset Metadata', {
    Dataset_Short_Name: row.Short_Name,
    Dataset_Long_Name: row.Dataset_Name,
    Data_Source: row.Data_Source,
    Distributor: row.Distributor,
    Acknowledgement: row.Acknowledgement,
    Description: row.Dataset_Description,
  }),
  sheetOf('Variable Metadata', pick(row, variableColumns)),
  sheetOf('Variable Summary Statistics', pick(row, statisticsColumns)),
]
