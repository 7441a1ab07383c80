import { DuckDBTypeId } from '@duckdb/node-api'
import type { DuckDBDataChunk, DuckDBType, DuckDBValue } from '@duckdb/node-api'
import { doubleText, floatText, quoteCell } from '../engine/csv-cell.ts'

/** The line of names of an answer. */
export const headOf = (names: readonly string[]): Buffer => Buffer.from(`${names.map(quoteCell).join(',')}\n`)

/** The rows of a chunk as CSV; the cell rules are those of `facts.md` section 0. */
export function rowsOf(chunk: DuckDBDataChunk, types: readonly DuckDBType[]): Buffer {
  const vectors = types.map((_, i) => chunk.getColumnVector(i))
  const texts = types.map(cellText)
  const lines: string[] = []
  for (let row = 0; row < chunk.rowCount; row++) {
    const cells = vectors.map((vector, i) => {
      const value = vector.getItem(row)
      return value === null ? '' : (texts[i]?.(value) ?? '')
    })
    lines.push(cells.join(','))
  }
  return Buffer.from(`${lines.join('\n')}\n`)
}

type CellText = (value: DuckDBValue) => string

/** Parts of a moment's own unit in a millisecond. */
const perMs = {
  [DuckDBTypeId.TIMESTAMP]: ['micros', 1e3],
  [DuckDBTypeId.TIMESTAMP_TZ]: ['micros', 1e3],
  [DuckDBTypeId.TIMESTAMP_MS]: ['millis', 1],
  [DuckDBTypeId.TIMESTAMP_S]: ['seconds', 1e-3],
  [DuckDBTypeId.TIMESTAMP_NS]: ['nanos', 1e6],
  [DuckDBTypeId.DATE]: ['days', 1 / 86_400_000],
} as const

/** How a type is written: moments as ISO 8601 in UTC, a bit that is not set as an empty cell. */
function cellText({ typeId }: DuckDBType): CellText {
  const moment = typeId in perMs ? perMs[typeId as keyof typeof perMs] : undefined
  if (moment) {
    const [unit, parts] = moment
    return (value) => momentText(Number((value as unknown as Record<string, number | bigint>)[unit]) / parts)
  }
  if (typeId === DuckDBTypeId.DOUBLE) return (value) => doubleText(value as number)
  if (typeId === DuckDBTypeId.FLOAT) return (value) => floatText(value as number)
  if (typeId === DuckDBTypeId.DECIMAL)
    return (value) => doubleText((value as unknown as { toDouble: () => number }).toDouble())
  if (typeId === DuckDBTypeId.BOOLEAN) return (value) => (value === true ? '1' : '')
  return (value) => quoteCell(String(value))
}

function momentText(ms: number): string {
  const moment = new Date(ms)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}
