import { tileBox } from '../../store/grid.ts'
import type { Cells, Run } from '../cells.ts'
import { lengthOf } from '../cells.ts'
import { piecesOf } from './pieces.ts'
import type { TilePiece } from './pieces.ts'

/** Consecutive maps of an answer, and what is kept of them. */
interface MapBlock<W> {
  /** Number of its first map, counted over the answer. */
  readonly first: number
  readonly maps: number
  readonly words: W
}

/**
 * The maps of an answer in blocks. A block is made at its first touch and held until it is taken; one that nothing touched costs nothing
 * before that.
 */
export class MapBlocks<W> {
  readonly cells: Cells
  readonly mapsPerBlock: number
  readonly #make: (maps: number) => W
  readonly #blocks = new Map<number, W>()
  readonly #pieces = new Map<number, readonly TilePiece[]>()
  readonly #timeMap: Int32Array
  #taken = 0

  /** @param most maps of a block. A block holds whole times where they fit, and with `keepsWholeTimes` always. */
  constructor(cells: Cells, most: number, make: (maps: number) => W, keepsWholeTimes = false) {
    const depths = lengthOf([cells.depth])
    const maps = Math.max(1, Math.floor(most), keepsWholeTimes ? depths : 1)
    this.cells = cells
    this.#make = make
    this.#timeMap = firstMaps(cells.time, depths)
    this.mapsPerBlock = maps > depths ? maps - (maps % depths) : maps
  }

  /** Number of the map of a time and depth of the grid, -1 outside the cells. */
  mapOf(time: number, depth: number): number {
    const first = this.#timeMap[time] ?? -1
    if (first < 0 || depth < this.cells.depth.start || depth >= this.cells.depth.end) return -1
    return first + depth - this.cells.depth.start
  }

  /** The block that holds a map. */
  blockOf(map: number): W {
    if (map < this.#taken) throw new Error(`a tile of map ${map} came after the map was taken`)
    return this.#block(Math.floor(map / this.mapsPerBlock))
  }

  /** Where the cells of a tile lie. */
  piecesOf(tile: number): readonly TilePiece[] {
    const cached = this.#pieces.get(tile)
    if (cached) return cached
    const pieces = piecesOf(tileBox(this.cells.grid, this.cells.level, tile), this.cells)
    this.#pieces.set(tile, pieces)
    return pieces
  }

  /** Hands over the blocks that lie wholly before map `until`, each once, in order. */
  *take(until: number): Generator<MapBlock<W>> {
    const { maps } = this.cells
    while (this.#taken < maps) {
      const count = Math.min(this.mapsPerBlock, maps - this.#taken)
      if (this.#taken + count > until) return
      const number = this.#taken / this.mapsPerBlock
      const words = this.#block(number)
      this.#blocks.delete(number)
      const first = this.#taken
      this.#taken += count
      yield { first, maps: count, words }
    }
  }

  #block(number: number): W {
    const block = this.#blocks.get(number)
    if (block !== undefined) return block
    const words = this.#make(Math.min(this.mapsPerBlock, this.cells.maps - number * this.mapsPerBlock))
    this.#blocks.set(number, words)
    return words
  }
}

// For each time of the grid the number of its first map in the answer, or -1.
function firstMaps(time: readonly Run[], depths: number): Int32Array {
  const maps = new Int32Array(Math.max(0, ...time.map(({ end }) => end))).fill(-1)
  let map = 0
  for (const { start, end } of time) for (let t = start; t < end; t++, map += depths) maps[t] = map
  return maps
}
