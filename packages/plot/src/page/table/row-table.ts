import { isMonth } from '../../data/table/month.ts'
import { type Role, roleOrder } from '../../data/table/roles.ts'
import type { RowQuery, RowResult, RowSort } from '../../data/table/row-query.ts'
import type { MeanBox } from '../../kinds/layer-looks.ts'
import type { RowBlock } from '../../kinds/messages/table-block.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { formatCount } from '../../scales/format.ts'
import { formatInstants } from '../../scales/instants.ts'
import { type FieldLabel, captionOf } from '../../style/field-label.ts'
import { make } from '../elements/elements.ts'
import { cellText } from './row-text.ts'

/** The sort of the rows, and the callback for a press on a header. */
interface SortControl {
  readonly sort: RowSort | undefined
  readonly onSort: (role: Role) => void
}

/**
 * The columns that at least one row has, without those of a box that the rows are means over. A coordinate that is the value too, as depth colours the points of
 * a T-S diagram, is one column.
 */
export const columnsIn = (rows: RowBlock['rows'], field: FieldLabel, box: MeanBox = {}): readonly Role[] =>
  roleOrder.filter(
    (role) =>
      !Object.hasOwn(box, role) && rows.some((row) => row[role] !== undefined) && !isValueToo(role, rows, field),
  )

const coordinates: readonly Role[] = ['lat', 'lon', 'depth']

/** Whether a column repeats the values under their name. */
const isValueToo = (role: Role, rows: RowBlock['rows'], field: FieldLabel) =>
  field.name !== '' &&
  coordinates.includes(role) &&
  titleOf(role, field).startsWith(field.name) &&
  rows.every((row) => row[role] === row.value)

/** A table of rows. Each header is a button that sorts. */
export function rowTable(
  document: Document,
  rows: RowBlock['rows'],
  columns: readonly Role[],
  field: FieldLabel,
  sortControl: SortControl,
): HTMLTableElement {
  const head = make(document, 'tr')
  const isMonthly = rows.some(({ time }) => isMonth(time))
  for (const role of columns) {
    const title = role === 'time' && isMonthly ? chartTexts().axisTitles.month : titleOf(role, field)
    head.append(sortHeader(document, role, title, sortControl))
  }
  const writeTime = formatInstants(rows.flatMap(({ time }) => (typeof time === 'number' ? [time] : [])))
  const body = make(document, 'tbody')
  for (const row of rows) {
    const line = make(document, 'tr')
    for (const role of columns) {
      const text = cellText(role, row, writeTime)
      line.append(
        text === null
          ? make(document, 'td', { class: 'none' }, chartTexts().table.missing)
          : make(document, 'td', {}, text),
      )
    }
    body.append(line)
  }
  const caption = make(document, 'caption', { class: 'unseen' }, captionOf(field))
  return make(document, 'table', {}, caption, make(document, 'thead', {}, head), body)
}

function sortHeader(document: Document, role: Role, title: string, { sort, onSort }: SortControl): HTMLElement {
  const button = make(document, 'button', { type: 'button', 'data-role': role }, title)
  button.addEventListener('click', () => onSort(role))
  const header = make(document, 'th', { scope: 'col' }, button)
  if (sort?.role === role) header.setAttribute('aria-sort', sort.isDescending ? 'descending' : 'ascending')
  return header
}

/** The sort after a press on a header: ascending, then descending, then the order of the table. */
export function nextSort(sort: RowSort | undefined, role: Role): RowSort | undefined {
  if (sort?.role !== role) return { role, isDescending: false }
  return sort.isDescending ? undefined : { role, isDescending: true }
}

const rowsText = (count: number) => chartTexts().rows({ count, text: formatCount(count) })

/** The number of rows in a table and in view, as text. */
export function rowNote({ rows, total }: RowBlock): string {
  const { table } = chartTexts()
  return rows.length === total
    ? table.allInView(rowsText(total))
    : table.rowSample(formatCount(rows.length), formatCount(total))
}

/** The number of rows in a table and of all that a query finds, as text. */
export function resultNote({ rows, total }: RowResult, { filter }: RowQuery): string {
  const { table } = chartTexts()
  const found = table.found(rowsText(total), filter.trim())
  return rows.length === total ? found : table.firstFound(formatCount(rows.length), found)
}

function titleOf(role: Role, field: FieldLabel): string {
  switch (role) {
    case 'value':
      return captionOf(field)
    case 'spread':
      return captionOf({ ...field, name: chartTexts().table.deviation(field.name) })
    case 'count':
      return chartTexts().table.number(field.name)
    case 'id':
      return chartTexts().table.track
    default:
      return chartTexts().axisTitles[role]
  }
}
