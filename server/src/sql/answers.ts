import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { bodyOf } from '../engine/body.ts'
import { dropIdleReader } from '../engine/idle-reader.ts'
import { parquetMediaType } from '../engine/formats/parquet.ts'
import type { JobRun } from '../sandbox/job-process.ts'
import type { AnswerLimits, ColumnNaming, RunnableStatement, StreamFormat } from '../sandbox/messages.ts'
import type { Slot } from '../sandbox/job-runner.ts'
import type { StagedTable, Store } from '../store/store.ts'
import { valueOfJob, WorkClock } from './work-clock.ts'

/** An answer that is made as it is read. */
export interface SqlAnswer {
  readonly ok: true
  readonly mediaType: string
  readonly body: ReadableStream<Uint8Array>
  /** Length of the body, where it is a file. */
  readonly bytes?: number
}

export interface AnswerContext {
  /** Stops the job, and ends the answer. */
  readonly stop: AbortController
  /** Called once the answer has ended, however that comes. */
  readonly end: () => void
  readonly budget: AnswerLimits & { readonly seconds: number; readonly idleSeconds: number }
}

interface StreamRequest {
  readonly statement: RunnableStatement
  readonly naming: ColumnNaming | undefined
  readonly format: StreamFormat
}

/**
 * Streams the rows of a statement. Resolves once the first rows are written, so that an early fault, or an answer that is too large from the start, is reported before anything is
 * sent. The query holds its process until its rows are read, its reader leaves or rests too long, or its budget is used up.
 */
export async function answerStream(
  slot: Slot,
  request: StreamRequest,
  { stop, end, budget }: AnswerContext,
): Promise<SqlAnswer> {
  const { rows, bytes, seconds, idleSeconds } = budget
  const run = slot.start({ kind: 'stream', ...request, limits: { rows, bytes } })
  const clock = new WorkClock(stop, seconds)
  const begun = await clock.time(run.next)
  if (begun.type !== 'begun') throw new Error(`an answer begins with ${begun.type}`)
  const parts = dropIdleReader(partsOf(run, clock), stop, idleSeconds)
  return { ok: true, mediaType: begun.mediaType, body: bodyOf(parts, stop, end) }
}

async function* partsOf(run: JobRun, clock: WorkClock): AsyncGenerator<Uint8Array, void, undefined> {
  for (;;) {
    const message = await clock.time(run.next)
    if (message.type === 'done') return
    if (message.type !== 'part') continue
    yield message.bytes
    run.taken(message.bytes.length)
  }
}

/** Writes the rows of a statement as a Parquet file. */
export async function answerFile(
  slot: Slot,
  statement: RunnableStatement,
  naming: ColumnNaming | undefined,
  { store, ...context }: AnswerContext & { readonly store: Pick<Store, 'stage'> },
): Promise<SqlAnswer> {
  const { rows, bytes, seconds } = context.budget
  const staged = await store.stage().catch((error: unknown) => {
    slot.release()
    throw error
  })
  return sendStagedFile(staged, context, async (path) => {
    const run = slot.start({ kind: 'file', statement, naming, path, limits: { rows, bytes } })
    return Number(await valueOfJob(run, context.stop, seconds))
  })
}

/**
 * Sends a Parquet file from its beginning once it is whole. It is removed with its reader.
 *
 * @param write writes the file at this path, and resolves to its bytes
 */
export async function sendStagedFile(
  staged: StagedTable,
  { stop, end, budget: { idleSeconds } }: AnswerContext,
  write: (path: string) => Promise<number>,
): Promise<SqlAnswer> {
  try {
    const path = join(staged.folder, 'answer.parquet')
    const written = await write(path)
    const leave = () => {
      end()
      void staged.discard()
    }
    const parts = dropIdleReader<Uint8Array>(createReadStream(path), stop, idleSeconds)
    return { ok: true, mediaType: parquetMediaType, bytes: written, body: bodyOf(parts, stop, leave) }
  } catch (error) {
    await staged.discard()
    throw error
  }
}
