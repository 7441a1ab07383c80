import type { FieldAttributes } from '../../../netcdf/field-file.ts'
import type { RawColumn } from '../../source.ts'
import { isComment } from '../comments.ts'
import { cellsOf } from '../text-lines.ts'
import type { Delimiter } from '../text-lines.ts'
import type { HeadFormat } from './text-head.ts'

/** What divides cells, as the head writes it: the sign itself, or a word or an escape for it. */
const delimiters: Readonly<Record<string, Delimiter>> = {
  '': ',',
  ',': ',',
  comma: ',',
  ';': ';',
  '|': '|',
  '\\t': '\t',
  tab: '\t',
}

const coordinates: readonly string[] = ['time', 'latitude', 'longitude', 'depth']

/**
 * GeoCSV ("GeoCSV: tabular text formatting for geoscience data", 2.0), as seismologists and Rolling Deck to Repository write it. It begins with comments `# keyword: value`, first `# dataset: GeoCSV 2.0`. Names and rows follow. The keywords
 * that begin with `field_` list a value for each column: its unit, long name, standard name and missing value.
 */
export const geoCsv: HeadFormat = {
  isHead: ([first]) => /^#\s*dataset\s*:\s*GeoCSV/i.test(first?.text ?? ''),
  readHead(lines) {
    const fields = new Map<string, string>()
    for (const { text } of lines) {
      const [, keyword, value = ''] = /^#\s*([\w.-]+)\s*:\s*(.*)$/.exec(text) ?? []
      if (keyword !== undefined) fields.set(keyword.toLowerCase(), value.trim())
    }
    const delimiter = delimiters[fields.get('delimiter')?.toLowerCase() ?? '']
    if (!delimiter) return `its head says that "${fields.get('delimiter')}" divides its cells: write commas instead`
    const names = lines.find(({ text }) => text.trim() !== '' && !isComment(text))
    if (!names) return 'no line follows its head: add names and rows'
    const listed = (keyword: string) => cellsOf(fields.get(keyword) ?? '', delimiter)
    const [units, longNames, standardNames] = [
      listed('field_unit'),
      listed('field_long_name'),
      listed('field_standard_name').map((role) => role.toLowerCase()),
    ]
    const missing = listed('field_missing')
    const columns = cellsOf(names.text, delimiter).map((name, i): RawColumn => {
      const role = standardNames[i]
      return {
        name,
        unit: units[i] || undefined,
        longName: longNames[i] || undefined,
        ...(missing[i] ? { missing: [missing[i]] } : {}),
        ...(role !== undefined && coordinates.includes(role) ? { knownAs: role } : {}),
      }
    })
    return { columns, delimiter, firstRow: names.number + 1, attributes: attributesOf(fields) }
  },
}

/** What the head says of the whole file, by the names of CF and ACDD. */
function attributesOf(fields: ReadonlyMap<string, string>): FieldAttributes {
  const names = { title: 'title', attribution: 'institution', source: 'source', license: 'license' }
  return new Map(
    Object.entries(names).flatMap(([keyword, name]) => {
      const value = fields.get(keyword)
      return value ? [[name, { type: 'text', value }] as const] : []
    }),
  )
}
