import * as fc from 'fast-check'
import {
  type ChartKind,
  type Cut,
  type Region,
  type Variable,
  type VariableRow,
  defaultCut,
  variableFromRow,
} from '../src/index.ts'

/** A daily quarter-degree field on eight levels in the North Pacific, across no date line. */
export const row: VariableRow = {
  ID: 7,
  Dataset_ID: 3,
  Variable: 'temp',
  Long_Name: 'Temperature',
  Unit: 'degC',
  Table_Name: 'tblField',
  Short_Name: 'Field',
  Dataset_Name: 'A field',
  Make: 'Model',
  Sensor: 'Blend',
  Process_Level: 'Processed',
  Study_Domain: 'Physics',
  Spatial_Resolution: '1/4° X 1/4°',
  Temporal_Resolution: 'Daily',
  Time_Min: '2016-01-01T06:00:00.000Z',
  Time_Max: '2018-12-31T18:00:00.000Z',
  Lat_Min: -80,
  Lat_Max: 80,
  Lon_Min: -170,
  Lon_Max: 170,
  Depth_Min: 5,
  Depth_Max: 500,
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
  Data_Source: null,
  Distributor: null,
  Dataset_Description: null,
  Acknowledgement: null,
  Visualize: true,
  Keywords: null,
  Has_Depth: true,
  Depth_Levels: [5, 15, 30, 50, 100, 200, 300, 500],
}

export function variable(changes: Partial<VariableRow> = {}): Variable {
  const read = variableFromRow({ ...row, ...changes })
  if (!read.ok) throw new Error(`the fixture cannot be read: ${read.problem.type}`)
  return read.value
}

export const surface = { Has_Depth: false, Depth_Min: null, Depth_Max: null, Depth_Levels: null } as const
export const casts = { Spatial_Resolution: 'Irregular', Temporal_Resolution: 'Irregular', Depth_Levels: null } as const
export const climatology = { Temporal_Resolution: 'Monthly Climatology', Time_Min: null, Time_Max: null } as const
export const relief = {
  ...surface,
  Temporal_Resolution: 'Annual',
  Calendar: 'none',
  Time_Min: null,
  Time_Max: null,
} as const

export const day = 86_400_000
export const start = Date.parse('2016-04-30T00:00:00.000Z')

/** A cut of one day, one level and a box of 10° × 10°: 40 × 40 × 1 × 1 × 1.4 points. */
export function cut(changes: Partial<Cut> = {}): Cut {
  const base = defaultCut(changes.variable ?? variable())
  const times = base.times.calendar === 'utc' ? ({ calendar: 'utc', start, end: start } as const) : base.times
  return { ...base, region: { lat1: 0, lat2: 10, lon1: -160, lon2: -150 }, times, kind: 'heatmap', ...changes }
}

const ordered = (low: number, high: number) =>
  fc.tuple(fc.integer({ min: low * 1000, max: high * 1000 }), fc.integer({ min: low * 1000, max: high * 1000 }))

/** Any box, with three decimals, half of them across 180°. */
export const regions: fc.Arbitrary<Region> = fc
  .tuple(ordered(-90, 90), ordered(-180, 180))
  .map(([[a, b], [lon1, lon2]]) => ({
    lat1: Math.min(a, b) / 1000,
    lat2: Math.max(a, b) / 1000,
    lon1: lon1 / 1000,
    lon2: lon2 / 1000,
  }))

export const kinds: readonly ChartKind[] = [
  'heatmap',
  'contourMap',
  'sectionMap',
  'contourSectionMap',
  'histogram',
  'timeSeries',
  'depthProfile',
  'scatter',
]
