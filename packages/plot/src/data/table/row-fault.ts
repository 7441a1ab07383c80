import type { Source } from '../sources.ts'
import { appendRows } from './append-rows.ts'
import type { Row, RowCells } from './table-of-arrays.ts'
import { missingText } from './csv/cell-builder.ts'
import { isoTime } from './csv/iso-time.ts'
import type { ColumnNames } from './roles.ts'
import { trackNames } from './track-names.ts'

/**
 * The sentence for the first cell that would make text of a column of numbers or times, which a chart could not draw from then on. Undefined if all rows can
 * be appended. A column that names tracks may hold numbers and texts.
 */
export function rowFault(source: Source, rows: readonly Row[], names: ColumnNames = {}): string | undefined {
  const knownTypes = new Map<string, ReturnType<typeof typeOf>>()
  for (const [i, row] of rows.entries()) {
    for (const [name, cell] of Object.entries(row as RowCells)) {
      const type = typeOf(cell)
      if (type === undefined || name === names.id || trackNames.test(name.toLowerCase())) continue
      if (!knownTypes.has(name)) knownTypes.set(name, typeOf(firstCell(source, name)))
      const known = knownTypes.get(name)
      if (known === undefined || known === 'text' || known === type) continue
      // Texts go on in a column that has some.
      if (cellsOf(source, name).some((each) => (typeOf(each) ?? known) !== known)) continue
      return `The column “${name}” holds ${known}s, and “${String(cell)}” in row ${i + 1} of append is none: no row is added.`
    }
  }
  return undefined
}

/** Rows that were appended to a source. */
export interface AppendedRows {
  readonly source: Source
  readonly rows: readonly Row[]
}

/**
 * Checks rows that were appended, in the order of their calls. Returns the source with those that fit, and a sentence for each call whose rows do not: none
 * of them is added.
 */
export function checkAppended(
  appended: readonly [AppendedRows, ...AppendedRows[]],
  names?: ColumnNames,
): { readonly source: Source; readonly faults: readonly string[] } {
  let [{ source }] = appended
  const faults: string[] = []
  for (const { rows } of appended) {
    const fault = rowFault(source, rows, names)
    if (fault === undefined) source = appendRows(source, rows)
    else faults.push(fault)
  }
  return { source, faults }
}

const cellsByRow = (rows: readonly Row[]) => rows as readonly (RowCells | null | undefined)[]

/** The cells of a column before; a typed array has numbers alone, also where they are missing. */
function cellsOf(source: Source, name: string): readonly unknown[] {
  if (source.type === 'rows') return cellsByRow(source.rows).map((row) => row?.[name])
  const values: unknown = source.type === 'columns' ? source.columns[name] : undefined
  return ArrayBuffer.isView(values) ? [0] : Array.isArray(values) ? values : []
}

const firstCell = (source: Source, name: string) =>
  source.type === 'rows'
    ? cellsByRow(source.rows).find((row) => typeOf(row?.[name]) !== undefined)?.[name]
    : cellsOf(source, name).find((cell) => typeOf(cell) !== undefined)

/** What a column holds if this is its first cell; undefined for a missing one. */
function typeOf(cell: unknown): 'number' | 'time' | 'text' | undefined {
  if (cell === null || cell === undefined || Number.isNaN(cell)) return undefined
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : 'time'
  if (typeof cell !== 'string') return ['number', 'bigint', 'boolean'].includes(typeof cell) ? 'number' : 'text'
  const text = cell.trim()
  if (text === '' || missingText.test(text)) return undefined
  if (!Number.isNaN(isoTime(text))) return 'time'
  return Number.isNaN(Number(text)) ? 'text' : 'number'
}
