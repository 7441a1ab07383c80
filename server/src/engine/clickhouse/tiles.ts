import type { Cells } from '../cells.ts'
import type { Sink, TileValues } from '../assembly/sink.ts'
import { keyColumns, tileRows, valueColumns } from '../assembly/tile-rows.ts'
import { legsOf, windowsOf } from '../assembly/windows.ts'
import type { Window } from '../assembly/windows.ts'
import type { Clickhouse } from './client.ts'
import { quoteName } from './dialect.ts'
import { nativeBlocks } from './native.ts'
import { granuleRows, levelName, tilesName } from './tables.ts'

/** Reads the tiles of a sink's cells window by window; resolves once the first is read. No query is held while the reader is slow. */
export async function readTiles<T>(client: Clickhouse, sink: Sink<T>, signal: AbortSignal): Promise<AsyncIterable<T>> {
  const { cells, mapsPerBlock } = sink
  const windows = cells.maps === 0 ? [] : legsOf(cells).flatMap((leg) => windowsOf(leg, cells, mapsPerBlock))
  const from = `${quoteName(client.settings.database)}.${quoteName(tableFor(cells, windows))}`
  const [first] = windows
  if (first) await readWindow(client, from, first, sink, signal)
  async function* blocks() {
    for (const window of windows) {
      if (window !== first) await readWindow(client, from, window, sink, signal)
      for (const whole of sink.take(window.until)) {
        yield whole
        signal.throwIfAborted()
      }
    }
    for (const whole of sink.take(cells.maps)) yield whole
  }
  return blocks()
}

/** The table that reads the fewer rows: sorted by tile, each tile of each window begins a granule; sorted by time, each map does. */
function tableFor(cells: Cells, windows: readonly Window[]): string {
  const { grid, level, maps, tiles } = cells
  if (level > 0) return levelName(grid, level)
  const granule = granuleRows(grid.tile)
  const span = (tiles.at(-1) ?? 0) - (tiles[0] ?? 0) + 1
  const byTile = tiles.length * (maps + granule * windows.length)
  const byTime = maps * (span + granule)
  return tilesName(grid, byTile < byTime ? 'tile' : 'time')
}

async function readWindow(client: Clickhouse, from: string, window: Window, sink: Sink<unknown>, signal: AbortSignal) {
  const { cells } = sink
  const names = [...keyColumns, ...valueColumns(cells)]
  const sql = `SELECT ${names.join(', ')} FROM ${from} WHERE ${tileRows(cells, window).join(' AND ')} FORMAT Native`
  for await (const block of nativeBlocks(await client.read(sql, signal))) {
    const [time, depth, tile] = keyColumns.map((_, i) => integers(block.column(i)))
    const lists = cells.variables.map((_, i) => block.lists(keyColumns.length + i))
    for (let row = 0; row < block.rowCount; row++) {
      const values = lists.map(({ items, offsetOf }): TileValues => ({ items, offset: offsetOf(row) }))
      sink.add(time?.[row] ?? -1, depth?.[row] ?? -1, tile?.[row] ?? -1, values)
    }
  }
}

function integers(vector: { readonly type: string; readonly items?: unknown }): Int32Array {
  if (vector.type !== 'int32') throw new Error('a key of tiles is no Int32')
  return vector.items as Int32Array
}
