import { variableFromRow, type Variable, type VariableRow } from '@isobath/domain'

/** A catalog row of a monthly mean on a 1° grid at three depths, changed as a test needs it. */
export const row = (changes: Partial<VariableRow> = {}): VariableRow => ({
  ID: 3,
  Dataset_ID: 1,
  Variable: 'temp',
  Long_Name: 'Temperature',
  Unit: 'DEG C',
  Table_Name: 'tblOcean',
  Short_Name: 'Ocean',
  Dataset_Name: 'An Atlas of the Ocean',
  Make: 'Observation',
  Sensor: 'Blend',
  Process_Level: 'Processed',
  Study_Domain: 'Physics',
  Spatial_Resolution: '1° X 1°',
  Temporal_Resolution: 'Monthly',
  Time_Min: '2003-01-01T00:00:00.000Z',
  Time_Max: '2020-12-31T14:30:27.000Z',
  Lat_Min: -90,
  Lat_Max: 90,
  Lon_Min: -180,
  Lon_Max: 180,
  Depth_Min: 0,
  Depth_Max: 100,
  Lat_Count: null,
  Variable_Count: null,
  Variable_Mean: null,
  Variable_STD: null,
  Variable_Min: null,
  Variable_Max: null,
  Variable_25th: null,
  Variable_50th: null,
  Variable_75th: null,
  Comment: null,
  Data_Source: 'A laboratory',
  Distributor: 'A data centre',
  Dataset_Description: null,
  Acknowledgement: null,
  Visualize: true,
  Keywords: null,
  Has_Depth: true,
  Lat_Step: 1,
  Lon_Step: 1,
  Depth_Levels: [0, 10, 100],
  Calendar: 'utc',
  ...changes,
})

export function variable(changes: Partial<VariableRow> = {}): Variable {
  const read = variableFromRow(row(changes))
  if (!read.ok) throw new Error(read.problem.type)
  return read.value
}

export const monthly = { Calendar: 'month', Temporal_Resolution: 'Monthly Climatology' } as const
export const timeless = { Calendar: 'none', Temporal_Resolution: 'Time Independent' } as const
