import type { AllowedStatement } from './judge.ts'
import type { SqlCatalog, Statement } from '../sandbox.ts'
import { success } from './tokens.ts'
import type { Result } from './tokens.ts'

/** A SELECT that may run, and what its judgement says of it. */
export interface Select {
  readonly statement: Statement
  readonly judged: AllowedStatement
}

/** Judges a SELECT that is in the engine's words already. */
export async function readSelect(sql: string, catalog: SqlCatalog): Promise<Result<Select>> {
  const judged = await catalog.judge(sql)
  if (!judged.ok) return judged
  const { relations, naming } = judged.value
  return success({ statement: { sql, relations, naming }, judged: judged.value })
}
