import type { RawColumn } from './source.ts'

/** A column by its place in `raw`. */
export type Place = number

/** How the time of a row is told. */
export type TimeSource =
  /** `clock` holds the time of the day where the column holds days alone. */
  | { readonly kind: 'iso'; readonly column: Place; readonly clock?: Place }
  | { readonly kind: 'since'; readonly column: Place; readonly unit: string }
  | { readonly kind: 'digits'; readonly date: Place; readonly clock: Place | undefined }
  | {
      readonly kind: 'parts'
      readonly year: Place
      readonly month: Place
      readonly day: Place
      readonly hour: Place | undefined
      readonly minute: Place | undefined
      readonly second: Place | undefined
    }
  | { readonly kind: 'decimalYear'; readonly column: Place }

/** Which columns say where and when. */
export interface Roles {
  readonly time: TimeSource
  readonly lat: Place
  readonly lon: Place
  readonly isWest: boolean
  readonly depth: { readonly column: Place; readonly is: 'depth' | 'pressure' } | undefined
}

/** What is known of the cells of each column, from one look at all rows. */
export interface ColumnFacts {
  readonly filled: number
  readonly numbers: number
  readonly isoTimes: number
  /** Days alone among these. */
  readonly isoDays: number
  /** Times of day, 12:30 or 12:30:59. */
  readonly clocks: number
  /** Whole numbers of eight digits. */
  readonly eightDigits: number
}

const spellings = {
  lat: ['lat', 'latitude', 'latn', 'latdd', 'latdegn', 'latitudedegn', 'latitudedegreesnorth', 'decimallatitude'],
  lon: [
    'lon',
    'long',
    'longitude',
    'lng',
    'lone',
    'londd',
    'londege',
    'longitudedege',
    'longitudedegreeseast',
    'decimallongitude',
  ],
  west: ['lonw', 'longw', 'londegw', 'longitudew', 'longitudedegreeswest'],
  depth: ['depth', 'depthm', 'dep', 'depm', 'z', 'sampledepth', 'depthmeters', 'dep1'],
  pressure: ['pressure', 'pres', 'press', 'ctdprs', 'prsdbar', 'pressuredbar'],
  time: [
    'time',
    'datetime',
    'isodatetime',
    'isodatetimeutc',
    'datetimeutc',
    'timeutc',
    'timestamp',
    'timeiso8601',
    'date',
    'dateutc',
    'yyyymmddthhmmsssss',
    'yyyymmddthhmmss',
    'yyyymmddthhmm',
  ],
  date: /^(y{2,4}m+d+|date(utc)?)$/,
  clock: ['time', 'hhmm', 'timeutc', 'timehhmm', 'gmttime', 'utc', 'gmt', 'utctime'],
  year: /^(year|yyyy|yr)(2digit)?$/,
  month: ['month', 'mm', 'mon', 'mo'],
  day: ['day', 'dd'],
  hour: ['hour', 'hh', 'hr'],
  minute: ['minute', 'min', 'mn'],
  second: ['second', 'sec', 'ss'],
  decimalYear: ['decimalyear', 'decy', 'decyear', 'yeardecimal'],
} as const

/** A name as it is compared: its letters and digits alone. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The same without a unit in brackets. */
const unitless = (name: string) => plain(name.replace(/\s*[([][^()[\]]*[)\]]\s*$/, ''))

export type GivenRoles = Readonly<Partial<Record<'time' | 'lat' | 'lon' | 'depth', string>>>

/** Finds the columns that say where and when by their names, units and cells; or says what is missing, and how to give it. */
export function rolesOf(
  columns: readonly RawColumn[],
  facts: readonly ColumnFacts[],
  given: GivenRoles = {},
  isWest = false,
): Roles | string {
  const names = columns.map(({ name }) => plain(name))
  const find = (wanted: readonly string[] | RegExp, fits: (facts: ColumnFacts) => boolean = isNumeric) => {
    const held = (i: number) => fits(facts[i] as ColumnFacts)
    if (wanted instanceof RegExp) return placeWhere(names, (name, i) => wanted.test(name) && held(i))
    for (const spelling of wanted) {
      const place =
        placeWhere(names, (name, i) => name === spelling && held(i)) ??
        placeWhere(columns, ({ name }, i) => unitless(name) === spelling && held(i))
      if (place !== undefined) return place
    }
    return undefined
  }
  const named = (role: keyof GivenRoles) => {
    const name = given[role]
    return name === undefined ? undefined : placeWhere(columns, (column) => column.name === name)
  }
  for (const [role, name] of Object.entries(given)) {
    if (!columns.some((column) => column.name === name)) return `it has no column ${name} to take as ${role}`
  }

  const lat = named('lat') ?? find(spellings.lat) ?? find(spellings.lat, isFilled)
  if (lat === undefined) return missing('latitude', 'lat', columns)
  const west = named('lon') === undefined ? find(spellings.west) : undefined
  const lon = named('lon') ?? west ?? find(spellings.lon) ?? find(spellings.lon, isFilled)
  if (lon === undefined) return missing('longitude', 'lon', columns)
  const unitIsWest = /^(degrees?|deg)[ _](west|w)$/i.test(columns[lon]?.unit ?? '')
  const time = timeOf(columns, names, facts, find, named('time'))
  if (!time) return missing('time', 'time', columns)
  return {
    time,
    lat,
    lon,
    isWest: isWest || west !== undefined || unitIsWest,
    depth: depthOf(find, named('depth'), names),
  }
}

