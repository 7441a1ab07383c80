import { formatCount } from '@isobath/domain'
import type { FieldLabel } from '../../style/field-label.ts'
import type { Plane } from '../../data/plane.ts'
import type { Block } from '../../kinds/table-block.ts'
import { binNote, binTable } from './bin-table.ts'
import { cellTable } from './cell-table.ts'
import { rowNote, rowTable } from './row-table.ts'

/** The visible values as a table, for every family. */
export function valueTable(document: Document, block: Block, plane: Plane, field: FieldLabel): HTMLTableElement {
  switch (block.type) {
    case 'cells':
      return cellTable(document, block, plane, field)
    case 'rows':
      return rowTable(document, block, field)
    case 'bins':
      return binTable(document, block, field)
  }
}

/** How many of the visible values a table shows, given the number of all cells. */
export function tableNote(block: Block, all: number): string {
  if (block.type === 'rows') return rowNote(block)
  if (block.type === 'bins') return binNote(block)
  const { length } = block.values
  return length === all
    ? `All ${formatCount(all)} cells`
    : `${formatCount(length)} of the cells in view, evenly chosen where there are more; zoom in for every one`
}
