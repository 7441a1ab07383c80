import { guardCell } from '@isobath/domain'
import { table } from 'arquero'
import type { CatalogRow } from '../../service/catalog.ts'
import type { DataFeature } from './catalog-search.ts'

const columns = [
  'Dataset_ID',
  'Short_Name',
  'Long_Name',
  'Table_Name',
  'Make',
  'Process_Level',
  'Study_Domain',
  'Sensors',
  'Regions',
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
  'Row_Count',
  'Data_Source',
  'Distributor',
  'Dataset_Version',
  'Dataset_Release_Date',
  'Acknowledgement',
  'References',
  'Description',
] as const satisfies readonly (keyof CatalogRow)[]

/** Writes found datasets as CSV, in the order of the list. Lists stand in one cell, their parts separated by commas. */
export function resultsCsv(
  rows: readonly CatalogRow[],
  featuresOf: (row: CatalogRow) => readonly DataFeature[],
): string {
  const cells = columns.map((name) => [name, rows.map((row) => cellOf(row[name]))] as const)
  const features = rows.map((row) => featuresOf(row).join(', '))
  return table([...cells, ['Data_Features', features] as const]).toCSV()
}

const cellOf = (value: CatalogRow[keyof CatalogRow]) =>
  guardCell(typeof value === 'object' ? (value?.join(', ') ?? null) : value)
