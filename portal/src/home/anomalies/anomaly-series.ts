import Papa from 'papaparse'

/** A series of monthly anomalies, oldest first. */
export interface AnomalySeries {
  /** Epoch milliseconds. */
  readonly time: Float64Array
  readonly value: Float64Array
}

/** The axis of time goes on by this many months before the first and after the last value, as specified. */
const paddingMonths = 10

/** Months after its last value until a series that grows every month counts as ended: a month is computed once it is over. */
const currentMonths = 3

/** Reads the file of a series. Lines without a date or a number are left out. */
export function readSeries(csv: string): AnomalySeries {
  const { data } = Papa.parse<{ readonly date?: string; readonly value?: string }>(csv, {
    header: true,
    skipEmptyLines: 'greedy',
  })
  const points = data
    .map(({ date = '', value }) => [Date.parse(date), value ? Number(value) : Number.NaN] as const)
    .filter((point) => point.every(Number.isFinite))
    .toSorted(([a], [b]) => a - b)
  return { time: Float64Array.from(points, ([time]) => time), value: Float64Array.from(points, ([, value]) => value) }
}

/** The columns of the chart: the series between two missing values that widen its axis of time. */
export function padSeries({ time, value }: AnomalySeries): AnomalySeries {
  const [first, last] = [time[0], time.at(-1)]
  if (first === undefined || last === undefined) return { time, value }
  return {
    time: Float64Array.of(shiftMonths(first, -paddingMonths), ...time, shiftMonths(last, paddingMonths)),
    value: Float64Array.of(Number.NaN, ...value, Number.NaN),
  }
}

function shiftMonths(time: number, months: number): number {
  const date = new Date(time)
  return date.setUTCMonth(date.getUTCMonth() + months)
}

/** Whether the last value is so recent that the series is updated every month. */
export const isCurrent = ({ time }: AnomalySeries, now: number): boolean =>
  (time.at(-1) ?? -Infinity) >= shiftMonths(now, -currentMonths)
