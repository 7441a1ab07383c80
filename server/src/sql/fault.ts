import { refusalOf as clickhouseRefusalOf } from '../engine/clickhouse/engine.ts'
import { refusalText } from '../engine/engine.ts'
import { BusyError } from '../sandbox/job-queue.ts'
import { JobError, ProcessLostError } from '../sandbox/job-process.ts'
import { isOutOfMemory } from '../sandbox/job-runner.ts'
import { commonSentence } from './fault-sentences.ts'
import { faultOfStatement, TooLargeError } from './clickhouse/engine.ts'

/** Why a statement is not answered. */
export interface SqlRefusal {
  readonly ok: false
  readonly status: 400 | 503
  readonly sentence: string
  /** Seconds after which the client should retry. */
  readonly again?: number
}

/** An answer that took too long: the statement's own time, or its reader's. */
export class BudgetError extends Error {}

/** A statement that the engine of the data cannot answer. Its message is the sentence of the refusal. */
export class UnanswerableError extends Error {}

/** Seconds after which it is worth asking an engine again that is away. */
const awaySeconds = 5

const refused = (sentence: string, again?: number): SqlRefusal => ({
  ok: false,
  status: again === undefined ? 400 : 503,
  sentence,
  ...(again === undefined ? {} : { again }),
})

const tooMuchMemory = refused(
  'The statement is not answered: it needs more memory than one statement may use; select fewer rows or columns.',
)

/** Kinds of the engine's errors that the statement causes. */
const ofStatement =
  /^(?:Parser|Syntax|Binder|Catalog|Conversion|Invalid Input|Invalid type|Out of Range|Not implemented|Mismatch Type|Expression|Parameter Not Allowed|Permission|Decimal|Divide by Zero) Error: ([^\n]*)/i

/** What an error means for who sent the statement; undefined where the service is at fault. */
export function refusalOf(error: unknown, isGone: boolean): SqlRefusal | undefined {
  if (isGone) return { ok: false, status: 503, sentence: 'The request was cancelled.' }
  if (error instanceof BudgetError) return refused(`The statement is not answered: ${error.message}.`)
  if (error instanceof BusyError)
    return refused('Too many statements are waiting to be answered; ask again in a moment.', error.retrySeconds)
  if (error instanceof ProcessLostError) {
    if (error.reason === 'fault') return undefined
    return error.reason === 'memory'
      ? tooMuchMemory
      : refused('The statement is not answered: the data engine failed on it.')
  }
  if (error instanceof UnanswerableError) return refused(error.message)
  if (error instanceof TooLargeError) return refused(`The statement is not answered: ${error.message}.`)
  const ofClickhouse = clickhouseRefusal(error)
  if (ofClickhouse) return ofClickhouse
  if (!(error instanceof JobError)) return undefined
  if (error.isOverLimit) return refused(`The statement is not answered: ${error.message}.`)
  const [, says] = ofStatement.exec(error.message) ?? []
  if (says !== undefined) return refused(firstSentence(says))
  return isOutOfMemory(error) ? tooMuchMemory : undefined
}

/** Whether the engine could not read a file: it is damaged, or was removed with its table. */
export const isOfFile = (error: unknown): boolean => error instanceof JobError && error.message.startsWith('IO Error: ')

/** The refusal of a statement whose data were removed while it waited or was read. */
export const dataRemoved = refused('The data of this statement were changed meanwhile; send it again.', 1)

/** What an error of ClickHouse means for who sent the statement. */
function clickhouseRefusal(error: unknown): SqlRefusal | undefined {
  const refusal = clickhouseRefusalOf(error)
  if (refusal?.code === 'engine-away') return refused(refusalText(refusal), awaySeconds)
  if (refusal)
    return refused(
      'The statement is not answered: it takes more time, memory or rows than one statement may use; select less at a time.',
    )
  const says = faultOfStatement(error)
  return says === undefined ? undefined : refused(firstSentence(says))
}

/** The engine's first sentence. Its suggestions after that name things that clients must not learn. */
function firstSentence(says: string): string {
  const [first = ''] = says.split(
    /(?:Did you mean|Candidate (?:bindings|functions|macros|tables)|LINE \d|\bHINT\b|Possible)/i,
  )
  const trimmed = first.trim().slice(0, 300)
  // Some sentences of the engine begin with a small letter.
  const begun = `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}`
  return commonSentence(/[.!?]$/.test(begun) ? begun : `${begun}.`)
}
