import type { Plane } from '../../data/plane.ts'
import type { BinBlock, Block, CellBlock } from '../../kinds/messages/table-block.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { formatCount, formatNumber } from '../../scales/format.ts'
import { formatMeanAlone } from '../../scales/value-digits.ts'
import type { FieldLabel } from '../../style/field-label.ts'
import { binNote, binTable } from './bin-table.ts'
import { cellTable } from './cell-table.ts'
import { rowNote } from './row-table.ts'

/** The visible cells, which may be means, or bars as a table. */
export const valueTable = (
  document: Document,
  block: CellBlock | BinBlock,
  plane: Plane,
  field: FieldLabel,
  isMean: boolean,
): HTMLTableElement =>
  block.type === 'cells'
    ? cellTable(document, block, plane, field, isMean ? formatMeanAlone : formatNumber)
    : binTable(document, block, field)

/** The number of values in a table and in view, as text. `all` is the number of cells of the layer, where it is known. */
export function tableNote(block: Block, all: number | undefined): string {
  if (block.type === 'rows') return rowNote(block)
  if (block.type === 'bins') return binNote(block)
  const { values, total } = block
  const { cells, table } = chartTexts()
  if (values.length < total) return table.cellSample(formatCount(values.length))
  const number = cells({ count: total, text: formatCount(total) })
  return total === all ? table.all(number) : table.allInView(number)
}
