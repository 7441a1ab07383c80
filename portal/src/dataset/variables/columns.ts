import { formatCount, formatTime, formatUnit, formatValue, textLengths } from '@isobath/domain'
import type { MetadataVariable } from '../../service/catalog.ts'
import { spatialLabel } from '../../shell/spatial-label.ts'

/** A variable as the grid has it. Unlike the service's row it holds numbers where the grid sorts by numbers. */
export interface VariableEntry {
  readonly Long_Name: string
  readonly Variable: string
  readonly Sensor: string
  readonly Unit: string
  readonly Comment: string
  /** JSON; empty where nothing is known. */
  readonly Metadata: string
  readonly Temporal_Resolution: string
  readonly Spatial_Resolution: string
  readonly Time_Min: string | null
  readonly Time_Max: string | null
  readonly Lat_Min: number
  readonly Lat_Max: number
  readonly Lon_Min: number
  readonly Lon_Max: number
  readonly Depth_Min: number | null
  readonly Depth_Max: number | null
  readonly Count: number | null
  readonly Mean: number | null
  readonly Min: number | null
  readonly Max: number | null
  readonly STD: number | null
  readonly Quantile_25: number | null
  readonly Quantile_50: number | null
  readonly Quantile_75: number | null
  readonly Keywords: string
}

/** The number of a text; null for the texts of a column that holds no numbers. */
const number = (text: string | null) =>
  text === null || text === '' || !Number.isFinite(Number(text)) ? null : Number(text)

/** Makes an entry of the grid. */
export const entryOf = (row: MetadataVariable): VariableEntry => ({
  Long_Name: row.Long_Name,
  Variable: row.Variable,
  Sensor: row.Sensor,
  Unit: formatUnit(row.Unit),
  Comment: row.Comment ?? '',
  Metadata: row.Unstructured_Variable_Metadata ?? '',
  Temporal_Resolution: row.Temporal_Resolution,
  Spatial_Resolution: row.Spatial_Resolution,
  Time_Min: row.Time_Min,
  Time_Max: row.Time_Max,
  Lat_Min: row.Lat_Min,
  Lat_Max: row.Lat_Max,
  Lon_Min: row.Lon_Min,
  Lon_Max: row.Lon_Max,
  Depth_Min: row.Depth_Min,
  Depth_Max: row.Depth_Max,
  Count: row.Variable_Count,
  Mean: row.Variable_Mean,
  Min: number(row.Variable_Min),
  Max: number(row.Variable_Max),
  STD: row.Variable_STD,
  Quantile_25: row.Variable_25th,
  Quantile_50: row.Variable_50th,
  Quantile_75: row.Variable_75th,
  Keywords: row.Keywords ?? '',
})

export type ColumnKey = keyof VariableEntry

export interface Column {
  readonly key: ColumnKey
  readonly label: string
  /** CSS pixels. */
  readonly width: number
  readonly isNumber?: true
  /** Whether it is searched and exported, and not shown. */
  readonly isHidden?: true
  /** What a cell shows. */
  readonly format?: (value: never) => string
}

const degrees = (value: number) => String(Number(value.toFixed(3))).replace('-', '\u2212')
const time = (text: string) => formatTime(Date.parse(text))
const place = { width: 88, isNumber: true, format: degrees } as const
const statistic = { width: 104, isNumber: true, format: formatValue } as const

/** The specified groups and their columns. */
export const columnGroups: readonly { readonly label: string; readonly columns: readonly Column[] }[] = [
  {
    label: 'General Information',
    columns: [
      { key: 'Long_Name', label: 'Variable Name', width: 240 },
      { key: 'Variable', label: 'Short Name', width: 160 },
      { key: 'Sensor', label: 'Sensor', width: 128 },
      { key: 'Unit', label: 'Unit', width: 112 },
      { key: 'Comment', label: 'Comment', width: 200 },
      { key: 'Metadata', label: 'Additional Metadata', width: 176 },
    ],
  },
  {
    label: 'Coverage',
    columns: [
      { key: 'Temporal_Resolution', label: 'Temporal Resolution', width: 168 },
      { key: 'Spatial_Resolution', label: 'Spatial Resolution', width: 152, format: spatialLabel },
      { key: 'Time_Min', label: 'Date Start', width: 168, format: time },
      { key: 'Time_Max', label: 'Date End', width: 168, format: time },
      { key: 'Lat_Min', label: 'Lat Min', ...place },
      { key: 'Lat_Max', label: 'Lat Max', ...place },
      { key: 'Lon_Min', label: 'Lon Min', ...place },
      { key: 'Lon_Max', label: 'Lon Max', ...place },
      { key: 'Depth_Min', label: 'Depth Min', ...place, width: 104 },
      { key: 'Depth_Max', label: 'Depth Max', ...place, width: 104 },
    ],
  },
  {
    label: 'Table Statistics',
    columns: [
      { key: 'Count', label: 'Row Count', width: 120, isNumber: true, format: formatCount },
      { key: 'Mean', label: 'Mean', ...statistic },
      { key: 'Min', label: 'Min', ...statistic },
      { key: 'Max', label: 'Max', ...statistic },
      { key: 'STD', label: 'STD', ...statistic },
      { key: 'Quantile_25', label: '25th Quantile', ...statistic, width: 128 },
      { key: 'Quantile_50', label: '50th Quantile', ...statistic, width: 128 },
      { key: 'Quantile_75', label: '75th Quantile', ...statistic, width: 128 },
      { key: 'Keywords', label: 'Keywords', width: 240, isHidden: true },
    ],
  },
]

/** All columns, the hidden one too. */
export const columns: readonly Column[] = columnGroups.flatMap((group) => group.columns)

/** What a cell shows; empty where nothing is known. */
export function cellText({ key, format }: Column, entry: VariableEntry): string {
  const value = entry[key]
  if (value === null || value === '') return ''
  // Each format is of the type of its own column.
  return format ? format(value as never) : String(value)
}

/** A long text cut for its cell. */
export const cutText = (text: string) =>
  text.length > textLengths.long ? `${text.slice(0, textLengths.long).trimEnd()}…` : text
