import { cellsOf } from '../text-lines.ts'
import type { Line } from '../text-lines.ts'
import type { HeadFormat } from './text-head.ts'

/** Names of the columns that files of GESLA have, by what their comments call them. */
const columnNames: readonly (readonly [RegExp, string, string?])[] = [
  [/^date\b/i, 'date'],
  [/^time\b/i, 'time'],
  [/^observed sea level (height )?\(m(et(er|re)s)?\)$/i, 'sea_level', 'm'],
  [/^observed sea level qc flag/i, 'qc_flag'],
  [/^use in analysis flag/i, 'use_flag'],
]

/** What a comment says behind a name: `# LATITUDE 44.01667`. */
const said = (lines: readonly Line[], name: string): string | undefined =>
  lines
    .flatMap(({ text }) => (text.startsWith('#') ? [text.slice(1).trim()] : []))
    .find((text) => text.startsWith(name))
    ?.slice(name.length)
    .trim()

/**
 * Hourly or finer sea levels of one tide gauge of the Global Extreme Sea Level Analysis, versions 2 and 3 (gesla.org, "Data format"): comments tell the place, the number for a missing value, the zone, and what each column
 * holds. The columns of flags stay variables: a quality of 0 to 5, and whether the record is to be used.
 */
export const gesla: HeadFormat = {
  isHead: (lines) =>
    lines.some(({ text }) => /^#\s*SITE NAME\b/i.test(text)) &&
    lines.some(({ text }) => /^#\s*COLUMN\s+1\b/i.test(text)),
  readHead(lines) {
    const titles = lines.flatMap(({ text }) => /^#\s*COLUMN\s+\d+\s+(.+?)\s*$/i.exec(text)?.[1] ?? [])
    const columns = titles.map((title) => {
      const [, name = title, unit] = columnNames.find(([pattern]) => pattern.test(title)) ?? []
      return { name, unit, longName: name === title ? undefined : title }
    })
    const zone = said(lines, 'TIME ZONE HOURS')
    if (Number(zone) !== 0 || zone === '')
      return `it says that its time zone is ${zone || 'unknown'}: write its times in UTC, and TIME ZONE HOURS 0`
    const [latitude, longitude] = [said(lines, 'LATITUDE'), said(lines, 'LONGITUDE')]
    const first = lines.find(({ text }) => text.trim() !== '' && !text.startsWith('#'))
    if (!latitude || !longitude || !first)
      return 'its comments tell no latitude and longitude, or no row follows them: fetch it again'
    const [missing, station] = [said(lines, 'NULL VALUE'), said(lines, 'SITE NAME')]
    return {
      columns,
      delimiter: 'blanks',
      firstRow: first.number,
      takeLine: (text, number) => {
        const cells = cellsOf(text, 'blanks')
        return cells.length === columns.length
          ? cells
          : `its line ${number} has ${cells.length} of ${columns.length} cells: fetch it again`
      },
      missing: missing ? [missing] : [],
      constants: [
        { column: { name: 'latitude' }, cell: latitude },
        { column: { name: 'longitude' }, cell: longitude },
        ...(station ? [{ column: { name: 'station' }, cell: station }] : []),
      ],
    }
  },
}
