import { isoInstant } from '../../data/time.ts'
import type { Issues, Texts } from '../model/issue.ts'
import type { AuditId } from '../model/audits.ts'
import { type BoundSheet, inputsOfColumn } from '../model/bound-sheet.ts'
import type { AuditMemory } from '../model/memory.ts'
import { type AxisName, axisLimits } from '../model/template.ts'
import { type Steps, eachRow } from '../model/steps.ts'
import { countText } from '../../text/format.ts'
import { Tally } from '../model/tally.ts'
import { type TimeConversion, readTimeCell } from './times.ts'
import { textOf, cellValue } from '../model/workbook.ts'
import { formatNumber } from '../../text/format.ts'

/** Time and place of each data row, counted from the row below the header; NaN where a cell holds none. */
export interface Positions {
  /** Epoch milliseconds. */
  readonly time: Float64Array
  /** Degrees north. */
  readonly lat: Float64Array
  /** Degrees east. */
  readonly lon: Float64Array
  /** Metres, downward. */
  readonly depth: Float64Array
  /** Whether lat and lon look like radians. */
  readonly radians: boolean
}

/** Reads and audits the columns of time and place (T6). */
export function* auditAxes(
  data: BoundSheet,
  date1904: boolean,
  issues: Issues,
  examples: number,
  memory: AuditMemory,
): Steps<Positions> {
  const length = (data.rows.at(-1) ?? -1) + 1
  const empty = () => new Float64Array(length).fill(Number.NaN)
  if (data.blankRows.length > 0) reportBlankRows(data, issues, examples)
  const inputsOf = (axis: AxisName) => [data.title, data.rows, date1904, ...inputsOfColumn(data.byName.get(axis))]
  const time = yield* memory.audit('time', inputsOf('time'), issues, function* (own) {
    const times = empty()
    yield* auditTime(data, date1904, times, own, examples)
    return times
  })
  const place = (axis: 'lat' | 'lon' | 'depth') =>
    memory.audit(axis, inputsOf(axis), issues, function* (own) {
      const numbers = empty()
      yield* auditPlace(data, axis, numbers, own, examples)
      return numbers
    })
  const lat = yield* place('lat')
  const lon = yield* place('lon')
  const depth = yield* place('depth')
  const inputs = [...inputsOf('lat'), ...inputsOf('lon'), lat, lon]
  const radians = yield* memory.audit('radians', inputs, issues, (own) => auditRadians(data, { lat, lon }, own))
  return { time, lat, lon, depth, radians }
}

function reportBlankRows(data: BoundSheet, issues: Issues, examples: number) {
  const tally = new Tally(examples)
  for (const index of data.blankRows) tally.add(index, null)
  issues.cells('rows-blank', data, data.columns.slice(0, 1), tally, {
    what: `${countText(tally.count, 'blank row')} between the rows of ${data.title} will not be read.`,
    mend: 'Nothing needs to be done, unless values were lost there.',
  })
}

function* auditTime(
  data: BoundSheet,
  date1904: boolean,
  times: Float64Array,
  issues: Issues,
  examples: number,
): Steps<void> {
  const column = data.byName.get('time')
  if (!column) return
  const [missing, format, impossible] = [new Tally(examples), new Tally(examples), new Tally(examples)]
  const converted = new Tally(0)
  const kinds = new Map<TimeConversion, { count: number; example: string }>()
  yield* eachRow(data.rows, 1, (index) => {
    const value = cellValue(column.cells.at(index))
    if (value === null) return missing.add(index, null)
    const reading = readTimeCell(value, date1904)
    if (reading.type !== 'time') return (reading.type === 'format' ? format : impossible).add(index, value)
    times[index] = reading.time
    if (reading.conversion === 'none') return
    converted.add(index, value)
    const kind = kinds.get(reading.conversion)
    if (kind) kind.count++
    else kinds.set(reading.conversion, { count: 1, example: `${textOf(value)} → ${isoInstant(reading.time)}` })
  })
  issues.cells('time-missing', data, [column], missing, missingTexts(data, 'time', missing))
  issues.cells('time-format', data, [column], format, {
    what: `${countText(format.count, 'time')} not written as YYYY-MM-DDThh:mm:ss, as in ${format.examples[0]?.value}.`,
    mend: 'Write times as 2016-04-30T13:05:00 (UTC), or with an offset as in 2016-04-30T13:05:00-10:00, or format the cells as dates.',
  })
  issues.cells('time-impossible', data, [column], impossible, {
    what: `${countText(impossible.count, 'time')} that no calendar or clock has, as in ${impossible.examples[0]?.value}.`,
    mend: 'Correct the month, day, hour (00–23), minute, second (00–59) or offset.',
  })
  const record = [...kinds].map(([kind, { count, example }]) => `${kind}: ${countText(count, 'time')}, as ${example}`)
  issues.cells('time-converted', data, [column], converted, {
    what: `Times were brought to UTC (${record.join('; ')}).`,
    mend: 'Nothing needs to be done if the examples are right. A time without a zone is taken as UTC.',
  })
}

