import type { FieldLabel } from '../../style/field-label.ts'
import { axisWords } from '../../scales/axis-words.ts'
import { formatNumber } from '../../scales/format.ts'
import { isMonth } from '../../data/table/month.ts'
import { formatInstant } from '../../scales/time-ticks.ts'
import type { Reading } from '../../kinds/reading.ts'
import type { Role, StoredRow } from '../../data/table/roles.ts'
import { centreDecimals, valueText } from '../texts.ts'

/** What a row says of itself by a role; null where nothing is stored. */
export function cellText(role: Role, row: StoredRow, written: (time: number) => string = formatInstant): string | null {
  const cell = row[role]
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'string') return cell
  if (role === 'value' || role === 'spread' || role === 'id') return formatNumber(cell, 12)
  if (role === 'time') return isMonth(cell) ? axisWords.month.format(cell, 0) : written(cell)
  return axisWords[role].format(cell, centreDecimals)
}

/** What is read: the value, or of a row without one the track that it belongs to. */
export const headText = (reading: Reading, field: FieldLabel): string =>
  (reading.value === null && reading.row && cellText('id', reading.row)) || valueText(reading, field)

/** Where and when a row was taken, as people say it. */
export function rowText(row: StoredRow): string {
  const said = (['lat', 'lon', 'depth', 'time'] as const).map((role) => cellText(role, row))
  return said.filter((text) => text !== null).join(', ')
}
