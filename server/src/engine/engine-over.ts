import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { relayAbort } from '../io/abort-relay.ts'
import type { Store } from '../store/store.ts'
import { measureAnswer, prepareAnswer } from './answer.ts'
import type { Backend } from './backend.ts'
import { bodyOf } from './body.ts'
import type { FileJobs } from './file-jobs.ts'
import type { AnyPlan, EngineResult, Engine, Format, Plan, Refusal, RefusedAnswer, RunOptions } from './engine.ts'
import { dropIdleReader } from './idle-reader.ts'
import { writeMeans } from './means-parquet.ts'
import { CrowdedError, Readers } from './readers.ts'
import { parquetMediaType, unitNotes } from './formats/parquet.ts'
import { netcdfMediaType, writeNetcdf } from './formats/netcdf.ts'
import { answerObservations, countObservations } from './observations/answer.ts'
import { columnsOf, isMean } from './observations/plan.ts'
import type { ObservationPlan } from './engine.ts'

/** Seconds after which an idle reader of a file is dropped, so that the file can be removed. */
const idleSeconds = 60

interface EngineParts {
  readonly backend: Backend
  readonly store: Pick<Store, 'stage'>
  /** Bytes of an answer that are assembled at once, per reader; one map at least. */
  readonly blockBytes: number
  /** Gives slots to files that are made. */
  readonly files: FileJobs
  /** Bounds the answers that clients read at once. */
  readonly readers?: Readers
}

/** Answers plans from a backend. */
export function engineOver({ backend, store, blockBytes, files, readers = new Readers() }: EngineParts): Engine {
  const settled = new AbortController().signal
  const live = new Set<AbortController>()
  let closed = false

  // Creates the controller that stops one answer: when its client's signal aborts, its reader leaves, or the engine closes.
  const createStop = (signal: AbortSignal) => {
    const { controller: stop, end } = relayAbort(signal)
    const done = () => {
      live.delete(stop)
      end()
    }
    live.add(stop)
    return { stop, done }
  }

  // Waits for a place among the readers of clients.
  const acquireReader = async (client: string | undefined, stop: AbortController, done: () => void) => {
    if (client === undefined) return { done, follow: undefined }
    const { follow, release } = await readers.acquire(client, stop)
    const end = () => {
      release()
      done()
    }
    return { done: end, follow }
  }

  const cannotBegin = (signal: AbortSignal): RefusedAnswer | undefined => {
    if (closed) return refused({ code: 'closed' })
    return signal.aborted ? refused({ code: 'cancelled' }) : undefined
  }

  // Turns an error before the first byte into a refusal.
  const failed = (error: unknown, signal: AbortSignal): RefusedAnswer => {
    const refusal =
      error instanceof CrowdedError
        ? ({ code: 'too-many-readers', retrySeconds: error.retrySeconds } as const)
        : (files.refusalOf(error) ?? backend.refusalOf(error))
    const fault = cannotBegin(signal) ?? (refusal && refused(refusal))
    if (fault) return fault
    throw error
  }

  const run = async (
    plan: AnyPlan,
    format: Format,
    signal: AbortSignal,
    options: RunOptions = {},
  ): Promise<EngineResult> =>
    cannotBegin(signal) ??
    ('observations' in plan ? runObservations(plan, format, signal, options) : runField(plan, format, signal, options))

  const runObservations = async (
    plan: ObservationPlan,
    format: Format,
    signal: AbortSignal,
    { level = 0, client, isGuarded = false }: RunOptions,
  ): Promise<EngineResult> => {
    if (format === 'slabs') return refused({ code: 'no-slabs', table: plan.observations.table })
    if (level > 0) return refused({ code: 'unknown-level', level, levels: 0 })
    const { stop, done } = createStop(signal)
    let end = done
    try {
      const reader = await acquireReader(client, stop, done)
      end = reader.done
      const answer = await answerObservations(backend.rows, plan, format, stop.signal, { isGuarded })
      if (!answer.ok) {
        end()
        return answer
      }
      const { parts, ...written } = answer
      return { ...written, body: bodyOf(parts, stop, end, reader.follow) }
    } catch (error) {
      end()
      return failed(error, signal)
    }
  }

  const runField = async (
    plan: Plan,
    format: Format,
    signal: AbortSignal,
    options: RunOptions,
  ): Promise<EngineResult> => {
    const prepared = prepareAnswer(plan, format, options)
    if (!prepared.ok) return prepared
    const { rows, write } = prepared
    const { stop, done } = createStop(signal)
    let end = done
    try {
      const reader = await acquireReader(options.client, stop, done)
      end = reader.done
      const { parts, ...written } = await write(backend.tiles(stop.signal), blockBytes)
      return { ok: true, rows, ...written, body: bodyOf(parts, stop, end, reader.follow) }
    } catch (error) {
      end()
      return failed(error, signal)
    }
  }

  const file: Engine['file'] = async (plan, type, signal, { about = {}, client = '', charge } = {}) => {
    const refusal = cannotBegin(signal)
    if (refusal) return refusal
    const checked = 'grid' in plan ? prepareAnswer(plan, 'csv', {}) : columnsOf(plan)
    if (!checked.ok) return checked
    if (type === 'netcdf' && !('grid' in plan)) return refused({ code: 'no-netcdf', table: plan.observations.table })
    if (type === 'netcdf' && 'rows' in checked && checked.rows === 0 && 'grid' in plan)
      return refused({ code: 'no-cells', table: plan.grid.table })
    const { stop, done } = createStop(signal)
    let end = done
    try {
      const slot = await files.acquire(type, client, stop)
      end = () => {
        slot.release()
        done()
      }
      if (charge && !(await charge())) {
        end()
        return refused({ code: 'not-charged' })
      }
      const staged = await store.stage()
      end = () => {
        slot.release()
        done()
        void staged.discard()
      }
      const path = join(staged.folder, `answer.${type}`)
      if (type === 'netcdf' && 'grid' in plan) {
        const slabs = (part: Plan, until: AbortSignal) => runField(part, 'slabs', until, {})
        await writeNetcdf(path, slabs, plan, about, stop.signal)
      } else if (isMean(plan.procedure)) {
        const means = await run(plan, 'arrow', stop.signal)
        if (!means.ok) throw new Error(`the means are not answered: ${means.refusal.code}`)
        await writeMeans(path, means.body, unitNotes(plan), slot.run)
      } else await backend.writeParquet(path, plan, stop.signal, slot.run)
      slot.release()
      stop.signal.throwIfAborted()
      const { size } = await stat(path)
      const mediaType = type === 'netcdf' ? netcdfMediaType : parquetMediaType
      const parts = dropIdleReader<Uint8Array>(createReadStream(path), stop, idleSeconds)
      return { ok: true, mediaType, bytes: size, body: bodyOf(parts, stop, end) }
    } catch (error) {
      end()
      return failed(error, signal)
    }
  }

  return {
    run,
    file,
    count: async (plan, options = {}, signal = settled) => {
      if (!('observations' in plan)) return measureAnswer(plan, options)
      const refusal = cannotBegin(signal)
      if (refusal) return refusal
      const { stop, done } = createStop(signal)
      try {
        return await countObservations(backend.rows, plan, stop.signal)
      } catch (error) {
        return failed(error, signal)
      } finally {
        done()
      }
    },
    close: async () => {
      closed = true
      for (const stop of live) stop.abort(new Error('the engine is closed'))
      await files.close()
      await backend.close()
    },
  }
}

const refused = (refusal: Refusal): RefusedAnswer => ({ ok: false, refusal })
