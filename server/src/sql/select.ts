import type { Judged } from './judge.ts'
import type { SqlCatalogue, Statement } from './sandbox.ts'
import { found } from './tokens.ts'
import type { Read } from './tokens.ts'

/** A SELECT that may run, and what its judgement says of it. */
export interface Select {
  readonly statement: Statement
  readonly judged: Judged
}

/** Judges a SELECT that is in the engine's words already. */
export async function readSelect(sql: string, catalogue: SqlCatalogue): Promise<Read<Select>> {
  const judged = await catalogue.judge(sql)
  if (!judged.ok) return judged
  const { relations, naming } = judged.value
  return found({ statement: { sql, relations, naming }, judged: judged.value })
}
