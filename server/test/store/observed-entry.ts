import type { ObservationEntry } from '../../src/store/entry.ts'
import type { FieldStatistics } from '../../src/store/grid.ts'
import { entry } from '../db/entry.ts'

/** Statistics of values that all lie at the ends of a range. */
export const between = (min: number, max: number, count = 2): FieldStatistics => ({
  count,
  min,
  max,
  mean: (min + max) / 2,
  std: (max - min) / Math.SQRT2,
  p25: min,
  p50: (min + max) / 2,
  p75: max,
})

const nothing = { min: undefined, max: undefined, mean: undefined, std: undefined }
const textStatistics = { ...nothing, count: 2, p25: undefined, p50: undefined, p75: undefined }

/** What ingest would list for casts of a cruise: temperature, and the name of the cast. */
export function observedEntry(table: string): ObservationEntry {
  const { dataset, variables } = entry(table, { climatology: false, make: 'Observation' })
  const irregular = { spatialResolution: 'Irregular', temporalResolution: 'Irregular' }
  return {
    table,
    dataset,
    variables: variables.flatMap((variable) => [
      { ...variable, ...irregular },
      { ...variable, ...irregular, shortName: 'cast', longName: 'Cast', unit: '', visualize: false },
    ]),
    observations: {
      table,
      rows: 2,
      files: ['rows.parquet'],
      coordinates: {
        time: between(Date.UTC(2016, 3, 20), Date.UTC(2016, 4, 4, 12, 30, 15, 250)),
        lat: between(-10.5, 22.75),
        lon: between(-179.5, 179.25),
        depth: between(0.5, 1002.4),
      },
      columns: [
        { name: 'temp', unit: '°C', type: 'DOUBLE', statistics: between(2.5, 28) },
        { name: 'cast', unit: '', type: 'VARCHAR', statistics: textStatistics },
      ],
    },
  }
}
