import { formatCount } from '@isobath/domain'
import type { FieldLabel } from '../../style/field-label.ts'
import { axisWords } from '../../scales/axis-words.ts'
import { formatNumber } from '../../scales/format.ts'
import { isMonth } from '../../data/table/month.ts'
import { formatInstant } from '../../scales/instants.ts'
import type { DataPoint } from '../../kinds/data-point.ts'
import type { Role, StoredRow } from '../../data/table/roles.ts'
import { centreDecimals, valueText } from '../texts.ts'

/** The text of a row's cell; null if nothing is stored. */
export function cellText(role: Role, row: StoredRow, formatTime = formatInstant): string | null {
  const cell = row[role]
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'string') return cell
  if (role === 'count') return formatCount(cell)
  if (role === 'value' || role === 'spread' || role === 'id') return formatNumber(cell, 12)
  if (role === 'time') return isMonth(cell) ? axisWords.month.format(cell, 0) : formatTime(cell)
  return axisWords[role].format(cell, centreDecimals)
}

/** The first line of a readout: the value, or the track of a row without a value. */
export const headText = (dataPoint: DataPoint, field: FieldLabel): string =>
  (dataPoint.value === null && dataPoint.row && cellText('id', dataPoint.row)) || valueText(dataPoint, field)

/** Position and time of a row as text, and the number of values that it is a mean of. */
export function rowText(row: StoredRow): string {
  const count = cellText('count', row)
  const texts = (['lat', 'lon', 'depth', 'time'] as const).map((role) => cellText(role, row))
  texts.push(count && (count === '1' ? '1 value' : `${count} values`))
  return texts.filter((text) => text !== null).join(', ')
}
