import { BudgetError } from './answer.ts'
import type { SqlRefused } from './room.ts'

export interface Fault {
  /** What the client is told; undefined where the service is at fault. */
  readonly refused?: SqlRefused
  /** Whether the engine answers nothing more after this. */
  readonly isFatal: boolean
}

const refused = (sentence: string, status: SqlRefused['status'] = 400): Fault => ({
  refused: { ok: false, status, sentence },
  isFatal: false,
})

/** Kinds of the engine's errors that the statement is to blame for. */
const ofStatement =
  /^(?:Parser|Syntax|Binder|Catalog|Conversion|Invalid Input|Invalid type|Out of Range|Not implemented|Mismatch Type|Expression|Parameter Not Allowed|Permission|Decimal|Divide by Zero) Error: ([^\n]*)/i

/** What an error of the engine means for who sent the statement. */
export function faultOf(error: unknown, isGone: boolean): Fault {
  if (isGone) return refused('The request was cancelled.', 503)
  if (error instanceof BudgetError) return refused(`The statement is not answered: ${error.message}.`)
  const message = error instanceof Error ? error.message : String(error)
  const [, says] = ofStatement.exec(message) ?? []
  if (says !== undefined) return refused(sentenceOf(says))
  if (/^Out of Memory Error/i.test(message))
    return refused('The statement is not answered: it needs more memory than one may have.')
  return { isFatal: /^(?:FATAL|INTERNAL) Error/i.test(message) }
}

// The first sentence of the engine's; what it goes on to suggest names what clients have not asked about.
function sentenceOf(says: string): string {
  const [first = ''] = says.split(/\s*(?:Did you mean|Candidate|LINE \d|\bHINT\b|Possible)/i)
  const trimmed = first.trim().slice(0, 300)
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`
}