function missingTexts(data: BoundSheet, axis: AxisName, missing: Tally): Texts {
  if (missing.count === data.rows.length) {
    return {
      what: `The column ${axis} is empty.`,
      mend: axis === 'depth' ? 'Remove the column where there is no depth.' : `Enter ${axis} in every row.`,
    }
  }
  return {
    what: `${countText(missing.count, 'row')} without ${axis}.`,
    mend:
      axis === 'depth'
        ? 'Enter a depth in every row (0 at the surface), or remove the column.'
        : `Enter ${axis} in every row, or remove the rows.`,
  }
}

function* auditPlace(
  data: BoundSheet,
  axis: 'lat' | 'lon' | 'depth',
  numbers: Float64Array,
  issues: Issues,
  examples: number,
): Steps<void> {
  const column = data.byName.get(axis)
  if (!column) return
  const [least, most] = axisLimits[axis]
  const [missing, unreadable, negative, outside] = [0, 0, 0, 0].map(() => new Tally(examples)) as [
    Tally,
    Tally,
    Tally,
    Tally,
  ]
  yield* eachRow(data.rows, 1, (index) => {
    const value = cellValue(column.cells.at(index))
    if (value === null) return missing.add(index, null)
    if (typeof value !== 'number' || !Number.isFinite(value)) return unreadable.add(index, value)
    numbers[index] = value
    if (axis === 'depth' && value < 0) negative.add(index, value)
    else if (value < least || value > most) outside.add(index, value)
  })
  const report = (id: AuditId, tally: Tally, texts: Texts) => issues.cells(id, data, [column], tally, texts)
  report(`${axis}-missing`, missing, missingTexts(data, axis, missing))
  report(`${axis}-not-number`, unreadable, {
    what: `${countText(unreadable.count, 'cell')} of ${axis} ${unreadable.count === 1 ? 'is not a number' : 'are not numbers'}, as in ${unreadable.examples[0]?.value}.`,
    mend: 'Enter decimal numbers, and see that the sheet stores them as numbers, not as text.',
  })
  report('depth-negative', negative, {
    what: `${countText(negative.count, 'depth')} below zero, as in ${negative.examples[0]?.value}.`,
    mend: 'Enter depth as positive metres downward, 0 at the surface.',
  })
  report(`${axis}-out-of-range`, outside, {
    what: `${countText(outside.count, 'value')} of ${axis} outside ${formatNumber(least)}…${formatNumber(most)}, as in ${outside.examples[0]?.value}.`,
    mend: {
      lat: 'Enter degrees north from −90 to 90.',
      lon: 'Enter degrees east from −180 to 180: subtract 360 from those above 180.',
      depth: 'Enter metres.',
    }[axis],
  })
}

function* auditRadians(data: BoundSheet, { lat, lon }: Pick<Positions, 'lat' | 'lon'>, issues: Issues): Steps<boolean> {
  const columns = ['lat', 'lon'].flatMap((axis) => data.byName.get(axis) ?? [])
  if (columns.length < 2) return false
  const tally = new Tally(0)
  let fits = true
  yield* eachRow(data.rows, 2, (index) => {
    const [north, east] = [lat[index] ?? Number.NaN, lon[index] ?? Number.NaN]
    if (Number.isNaN(north) || Number.isNaN(east)) return
    fits &&= Math.abs(north) <= Math.PI / 2 && Math.abs(east) <= Math.PI
    tally.add(index, null)
  })
  if (!fits || tally.count === 0) return false
  issues.cells('radians', data, columns, tally, {
    what: 'Every latitude is within ±π/2 and every longitude within ±π: these may be radians.',
    mend: 'Enter degrees. Nothing needs to be done if the positions are right.',
  })
  return true
}
