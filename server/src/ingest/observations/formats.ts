import type { RawColumn } from './source.ts'

/** A format of text that is told by its line of names, and what its definition says beyond the file. */
export interface TextFormat {
  readonly missing: readonly string[]
  readonly units: Readonly<Record<string, string>>
}

const nothing: TextFormat = { missing: [], units: {} }

/** Underway records of SeaFlow, `*.sfl`: conductivity in S/m, practical salinity, temperature in °C; blanks are written NA. */
const seaflow: TextFormat = {
  missing: ['NA'],
  units: { CONDUCTIVITY: 'S/m', SALINITY: 'psu', 'OCEAN TEMP': 'degC', 'FILE DURATION': 's' },
}

/** The format of a table of these columns. */
export function formatOf(columns: readonly RawColumn[]): TextFormat {
  const names = new Set(columns.map(({ name }) => name))
  const isSeaflow = ['FILE', 'DATE', 'FILE DURATION', 'LAT', 'LON', 'EVENT RATE'].every((name) => names.has(name))
  return isSeaflow ? seaflow : nothing
}
