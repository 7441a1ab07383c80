import type { Cells } from './cells.ts'
import { MapBlocks } from './assembly/map-blocks.ts'
import type { TilePiece } from './assembly/pieces.ts'
import type { Sink, TileValues } from './assembly/sink.ts'

/** Doubles of one variable's moments: count, mean, and sum of squared deviations from the mean. */
export const momentWords = 3

/** The moments of every variable over the valid cells of one map, `momentWords` each. */
export interface MapMoments {
  /** Number of the map, counted over the answer. */
  readonly map: number
  readonly moments: Float64Array
}

/**
 * Sums tiles up, in whatever order they come. Each tile's moments are kept apart until all of a map are there, and then joined in the order
 * of the tiles, so that an answer is the same to its last digit however the tiles came. Missing values are left out; zero is a value (D4).
 */
export class Moments implements Sink<MapMoments> {
  readonly cells: Cells
  readonly mapsPerBlock: number
  readonly #tileIndex: ReadonlyMap<number, number>
  /** Doubles of one tile. */
  readonly #width: number
  readonly #blocks: MapBlocks<Float64Array>

  constructor(cells: Cells, blockBytes: number) {
    const width = momentWords * cells.variables.length
    const mapWidth = width * Math.max(1, cells.tiles.length)
    this.cells = cells
    this.#width = width
    this.#tileIndex = new Map(cells.tiles.map((tile, i) => [tile, i]))
    this.#blocks = new MapBlocks(cells, blockBytes / (8 * mapWidth), (maps) => new Float64Array(maps * mapWidth))
    this.mapsPerBlock = this.#blocks.mapsPerBlock
  }

  add(time: number, depth: number, tile: number, values: readonly (TileValues | undefined)[]): void {
    const map = this.#blocks.mapOf(time, depth)
    const index = this.#tileIndex.get(tile)
    if (map < 0 || index === undefined) return
    const moments = this.#blocks.blockOf(map)
    const pieces = this.#blocks.piecesOf(tile)
    let at = ((map % this.mapsPerBlock) * this.cells.tiles.length + index) * this.#width
    for (const variable of values) {
      if (variable) sumPieces(variable, pieces, moments, at)
      at += momentWords
    }
  }

  *take(until: number): Generator<MapMoments> {
    const width = this.#width
    for (const { first, maps, words } of this.#blocks.take(until)) {
      let at = 0
      for (let map = 0; map < maps; map++) {
        const moments = new Float64Array(width)
        for (let tile = 0; tile < this.cells.tiles.length; tile++, at += width) joinMoments(moments, words, at)
        yield { map: first + map, moments }
      }
    }
  }
}

/** Joins moments that lie at `at` of `others` into `moments`, variable by variable (Chan, Golub and LeVeque 1983, equation 2.1). */
export function joinMoments(moments: Float64Array, others: Float64Array, at = 0): void {
  for (let i = 0; i < moments.length; i += momentWords) {
    const more = others[at + i] as number
    if (more === 0) continue
    const count = moments[i] as number
    const both = count + more
    const apart = (others[at + i + 1] as number) - (moments[i + 1] as number)
    moments[i] = both
    moments[i + 1]! += (apart * more) / both
    moments[i + 2]! += (others[at + i + 2] as number) + (apart * apart * count * more) / both
  }
}

// Twice over the same few cells, which stay in the processor's cache: the exact mean first spares the squares their rounding.
function sumPieces(
  { items, offset }: TileValues,
  pieces: readonly TilePiece[],
  moments: Float64Array,
  at: number,
): void {
  let count = 0
  let sum = 0
  for (const { from, length, rows, tileStride } of pieces) {
    for (let row = 0; row < rows; row++) {
      const start = offset + from + row * tileStride
      for (let i = start; i < start + length; i++) {
        const value = items[i] as number
        if (value === value) {
          count++
          sum += value
        }
      }
    }
  }
  if (count === 0) return
  const mean = sum / count
  let squares = 0
  for (const { from, length, rows, tileStride } of pieces) {
    for (let row = 0; row < rows; row++) {
      const start = offset + from + row * tileStride
      for (let i = start; i < start + length; i++) {
        const apart = (items[i] as number) - mean
        if (apart === apart) squares += apart * apart
      }
    }
  }
  moments[at] = count
  moments[at + 1] = mean
  moments[at + 2] = squares
}
