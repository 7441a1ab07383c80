import type { RawColumn } from './source.ts'

/** A format of text that is told by its line of names, and what its definition says beyond the file. */
export interface TextFormat {
  readonly missing: readonly string[]
  readonly units: Readonly<Record<string, string>>
  /** Columns that say of a row only what differs from the row before. */
  readonly carried?: (name: string) => boolean
}

const nothing: TextFormat = { missing: [], units: {} }

/** Underway records of SeaFlow, `*.sfl`: conductivity in S/m, practical salinity, temperature in °C; blanks are written NA. */
const seaflow: TextFormat = {
  missing: ['NA'],
  units: { CONDUCTIVITY: 'S/m', SALINITY: 'psu', 'OCEAN TEMP': 'degC', 'FILE DURATION': 's' },
}

/**
 * Spreadsheets of Ocean Data View (ODV5 User's Guide, "Generic ODV Spreadsheet Format"): a station's cruise, name, time and place stand in its first
 * row alone.
 */
const oceanDataView: TextFormat = {
  ...nothing,
  carried: (name) =>
    /^(cruise|station|type|yyyy-mm-ddthh:mm.*|mon\/day\/yr|hh:mm|(lon|lat).*|bot\. ?depth.*)$/i.test(name),
}

/** The format of a table of these columns. */
export function formatOf(columns: readonly RawColumn[]): TextFormat {
  const names = new Set(columns.map(({ name }) => name))
  if (['Cruise', 'Station', 'Type'].every((name) => names.has(name))) return oceanDataView
  const isSeaflow = ['FILE', 'DATE', 'FILE DURATION', 'LAT', 'LON', 'EVENT RATE'].every((name) => names.has(name))
  return isSeaflow ? seaflow : nothing
}
