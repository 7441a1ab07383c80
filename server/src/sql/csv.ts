import { DuckDBTypeId } from '@duckdb/node-api'
import type { DuckDBType, DuckDBValue } from '@duckdb/node-api'
import { doubleText, quoteCell } from '../engine/csv-cell.ts'
import type { CsvColumn } from '../engine/csv-chunk.ts'

/** The line of names of an answer. */
export const headOf = (names: readonly string[]): Buffer => Buffer.from(`${names.map(quoteCell).join(',')}\n`)

/** Parts of a millisecond, or milliseconds, that the rarer types of moments count in. */
const momentTypes = {
  [DuckDBTypeId.TIMESTAMP_TZ]: ['micros', 1e-3],
  [DuckDBTypeId.TIMESTAMP_S]: ['seconds', 1e3],
  [DuckDBTypeId.TIMESTAMP_NS]: ['nanos', 1e-6],
} as const

/** How the columns of these types are written (`facts.md`, section 0): moments as ISO 8601 in UTC, a bit that is not set as an empty cell. */
export const csvColumns = (types: readonly DuckDBType[]): readonly CsvColumn<DuckDBValue>[] =>
  types.map(({ typeId }) => {
    const moment = typeId in momentTypes ? momentTypes[typeId as keyof typeof momentTypes] : undefined
    if (moment) {
      const [unit, ms] = moment
      return { textOf: (value) => momentText(Number((value as unknown as Record<string, bigint>)[unit]) * ms) }
    }
    if (typeId === DuckDBTypeId.DECIMAL)
      return { textOf: (value) => doubleText((value as unknown as { toDouble: () => number }).toDouble()) }
    return typeId === DuckDBTypeId.BOOLEAN ? { textOf: (value) => (value === true ? '1' : '') } : {}
  })

function momentText(ms: number): string {
  const moment = new Date(Math.floor(ms))
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}
