import { levelShape, levelTiles, tileBox } from '../../store/grid.ts'
import type { Grid } from '../../store/grid.ts'
import { summaries } from '../../store/layout.ts'
import { firstLevel, joinRows, nextLevel, rowsOf } from './summarise.ts'
import type { Sums } from './summarise.ts'
import { cutTile } from './tile-table.ts'
import type { TileTable, TileValues } from './tile-table.ts'

/** Rows of a coarser level that wait until they fill whole tiles, in blocks: each has one part for each variable. */
interface WaitingRows {
  /** The row of the map at which they begin. */
  first: number
  blocks: Sums[][]
}

/** A band has a multiple of this many rows: they fill tiles, and the next level joins them in pairs. */
export const bandStep = ({ tile }: Grid) => 2 * tile.lat

/**
 * Cuts maps into tiles, level after level, and appends these to the tables of the levels. A map is added in bands of latitude, from the south on: at most
 * one band, and two rows of tiles of each level, are in memory.
 */
export class TilePyramid {
  readonly #tables: readonly TileTable[]
  readonly #grid: Grid
  #waiting: WaitingRows[] = []

  constructor(tables: readonly TileTable[], grid: Grid) {
    this.#tables = tables
    this.#grid = grid
  }

  /** Adds the next rows of a map, from row `first` on: a multiple of `bandStep` of them, or all that are left. `bands` has a band of each variable. */
  add(time: number, depth: number, first: number, bands: readonly Float32Array[]): void {
    const width = this.#grid.axes.lon.length
    const rows = (bands[0]?.length ?? 0) / width
    if (first === 0) this.#waiting = Array.from({ length: this.#grid.levels + 1 }, () => ({ first: 0, blocks: [] }))
    const lists = bands.map((band) => [band])
    this.#append(0, time, depth, { first, rows, lists })
    if (this.#grid.levels === 0) return
    const sums = bands.map((band) => firstLevel(band, rows, width))
    this.#addLevel(1, time, depth, sums)
  }

  /** Adds rows of a coarser level, a block of each variable, and cuts what is whole. */
  #addLevel(level: number, time: number, depth: number, sums: readonly Sums[]): void {
    const waiting = this.#waiting[level] as WaitingRows
    waiting.blocks.push([...sums])
    const waitingRows = waiting.blocks.reduce((total, [block]) => total + (block?.lat ?? 0), 0)
    const isLast = waiting.first + waitingRows === levelShape(this.#grid, level).lat
    const step = bandStep(this.#grid)
    const rows = isLast ? waitingRows : waitingRows - (waitingRows % step)
    if (rows === 0) return
    const joined = sums.map((_, variable) => joinRows(waiting.blocks.map((block) => block[variable] as Sums)))
    const whole = joined.map((each) => rowsOf(each, 0, rows))
    const { first } = waiting
    waiting.first += rows
    waiting.blocks = rows < waitingRows ? [joined.map((each) => rowsOf(each, rows, waitingRows))] : []
    const lists = whole.map((each) => summaries.map((summary) => each[summary]))
    this.#append(level, time, depth, { first, rows, lists })
    if (level < this.#grid.levels) this.#addLevel(level + 1, time, depth, whole.map(nextLevel))
  }

  /** Appends the tiles of rows of a level. `lists` has the maps of each variable. A tile in which no variable has a value in its first map is left out. */
  #append(
    level: number,
    time: number,
    depth: number,
    { first, rows, lists }: { readonly first: number; readonly rows: number; readonly lists: readonly TileValues[][] },
  ): void {
    const grid = this.#grid
    const { lon: width } = levelShape(grid, level)
    const { columns } = levelTiles(grid, level)
    const from = (first / grid.tile.lat) * columns
    const until = Math.ceil((first + rows) / grid.tile.lat) * columns
    for (let tile = from; tile < until; tile++) {
      const box = tileBox(grid, level, tile)
      const cuts = lists.map((maps) => maps.map((map) => cutTile(map, width, { ...box, lat0: box.lat0 - first })))
      if (cuts.some(([values]) => values?.some((x) => !Number.isNaN(x))))
        this.#tables[level]?.append(time, depth, tile, cuts.flat())
    }
  }
}
