import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Store } from '../../store/store.ts'
import { measure, prepare } from '../answer.ts'
import { bodyOf } from '../body.ts'
import type { AnyPlan, Answer, Engine, Format, Plan, Refusal, Refused, RunOptions } from '../engine.ts'
import { netcdfMediaType, writeNetcdf } from '../netcdf.ts'
import { answerObservations, countObservations, sourceOf } from '../observations/answer.ts'
import type { ObservationPlan } from '../observations/plan.ts'
import type { OpenTiles, Sink } from '../sink.ts'
import { routeByTile, routeByTime } from './batches.ts'
import type { Batch } from './batches.ts'
import { tileRowsSql } from './compile.ts'
import { parquetMediaType, writeParquet } from './parquet.ts'
import { Pool } from './pool.ts'
import { rowGroupCache } from './row-groups.ts'
import type { RowGroup } from './row-groups.ts'
import { readTileRows } from './tile-rows.ts'

export interface EngineConfig {
  /** Threads that all queries share; DuckDB's own choice (one per core) when absent. */
  readonly threads?: number
  /** What DuckDB may hold, as it writes sizes. Beyond it a query fails. */
  readonly memoryLimit?: string
  /** Queries at a time. Each holds one of Node's library threads (four, or UV_THREADPOOL_SIZE) while it waits. */
  readonly connections?: number
  /** Bytes of an answer that are assembled at once, per reader; one map at least. */
  readonly blockBytes?: number
}

