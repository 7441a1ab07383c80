import type { Graphics, Texture } from '../../gpu/graphics.ts'

/**
 * Longest side of a piece of a field, one less than of its texture. Every WebGL of the last ten years takes 4096; a larger one saves nothing, and
 * halves the chance of an allocation that fails.
 */
const mostCells = 4095

/** A piece of a field on the GPU. */
export interface Tile {
  readonly texture: Texture
  /** First column and row of the field, and how many. */
  readonly origin: readonly [column: number, row: number]
  readonly cells: readonly [columns: number, rows: number]
  /** Of the texture: one column and row more where another tile follows, so that values between two tiles can be told. */
  readonly size: readonly [columns: number, rows: number]
}

/** A part of a side: from a first cell, so many of them. */
interface Part {
  readonly first: number
  readonly count: number
}

/** Cuts a side into as few parts as fit, of nearly equal length. */
export function partsOf(length: number, most: number): Part[] {
  const parts = Math.ceil(length / most)
  return Array.from({ length: parts }, (_, i) => {
    const first = Math.floor((i * length) / parts)
    return { first, count: Math.floor(((i + 1) * length) / parts) - first }
  })
}

/**
 * Uploads a field, one float a cell, in as many textures as its sides need.
 *
 * @param values shape rows × columns, finite
 * @param mostSide what the context takes
 */
export function uploadTiles(
  graphics: Graphics,
  values: Float32Array,
  columns: number,
  rows: number,
  mostSide: number,
): Tile[] {
  const most = Math.min(mostCells, mostSide - 1)
  const columnParts = partsOf(columns, most)
  return partsOf(rows, most).flatMap((rowPart) =>
    columnParts.map((columnPart) => {
      const width = columnPart.count + (columnParts.length > 1 ? 1 : 0)
      const height = rowPart.count + (rowPart.first + rowPart.count < rows ? 1 : 0)
      return {
        texture: graphics.texture({
          data: cut(values, columns, { ...columnPart, count: width }, { ...rowPart, count: height }),
          width,
          height,
          format: 'LUMINANCE',
        }),
        origin: [columnPart.first, rowPart.first] as const,
        cells: [columnPart.count, rowPart.count] as const,
        size: [width, height] as const,
      }
    }),
  )
}

/** The values of a piece: whole rows are a view on the field, others a copy. What follows the last column is the first. */
function cut(values: Float32Array, columns: number, columnPart: Part, rowPart: Part): Float32Array {
  const from = rowPart.first * columns
  if (columnPart.count === columns) return values.subarray(from, from + rowPart.count * columns)
  const piece = new Float32Array(columnPart.count * rowPart.count)
  for (let row = 0; row < rowPart.count; row++) {
    const start = from + row * columns + columnPart.first
    const end = Math.min(start + columnPart.count, from + (row + 1) * columns)
    piece.set(values.subarray(start, end), row * columnPart.count)
    if (end - start < columnPart.count) piece[(row + 1) * columnPart.count - 1] = values[from + row * columns]!
  }
  return piece
}
