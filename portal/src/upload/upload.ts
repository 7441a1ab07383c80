import { submissions as limits } from '@isobath/domain'
import type { ServiceResult, Fault } from '../service/request.ts'
import { screenTexts as texts } from './screen-texts.ts'

/** An upload of files as it is kept through a reload: its files, and how far each has come. */
export interface FileUpload {
  readonly userId: number
  /** What its files are of, as its title shows it. */
  readonly shortName: string
  readonly files: readonly Blob[]
  /** Empty until the sessions are begun, then one for each file. */
  readonly sessionIds: readonly string[]
  /** Bytes of each file that the service has. */
  readonly sent: readonly number[]
}

/** A kind of upload: its calls of the service, and what is particular to it. */
export interface UploadKind<U extends FileUpload> {
  /** Under which the browser keeps it. */
  readonly name: string
  /** Bytes of one file at most. */
  readonly fileBytes: number
  readonly begin: (upload: U, signal: AbortSignal) => Promise<ServiceResult<readonly string[]>>
  readonly part: (session: string, offset: number, part: Blob, signal: AbortSignal) => Promise<ServiceResult<unknown>>
  readonly commit: (upload: U, signal: AbortSignal) => Promise<ServiceResult<unknown>>
  /** The text of a refusal to begin; undefined for the usual one. */
  readonly beginSentence?: (fault: Fault) => string | undefined
}

/** What an upload works with: its kind, and the clock and the memory of the browser. */
export interface UploadTools<U extends FileUpload> extends UploadKind<U> {
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Called with each step; the upload can go on from it after a reload. */
  readonly keep: (upload: U, stage: UploadStage) => Promise<void>
}

export type UploadStage = 'beginning' | 'sending' | 'committing'

type UploadResult =
  | { readonly type: 'committed' }
  | { readonly type: 'paused' }
  | { readonly type: 'failed'; readonly sentence: string; readonly fault: Fault; readonly canResume: boolean }

/** Begins or resumes an upload, sends its parts and commits it. It pauses when the signal is aborted. */
export async function runUpload<U extends FileUpload>(
  given: U,
  tools: UploadTools<U>,
  signal: AbortSignal,
): Promise<UploadResult> {
  let upload = given
  // Written anew, a workbook can be larger than the file that was chosen.
  if (upload.files.some(({ size }) => size > tools.fileBytes))
    return ended(tooLarge(tools.fileBytes), texts.uploadFailed, signal)
  if (upload.sessionIds.length === 0) {
    await tools.keep(upload, 'beginning')
    const begun = await retry(
      () => tools.begin(upload, signal),
      limits.beginRetries,
      limits.retryPauseMs,
      tools,
      signal,
    )
    if (!begun.ok) return ended(begun.fault, tools.beginSentence?.(begun.fault) ?? texts.beginFailed, signal)
    upload = { ...upload, sessionIds: begun.value, sent: upload.files.map(() => 0) }
  }
  for (const [i, file] of upload.files.entries()) {
    for (let offset = upload.sent[i] ?? 0; offset < file.size; offset += limits.chunkBytes) {
      await tools.keep(upload, 'sending')
      const part = file.slice(offset, offset + limits.chunkBytes)
      const send = () => tools.part(upload.sessionIds[i] ?? '', offset, part, signal)
      const answer = await retry(send, limits.chunkRetries, limits.retryPauseMs, tools, signal)
      if (!answer.ok) return ended(answer.fault, texts.uploadFailed, signal)
      const sent = upload.sent.map((bytes, place) => (place === i ? offset + part.size : bytes))
      upload = { ...upload, sent }
    }
  }
  await tools.keep(upload, 'committing')
  const commit = () => tools.commit(upload, signal)
  const committed = await retry(commit, limits.commitRetries, limits.commitPauseMs, tools, signal)
  return committed.ok ? { type: 'committed' } : ended(committed.fault, texts.commitFailed, signal)
}

/** What the service would say, after all parts were sent. */
const tooLarge = (fileBytes: number): Fault => ({
  type: 'answered',
  status: 413,
  sentence: texts.tooLarge(fileBytes / 1e6),
})

function ended(fault: Fault, sentence: string, signal: AbortSignal): UploadResult {
  if (signal.aborted) return { type: 'paused' }
  // A session that the service has refused or forgotten is of no use any more.
  return { type: 'failed', sentence, fault, canResume: !isRefusal(fault) || hasSessionEnded(fault) }
}

/** The service's own no, which another try would not change. */
const isRefusal = (fault: Fault) => fault.type === 'answered' && fault.status < 500 && fault.status !== 429

/** Whoever signs in again can go on. */
const hasSessionEnded = (fault: Fault) => fault.type === 'answered' && fault.status === 401

/** Tries up to a number of times, with a pause between. */
async function retry<T>(
  work: () => Promise<ServiceResult<T>>,
  times: number,
  pauseMs: number,
  { wait }: Pick<UploadTools<FileUpload>, 'wait'>,
  signal: AbortSignal,
): Promise<ServiceResult<T>> {
  for (let left = times; ; left--) {
    const answer = await work()
    if (answer.ok || left <= 1 || signal.aborted || isRefusal(answer.fault)) return answer
    await wait(pauseMs, signal)
    if (signal.aborted) return answer
  }
}
