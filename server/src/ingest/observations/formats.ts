import type { RawColumn } from './source.ts'

/** A text format that is recognised by its header line, with what its definition adds to the file. */
export interface TextFormat {
  readonly missing: readonly string[]
  readonly units: Readonly<Record<string, string>>
  /** Columns that say of a row only what differs from the row before. */
  readonly carried?: (name: string) => boolean
  /** Names of columns that hold the depth of the sea floor, whatever they are called. */
  readonly seaFloor?: readonly string[]
  /** Whether the file's name is that of the cruise and the instrument: `KM1906_740.sfl`. */
  readonly isNamedByCruise?: boolean
}

const nothing: TextFormat = { missing: [], units: {} }

/** Underway records of SeaFlow, `*.sfl`: conductivity in S/m, practical salinity, temperature in °C; blanks are written NA. */
const seaflow: TextFormat = {
  isNamedByCruise: true,
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

/** Bottle files of WHP-Exchange: -999 is the one missing value, and DEPTH is the depth of the sea floor; samples lie at a pressure. */
const bottleFile: TextFormat = { missing: ['-999'], units: {}, seaFloor: ['DEPTH'] }

/** The format of a table of these columns. `isBottleFile`: its first line says that it is one. */
export function formatOf(columns: readonly RawColumn[], isBottleFile: boolean): TextFormat {
  const names = new Set(columns.map(({ name }) => name))
  if (isBottleFile || ['EXPOCODE', 'STNNBR', 'CTDPRS'].every((name) => names.has(name))) return bottleFile
  if (['Cruise', 'Station', 'Type'].every((name) => names.has(name))) return oceanDataView
  const isSeaflow = ['FILE', 'DATE', 'FILE DURATION', 'LAT', 'LON', 'EVENT RATE'].every((name) => names.has(name))
  return isSeaflow ? seaflow : nothing
}
