import type { GivenMetadata } from '../../../metadata.ts'
import type { RawColumn } from '../../source.ts'
import type { Line } from '../text-lines.ts'
import type { ConstantColumn, HeadFormat } from './text-head.ts'

/** Whether a text begins as the files of Sea-Bird do. */
export const isOfSeaBird = ([first]: readonly Line[]): boolean => /^\*\s*Sea-?Bird\b/i.test(first?.text ?? '')

/**
 * Converted files of Sea-Bird instruments, `*.cnv` (SBE Data Processing, "Data File Formats"): lines with `*` are of the instrument, with `**` of the person on
 * board, with `#` of the conversion; rows follow after `*END*`. A cast tells its place and time in the head, unless columns do.
 */
export const seaBird: HeadFormat = {
  isHead: isOfSeaBird,
  readHead(lines) {
    const end = lines.find(({ text }) => text.startsWith('*END*'))
    if (!end) return 'its head has no line *END*: fetch or convert it again'
    const head = lines.filter(({ number }) => number < end.number)
    if (/binary/i.test(said(head, 'file_type') ?? '')) {
      return 'its rows are binary: convert it with the output format ASCII'
    }
    const moment = momentOf(head)
    const columns = withTime(columnsOf(head), moment)
    if (columns.length === 0) {
      return 'its head names no column: convert it again with a line “# name 0 = …” for each'
    }
    const bad = said(head, 'bad_flag')
    return {
      columns,
      delimiter: 'blanks',
      firstRow: end.number + 1,
      constants: constantsOf(head, columns, moment),
      missing: bad ? [bad] : [],
      given: cruiseOf(head),
    }
  },
}

/** What a line of the head says under one of these names, whatever its marks: `* NMEA Latitude = 49 42.50 N`, `** Station: 54`. */
export function said(head: readonly Line[], ...names: readonly string[]): string | undefined {
  for (const name of names) {
    for (const { text } of head) {
      const marks = /^[*#]+/.exec(text)?.[0].length ?? 0
      const end = marks > 0 ? text.search(/[=:]/) : -1
      const value = text.slice(end + 1).trim()
      if (end > 0 && value && text.slice(marks, end).trim().toLowerCase() === name) return value
    }
  }
  return undefined
}

/** The cruise that a head names. */
export function cruiseOf(head: readonly Line[]): GivenMetadata {
  const cruise = said(head, 'cruise')
  return cruise ? { cruiseNames: [cruise] } : {}
}

/** Columns by the conversion's names that say where or how deep. */
const known: Readonly<Record<string, string>> = {
  latitude: 'latitude',
  longitude: 'longitude',
  prdm: 'pressure',
  prdme: 'pressure',
  prm: 'pressure',
  prsm: 'pressure',
  depsm: 'depth',
  depfm: 'depth',
}

/** A column with the usual name of what it holds. */
export function knownColumn(column: RawColumn): RawColumn {
  const knownAs = known[column.name.toLowerCase().replace(/[^a-z]/g, '')]
  return knownAs ? { ...column, knownAs } : column
}

/** The columns, as in `# name 2 = t090C: Temperature [ITS-90, deg C]`. */
const columnsOf = (head: readonly Line[]): readonly RawColumn[] =>
  head.flatMap(({ text }): readonly RawColumn[] => {
    const start = /^#\s*name\s+\d+\s*=/.exec(text)?.[0]
    const [name = '', ...meanings] = start === undefined ? [] : text.slice(start.length).split(':')
    if (name.trim() === '') return []
    const meaning = meanings.join(':').trim()
    const open = meaning.endsWith(']') ? meaning.indexOf('[', meaning.lastIndexOf(']', meaning.length - 2) + 1) : -1
    const longName = open < 0 ? meaning : meaning.slice(0, open).trimEnd()
    // Scale before unit: ITS-90, deg C.
    const unit =
      open < 0
        ? undefined
        : meaning
            .slice(open + 1, -1)
            .split(',')
            .at(-1)
            ?.trim()
    return [knownColumn({ name: name.trim(), unit, longName: longName || undefined })]
  })

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The time of `Oct 08 2023 12:26:20` as ISO 8601 writes it. */
export function isoOf(text: string | undefined): string | undefined {
  const [, month = '', day = '', year, clock] =
    /^([a-z]{3})\w*\s+(\d{1,2})\s+(\d{4})\s+(\d{2}:\d{2}:\d{2})/i.exec(text ?? '') ?? []
  const place = months.indexOf(month.toLowerCase())
  return year && place >= 0
    ? `${year}-${String(place + 1).padStart(2, '0')}-${day.padStart(2, '0')}T${clock}Z`
    : undefined
}

/**
 * The time of the first scan. The receiver of satellites knows it best: there are files whose start_time has a day of the year 2000. The upload of a moored
 * instrument comes after its data, so that its time counts only where there is no other.
 */
const momentOf = (head: readonly Line[]): string | undefined =>
  isoOf(said(head, 'nmea utc (time)')) ??
  isoOf(said(head, 'start_time')) ??
  isoOf(said(head, 'system utc')) ??
  isoOf(said(head, 'system upload time'))

/** The units of the columns of times. Julian days count from 1 at the beginning of the year. */
const timeUnits: readonly (readonly [name: string, unit: (moment: string | undefined) => string | undefined])[] = [
  ['timeQ', () => 'seconds since 2000-01-01'],
  ['timeK', () => 'seconds since 2000-01-01'],
  ['timeN', () => 'seconds since 1970-01-01'],
  ['timeJ', (moment) => moment && `days since ${Number(moment.slice(0, 4)) - 1}-12-31`],
  ['timeJV2', (moment) => moment && `days since ${Number(moment.slice(0, 4)) - 1}-12-31`],
  ['timeS', (moment) => moment && `seconds since ${moment}`],
  ['timeM', (moment) => moment && `minutes since ${moment}`],
  ['timeH', (moment) => moment && `hours since ${moment}`],
]

/** The columns, one of them known as their time where one counts from a known moment. */
function withTime(columns: readonly RawColumn[], moment: string | undefined): readonly RawColumn[] {
  for (const [name, unitOf] of timeUnits) {
    const unit = unitOf(moment)
    if (!unit || !columns.some((column) => column.name === name)) continue
    return columns.map((column) => (column.name === name ? { ...column, unit, knownAs: 'time' } : column))
  }
  return columns
}

/** Place, time and station of the head, as far as no column says them. */
export function constantsOf(
  head: readonly Line[],
  columns: readonly RawColumn[],
  moment: string | undefined,
): readonly ConstantColumn[] {
  const constants = [
    ['time', moment],
    ['latitude', said(head, 'nmea latitude', 'latitude', 'lat')],
    ['longitude', said(head, 'nmea longitude', 'longitude', 'lon', 'long')],
    ['station', said(head, 'station')],
  ] as const
  return constants.flatMap(([name, cell]) =>
    cell === undefined || columns.some(({ knownAs }) => knownAs === name) ? [] : [{ column: { name }, cell }],
  )
}
