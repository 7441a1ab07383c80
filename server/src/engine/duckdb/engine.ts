import { dirname } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Store } from '../../store/store.ts'
import { isFatal, isOutOfMemory } from '../../sandbox/job-runner.ts'
import { engineOver } from '../engine-over.ts'
import type { Engine, Refusal } from '../engine.ts'
import { openFileJobs } from '../file-jobs.ts'
import type { OpenTiles, Sink } from '../assembly/sink.ts'
import { routeByTile, routeByTime } from './batches.ts'
import type { Batch } from './batches.ts'
import { InstancePool } from './instance-pool.ts'
import { parquetSql } from './parquet.ts'
import { rowGroupCache } from './row-groups.ts'
import type { RowGroup } from './row-groups.ts'
import { rowSource } from './rows.ts'
import { readTileRows, tileRowsSql } from './tile-rows.ts'
import type { TileFile } from './tile-rows.ts'

interface EngineConfig {
  /** Threads that all queries share; DuckDB's own choice (one per core) when absent. */
  readonly threads?: number
  /** DuckDB's memory limit, in its notation. A query that needs more fails. */
  readonly memoryLimit?: string
  /** Queries at a time. Each holds one of Node's library threads (four, or UV_THREADPOOL_SIZE) while it waits. */
  readonly connections?: number
  /** Bytes of an answer that are assembled at once, per reader; one map at least. */
  readonly blockBytes?: number
  /** The program that writes Parquet files; the one beside this program when left out. */
  readonly program?: string
}

/** Opens an engine over the fields of a store. Its readers share threads and memory, and none holds a query while its client is slow. */
export async function openEngine(store: Store, config: EngineConfig = {}): Promise<Engine> {
  const { threads, memoryLimit = '1GB', connections = 3, blockBytes = 2 ** 23, program } = config
  const open = async () => {
    const instance = await DuckDBInstance.create(':memory:', {
      ...(threads === undefined ? {} : { threads: String(threads) }),
      memory_limit: memoryLimit,
      // Tiles are put in their places in whatever order they come.
      preserve_insertion_order: 'false',
      // The system's own file cache does as well, and gives its memory back.
      enable_external_file_cache: 'false',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    })
    const connection = await instance.connect()
    await connection.run('SET GLOBAL parquet_metadata_cache = true')
    connection.closeSync()
    return instance
  }
  const pool = new InstancePool(open, connections)
  const rowGroups = rowGroupCache()

  const groupsOf = async (path: string, signal: AbortSignal) => {
    const { stamp, groups } = rowGroups.find(path)
    return groups ?? pool.use(signal, (connection) => rowGroups.read(connection, path, stamp))
  }

  /** Files whose rows and row groups are numbered through. Of files sorted by time, by part, the whole is sorted by time. */
  const numberedFiles = async (paths: readonly string[], signal: AbortSignal) => {
    const files: TileFile[] = []
    const groups: RowGroup[] = []
    let start = 0
    for (const path of paths) {
      const own = await groupsOf(path, signal)
      const end = own.reduce((sum, { rows }) => sum + rows, start)
      files.push({ path, rows: { start, end } })
      for (const group of own) groups.push(start === 0 ? group : { ...group, first: group.first + start })
      start = end
    }
    return { files, groups }
  }

  const routeOf = async ({ cells, mapsPerBlock }: Sink<unknown>, signal: AbortSignal) => {
    const { grid } = cells
    const through = async (paths: readonly string[], route: typeof routeByTime) => {
      const { files, groups } = await numberedFiles(paths, signal)
      return { files, ...route(cells, groups, mapsPerBlock) }
    }
    if (cells.maps === 0) return { files: [], batches: [] }
    if (cells.level > 0) return through(store.levelPaths(grid, cells.level), routeByTime)
    const byTile = await through(store.fieldPaths(grid, 'tile'), routeByTile)
    const byTime = await through(store.fieldPaths(grid, 'time'), routeByTime)
    return byTile.cost < byTime.cost ? byTile : byTime
  }

  // Through the files of the shorter order, one batch after another; whatever a batch completes is handed on before the next.
  const opener =
    (signal: AbortSignal): OpenTiles =>
    async <T>(sink: Sink<T>) => {
      const { files, batches } = await routeOf(sink, signal)
      return readBatches(files, batches, sink, signal)
    }

  async function* readBatches<T>(
    files: readonly TileFile[],
    batches: readonly Batch[],
    sink: Sink<T>,
    signal: AbortSignal,
  ): AsyncGenerator<T> {
    for (const batch of batches) {
      const sql = tileRowsSql(files, sink.cells, batch)
      await pool.use(signal, (connection) => readTileRows(connection, sql, batch, sink, signal))
      for (const whole of sink.take(batch.until)) {
        yield whole
        signal.throwIfAborted()
      }
    }
    for (const whole of sink.take(sink.cells.maps)) {
      yield whole
      signal.throwIfAborted()
    }
  }

  return engineOver({
    backend: {
      tiles: opener,
      rows: rowSource(store, pool),
      writeParquet: (path, plan, _, run) => run(parquetSql(path, store, plan), dirname(path)),
      refusalOf,
      close: () => pool.close(),
    },
    store,
    blockBytes,
    files: openFileJobs({ program, threads }),
  })
}

function refusalOf(error: unknown): Refusal | undefined {
  if (isOutOfMemory(error)) return { code: 'engine-full' }
  // The instance is opened again for the next query.
  return isFatal(error) ? { code: 'engine-away' } : undefined
}
