import { formatCount } from '@isobath/domain'
import type { FieldLabel } from '../options.ts'
import { axisWords } from '../scale/axis-words.ts'
import { formatNumber } from '../scale/format.ts'
import { isMonth } from '../grid/month.ts'
import { formatInstant, formatInstants } from '../scale/time-ticks.ts'
import type { Reading, Role, RowBlock, StoredRow } from '../session/protocol.ts'
import { make } from './make.ts'
import { captionOf } from './table-panel.ts'
import { centreDecimals, valueText } from './words.ts'

/** In the order of the service's own tables (facts 3.8). */
const order: readonly Role[] = ['id', 'time', 'lat', 'lon', 'depth', 'value', 'spread']

/** The rows in view as a table, a line each. */
export function rowTable(document: Document, { rows }: RowBlock, field: FieldLabel): HTMLTableElement {
  const shown = order.filter((role) => rows.some((row) => row[role] !== undefined))
  const head = make(document, 'tr')
  const monthly = rows.some(({ time }) => isMonth(time))
  for (const role of shown) {
    const title = role === 'time' && monthly ? axisWords.month.title : titleOf(role, field)
    head.append(make(document, 'th', { scope: 'col' }, title))
  }
  const written = formatInstants(rows.flatMap(({ time }) => (typeof time === 'number' ? [time] : [])))
  const body = make(document, 'tbody')
  for (const row of rows) {
    const line = make(document, 'tr')
    for (const role of shown) {
      const text = cellText(role, row, written)
      line.append(text === null ? make(document, 'td', { class: 'none' }, 'missing') : make(document, 'td', {}, text))
    }
    body.append(line)
  }
  const caption = make(document, 'caption', { class: 'unseen' }, captionOf(field))
  return make(document, 'table', {}, caption, make(document, 'thead', {}, head), body)
}

/** How many of how many rows a table shows. */
export const rowNote = ({ rows, total }: RowBlock) =>
  rows.length === total
    ? `All ${formatCount(total)} ${total === 1 ? 'row' : 'rows'} in view`
    : `${formatCount(rows.length)} of ${formatCount(total)} rows in view, evenly chosen; zoom in for every one`

function titleOf(role: Role, field: FieldLabel): string {
  switch (role) {
    case 'value':
      return captionOf(field)
    case 'spread':
      return `${field.name}, standard deviation`
    case 'id':
      return 'Track'
    default:
      return axisWords[role].title
  }
}

function cellText(role: Role, row: StoredRow, written: (time: number) => string = formatInstant): string | null {
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
