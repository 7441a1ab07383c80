import {
  formatCount,
  formatDepth,
  formatLat,
  formatLon,
  formatRange,
  formatTime,
  formatUnit,
  formatValue,
  type VariableRow,
} from '@isobath/domain'
import { spatialLabel } from '../../shell/spatial-label.ts'

/** What there is to say of a variable, in the order of the overview of a dataset; what is unknown is left out. */
export function factsOf(row: VariableRow): readonly (readonly [name: string, value: string])[] {
  const unit = formatUnit(row.Unit)
  const value = (number: number | null) =>
    number === null ? '' : [formatValue(number), unit].filter(Boolean).join(' ')
  const between = (low: number | null, high: number | null, format: (degrees: number) => string) =>
    low === null || high === null ? '' : formatRange(format(low), format(high))
  const time = (text: string | null) => (text === null ? '' : formatTime(Date.parse(text)))
  return (
    [
      ['Dataset', row.Dataset_Name],
      ['Short Name', row.Variable],
      ['Unit', unit],
      ['Make', row.Make],
      ['Sensor', row.Sensor],
      ['Process Level', row.Process_Level],
      ['Temporal Resolution', row.Temporal_Resolution],
      ['Spatial Resolution', spatialLabel(row.Spatial_Resolution)],
      ['Dates', [time(row.Time_Min), time(row.Time_Max)].filter(Boolean).join(' to ')],
      ['Latitude', between(row.Lat_Min, row.Lat_Max, formatLat)],
      ['Longitude', between(row.Lon_Min, row.Lon_Max, formatLon)],
      [
        'Depth',
        row.Depth_Max === null
          ? 'Surface Only'
          : formatRange(formatDepth(row.Depth_Min ?? 0), formatDepth(row.Depth_Max)),
      ],
      ['Values', row.Variable_Count === null ? '' : formatCount(row.Variable_Count)],
      ['Minimum', value(row.Variable_Min)],
      ['Mean', value(row.Variable_Mean)],
      ['Maximum', value(row.Variable_Max)],
      ['Standard Deviation', value(row.Variable_STD)],
      ['Data Source', row.Data_Source],
      ['Distributor', row.Distributor],
      ['Acknowledgement', row.Acknowledgement],
      ['Keywords', row.Keywords],
    ] as const
  ).flatMap(([name, text]) => (text ? [[name, text] as const] : []))
}
