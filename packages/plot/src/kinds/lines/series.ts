/** Rows sorted along a coordinate: a time series, or a profile over depth. */
export interface Series {
  /** Coordinates along the line, ascending. Rows without a coordinate are left out. */
  readonly along: Float64Array
  /** NaN where missing. The line has a gap there. */
  readonly value: Float64Array
  /** Standard deviation of each value, NaN where unknown. */
  readonly spread?: Float64Array
  /** The row of the table of each value. */
  readonly row: Uint32Array
  /** The narrowest gap between two places of the table; 0 if there are no two. */
  readonly narrowest: number
}

/** Arrays of equal length, by row of the table. */
interface SeriesColumns {
  readonly along: ArrayLike<number>
  readonly value: ArrayLike<number>
  readonly spread?: ArrayLike<number> | undefined
}

/** Sorts rows along their coordinate. Rows with equal coordinates keep their order. Columns that are sorted already are not copied. */
export function sortSeries({ along, value, spread }: SeriesColumns): Series {
  const { row, gap } = findPlaces(along)
  const sorted = gap >= 0
  if (!sorted) row.sort((a, b) => (along[a] ?? 0) - (along[b] ?? 0) || a - b)
  const whole = sorted && row.length === along.length
  const taken = (column: ArrayLike<number>) =>
    whole && column instanceof Float64Array && isFiniteOrMissing(column, row.length) ? column : columnAt(row, column)
  // The coordinates are known to be finite.
  const places = whole && along instanceof Float64Array ? along : columnAt(row, along)
  return {
    along: places,
    value: taken(value),
    row,
    narrowest: sorted ? gap : findPlaces(places).gap,
    ...(spread ? { spread: taken(spread) } : {}),
  }
}

/** Whether a column has this number of rows, all of them finite or NaN. Infinite values count as missing. */
function isFiniteOrMissing(column: Float64Array, rows: number): boolean {
  for (let i = 0; i < column.length; i++) if (Math.abs(column[i]!) === Infinity) return false
  return column.length === rows
}

/** Keeps the rows whose mark is 1. The line joins the rows that remain. */
export function keepRows({ along, value, spread, row, narrowest }: Series, marked: Uint8Array): Series {
  const kept = new Uint32Array(row.length)
  let count = 0
  for (let i = 0; i < row.length; i++) if (marked[row[i]!] === 1) kept[count++] = i
  const places = kept.subarray(0, count)
  return {
    along: columnAt(places, along),
    value: columnAt(places, value),
    row: places.map((i) => row[i]!),
    narrowest,
    ...(spread ? { spread: columnAt(places, spread) } : {}),
  }
}

/** The values of a column at some places. A loop, because `Float64Array.from` takes ten times as long. */
function columnAt(places: Uint32Array, column: ArrayLike<number>): Float64Array {
  const taken = new Float64Array(places.length)
  for (let i = 0; i < places.length; i++) {
    const value = column[places[i]!] ?? Number.NaN
    taken[i] = Math.abs(value) === Infinity ? Number.NaN : value
  }
  return taken
}

/** Finds the rows that have a coordinate, and the narrowest gap between two that follow each other: negative if they do not ascend, 0 if there are no two. */
function findPlaces(along: ArrayLike<number>): { row: Uint32Array; gap: number } {
  const row = new Uint32Array(along.length)
  let count = 0
  let last = -Infinity
  let least = Infinity
  for (let i = 0; i < along.length; i++) {
    const place = along[i]!
    // True of NaN and of infinite numbers.
    if (place - place !== 0) continue
    row[count++] = i
    const gap = place - last
    if (gap !== 0 && gap < least) least = gap
    last = place
  }
  return { row: count === row.length ? row : row.subarray(0, count), gap: least === Infinity ? 0 : least }
}

/** The first index whose place is not below another, between two indices. */
export function firstFrom(along: Float64Array, place: number, low = 0, high = along.length): number {
  let from = low
  let to = high
  while (from < to) {
    const middle = (from + to) >>> 1
    if (along[middle]! < place) from = middle + 1
    else to = middle
  }
  return from
}
