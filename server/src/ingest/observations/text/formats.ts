import { splitBrackets } from '../brackets.ts'
import type { RawColumn } from '../source.ts'

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
  /** What stands before the usual name of every column. */
  readonly prefix?: string
  /** Fillers of single columns, by the names of these. */
  readonly missingOf?: Readonly<Record<string, readonly string[]>>
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
    /^(cruise|station|type|yyyy-mm-ddthh:mm.*|mon\/day\/yr|hh:mm|(lon|lat).*|local_cdi_id|edmo_code|bot\. ?depth.*)$/i.test(
      name,
    ),
}

/** The product of GLODAP: its columns begin with G2, `G2latitude`, and -9999 is missing. */
const glodap: TextFormat = { missing: ['-9999'], units: {}, prefix: 'G2' }

/** Records of the National Data Buoy Center (NDBC, "Measurement Descriptions and Units"): missing is MM, in older files a row of nines as wide as the column. */
const dataBuoy: TextFormat = {
  missing: ['MM'],
  units: {},
  missingOf: {
    // Weather and waves.
    WDIR: ['999'],
    WD: ['999'],
    WSPD: ['99'],
    GST: ['99'],
    WVHT: ['99'],
    DPD: ['99'],
    APD: ['99'],
    MWD: ['999'],
    PRES: ['9999'],
    BAR: ['9999'],
    ATMP: ['999'],
    WTMP: ['999'],
    DEWP: ['999'],
    VIS: ['99'],
    TIDE: ['99'],
    // Winds of each ten minutes.
    GDR: ['999'],
    GTIME: ['9999'],
    // Water at a depth.
    OTMP: ['99', '999'],
    COND: ['99', '99.99'],
    SAL: ['99', '99.99'],
    'O2%': ['999'],
    O2PPM: ['99', '99.99'],
    CLCON: ['99', '99.99', '999'],
    TURB: ['99', '99.99', '999'],
    PH: ['99', '99.99'],
    EH: ['9999'],
    // The height of the water, of tsunami buoys.
    HEIGHT: ['9999'],
    // Parts of waves.
    SwH: ['99'],
    SwP: ['99'],
    WWH: ['99'],
    WWP: ['99'],
  },
}

/** What the records of the NDBC other than those of weather and waves measure. */
const buoyRecords: readonly (readonly string[])[] = [
  ['WDIR', 'WSPD', 'GDR', 'GST', 'GTIME'],
  ['DEPTH', 'OTMP', 'COND', 'SAL'],
  ['T', 'HEIGHT'],
  ['WVHT', 'SwH', 'SwP', 'WWH', 'WWP'],
]

/** Files of WHP-Exchange, bottles and casts, whose names may have units in square brackets: -999 is the one missing value, and DEPTH is the depth of the sea floor; samples lie at a pressure. */
const exchangeOf = (names: readonly string[]): TextFormat => ({
  missing: ['-999'],
  units: { DEPTH: 'm' },
  seaFloor: names.filter((name) => splitBrackets(name).text === 'DEPTH'),
})

/** The format of a table of these columns. `isExchange`: the file says that it is one of WHP-Exchange. */
export function formatOf(columns: readonly RawColumn[], isExchange: boolean): TextFormat {
  const names = columns.map(({ name }) => name)
  const has = (...wanted: readonly string[]) => wanted.every((name) => names.includes(name))
  const plain = names.map((name) => splitBrackets(name).text)
  if (isExchange || ['EXPOCODE', 'STNNBR', 'CTDPRS'].every((name) => plain.includes(name))) return exchangeOf(names)
  if (has('Cruise', 'Station', 'Type')) return oceanDataView
  if (has('FILE', 'DATE', 'FILE DURATION', 'LAT', 'LON', 'EVENT RATE')) return seaflow
  if (has('G2latitude', 'G2longitude')) return glodap
  if (has('WSPD', 'GST', 'WVHT') && (has('WDIR') || has('WD'))) return dataBuoy
  const isBuoyRecord = has('YY', 'MM', 'DD', 'hh') || has('YYYY', 'MM', 'DD', 'hh')
  if (isBuoyRecord && buoyRecords.some((measured) => has(...measured))) return dataBuoy
  return nothing
}
