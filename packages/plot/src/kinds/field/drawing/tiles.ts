import type { Regl, Texture } from '../../../gpu/regl.ts'

/**
 * Longest side of a tile; its texture may have one more. Every WebGL of the last ten years takes 4096. Larger textures save nothing, and their
 * allocation fails more often.
 */
const maxCells = 4095

/** A part of a field on the graphics card. */
export interface Tile {
  readonly texture: Texture
  /** First column and row of the field. */
  readonly origin: readonly [column: number, row: number]
  /** Columns and rows of the field that the tile draws. */
  readonly cells: readonly [columns: number, rows: number]
  /** Columns and rows of the texture: one more where another tile follows, so that values between two tiles can be interpolated. */
  readonly size: readonly [columns: number, rows: number]
}

/** A part of a side. */
interface Part {
  readonly first: number
  readonly count: number
}

/** Cuts a side into as few parts as possible, of nearly equal length. */
export function partsOf(length: number, maxCount: number): Part[] {
  const parts = Math.ceil(length / maxCount)
  return Array.from({ length: parts }, (_, i) => {
    const first = Math.floor((i * length) / parts)
    return { first, count: Math.floor(((i + 1) * length) / parts) - first }
  })
}

/**
 * Uploads a field as one float a cell, in as many textures as its sides need.
 *
 * @param values shape rows × columns, finite
 * @param maxSide longest side of a texture of the context
 */
export function uploadTiles(regl: Regl, values: Float32Array, columns: number, rows: number, maxSide: number): Tile[] {
  const maxPart = Math.min(maxCells, maxSide - 1)
  const columnParts = partsOf(columns, maxPart)
  return partsOf(rows, maxPart).flatMap((rowPart) =>
    columnParts.map((columnPart) => {
      const width = columnPart.count + (columnParts.length > 1 ? 1 : 0)
      const height = rowPart.count + (rowPart.first + rowPart.count < rows ? 1 : 0)
      return {
        texture: regl.texture({
          data: cut(values, columns, { ...columnPart, count: width }, { ...rowPart, count: height }),
          width,
          height,
          format: 'luminance',
        }),
        origin: [columnPart.first, rowPart.first] as const,
        cells: [columnPart.count, rowPart.count] as const,
        size: [width, height] as const,
      }
    }),
  )
}

/** The values of a tile: whole rows are a view of the field's values, others a copy. The column after the last is the first. */
function cut(values: Float32Array, columns: number, columnPart: Part, rowPart: Part): Float32Array {
  const from = rowPart.first * columns
  if (columnPart.count === columns) return values.subarray(from, from + rowPart.count * columns)
  const part = new Float32Array(columnPart.count * rowPart.count)
  for (let row = 0; row < rowPart.count; row++) {
    const start = from + row * columns + columnPart.first
    const end = Math.min(start + columnPart.count, from + (row + 1) * columns)
    part.set(values.subarray(start, end), row * columnPart.count)
    if (end - start < columnPart.count) part[(row + 1) * columnPart.count - 1] = values[from + row * columns]!
  }
  return part
}
