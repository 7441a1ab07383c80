import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { NetCDFReader } from 'netcdfjs'
import { openHdf5 } from './hdf5.ts'

/** A variable as its file holds it: shape time × depth × lat × lon in the order of its axes, where it has them. */
export interface PublishedField {
  readonly lon: Float64Array
  readonly lat: Float64Array
  readonly depth: Float64Array
  readonly time: Float64Array
  /** NaN where missing. */
  readonly values: Float32Array
}

/** A file in the index of the data folder. */
export interface FieldDescription {
  readonly file: string
  readonly axes: Readonly<Record<string, { readonly name: string } | undefined>>
  readonly variables: readonly {
    readonly name: string
    readonly valid: number
    readonly missing_value: string
  }[]
}

/** Opens a file, classic or NetCDF-4, and reads its variables one at a time. */
export async function openField(path: string, { axes, variables }: FieldDescription) {
  const bytes = path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path)
  const read = bytes.subarray(0, 3).toString() === 'CDF' ? classic(bytes) : await openHdf5(bytes)
  const axis = (name: string) => Float64Array.from(axes[name] ? read(axes[name].name) : [])
  const places = { lon: axis('lon'), lat: axis('lat'), depth: axis('depth'), time: axis('time') }
  return (name: string): PublishedField => {
    const missing = Math.fround(Number(variables.find((each) => each.name === name)?.missing_value))
    const values = Float32Array.from(read(name), (value) =>
      value === missing || Math.abs(value) > 1e30 ? Number.NaN : value,
    )
    return { ...places, values }
  }
}

function classic(bytes: Uint8Array) {
  const file = new NetCDFReader(bytes)
  return (name: string) => file.getDataVariable(name).flat() as number[]
}

/** As a developer gives it to a chart: longitudes and latitudes ascending. */
export function ascending({ lon, lat, values, ...rest }: PublishedField): PublishedField {
  const runsOn = lon.every((each, i) => i === 0 || each > (lon[i - 1] ?? each))
  const wrapped = runsOn ? lon : lon.map((each) => (each > 180 ? each - 360 : each))
  const order = (axis: Float64Array) => Array.from(axis.keys()).toSorted((a, b) => (axis[a] ?? 0) - (axis[b] ?? 0))
  const [columns, rows] = [order(wrapped), order(lat)]
  const level = lon.length * lat.length
  const sorted = new Float32Array(values.length)
  for (let from = 0, i = 0; from < values.length; from += level)
    for (const row of rows)
      for (const column of columns) sorted[i++] = values[from + row * lon.length + column] ?? Number.NaN
  return {
    ...rest,
    lon: Float64Array.from(columns, (column) => wrapped[column] ?? Number.NaN),
    lat: Float64Array.from(rows, (row) => lat[row] ?? Number.NaN),
    values: sorted,
  }
}
