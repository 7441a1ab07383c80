import type { GridEntry } from '../../src/store/entry.ts'
import type { Grid } from '../../src/store/grid.ts'

const ramp = (from: number, to: number, step: number) =>
  Float64Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)

/** A monthly climatology of temperature on a 10° map at three depths. */
export const grid = (table: string, change: Partial<Grid> = {}): Grid => ({
  table,
  calendar: 'month',
  axes: { time: ramp(1, 12, 1), depth: Float64Array.of(0, 10, 100), lat: ramp(-85, 85, 10), lon: ramp(-175, 175, 10) },
  closed: true,
  tile: { lat: 16, lon: 16 },
  levels: 0,
  variables: [
    {
      name: 'temp',
      unit: 'degC',
      statistics: { count: 5, min: -1.5, max: 30, mean: 12.5, std: 4, p25: 3, p50: 12, p75: 20 },
    },
  ],
  ...change,
})

/** What ingest would list for that grid; `change` replaces parts of the dataset. */
export const entry = (
  table: string,
  change: Partial<GridEntry['dataset']> = {},
  over: Partial<Grid> = {},
): GridEntry => ({
  table,
  dataset: {
    shortName: table.replace(/^tbl/, ''),
    longName: `${table} fields`,
    description: 'Made for a test.',
    dataSource: 'Some Lab',
    distributor: 'Some Archive',
    acknowledgement: 'thanks',
    licence: 'public domain',
    references: ['Doe 2019, https://doi.org/10.1000/xyz123.', 'Roe 2020'],
    make: 'Model',
    sensors: ['Blend'],
    regions: ['Global'],
    studyDomain: 'Physics',
    processLevel: 'Processed',
    climatology: true,
    version: undefined,
    releaseDate: undefined,
    history: undefined,
    keywords: ['ocean'],
    ...change,
  },
  variables: [
    {
      shortName: 'temp',
      longName: 'Temperature',
      unit: 'degC',
      sensor: 'Blend',
      studyDomain: 'Physics',
      spatialResolution: '10° X 10°',
      temporalResolution: 'Monthly Climatology ',
      comment: undefined,
      keywords: ['heat', 'SST'],
      visualize: true,
    },
  ],
  grid: grid(table, over),
})
