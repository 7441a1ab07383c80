import type { TableFault } from '../../../problem.ts'
import type { FieldAttributes } from '../../../netcdf/field-file.ts'
import type { RawColumn } from '../../source.ts'
import { ruledColumns } from '../aligned-columns.ts'
import { cellsOf } from '../text-lines.ts'
import type { Line } from '../text-lines.ts'
import type { ConstantColumn, HeadFormat, TextHead } from './text-head.ts'

/** Sections of a head by their names, `LOCATION`. */
type Sections = ReadonlyMap<string, readonly Line[]>

/** A channel, and how wide its cells are written; undefined where the head does not say it. */
interface Channel {
  readonly column: RawColumn
  readonly width: number | undefined
}

/** The longest cast, in milliseconds, whose rows all have the time of its start. */
const longestCast = 3 * 3_600_000

/** Hours of the zones in which ships of the institute keep times. */
const zones: Readonly<Record<string, string>> = {
  UTC: 'Z',
  GMT: 'Z',
  ADT: '-03:00',
  AST: '-04:00',
  MDT: '-06:00',
  MST: '-07:00',
  PDT: '-07:00',
  PST: '-08:00',
}

/** Names of channels that say where, when and how deep, and what is usual for them. */
const usual: readonly (readonly [RegExp, string])[] = [
  [/^pressure(:(ctd|primary))?$/i, 'pressure'],
  [/^depth(:(ctd|nominal))?$/i, 'depth'],
  [/^date(:utc)?$/i, 'date'],
  [/^time(:utc)?$/i, 'time'],
  [/^latitude$/i, 'latitude'],
  [/^longitude$/i, 'longitude'],
]

/**
 * Files of the Institute of Ocean Sciences in Sidney, B.C., `*.ctd`, `*.bot` and others ("IOS Header Format"): sections that begin with `*`, lines `NAME : value`, and tables between `$TABLE: NAME` and `$END`,
 * which name the channels, their units, the number that stands for a missing value and the width of each. One place, and the time of one cast, stand in the head; rows follow `*END OF HEADER`.
 */
export const instituteOfOceanSciences: HeadFormat = {
  isHead: (lines) => lines.slice(0, 5).some(({ text }) => /^\*IOS HEADER VERSION/i.test(text)),
  readHead(lines) {
    const end = lines.find(({ text }) => /^\*END OF HEADER/i.test(text))
    if (!end) return 'its head has no line *END OF HEADER: fetch or write it again'
    const sections = sectionsOf(lines.filter(({ number }) => number < end.number))
    const channels = channelsOf(sections)
    if (typeof channels === 'string') return channels
    const columns = channels.map(({ column }) => column)
    const constants = constantsOf(sections, columns)
    if (typeof constants === 'string') return constants
    const cruise = said(sections, 'ADMINISTRATION', 'MISSION')
    return {
      columns,
      delimiter: 'blanks',
      firstRow: end.number + 1,
      takeLine: rowTaker(channels),
      constants,
      attributes: attributesOf(sections),
      ...(cruise ? { given: { cruiseNames: [cruise] } } : {}),
    }
  },
}

function sectionsOf(head: readonly Line[]): Sections {
  const sections = new Map<string, Line[]>()
  let lines: Line[] = []
  for (const line of head) {
    const name = /^\*([A-Z ]+)$/.exec(line.text.trimEnd())?.[1]
    if (name) sections.set(name, (lines = []))
    else lines.push(line)
  }
  return sections
}

/** What a section says under a name, without the remark behind it: `48  39.01000 N  ! (deg min)`. */
function said(sections: Sections, section: string, name: string): string | undefined {
  for (const { text } of sections.get(section) ?? []) {
    const [key = '', ...values] = text.split(':')
    const value = values.join(':').split('!')[0]?.trim()
    if (value && key.trim() === name && !/^(n\/a|unknown)$/i.test(value)) return value
  }
  return undefined
}

/** The cells of a table of the section FILE, by row and the name of their column. */
function tableOf(sections: Sections, table: string): readonly ReadonlyMap<string, string>[] | undefined {
  const lines = (sections.get('FILE') ?? []).map(({ text }) => text)
  const start = lines.findIndex((text) => text.trim() === `$TABLE: ${table}`)
  const [names = '', ruler = '', ...rows] = start < 0 ? [] : lines.slice(start + 1)
  const ruled = ruledColumns(names.replace('!', ' '), ruler)
  const end = rows.findIndex((text) => text.trim() === '$END')
  const cells = rows.slice(0, Math.max(0, end)).map((row) => ruled?.cut(row))
  if (!ruled || cells.length === 0 || cells.includes(undefined)) return undefined
  const unquoted = (cell: string | undefined) => (cell ?? '').replace(/^'(.*)'$/, '$1').trim()
  return cells.map((row) => new Map(ruled.names.map((name, i) => [name, unquoted(row?.[i])])))
}

function channelsOf(sections: Sections): readonly Channel[] | TableFault {
  const named = tableOf(sections, 'CHANNELS')
  if (!named) return 'its head has no table CHANNELS that can be read: name its columns there'
  const details = tableOf(sections, 'CHANNEL DETAIL')
  return named.map((channel, i) => {
    const name = channel.get('Name') ?? ''
    const unit = channel.get('Units') ?? ''
    const detail = details?.[i]
    const knownAs = usual.find(([pattern]) => pattern.test(name))?.[1]
    const missing = fillersOf(detail)
    return {
      column: {
        name,
        unit: /^(n\/a)?$/i.test(unit) || /^(YYYY|HH:)/i.test(unit) ? undefined : unit,
        ...(knownAs ? { knownAs } : {}),
        ...(missing.length > 0 ? { missing } : {}),
      },
      width: widthOf(detail),
    }
  })
}

