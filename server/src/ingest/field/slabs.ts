import { createDecoder } from '../netcdf/cf-values.ts'
import type { FieldFile, NumberArray } from '../netcdf/field-file.ts'
import type { PlacedAxes } from './place-axes.ts'
import type { PlacedVariable } from './place.ts'

/** Reads one variable's map at a time: shape lat × lon in our order, NaN where missing. Indices are ours, not the file's. */
export type ReadSlab = (time: number, depth: number) => Float32Array

// Packed chunks that span many times are read once for all of them, as far as this many bytes allow.
const mostBlockBytes = 128 * 2 ** 20

/**
 * A reader of a placed variable's maps. It holds one block: one map, or the chunk of maps that the file packs together. A map that is larger than a block is read in bands, and not held.
 */
export function slabReader(
  file: FieldFile,
  placed: PlacedVariable,
  axes: PlacedAxes,
  blockBytes = mostBlockBytes,
): ReadSlab {
  const { variable, dims } = placed
  const decode = createDecoder(variable)
  const { shape } = variable
  const lengthOf = (dim: number) => (dim < 0 ? 1 : (shape[dim] ?? 1))
  const mapBytes = lengthOf(dims.lat) * lengthOf(dims.lon) * 8
  const room = Math.max(1, Math.floor(blockBytes / mapBytes))
  const chunkOf = (dim: number) => Math.min(lengthOf(dim), (dim < 0 ? 1 : variable.chunk?.[dim]) ?? 1)
  // All depths of one block of times, or the depths that are packed with one time, or a single map.
  const depths =
    chunkOf(dims.time) > 1 && lengthOf(dims.depth) <= room ? lengthOf(dims.depth) : Math.min(chunkOf(dims.depth), room)
  const times = Math.max(1, Math.min(chunkOf(dims.time), Math.floor(room / depths)))

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
  // Rows of a map that is larger than a block, read at a time: whole chunks, as each is unpacked as one. A chunk that is larger itself is unpacked once for each band.
  const roomRows = Math.max(1, Math.floor(blockBytes / 8 / lengthOf(dims.lon)))
  const bandRows = roomRows - (roomRows < chunkOf(dims.lat) ? 0 : roomRows % chunkOf(dims.lat))
  /** Reads a map in bands of latitude, and keeps none. */
  const bandedMap = (fileTime: number, fileDepth: number) => {
    const slab = new Float32Array(lat.order.length * lon.order.length)
    const rowOf = new Int32Array(lengthOf(dims.lat)).fill(-1)
    for (const [row, fileRow] of lat.order.entries()) rowOf[fileRow] = row
    for (let from = 0; from < rowOf.length; from += bandRows) {
      const rows = Math.min(bandRows, rowOf.length - from)
      const start = shape.map((_, i) =>
        i === dims.time ? fileTime : i === dims.depth ? fileDepth : i === dims.lat ? from : 0,
      )
      const count = shape.map((length, i) => (i === dims.lat ? rows : i === dims.lon ? length : 1))
      const values = decode(file.read(variable, start, count))
      const [latStride, lonStride] = [dims.lat, dims.lon].map((dim) =>
        count.slice(dim + 1).reduce((size, n) => size * n, 1),
      ) as [number, number]
      for (let i = 0; i < rows; i++) {
        const row = rowOf[from + i] as number
        if (row < 0) continue
        let at = row * lon.order.length
        for (const column of lon.order) slab[at++] = values[i * latStride + column * lonStride] as number
      }
    }
    return slab
  }
  return (time, depth) => {
    const fileTime = dims.time < 0 ? 0 : (axes.time?.order[time] ?? 0)
    const fileDepth = dims.depth < 0 ? 0 : (axes.depth?.order[depth] ?? 0)
    if (mapBytes > blockBytes) return bandedMap(fileTime, fileDepth)
    const blockTime = fileTime - (fileTime % times)
    const blockDepth = fileDepth - (fileDepth % depths)
    const { values, count } = blockAt(blockTime, blockDepth)
    const stride = (dim: number) => (dim < 0 ? 0 : count.slice(dim + 1).reduce((size, n) => size * n, 1))
    const base = (fileTime - blockTime) * stride(dims.time) + (fileDepth - blockDepth) * stride(dims.depth)
    const [latStride, lonStride] = [stride(dims.lat), stride(dims.lon)]
    const slab = new Float32Array(lat.order.length * lon.order.length)
    let at = 0
    for (const row of lat.order) {
      const from = base + row * latStride
      for (const column of lon.order) slab[at++] = values[from + column * lonStride] as number
    }
    return slab
  }
}
