import { type FieldLabel, captionOf } from '../../style/field-label.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { formatCount, formatNumber } from '../../scales/format.ts'
import type { BinBlock } from '../../kinds/messages/table-block.ts'
import { make } from '../elements/elements.ts'
import { shareText } from '../point-texts.ts'

/** The visible bars as a table, one row each. */
export function binTable(document: Document, { rows }: BinBlock, field: FieldLabel): HTMLTableElement {
  const { table } = chartTexts()
  const head = make(document, 'tr')
  for (const title of [
    captionOf({ ...field, name: table.from }),
    captionOf({ ...field, name: table.to }),
    table.count,
    table.share,
  ])
    head.append(make(document, 'th', { scope: 'col' }, title))
  const body = make(document, 'tbody')
  for (const { edges, count, share } of rows) {
    const cells = [...edges.map((edge) => formatNumber(edge, 12)), formatCount(count), shareText(share)]
    body.append(make(document, 'tr', {}, ...cells.map((text) => make(document, 'td', {}, text))))
  }
  const caption = make(document, 'caption', { class: 'unseen' }, table.frequency(captionOf(field)))
  return make(document, 'table', {}, caption, make(document, 'thead', {}, head), body)
}

/** The number of bars in a table and in view, as text. */
export function binNote({ rows, total }: BinBlock): string {
  const { bars, table } = chartTexts()
  const all = bars({ count: total, text: formatCount(total) })
  return rows.length === total ? table.allInView(all) : table.firstInView(formatCount(rows.length), all)
}
