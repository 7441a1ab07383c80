import type { Source } from '../sources.ts'
import type { ColumnInput, Row, RowCells } from './table-of-arrays.ts'
import { isNumbers } from './table.ts'

/**
 * A source with more rows after its own. A column that a row does not have is missing there; a name that no column has is ignored.
 *
 * @throws TypeError if the source does not hold its rows in the page
 */
export function appendRows(source: Source, rows: readonly Row[]): Source {
  if (source.type === 'rows') return { ...source, rows: [...source.rows, ...rows] }
  if (source.type === 'columns' && source.transfer !== true) {
    const columns = Object.entries(source.columns).map(([name, values]) => [
      name,
      appendCells(
        values,
        (rows as readonly RowCells[]).map((row) => row[name]),
      ),
    ])
    return { ...source, columns: Object.fromEntries(columns) as typeof source.columns }
  }
  throw new TypeError(
    `Rows can be appended to a source of the type rows or columns whose arrays stay in the page; this one is of the type ${source.type}${source.type === 'columns' ? ' and was transferred' : ''}.`,
  )
}

function appendCells(values: ColumnInput, cells: readonly unknown[]): ColumnInput {
  if (!isNumbers(values)) return [...values, ...(cells as Extract<ColumnInput, readonly unknown[]>)]
  // Integers have no NaN.
  const Joined = values instanceof Float32Array ? Float32Array : Float64Array
  const joined = new Joined(values.length + cells.length)
  joined.set(values)
  for (const [i, cell] of cells.entries()) joined[values.length + i] = numberOf(cell)
  return joined
}

const numberOf = (cell: unknown) => (cell === null || cell === undefined || cell === '' ? Number.NaN : Number(cell))