/** The number that stands for a missing value, also as it is written with the decimals of its channel: -99.99 as -100.0. */
function fillersOf(detail: ReadonlyMap<string, string> | undefined): readonly string[] {
  const pad = detail?.get('Pad') ?? ''
  if (pad === '' || Number.isNaN(Number(pad))) return []
  const decimals = Number(detail?.get('Decimal_Places') || Number.NaN)
  return [pad, ...(decimals >= 0 && decimals <= 20 ? [Number(pad).toFixed(decimals)] : [])]
}

/** Days and times of day are as wide as their format, with a blank before it. */
function widthOf(detail: ReadonlyMap<string, string> | undefined): number | undefined {
  const width = Number(detail?.get('Width') || Number.NaN)
  const format = detail?.get('Format') ?? ''
  if (width > 0) return width
  return /^(YYYY|HH:)/i.test(format) ? format.length + 1 : undefined
}

/** Takes rows of as many words as there are channels, and others by the widths of their cells. */
function rowTaker(channels: readonly Channel[]): NonNullable<TextHead['takeLine']> {
  const ends: number[] = []
  for (const { width = Number.NaN } of channels) ends.push((ends.at(-1) ?? 0) + width)
  const hasWidths = ends.every((end) => !Number.isNaN(end))
  return (text, number) => {
    const words = cellsOf(text, 'blanks')
    if (words.length === channels.length) return words
    // Only the sign of a number may follow a cell without a blank.
    const isWhole = ends.every((end) => !/^\S[^\s-]/.test(text.slice(end - 1, end + 1)))
    const cells = ends.map((end, i) => text.slice(ends[i - 1] ?? 0, end).trim())
    if (hasWidths && isWhole && !cells.some((cell) => cell.includes(' '))) return cells
    return `its line ${number} has ${words.length} cells, and there are ${channels.length} channels: write it again`
  }
}

/** Place, time, depth and station of the head, as far as no channel tells them. */
function constantsOf(sections: Sections, columns: readonly RawColumn[]): readonly ConstantColumn[] | TableFault {
  const has = (...names: readonly string[]) => columns.some(({ knownAs }) => names.includes(knownAs ?? ''))
  const [, zone = '', day = '', clock = ''] =
    /^([A-Z]{3}) (\d{4}\/\d{2}\/\d{2}) (\d{2}:\d{2}:\d{2}(?:\.\d+)?)/.exec(
      said(sections, 'FILE', 'START TIME') ?? '',
    ) ?? []
  if (zone !== '' && !(zone in zones))
    return `its head tells times of the zone ${zone}, which is not known: write them in UTC`
  if (has('date') && zones[zone] !== undefined && zones[zone] !== 'Z')
    return `its head tells times of the zone ${zone}, and its rows may do so, too: write them in UTC`
  const start = clock === '' ? undefined : `${day.replaceAll('/', '-')}T${clock}${zones[zone]}`
  if (start !== undefined && !has('date') && lengthOf(sections, start) > longestCast)
    return 'its rows have no times of their own, and are those of more than a cast: add channels Date and Time'
  const constants = [
    ['time', has('date') ? undefined : start],
    ['latitude', has('latitude') ? undefined : said(sections, 'LOCATION', 'LATITUDE')],
    ['longitude', has('longitude') ? undefined : said(sections, 'LOCATION', 'LONGITUDE')],
    ['depth', has('depth', 'pressure') ? undefined : said(sections, 'INSTRUMENT', 'DEPTH')],
    ['station', said(sections, 'LOCATION', 'STATION')],
  ] as const
  return constants.flatMap(([name, cell]) => (cell === undefined ? [] : [{ column: { name }, cell }]))
}

/** How long the rows of a file go on, in milliseconds, by its end or its records and the time between them. */
function lengthOf(sections: Sections, start: string): number {
  const [, day = '', clock = ''] =
    /(\d{4}\/\d{2}\/\d{2}) (\d{2}:\d{2}:\d{2})/.exec(said(sections, 'FILE', 'END TIME') ?? '') ?? []
  const span = Date.parse(`${day.replaceAll('/', '-')}T${clock}Z`) - Date.parse(`${start.slice(0, 19)}Z`)
  const steps = said(sections, 'FILE', 'TIME INCREMENT')?.split(/\s+/).map(Number) ?? []
  const step = [86_400_000, 3_600_000, 60_000, 1000, 1].reduce((sum, ms, i) => sum + ms * (steps[i] ?? 0), 0)
  const records = Number(said(sections, 'FILE', 'NUMBER OF RECORDS') ?? 0)
  return Math.max(0, span || 0, step * records || 0)
}

/** The names of CF and ACDD for what the head says of the dataset. */
function attributesOf(sections: Sections): FieldAttributes {
  const named = [
    ['creator_name', said(sections, 'ADMINISTRATION', 'SCIENTIST')],
    ['institution', said(sections, 'ADMINISTRATION', 'AGENCY')],
  ] as const
  return new Map(
    named.flatMap(([name, value]) => (value === undefined ? [] : [[name, { type: 'text' as const, value }] as const])),
  )
}