/** Opens an engine over the fields of a store. Its readers share threads and memory, and none holds a query while its client is slow. */
export async function openEngine(store: Store, config: EngineConfig = {}): Promise<Engine> {
  const { threads, memoryLimit = '1GB', connections = 3, blockBytes = 2 ** 23 } = config
  const instance = await DuckDBInstance.create(':memory:', {
    ...(threads === undefined ? {} : { threads: String(threads) }),
    memory_limit: memoryLimit,
    // Tiles are put in their places in whatever order they come.
    preserve_insertion_order: 'false',
    // The system's own file cache does as well, and its memory is nobody's loss.
    enable_external_file_cache: 'false',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const pool = new Pool(instance, connections)
  const settled = new AbortController().signal
  await pool.use(settled, (connection) => connection.run('SET GLOBAL parquet_metadata_cache = true'))
  const rowGroups = rowGroupCache()
  const live = new Set<AbortController>()
  let closed = false

  // What stops one answer: its client's signal, its reader's leaving, or the end of the engine.
  const followed = (signal: AbortSignal) => {
    const stop = new AbortController()
    const relay = () => stop.abort(signal.reason)
    const done = () => {
      live.delete(stop)
      signal.removeEventListener('abort', relay)
    }
    live.add(stop)
    signal.addEventListener('abort', relay, { once: true })
    return { stop, done }
  }

  const groupsOf = async (path: string, signal: AbortSignal) => {
    const { stamp, groups } = await rowGroups.find(path)
    return groups ?? pool.use(signal, (connection) => rowGroups.read(connection, path, stamp))
  }

  const routeOf = async ({ cells, mapsPerBlock }: Sink<unknown>, signal: AbortSignal) => {
    const { table } = cells.grid
    const through = async (path: string, route: typeof routeByTime) => {
      const groups: readonly RowGroup[] = await groupsOf(path, signal)
      return { path, ...route(cells, groups, mapsPerBlock) }
    }
    if (cells.maps === 0) return { path: '', batches: [] }
    if (cells.level > 0) return through(store.levelPath(table, cells.level), routeByTime)
    const byTile = await through(store.fieldPath(table, 'tile'), routeByTile)
    const byTime = await through(store.fieldPath(table, 'time'), routeByTime)
    return byTile.cost < byTime.cost ? byTile : byTime
  }

  // Through the shortest file, one batch after another; whatever a batch completes is handed on before the next.
  const opener =
    (signal: AbortSignal): OpenTiles =>
    async <T>(sink: Sink<T>) => {
      const { path, batches } = await routeOf(sink, signal)
      return readBatches(path, batches, sink, signal)
    }

  async function* readBatches<T>(
    path: string,
    batches: readonly Batch[],
    sink: Sink<T>,
    signal: AbortSignal,
  ): AsyncGenerator<T> {
    for (const batch of batches) {
      const sql = tileRowsSql(path, sink.cells, batch)
      await pool.use(signal, (connection) => readTileRows(connection, sql, sink, signal))
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

  const run = async (plan: AnyPlan, format: Format, signal: AbortSignal, options: RunOptions = {}): Promise<Answer> => {
    if (closed) return refused({ code: 'closed' })
    if (signal.aborted) return refused({ code: 'cancelled' })
    return 'observations' in plan
      ? runObservations(plan, format, signal, options)
      : runField(plan, format, signal, options)
  }

  // What an answer that fails before its first byte says.
  const failed = (error: unknown, signal: AbortSignal): Refused => {
    if (closed) return refused({ code: 'closed' })
    if (signal.aborted) return refused({ code: 'cancelled' })
    throw error
  }

  const runObservations = async (
    plan: ObservationPlan,
    format: Format,
    signal: AbortSignal,
    { level = 0 }: RunOptions,
  ): Promise<Answer> => {
    if (format === 'slabs') return refused({ code: 'no-slabs', table: plan.observations.table })
    if (level > 0) return refused({ code: 'unknown-level', level, levels: 0 })
    const { stop, done } = followed(signal)
    try {
      const answer = await answerObservations(pool, store.rowsPath, plan, format, stop.signal)
      if (!answer.ok) {
        done()
        return answer
      }
      const { parts, ...written } = answer
      return { ...written, body: bodyOf(parts, stop, done) }
    } catch (error) {
      done()
      return failed(error, signal)
    }
  }

  const runField = async (plan: Plan, format: Format, signal: AbortSignal, options: RunOptions): Promise<Answer> => {
    const prepared = prepare(plan, format, options)
    if (!prepared.ok) return prepared
    const { rows, write } = prepared
    const { stop, done } = followed(signal)
    try {
      const { parts, ...written } = await write(opener(stop.signal), blockBytes)
      return { ok: true, rows, ...written, body: bodyOf(parts, stop, done) }
    } catch (error) {
      done()
      return failed(error, signal)
    }
  }

  const file: Engine['file'] = async (plan, type, signal, about = {}) => {
    if (closed) return refused({ code: 'closed' })
    if (signal.aborted) return refused({ code: 'cancelled' })
    const checked = 'grid' in plan ? prepare(plan, 'csv', {}) : sourceOf(plan, store.rowsPath)
    if (!checked.ok) return checked
    if (type === 'netcdf' && !('grid' in plan)) return refused({ code: 'no-netcdf', table: plan.observations.table })
    if (type === 'netcdf' && 'rows' in checked && checked.rows === 0 && 'grid' in plan)
      return refused({ code: 'no-cells', table: plan.grid.table })
    const { stop, done } = followed(signal)
    const staged = await store.stage()
    const end = () => {
      done()
      void staged.discard()
    }
    try {
      const path = join(staged.folder, `answer.${type}`)
      if (type === 'netcdf' && 'grid' in plan) {
        const slabs = (part: Plan, until: AbortSignal) => runField(part, 'slabs', until, {})
        await writeNetcdf(path, slabs, plan, about, stop.signal)
      } else await writeParquet(path, staged.folder, store, plan, stop.signal, memoryLimit)
      const { size } = await stat(path)
      const mediaType = type === 'netcdf' ? netcdfMediaType : parquetMediaType
      return { ok: true, mediaType, bytes: size, body: bodyOf(createReadStream(path), stop, end) }
    } catch (error) {
      end()
      return failed(error, signal)
    }
  }

  return {
    run,
    file,
    count: async (plan, options = {}, signal = settled) => {
      if (!('observations' in plan)) return measure(plan, options)
      if (closed) return refused({ code: 'closed' })
      if (signal.aborted) return refused({ code: 'cancelled' })
      const { stop, done } = followed(signal)
      try {
        return await countObservations(pool, store.rowsPath, plan, stop.signal)
      } catch (error) {
        return failed(error, signal)
      } finally {
        done()
      }
    },
    close: async () => {
      closed = true
      for (const stop of live) stop.abort(new Error('the engine is closed'))
      await pool.close()
      instance.closeSync()
    },
  }
}

const refused = (refusal: Refusal): Refused => ({ ok: false, refusal })
