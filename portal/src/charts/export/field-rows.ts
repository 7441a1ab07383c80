import {
  coordinateText,
  guardCell,
  isoInstant,
  mostFloatBytes,
  putFloat,
  quoteCell,
  slabCount,
  wrapLon,
  type Slab,
  type SlabAxes,
  type SlabHeader,
} from '@isobath/domain'

/** Writes the rows of a field as CSV, a part at a time. */
export interface FieldRows {
  readonly header: string
  /** The rows of one slab in the order of latitudes and longitudes, in parts of whole lines. */
  of(slab: Slab): Iterable<Uint8Array>
  readonly slabs: number
}

const partBytes = 2 ** 17
const newline = 10

/**
 * The columns that the service gives for the same request (W2): `time` as ISO or `month`, `lat`, `lon`, `depth` and the variable; an axis that the
 * field has not is no column. Every value stands by its own coordinates; longitudes lie in −180…180, a missing value is an empty cell.
 */
export function fieldRows(
  { time, depth, lat, lon }: SlabAxes,
  { variable, calendar }: Pick<SlabHeader, 'variable' | 'calendar'>,
): FieldRows {
  const names = [
    ...(time.length > 0 ? [calendar === 'month' ? 'month' : 'time'] : []),
    'lat',
    'lon',
    ...(depth.length > 0 ? ['depth'] : []),
    quoteCell(guardCell(variable)),
  ]
  const moment = calendar === 'month' ? String : isoInstant
  const times = cells(time, (at) => `${moment(at)},`)
  const depths = cells(depth, (metres) => `${coordinateText(metres)},`)
  const lats = cells(lat, (degrees) => `${coordinateText(degrees)},`)
  const lons = cells(lon, (degrees) => `${coordinateText(wrapLon(degrees))},`)
  return {
    header: `${names.join(',')}\n`,
    *of({ timeIndex, depthIndex, values }) {
      const [before = none, after = none] = [times[timeIndex], depths[depthIndex]]
      const most = before.length + after.length + longest(lats) + longest(lons) + mostFloatBytes + 1
      let out = new Uint8Array(partBytes)
      let at = 0
      const put = (bytes: Uint8Array) => {
        for (let i = 0; i < bytes.length; i++) out[at++] = bytes[i] as number
      }
      let cell = 0
      for (const north of lats) {
        for (const east of lons) {
          if (at + most > partBytes) {
            yield out.subarray(0, at)
            out = new Uint8Array(partBytes)
            at = 0
          }
          put(before)
          put(north)
          put(east)
          put(after)
          at = putFloat(out, at, values[cell++] ?? Number.NaN)
          out[at++] = newline
        }
      }
      yield out.subarray(0, at)
    },
    slabs: slabCount({ time, depth, lat, lon }),
  }
}

const none = new Uint8Array(0)
const encoder = new TextEncoder()
const cells = (axis: Float64Array, text: (place: number) => string) =>
  Array.from(axis, (place) => encoder.encode(text(place)))
const longest = (texts: readonly Uint8Array[]) => texts.reduce((most, { length }) => Math.max(most, length), 0)
