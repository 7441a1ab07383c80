import { cellsOf } from '../text-lines.ts'
import { textBehind } from './text-head.ts'
import type { HeadFormat } from './text-head.ts'

/** Names of the columns that files of GESLA have, by what their comments call them. */
const columnNames: readonly (readonly [RegExp, string, string?])[] = [
  [/^date\b/i, 'date'],
  [/^time\b/i, 'time'],
  [/^observed sea level (height )?\(m(et(er|re)s)?\)$/i, 'sea_level', 'm'],
  [/^observed sea level qc flag/i, 'qc_flag'],
  [/^use in analysis flag/i, 'use_flag'],
]

/**
 * Hourly or finer sea levels of one tide gauge of the Global Extreme Sea Level Analysis, versions 2 and 3 (gesla.org, "Data format"): comments tell the place, the number for a missing value, the zone, and what each column
 * holds. The columns of flags stay variables: a quality of 0 to 5, and whether the record is to be used.
 */
export const gesla: HeadFormat = {
  isHead: (lines) =>
    lines.some(({ text }) => /^#\s*SITE NAME\b/i.test(text)) &&
    lines.some(({ text }) => /^#\s*COLUMN\s+1\b/i.test(text)),
  readHead(lines) {
    const titles = lines.flatMap(({ text }) => /^#\s*COLUMN\s+\d+\s(.*)$/i.exec(text)?.[1]?.trim() ?? [])
    const columns = titles.map((title) => {
      const [, name = title, unit] = columnNames.find(([pattern]) => pattern.test(title)) ?? []
      return { name, unit, longName: name === title ? undefined : title }
    })
    const zone = textBehind(lines, 'TIME ZONE HOURS')
    if (Number(zone) !== 0 || zone === '')
      return `it says that its time zone is ${zone || 'unknown'}: write its times in UTC, and TIME ZONE HOURS 0`
    const [latitude, longitude] = [textBehind(lines, 'LATITUDE'), textBehind(lines, 'LONGITUDE')]
    const first = lines.find(({ text }) => text.trim() !== '' && !text.startsWith('#'))
    if (!latitude || !longitude || !first)
      return 'its comments tell no latitude and longitude, or no row follows them: fetch it again'
    const [missing, station] = [textBehind(lines, 'NULL VALUE'), textBehind(lines, 'SITE NAME')]
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
