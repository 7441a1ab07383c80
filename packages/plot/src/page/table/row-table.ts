import { formatCount } from '@isobath/domain'
import type { FieldLabel } from '../../style/field-label.ts'
import { axisWords } from '../../scales/axis-words.ts'
import { isMonth } from '../../data/table/month.ts'
import { formatInstants } from '../../scales/instants.ts'
import type { Role } from '../../data/table/roles.ts'
import type { RowBlock } from '../../kinds/table-block.ts'
import { captionOf } from './caption.ts'
import { make } from '../elements.ts'
import { cellText } from './row-text.ts'

/** In the order of the service's own tables (C15). */
const order: readonly Role[] = ['id', 'time', 'lat', 'lon', 'depth', 'value', 'spread']

/** The visible rows as a table. */
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

/** How many of the rows a table shows. */
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
