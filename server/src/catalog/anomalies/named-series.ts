import type { Grid } from '../../store/grid.ts'
import { placeSeries } from './place-series.ts'
import type { PlaceValues, SeriesSource } from './place-series.ts'

/** A value at a time, in epoch milliseconds. */
export interface Point {
  readonly time: number
  readonly value: number
}

/** Bytes of JSON that are handed over at once. */
const pieceLength = 2 ** 16

/** The series of a variable at every place of its grid as JSON, an object by `"lat,lon"`: `x` holds `"year, month"` and `y` the values, the newest first, missing ones left out. */
export async function* seriesJson(
  source: SeriesSource,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const entryOf = entryWriter(source.grid.axes.time)
  let separator = '{'
  let text = ''
  for await (const { lat, lon, values } of placeSeries(source, signal)) {
    text += separator + entryOf(lat, lon, values)
    separator = ','
    if (text.length < pieceLength) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(separator === '{' ? '{}' : `${text}}`)
}

/** The same of the mean over all places, under their middle. */
export function meanJson({ axes: { lat, lon } }: Grid, points: readonly Point[]): string {
  if (points.length === 0) return '{}'
  const entryOf = entryWriter(Float64Array.from(points, ({ time }) => time))
  const values = Float64Array.from(points, ({ value }) => value)
  return `{${entryOf(middle(lat), middle(lon), values)}}`
}

/** The mean over all places at every time that has a value, in order. Every place counts the same. */
export async function meanSeries(source: SeriesSource, signal: AbortSignal): Promise<readonly Point[]> {
  const { time: times } = source.grid.axes
  const sums = new Float64Array(times.length)
  const counts = new Float64Array(times.length)
  for await (const { values } of placeSeries(source, signal)) {
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number
      if (Number.isNaN(value)) continue
      sums[i] = (sums[i] as number) + value
      counts[i] = (counts[i] as number) + 1
    }
  }
  return Array.from(times, (time, i) => ({ time, value: (sums[i] as number) / (counts[i] as number) })).filter(
    ({ value }) => !Number.isNaN(value),
  )
}

/** Writes the series of a place as an entry of a JSON object. */
function entryWriter(times: Float64Array): (lat: number, lon: number, values: PlaceValues) => string {
  const months = Array.from(times, (time) => JSON.stringify(monthOf(time)))
  return (lat, lon, values) => {
    const x: string[] = []
    const y: number[] = []
    for (let i = values.length - 1; i >= 0; i--) {
      const value = values[i] as number
      if (Number.isNaN(value)) continue
      x.push(months[i] as string)
      y.push(Number(value.toPrecision(7)))
    }
    return `"${lat},${lon}":{"x":[${x.join(',')}],"y":[${y.join(',')}]}`
  }
}

const monthOf = (ms: number) => `${new Date(ms).getUTCFullYear()}, ${new Date(ms).getUTCMonth() + 1}`

const middle = (axis: Float64Array) => ((axis[0] ?? 0) + (axis.at(-1) ?? 0)) / 2
