import { createDecoder } from '../netcdf/cf-values.ts'
import type { FieldFile, FieldType, NumberArray } from '../netcdf/field-file.ts'
import type { PlacedAxes } from './place-axes.ts'
import type { PlacedVariable } from './place-axes.ts'

/** Reads the maps of a variable, band after band. */
interface BandReader {
  /** Rows that are read at a time at most: all of a map, or a band of one that is larger than a block, of whole chunks where these fit. */
  readonly mostRows: number
  /** Reads rows of a map, shape lat × lon in our order, NaN where missing. Indices are ours, not the file's. Fewer rows come where the map ends. */
  readonly read: (time: number, depth: number, row?: number, rows?: number) => Float32Array
  /** Whether values that were read lost digits above `mostExact`, as they are kept in single precision. */
  readonly hasRounded: () => boolean
  /** The number of infinite values that were read, which are NaN. */
  readonly infinite: () => number
}

/** Whole numbers of this size and less are the same in single precision. */
export const mostExact = 2 ** 24

/** Types of more digits than single precision has. */
const longTypes: ReadonlySet<FieldType> = new Set(['i4', 'u4', 'i8', 'u8', 'f8'])

/** Rows by which maps of some variables are read together: a multiple of `step`, and what all readers bear, if that is not less. */
export function bandRowsOf(readers: readonly BandReader[], step: number): number {
  const most = Math.min(...readers.map(({ mostRows }) => mostRows))
  return Math.max(step, most - (most % step))
}

// Packed chunks that span many times are read once for all of them, as far as this many bytes allow.
const mostBlockBytes = 128 * 2 ** 20

/** Bands of a map that take as much as a block: more of them, as what is made of each lies beside it until it is collected. */
const bandsPerBlock = 4

/**
 * Creates a reader of a placed variable's maps. It holds one block: one map, or the chunk of maps that the file packs together. It holds
 * nothing of a map that is larger than a block.
 */
export function bandReader(
  file: FieldFile,
  placed: PlacedVariable,
  axes: PlacedAxes,
  blockBytes = mostBlockBytes,
): BandReader {
  const { variable, dims } = placed
  const decode = createDecoder(variable, true)
  const { shape } = variable
  const lengthOf = (dim: number) => (dim < 0 ? 1 : (shape[dim] ?? 1))
  const mapBytes = lengthOf(dims.lat) * lengthOf(dims.lon) * 8
  const roomMaps = Math.max(1, Math.floor(blockBytes / mapBytes))
  const chunkOf = (dim: number) => Math.min(lengthOf(dim), (dim < 0 ? 1 : variable.chunk?.[dim]) ?? 1)
  // All depths of one block of times, or the depths that are packed with one time, or a single map.
  const depths =
    chunkOf(dims.time) > 1 && lengthOf(dims.depth) <= roomMaps
      ? lengthOf(dims.depth)
      : Math.min(chunkOf(dims.depth), roomMaps)
  const times = Math.max(1, Math.min(chunkOf(dims.time), Math.floor(roomMaps / depths)))

  let block:
    | { readonly time: number; readonly depth: number; readonly values: NumberArray; readonly count: number[] }
    | undefined
  const blockAt = (time: number, depth: number) => {
    if (!block || block.time !== time || block.depth !== depth) {
      const start = shape.map(() => 0)
      const count = shape.map((length, i) => (i === dims.lat || i === dims.lon ? length : 1))
      for (const [dim, from, most] of [
        [dims.time, time, times],
        [dims.depth, depth, depths],
      ] as const) {
        if (dim < 0) continue
        start[dim] = from
        count[dim] = Math.min(most, lengthOf(dim) - from)
      }
      block = { time, depth, values: decode(file.read(variable, start, count)), count }
    }
    return block
  }

  const { lat, lon } = axes
  const isLong = longTypes.has(variable.type)
  let hasRounded = false
  let infinite = 0
  /** Copies rows in our order out of values of the file, in which `base` is the cell of row `fileRow` and column 0. */
  const copyRows = (
    { values, count }: { readonly values: NumberArray; readonly count: readonly number[] },
    { base, fileRow, order }: { readonly base: number; readonly fileRow: number; readonly order: Int32Array },
  ) => {
    const stride = (dim: number) => count.slice(dim + 1).reduce((size, n) => size * n, 1)
    const [latStride, lonStride] = [stride(dims.lat), stride(dims.lon)]
    const band = new Float32Array(order.length * lon.order.length)
    let at = 0
    for (const row of order) {
      const from = base + (row - fileRow) * latStride
      for (const column of lon.order) {
        let value = values[from + column * lonStride] as number
        if (value === Infinity || value === -Infinity) {
          infinite++
          value = Number.NaN
        }
        band[at] = value
        if (isLong && Math.abs(value) > mostExact && band[at] !== value) hasRounded = true
        at++
      }
    }
    return band
  }
  /** Reads rows of a map, and keeps none. */
  const unheldBand = (fileTime: number, fileDepth: number, order: Int32Array) => {
    const fileRow = order.reduce((least, row) => Math.min(least, row), Infinity)
    const rows = order.reduce((most, row) => Math.max(most, row), 0) - fileRow + 1
    const start = shape.map((_, i) =>
      i === dims.time ? fileTime : i === dims.depth ? fileDepth : i === dims.lat ? fileRow : 0,
    )
    const count = shape.map((length, i) => (i === dims.lat ? rows : i === dims.lon ? length : 1))
    return copyRows({ values: decode(file.read(variable, start, count)), count }, { base: 0, fileRow, order })
  }
  const isBanded = mapBytes > blockBytes
  // Whole chunks, as each is unpacked as one. A chunk that is larger itself is unpacked once for each band, so that its bands are large.
  const rowsWithin = (bytes: number) => Math.max(1, Math.floor(bytes / 8 / lengthOf(dims.lon)))
  const chunkRows = chunkOf(dims.lat)
  const room = rowsWithin(chunkRows > rowsWithin(blockBytes) ? blockBytes : blockBytes / bandsPerBlock)
  const bandRows = room < chunkRows ? Math.min(chunkRows, rowsWithin(blockBytes)) : room - (room % chunkRows)
  const mostRows = isBanded ? bandRows : lat.order.length
  const read = (time: number, depth: number, row = 0, rows = lat.order.length) => {
    const order = lat.order.slice(row, row + rows)
    const fileTime = dims.time < 0 ? 0 : (axes.time?.order[time] ?? 0)
    const fileDepth = dims.depth < 0 ? 0 : (axes.depth?.order[depth] ?? 0)
    if (isBanded) return unheldBand(fileTime, fileDepth, order)
    const blockTime = fileTime - (fileTime % times)
    const blockDepth = fileDepth - (fileDepth % depths)
    const held = blockAt(blockTime, blockDepth)
    const stride = (dim: number) => (dim < 0 ? 0 : held.count.slice(dim + 1).reduce((size, n) => size * n, 1))
    const base = (fileTime - blockTime) * stride(dims.time) + (fileDepth - blockDepth) * stride(dims.depth)
    return copyRows(held, { base, fileRow: 0, order })
  }
  return { mostRows, read, hasRounded: () => hasRounded, infinite: () => infinite }
}