type Find = (wanted: readonly string[] | RegExp, fits?: (facts: ColumnFacts) => boolean) => Place | undefined

function depthOf(find: Find, given: Place | undefined, names: readonly string[]): Roles['depth'] {
  const pressures: readonly string[] = spellings.pressure
  if (given !== undefined) return { column: given, is: pressures.includes(names[given] ?? '') ? 'pressure' : 'depth' }
  const depth = find(spellings.depth)
  if (depth !== undefined) return { column: depth, is: 'depth' }
  const pressure = find(spellings.pressure)
  return pressure === undefined ? undefined : { column: pressure, is: 'pressure' }
}

function timeOf(
  columns: readonly RawColumn[],
  names: readonly string[],
  facts: readonly ColumnFacts[],
  find: Find,
  given: Place | undefined,
): TimeSource | undefined {
  const since = (column: Place | undefined): TimeSource | undefined => {
    const unit = column === undefined ? undefined : columns[column]?.unit
    return column !== undefined && unit && /\bsince\b/i.test(unit) ? { kind: 'since', column, unit } : undefined
  }
  const digits = (date: Place | undefined): TimeSource | undefined =>
    date === undefined ? undefined : { kind: 'digits', date, clock: find(spellings.clock) }
  const decimal = (column: Place | undefined): TimeSource | undefined =>
    column === undefined ? undefined : { kind: 'decimalYear', column }
  const parts = (): TimeSource | undefined => {
    const [year, month, day] = [find(spellings.year), find(spellings.month), find(spellings.day)]
    if (year === undefined || month === undefined || day === undefined) return undefined
    const [hour, minute, second] = [find(spellings.hour), find(spellings.minute), find(spellings.second)]
    return { kind: 'parts', year, month, day, hour, minute, second }
  }
  const decimalYears: readonly string[] = spellings.decimalYear
  const iso = (column: Place): TimeSource => {
    const { isoDays = 0, filled = 0 } = facts[column] ?? {}
    const clock = isoDays === filled ? find(spellings.clock, isClock) : undefined
    return { kind: 'iso', column, ...(clock === undefined ? {} : { clock }) }
  }
  if (given !== undefined) {
    const { eightDigits = 0, filled = 0, numbers = 0 } = facts[given] ?? {}
    if (eightDigits > 0 && eightDigits === filled) return digits(given)
    if (decimalYears.includes(names[given] ?? '') && numbers === filled) return decimal(given)
    return since(given) ?? iso(given)
  }
  const written =
    find(spellings.time, isIso) ?? placeWhere(names, (name, i) => /date|time/.test(name) && isIso(facts[i]))
  if (written !== undefined) return iso(written)
  return (
    since(find(spellings.time)) ??
    digits(find(spellings.date, ({ eightDigits, filled }) => eightDigits > 0 && eightDigits === filled)) ??
    parts() ??
    decimal(find(spellings.decimalYear)) ??
    // Times of another kind are refused later, with the first of them; so are places.
    unreadable(find(spellings.time, ({ filled, numbers }) => filled > numbers) ?? find(spellings.time, isFilled))
  )
}

const unreadable = (column: Place | undefined): TimeSource | undefined =>
  column === undefined ? undefined : { kind: 'iso', column }

const isFilled = ({ filled }: ColumnFacts) => filled > 0
const isClock = ({ filled, clocks }: ColumnFacts) => filled > 0 && clocks === filled
const isNumeric = ({ filled, numbers }: ColumnFacts) => filled > 0 && numbers === filled
const isIso = (facts: ColumnFacts | undefined) =>
  facts !== undefined && facts.filled > 0 && facts.isoTimes === facts.filled

function placeWhere<T>(items: readonly T[], holds: (item: T, place: number) => boolean): Place | undefined {
  const place = items.findIndex(holds)
  return place < 0 ? undefined : place
}

const shownNames = 4

function missing(what: string, flag: string, columns: readonly RawColumn[]): string {
  const shown = columns.slice(0, shownNames).map(({ name }) => name)
  const more = columns.length - shown.length
  const list = shown.join(', ') + (more > 0 ? ` and ${more} more` : '')
  return `none of its columns (${list}) is a ${what}: name the column with --column ${flag}=NAME`
}

/** The columns that the roles use up, so that they are no variables. */
export function usedPlaces({ time, lat, lon, depth }: Roles): ReadonlySet<Place> {
  // Dates in parts stay variables: they are what some searches of a season need.
  const times = time.kind === 'digits' ? [time.date] : []
  const clocks = 'clock' in time && time.clock !== undefined ? [time.clock] : []
  const single = 'column' in time ? [time.column] : []
  return new Set([lat, lon, ...times, ...clocks, ...single, ...(depth?.is === 'depth' ? [depth.column] : [])])
}
