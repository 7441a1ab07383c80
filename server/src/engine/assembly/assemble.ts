import type { Cells } from '../cells.ts'
import { MapBlocks } from './map-blocks.ts'
import type { TilePiece } from './pieces.ts'
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

/** The maps of a block while their tiles come. */
interface OpenBlock {
  /** Not initialised: what no tile covers is set to NaN when the block is taken. */
  readonly words: Float32Array<ArrayBuffer>
  /** 1 for each variable of each tile of each map that has come. */
  readonly covered: Uint8Array
}

/** Puts tiles into maps, in any order of the tiles. Maps lie in blocks of about `blockBytes`; a block exists from its first tile until it is taken. */
export class Assembler implements Sink<Block> {
  readonly cells: Cells
  readonly mapsPerBlock: number
  readonly #headWords: number
  readonly #stride: number
  readonly #tileIndex: ReadonlyMap<number, number>
  readonly #blocks: MapBlocks<OpenBlock>

  constructor(cells: Cells, headWords: number, blockBytes: number, keepsWholeTimes = false) {
    const stride = headWords + mapWords(cells)
    const make = (maps: number): OpenBlock => ({
      words: uninitializedFloats(maps * stride),
      covered: new Uint8Array(maps * cells.tiles.length * cells.variables.length),
    })
    this.cells = cells
    this.#headWords = headWords
    this.#stride = stride
    this.#tileIndex = new Map(cells.tiles.map((tile, i) => [tile, i]))
    this.#blocks = new MapBlocks(cells, blockBytes / (4 * stride), make, keepsWholeTimes)
    this.mapsPerBlock = this.#blocks.mapsPerBlock
  }

  add(time: number, depth: number, tile: number, values: readonly (TileValues | undefined)[]): void {
    const map = this.#blocks.mapOf(time, depth)
    const index = this.#tileIndex.get(tile)
    if (map < 0 || index === undefined) return
    const { words, covered } = this.#blocks.blockOf(map)
    const pieces = this.#blocks.piecesOf(tile)
    const { shape, tiles } = this.cells
    const place = map % this.mapsPerBlock
    let at = place * this.#stride + this.#headWords
    let mark = (place * tiles.length + index) * values.length
    for (const variable of values) {
      if (variable) {
        for (const piece of pieces) copyPiece(variable, words, at, piece)
        covered[mark] = 1
      }
      at += shape.lat * shape.lon
      mark++
    }
  }

  *take(until: number): Generator<Block> {
    for (const { first, maps, words: block } of this.#blocks.take(until)) {
      this.#fillGaps(block)
      yield { first, maps, words: block.words, stride: this.#stride }
    }
  }

  #fillGaps({ words, covered }: OpenBlock): void {
    const { shape, tiles, variables } = this.cells
    for (let gap = covered.indexOf(0); gap >= 0; gap = covered.indexOf(0, gap + 1)) {
      const variable = gap % variables.length
      const tile = Math.floor(gap / variables.length) % tiles.length
      const map = Math.floor(gap / variables.length / tiles.length)
      const at = map * this.#stride + this.#headWords + variable * shape.lat * shape.lon
      for (const piece of this.#blocks.piecesOf(tiles[tile] as number)) clearPiece(words, at, piece)
    }
  }
}

/** Floats that are all written before they are read. Zeros, which a new array is filled with otherwise, would be written over. */
const uninitializedFloats = (count: number) =>
  new Float32Array(Buffer.allocUnsafeSlow(count * Float32Array.BYTES_PER_ELEMENT).buffer, 0, count)

function copyPiece({ items, offset }: TileValues, words: Float32Array, at: number, piece: TilePiece): void {
  const { length, rows, tileStride, mapStride } = piece
  let from = offset + piece.from
  let to = at + piece.to
  for (let row = 0; row < rows; row++, from += tileStride, to += mapStride) {
    if (length >= shortRow) words.set(items.subarray(from, from + length), to)
    else for (let i = 0; i < length; i++) words[to + i] = items[from + i] as number
  }
}

function clearPiece(words: Float32Array, at: number, { to, length, rows, mapStride }: TilePiece): void {
  for (let row = 0, start = at + to; row < rows; row++, start += mapStride) words.fill(NaN, start, start + length)
}
