import type { Dialect } from '../dialect.ts'

const escaped = (text: string) => text.replaceAll('\\', '\\\\')

/** An SQL name as ClickHouse reads it, which knows escapes in it. */
export const quoteName = (name: string) => `"${escaped(name).replaceAll('"', '\\"')}"`

/** An SQL string as ClickHouse reads it. */
export const quote = (text: string) => `'${escaped(text).replaceAll("'", "\\'")}'`

/** SQL as ClickHouse reads it. */
export const clickhouse: Dialect = {
  quoteName,
  instant: (ms) => `fromUnixTimestamp64Milli(toInt64(${Math.trunc(ms)}), 'UTC')`,
  epochMs: (time) => `toUnixTimestamp64Milli(${time})`,
  // Sums squares of differences from the mean, which are exact where sums of squares are not. The deviation of one value would be infinite.
  deviation: (column) => `if(count(${column}) > 1, stddevSampStable(toFloat64(${column})), NULL)`,
  lowerMedian: (column) => `quantileExactLow(0.5)(${column})`,
  wide: (whole) => `toInt128(${whole})`,
  quotient: (a, b) => `intDiv(${a}, ${b})`,
}
