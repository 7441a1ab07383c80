import type { Cells } from '../cells.ts'
import { MapBlocks } from './map-blocks.ts'
import type { Pieces } from './pieces.ts'
import type { Sink, TileValues } from './sink.ts'

/** Consecutive maps of an answer, each a head of `headWords` and then one map of every variable. */
export interface Block {
  /** Number of its first map, counted over the answer. */
  readonly first: number
  readonly maps: number
  /** Floats: maps × stride; missing cells are NaN, heads are left to the writer. */
  readonly words: Float32Array<ArrayBuffer>
  /** Floats from one map to the next. */
  readonly stride: number
}

/** Under this many floats a loop is quicker than a view and a block copy (measured on Node 20: equal near 24). */
const shortRow = 24

/** Floats of all variables of one map. */
export const mapWords = ({ shape, variables }: Cells) => variables.length * shape.lat * shape.lon

/** Puts tiles into maps, in any order of the tiles. Maps lie in blocks of about `blockBytes`; a block exists from its first tile until it is taken. */
export class Assembler implements Sink<Block> {
  readonly cells: Cells
  readonly mapsPerBlock: number
  readonly #headWords: number
  readonly #stride: number
  readonly #blocks: MapBlocks<Float32Array<ArrayBuffer>>

  constructor(cells: Cells, headWords: number, blockBytes: number, keepsWholeTimes = false) {
    const stride = headWords + mapWords(cells)
    const make = (maps: number) => new Float32Array(maps * stride).fill(NaN)
    this.cells = cells
    this.#headWords = headWords
    this.#stride = stride
    this.#blocks = new MapBlocks(cells, blockBytes / (4 * stride), make, keepsWholeTimes)
    this.mapsPerBlock = this.#blocks.mapsPerBlock
  }

  add(time: number, depth: number, tile: number, values: readonly (TileValues | undefined)[]): void {
    const map = this.#blocks.mapOf(time, depth)
    if (map < 0) return
    const words = this.#blocks.blockOf(map)
    const pieces = this.#blocks.piecesOf(tile)
    const { shape } = this.cells
    let at = (map % this.mapsPerBlock) * this.#stride + this.#headWords
    for (const variable of values) {
      if (variable) copyPieces(variable, words, at, pieces)
      at += shape.lat * shape.lon
    }
  }

  *take(until: number): Generator<Block> {
    for (const block of this.#blocks.take(until)) yield { ...block, stride: this.#stride }
  }
}

function copyPieces({ items, offset }: TileValues, words: Float32Array, base: number, pieces: Pieces): void {
  for (let p = 0; p < pieces.length; p += 3) {
    const from = offset + (pieces[p] as number)
    const to = base + (pieces[p + 1] as number)
    const length = pieces[p + 2] as number
    if (length >= shortRow) words.set(items.subarray(from, from + length), to)
    else for (let i = 0; i < length; i++) words[to + i] = items[from + i] as number
  }
}
