import type { Statement } from './answer.ts'
import type { SqlInstance } from './instance.ts'
import { columnNames } from './judge.ts'
import type { Judged } from './judge.ts'
import { found } from './tokens.ts'
import type { Read } from './tokens.ts'

/** A statement that was read and may run. */
export interface ReadSelect {
  readonly sql: string
  readonly judged: Judged
}

/** Judges a statement that was translated. */
export async function judgeSelect(sql: string, instance: SqlInstance, signal: AbortSignal): Promise<Read<ReadSelect>> {
  const judged = await instance.judge(sql, signal)
  return judged.ok ? found({ sql, judged: judged.value }) : judged
}

/** The statement to run for one that may, once the tables it reads are there. */
export async function selectStatement(
  { sql, judged }: ReadSelect,
  instance: SqlInstance,
  signal: AbortSignal,
): Promise<Statement> {
  await instance.prepare(judged.relations, signal)
  return { sql, namesOf: (names) => columnNames(judged, names) }
}
