import type { FieldAttributes } from '../../../netcdf/field-file.ts'
import type { RawColumn } from '../../source.ts'
import { cellsOf } from '../text-lines.ts'
import type { Delimiter, Line } from '../text-lines.ts'
import type { ConstantColumn, HeadFormat } from './text-head.ts'

type Fields = ReadonlyMap<string, string>

const delimiters: Readonly<Record<string, Delimiter>> = { comma: ',', space: 'blanks', tab: '\t' }

/** The longest cast, in milliseconds, whose rows all have the time of its start. */
const longestCast = 3 * 3_600_000

/**
 * Files of SeaBASS, the archive of NASA for ocean optics ("SeaBASS Data File Format"): lines `/name=value` between `/begin_header` and `/end_header`, which name the fields and their units, the delimiter and the codes of
 * values that are missing or beyond what can be detected. Times are GMT. One place, one depth, and the time of one cast, may stand in the head alone. Comments begin with `!`, also between rows.
 */
export const seaBass: HeadFormat = {
  isHead: (lines) => /^\/begin_header\b/i.test(lines.find(({ text }) => text.trim() !== '')?.text ?? ''),
  readHead(lines) {
    const end = lines.find(({ text }) => /^\/end_header\b/i.test(text))
    if (!end) return 'its head has no line /end_header: fetch or write it again'
    const fields = fieldsOf(lines.filter(({ number }) => number < end.number))
    const names = listOf(fields.get('fields'))
    if (names.length === 0) return 'its head has no line /fields=: name its columns there'
    const delimiter = delimiters[fields.get('delimiter')?.toLowerCase() ?? '']
    if (!delimiter) return 'its head does not say what divides its cells: add /delimiter=comma, space or tab'
    const units = listOf(fields.get('units'))
    const columns = names.map((name, i): RawColumn => ({
      name,
      unit: units.length === names.length ? units[i] : undefined,
      ...(/^sdy$/i.test(name) ? { knownAs: 'doy' } : {}),
    }))
    const codes = ['missing', 'below_detection_limit', 'above_detection_limit']
    const cruise = fields.get('cruise')
    return {
      columns,
      delimiter,
      firstRow: end.number + 1,
      takeLine: (text) => (text.trimStart().startsWith('!') ? undefined : cellsOf(text, delimiter)),
      constants: constantsOf(fields, names),
      missing: codes.flatMap((code) => fields.get(code) ?? []),
      attributes: attributesOf(fields),
      ...(cruise ? { given: { cruiseNames: [cruise] } } : {}),
    }
  },
}

/** What the head says, without the marks of units, `31.0[DEG]`, and what is not available. */
function fieldsOf(head: readonly Line[]): Fields {
  const fields = new Map<string, string>()
  for (const { text } of head) {
    const [name = '', ...values] = text.split('=')
    const value = values
      .join('=')
      .trim()
      .replace(/\[[a-z]+\]$/i, '')
    if (name.startsWith('/') && value !== '' && !/^n\/?a$/i.test(value))
      fields.set(name.slice(1).trim().toLowerCase(), value)
  }
  return fields
}

const listOf = (text: string | undefined): readonly string[] => text?.split(',').map((each) => each.trim()) ?? []

/** Place, depth, time and station of the head, as far as no field tells them and they are those of all rows. */
function constantsOf(fields: Fields, names: readonly string[]): readonly ConstantColumn[] {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  const same = (one: string, other: string) => (fields.get(one) === fields.get(other) ? fields.get(one) : undefined)
  const constants = [
    ['lat', has(/^lat$/i) ? undefined : same('north_latitude', 'south_latitude')],
    ['lon', has(/^lon$/i) ? undefined : same('east_longitude', 'west_longitude')],
    ['depth', has(/^(depth|pressure|press|pres|bindepth)$/i) ? undefined : fields.get('measurement_depth')],
    ['time', has(/^(date|time|date_time|year|sdy|hour)$/i) ? undefined : timeOf(fields)],
    ['station', has(/^station$/i) ? undefined : fields.get('station')],
  ] as const
  return constants.flatMap(([name, cell]) => (cell === undefined ? [] : [{ column: { name }, cell }]))
}

/** The time of the start, as ISO 8601 writes it, where the end is that of one cast. */
function timeOf(fields: Fields): string | undefined {
  const [start, end] = ['start', 'end'].map((name) => {
    const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(fields.get(`${name}_date`) ?? '') ?? []
    const clock = /^\d{2}:\d{2}:\d{2}$/.exec(fields.get(`${name}_time`) ?? '')?.[0]
    return year && clock ? `${year}-${month}-${day}T${clock}Z` : undefined
  })
  const span = Date.parse(end ?? start ?? '') - Date.parse(start ?? '')
  return span >= 0 && span <= longestCast ? start : undefined
}

/** The names of CF and ACDD for what the head says of the dataset. */
function attributesOf(fields: Fields): FieldAttributes {
  const named = [
    ['creator_name', 'investigators'],
    ['institution', 'affiliations'],
    ['title', 'experiment'],
  ] as const
  return new Map(
    named.flatMap(([name, field]) => {
      const value = fields.get(field)?.replaceAll('_', ' ').replaceAll(',', ', ')
      return value === undefined ? [] : [[name, { type: 'text' as const, value }] as const]
    }),
  )
}
