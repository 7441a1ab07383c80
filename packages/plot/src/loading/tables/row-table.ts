import { coordinateText, doubleText, guardCell, isoInstant, mostFloatBytes, putFloat, wrapLon } from '@isobath/domain'
import { type ColumnTable, all, desc, escape, table as arqueroTable, toCSV } from 'arquero'
import { isMonth } from '../../data/table/month.ts'
import { type Role, type Roles, roleOrder, rowAt } from '../../data/table/roles.ts'
import type { RowQuery, RowResult } from '../../data/table/row-query.ts'
import type { Column } from '../../data/table/table.ts'

/** Rows that arquero sorts, filters and writes. */
interface RowTable {
  /** At most `most` rows, the first that a query finds. */
  find(query: RowQuery, most: number): RowResult
  /**
   * CSV of all rows that a query finds, under the names of their columns. Numbers and times are as in the other exports, missing cells empty.
   *
   * @param layer the name of the layer that the rows belong to, written in a first column `layer`
   */
  toCsv(query: RowQuery, layer?: string): string
}

export function createRowTable(roles: Roles): RowTable {
  const present = roleOrder.flatMap((role) => {
    const found = roles[role]
    return found ? [{ role, ...found, write: cellWriter(role, found.column) }] : []
  })
  const whole = arqueroTable(present.map(({ role, column }) => [role, cellsOf(column)]))
  const select = (query: RowQuery) => sort(filter(whole, present, query.filter), query)
  return {
    find(query, most) {
      const found = select(query)
      const rows = Array.from(found.indices().subarray(0, most), (row) => rowAt(roles, row))
      return { rows, total: found.numRows() }
    },
    toCsv(query, layer) {
      // One column may have two roles: it is written once.
      const named = new Map(present.toReversed().map((each) => [each.name, each]))
      const written = present
        .filter((each) => named.get(each.name) === each)
        .map((each) => ({ ...each, name: guardCell(each.name) }))
      const chosen = select(query).select(Object.fromEntries(written.map(({ role, name }) => [role, name])))
      const labelled =
        layer === undefined || named.has('layer')
          ? chosen
          : chosen.derive({ layer: escape(() => guardCell(layer)) }, { before: all() })
      return toCSV(labelled, {
        format: Object.fromEntries(written.map(({ name, write }) => [name, write])),
      })
    },
  }
}

/** What arquero reads: arrays of cells. Texts are null where missing, numbers NaN. */
const cellsOf = (column: Column) =>
  column.type === 'text' ? Array.from(column.codes, (code) => column.words[code] ?? null) : column.values

/** A row as arquero hands it to a function. */
type Row = Readonly<Record<string, string | number | null>>

type CellWriter = (cell: string | number | null) => string

function filter(table: ColumnTable, columns: readonly { role: Role; write: CellWriter }[], text: string): ColumnTable {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return table
  return table.filter(
    escape((row: Row) =>
      columns.some(({ role, write }) =>
        write(row[role] ?? null)
          .toLowerCase()
          .includes(wanted),
      ),
    ),
  )
}

function sort(table: ColumnTable, { sort: order }: RowQuery): ColumnTable {
  if (!order) return table
  const { role, isDescending } = order
  const isMissing = escape((row: Row) => row[role] === null || Number.isNaN(row[role]))
  return table.orderby(isMissing, isDescending ? desc(role) : role)
}

const bytes = new Uint8Array(mostFloatBytes)
const decoder = new TextDecoder()
const floatText = (value: number) => decoder.decode(bytes.subarray(0, putFloat(bytes, 0, value)))
const lonText = (value: number) => coordinateText(wrapLon(value))

/** Writes the cells of a column as the service and the portal write them. */
function cellWriter(role: Role, column: Column): CellWriter {
  const isSingle = column.type === 'number' && column.values instanceof Float32Array
  const writeNumber = isSingle ? floatText : role === 'lon' ? lonText : doubleText
  return (cell) => {
    if (cell === null || Number.isNaN(cell)) return ''
    if (typeof cell === 'string') return guardCell(cell)
    const isInstant = column.type === 'time' || (role === 'time' && !isMonth(cell))
    return isInstant ? isoInstant(cell) : writeNumber(cell)
  }
}
