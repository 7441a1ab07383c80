import type { Dialect } from '../dialect.ts'
import { quoteName } from './compile.ts'

/** SQL as DuckDB reads it. */
export const duckdb: Dialect = {
  quoteName,
  instant: (ms) => `make_timestamp_ms(${Math.trunc(ms)})::TIMESTAMP_MS`,
  epochMs: (time) => `epoch_ms(${time})`,
  deviation: (column) => `stddev_samp(${column}::DOUBLE)`,
  lowerMedian: (column) => `quantile_disc(${column}, 0.5)`,
  wide: (whole) => `${whole}::HUGEINT`,
  quotient: (a, b) => `(${a}) // ${b}`,
}
