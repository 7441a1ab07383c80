import { type FieldLabel, captionOf } from '../../style/field-label.ts'
import type { Plane } from '../../data/plane.ts'
import { placeWords } from '../../scales/axis-words.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import type { CellBlock } from '../../kinds/messages/table-block.ts'
import { make } from '../elements/elements.ts'
import { centreDecimals } from '../texts.ts'
import { alignDecimals } from './align-decimals.ts'

/** The visible cells as a table, with rows and columns as on the screen. */
export function cellTable(
  document: Document,
  { x, y, values }: CellBlock,
  plane: Plane,
  field: FieldLabel,
  format: (value: number) => string,
): HTMLTableElement {
  const table = make(document, 'table', {}, make(document, 'caption', { class: 'unseen' }, captionOf(field)))
  const head = make(document, 'tr', {}, make(document, 'td'))
  for (const place of x)
    head.append(
      make(document, 'th', { scope: 'col' }, placeWords(plane.x, place, centreDecimals, plane.scales?.[plane.x])),
    )
  table.append(make(document, 'thead', {}, head))
  const texts = alignDecimals(Array.from(values, (value) => (Number.isNaN(value) ? null : format(value))))
  const body = make(document, 'tbody')
  for (let row = y.length - 1; row >= 0; row--) {
    const line = make(
      document,
      'tr',
      {},
      make(
        document,
        'th',
        { scope: 'row' },
        placeWords(plane.y, y[row] ?? NaN, centreDecimals, plane.scales?.[plane.y]),
      ),
    )
    for (let column = 0; column < x.length; column++) {
      const text = texts[row * x.length + column] ?? null
      line.append(
        text === null
          ? make(document, 'td', { class: 'none' }, chartTexts().table.missing)
          : make(document, 'td', {}, text),
      )
    }
    body.append(line)
  }
  table.append(body)
  return table
}
