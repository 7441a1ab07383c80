import { isTime, roleOf } from '../../netcdf/cf-role.ts'
import { ownReference } from '../../netcdf/cf-time-units.ts'
import { isOfOtherZone } from '../../netcdf/zone-of-times.ts'
import { attributeText, isNumeric } from '../../netcdf/field-file.ts'
import type { FieldFile, FieldVariable } from '../../netcdf/field-file.ts'
import { cellText, Refusal } from '../../problem.ts'
import type { TableFault } from '../../problem.ts'
import { appendRow, createRaw, fillers } from '../text/load-text.ts'
import { timeSql } from '../time/time-sql.ts'
import type { WorkingDatabase } from '../working-database.ts'
import { textsOf } from './row-reader.ts'
import { product } from '../../netcdf/row-major.ts'

/** Names of texts that are times, where no attribute says so. A `date` may lack the time of day. */
const timeName = /^((utc|iso)_?)?(date_?time|time_?stamp|time)(_?(utc|iso(8601)?|str(ing)?))?$/i

const isWrittenTime = (variable: FieldVariable) =>
  (variable.type === 'text' || variable.type === 'string') &&
  (roleOf(variable) === 'time' || timeName.test(variable.name))

/** The variable of a file that has its times as text alone. */
export const writtenTimeOf = ({ variables }: FieldFile): FieldVariable | undefined =>
  variables.some((each) => isNumeric(each.type) && isTime(each)) ? undefined : variables.find(isWrittenTime)

/** Why times are refused that a variable calls local, or of a zone other than UTC; undefined for others. */
export const faultOfZone = (variable: FieldVariable): TableFault | undefined =>
  isOfOtherZone(variable) ? `its ${variable.name} tells times of another zone: write them in UTC` : undefined

/**
 * A file whose times are texts as one with times in numbers: `2016-04-30T12:00:00Z`, and the other notations that tables of text may have. Throws a `Refusal` where one of them is no time, or where they are of
 * another zone. Files with numbers since a moment stay as they are.
 */
export async function withNumbersOfTimes(work: WorkingDatabase, file: FieldFile, name: string): Promise<FieldFile> {
  const written = writtenTimeOf(file)
  if (!written) return file
  const refuse = (detail: TableFault) => new Refusal({ kind: 'table', file: name, detail })
  const fault = faultOfZone(written)
  if (fault) throw refuse(fault)
  const isText = written.type === 'text'
  const [dimensions, shape] = [written.dimensions, written.shape].map((all) => (isText ? all.slice(0, -1) : all)) as [
    readonly string[],
    readonly number[],
  ]
  const days = textsOf(file, written, lettersOf(written))
  const clock = clockOfDays(file, written, days)
  const texts = clock ? days.map((day, i) => momentText(day, clock.texts[i] ?? '')) : days
  const missing = ['_FillValue', 'missing_value'].map((key) => attributeText(written.attributes, key) ?? '')
  const epochs = await epochsOfTexts(work, texts, ['NaT', ...missing], (text) =>
    refuse(
      `its ${written.name} says "${cellText(text)}", which is no time: write times as ISO 8601 does, 2016-04-30T12:00:00Z, or as numbers since a moment`,
    ),
  )
  const time: FieldVariable = {
    ...written,
    type: 'f8',
    dimensions,
    shape,
    attributes: new Map([
      ['standard_name', { type: 'text', value: 'time' }],
      ['units', { type: 'text', value: ownReference.units }],
    ]),
  }
  return {
    ...file,
    variables: file.variables.flatMap((each) => (each === written ? [time] : each === clock?.variable ? [] : [each])),
    read: (variable, start, count) =>
      variable.name === time.name ? boxOf(epochs, shape, start, count) : file.read(variable, start, count),
  }
}

/** Letters of one text. */
const lettersOf = ({ type, shape }: FieldVariable) => (type === 'text' ? (shape.at(-1) ?? 0) : 1)

const clockName = /^(hh:?mm(:?ss)?|(utc|gmt)?_?time(_?of_?day)?(_?(utc|gmt))?)$/i
const dayText = /^(\d{4})-?(\d{2})-?(\d{2})$/
const clockText = /^([01]\d|2[0-4]):?[0-5]\d(:?[0-6]\d)?$/

/** The texts of times of day beside texts that are days alone, `120000` beside `20160430`. */
function clockOfDays(file: FieldFile, written: FieldVariable, days: readonly string[]) {
  const known = days.filter((day) => day !== '')
  if (known.length === 0 || !known.every((day) => dayText.test(day))) return undefined
  const along = ({ type, dimensions }: FieldVariable) => (type === 'text' ? dimensions.slice(0, -1) : dimensions).join()
  for (const variable of file.variables) {
    const isText = variable !== written && (variable.type === 'text' || variable.type === 'string')
    if (!isText || !clockName.test(variable.name) || along(variable) !== along(written)) continue
    const texts = textsOf(file, variable, lettersOf(variable))
    if (texts.every((text) => text === '' || clockText.test(text))) return { variable, texts }
  }
  return undefined
}

/** `20160430T120000` of `2016-04-30` and `12:00:00`; the day alone where no time of day is known. */
const momentText = (day: string, clock: string) =>
  day === '' || clock === '' ? day : `${day.replaceAll('-', '')}T${clock.replaceAll(':', '')}`

/** Milliseconds since the reference of each text, NaN of missing ones. Throws what `refuse` makes of the first that is no time. */
async function epochsOfTexts(
  work: WorkingDatabase,
  texts: readonly string[],
  missing: readonly string[],
  refuse: (text: string) => Refusal,
): Promise<Float64Array> {
  const appender = await createRaw(work, 1)
  const isMissing = [fillers(missing)]
  for (const [i, text] of texts.entries()) appendRow(appender, i, [text], isMissing)
  appender.closeSync()
  const epoch = `epoch_ms(${timeSql({ kind: 'written', column: 0 })})`
  const [bad] = await work.rows(`SELECT c0 FROM raw WHERE c0 IS NOT NULL AND ${epoch} IS NULL ORDER BY line LIMIT 1`)
  if (bad) throw refuse(String(bad[0]))
  const rows = await work.rows(`SELECT ${epoch}::DOUBLE FROM raw ORDER BY line`)
  await work.run('DROP TABLE raw')
  return Float64Array.from(rows, ([value]) => (value === null ? Number.NaN : Number(value) - ownReference.epoch))
}

/** A box of row-major values. */
function boxOf(
  values: Float64Array,
  shape: readonly number[],
  start: readonly number[],
  count: readonly number[],
): Float64Array {
  return Float64Array.from({ length: product(count) }, (_, i) => {
    let [rest, offset, stride] = [i, 0, 1]
    for (let place = shape.length - 1; place >= 0; place--) {
      const length = count[place] ?? 1
      offset += ((rest % length) + (start[place] ?? 0)) * stride
      rest = Math.floor(rest / length)
      stride *= shape[place] ?? 1
    }
    return values[offset] ?? Number.NaN
  })
}
