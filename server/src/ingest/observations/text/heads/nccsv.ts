import type { FieldAttributes } from '../../../netcdf/field-file.ts'
import type { RawColumn } from '../../source.ts'
import { isUtcZone } from '../../../utc-words.ts'
import { cellsOf } from '../text-lines.ts'
import type { Line } from '../text-lines.ts'
import type { HeadFormat } from './text-head.ts'

/**
 * NCCSV (ERDDAP's "NetCDF-compatible ASCII CSV file specification"): lines `variable,attribute,value`, those of `*GLOBAL*` for the whole file, until
 * `*END_METADATA*`; then names and rows until `*END_DATA*`. A variable with the attribute `*SCALAR*` has one value for all rows.
 */
export const nccsv: HeadFormat = {
  isHead: ([first]) => /^"?\*GLOBAL\*"?,/.test(first?.text ?? '') && /NCCSV-/i.test(first?.text ?? ''),
  readHead(lines) {
    const end = lines.findIndex(({ text }) => text.startsWith('*END_METADATA*'))
    const names = lines.slice(end + 1).find(({ text }) => text.trim() !== '')
    if (end < 0) return 'its head has no line *END_METADATA*: add it'
    if (!names) return 'nothing follows its line *END_METADATA*: add names and rows'
    const attributes = attributesOf(lines.slice(0, end))
    const packed = [...attributes].find(([, own]) => isPacked(own))
    if (packed)
      return `its ${packed[0]} is packed by scale_factor and add_offset: write its values unpacked, without these attributes`
    const scalars = [...attributes].flatMap(([name, own]) => {
      const [cell] = own.get('*SCALAR*') ?? []
      return cell === undefined ? [] : [{ column: columnOf(name, own), cell }]
    })
    return {
      columns: cellsOf(names.text, ',').map((name) => columnOf(name, attributes.get(name) ?? new Map())),
      delimiter: ',',
      firstRow: names.number + 1,
      constants: scalars,
      readCell: plainCell,
      attributes: fileAttributes(attributes.get('*GLOBAL*')),
    }
  },
}

/** Values by the names of attributes; of most there is one. */
type Attributes = ReadonlyMap<string, readonly string[]>

function attributesOf(head: readonly Line[]): ReadonlyMap<string, Attributes> {
  const found = new Map<string, Map<string, readonly string[]>>()
  for (const { text } of head) {
    const [variable, name, ...values] = cellsOf(text, ',')
    if (!variable || !name || values.length === 0) continue
    const own = found.get(variable) ?? new Map<string, readonly string[]>()
    found.set(variable, own.set(name, values.map(plainValue)))
  }
  return found
}

/** A value without the letter of its type behind a number, `99f`, and with the characters that it writes as those of JSON. */
const plainValue = (value: string) =>
  unescaped(value.replace(/^([+-]?[\d.]+(?:e[+-]?\d+)?|NaN)(?:u?[bsiL]|[fd])$/, '$1'))

/** A cell of a row: a long, `-1234L`, without its letter, and a text with the characters that it writes as those of JSON, `\u00fc`. */
const plainCell = (cell: string) => (cell.includes('\\') ? unescaped(cell) : cell.replace(/^([+-]?\d+)u?L$/, '$1'))

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', f: '\f', b: '\b' }
const unescaped = (text: string) =>
  text.replace(/\\(?:u([\da-f]{4})|(.))/gi, (_, code: string | undefined, letter: string | undefined) =>
    code === undefined ? (escapes[letter ?? ''] ?? letter ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  )

/** Whether the values of a variable are to be scaled. */
const isPacked = (own: Attributes) =>
  Number(own.get('scale_factor')?.[0] ?? 1) !== 1 || Number(own.get('add_offset')?.[0] ?? 0) !== 0

const coordinates: readonly string[] = ['time', 'latitude', 'longitude', 'depth']

function columnOf(name: string, attributes: Attributes): RawColumn {
  const textOf = (key: string) => attributes.get(key)?.[0]
  const role = textOf('standard_name')
  const missing = ['missing_value', '_FillValue'].flatMap((key) => textOf(key) ?? [])
  const zone = textOf('time_zone')?.trim() ?? ''
  const meanings = textOf('flag_meanings')?.trim().split(/\s+/)
  return {
    name,
    unit: textOf('units'),
    longName: textOf('long_name'),
    comment: textOf('comment'),
    missing,
    ...(zone === '' || isUtcZone(zone) ? {} : { zone }),
    ...(meanings ? { flags: { values: attributes.get('flag_values') ?? [], meanings } } : {}),
    ...(role !== undefined && coordinates.includes(role) ? { knownAs: role } : {}),
  }
}

/** The attributes of the whole file, as those of NetCDF. */
const fileAttributes = (own: Attributes = new Map()): FieldAttributes =>
  new Map([...own].map(([name, [value = '']]) => [name, { type: 'text', value }]))
