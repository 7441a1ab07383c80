import type { Cells } from '../cells.ts'

/** One variable's values of a tile row: `tile.lat × tile.lon` floats of `items` from `offset` on, row-major. */
export interface TileValues {
  readonly items: Float32Array
  readonly offset: number
}

/** Collects tiles of a store in any order, and gives maps in their order. */
export interface Sink<T> {
  readonly cells: Cells
  /** Maps that become whole together. */
  readonly mapsPerBlock: number
  /** Adds a tile of one time and depth, `values` in the order of `cells.variables`; tiles outside the cells are left out. */
  readonly add: (time: number, depth: number, tile: number, values: readonly (TileValues | undefined)[]) => void
  /** Hands over what lies wholly before map `until`, each once, in order. */
  readonly take: (until: number) => Iterable<T>
}

/** Finds the way to the tiles of a sink's cells, which rejects when they are not there, and reads them as the result is iterated. */
export type OpenTiles = <T>(sink: Sink<T>) => Promise<AsyncIterable<T>>
