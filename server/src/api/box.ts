import type { Context } from 'hono'
import { countUse } from '../catalogue/dataset-pages.ts'
import type { VariableFinder } from '../catalogue/cache.ts'
import type { Answered, Format } from '../engine/engine.ts'
import { periodSql } from '../sql/data/period.ts'
import { found } from '../sql/tokens.ts'
import { userIdOf } from './auth.ts'
import type { DataEnv } from './auth.ts'
import type { SpQuery } from './data.schema.ts'
import { formatOf, rowsFormatOf } from './format.ts'
import { canonicalProcedure, isPeriodProcedure, periodProcedures } from './procedures.ts'
import type { Refusal } from './refusal.ts'
import { refusalOf, refuse } from './refusal.ts'
import { countValues, place, problemOf, refusalOfEngine } from './request.ts'
import type { Placed } from './request.ts'
import type { Services } from './services.ts'
import { selectMark, statementOf } from './statement.ts'
import { stream } from './stream.ts'

interface Needs extends Pick<Services, 'db' | 'engine' | 'sql'> {
  readonly catalogue: VariableFinder
}

/** Answers the procedures that take a table, a variable and the bounds of a box. */
export function boxAnswers({ db, engine, sql, catalogue }: Needs) {
  /** The plan of a call, judged for who asks; a preview costs no plot. */
  const judged = async (c: Context<DataEnv>, call: SpQuery, wanted: number) => {
    const placed = await place(catalogue, call)
    if (!placed.ok) return placed
    const level = coarsest(wanted, 'grid' in placed.plan ? placed.plan.grid.levels : 0)
    const counted = await countValues(engine, placed.plan, level, c.req.raw.signal)
    if (!counted.ok) return counted
    const { caller } = c.var
    const isPreview = level > 0
    const problem = problemOf(call, placed.cut, isPreview ? { role: 'user' } : caller.asker, counted.values)
    return problem ? { ok: false as const, refusal: refusalOf(problem) } : { ...placed, level, isPreview }
  }

  const answerOf = async (
    c: Context<DataEnv>,
    call: SpQuery,
    { plan, cut }: Placed,
    level: number,
    accept: string | undefined,
  ): Promise<{ readonly answer: Answered; readonly format: Format | 'parquet' } | Refusal> => {
    const { signal } = c.req.raw
    const named = canonicalProcedure(call.spName) ?? ''
    if (isPeriodProcedure(named)) {
      const format = rowsFormatOf(accept)
      const answer = await sql.answer(
        async (instance, until) => {
          await instance.prepare([cut.variable.table], until)
          const built = periodSql(plan, cut.variable.name, periodProcedures[named])
          return built.ok ? found({ sql: built.value }) : built
        },
        signal,
        format,
      )
      return answer.ok ? { answer, format } : answer
    }
    const written = formatOf(accept, plan)
    // A preview is of no use as a file.
    const format = written === 'csv' && level === 0 && rowsFormatOf(accept) === 'parquet' ? 'parquet' : written
    const answer =
      format === 'parquet' ? await engine.file(plan, format, signal) : await engine.run(plan, format, signal, { level })
    return answer.ok ? { answer, format } : refusalOfEngine(answer.refusal)
  }

  return {
    /** Tells the statement of a call instead of running it, as published. */
    tell: async (c: Context<DataEnv>, call: SpQuery) => {
      const placed = await place(catalogue, call)
      if (!placed.ok) return refuse(c, placed.refusal)
      return c.json({ argSet: c.req.query(), query: statementOf(call) + selectMark })
    },
    /** @param accept the forms that the client takes */
    run: async (c: Context<DataEnv>, call: SpQuery, wanted: number, accept = c.req.header('Accept')) => {
      const placed = await judged(c, call, wanted)
      if (!placed.ok) return refuse(c, placed.refusal)
      const made = await answerOf(c, call, placed, placed.level, accept)
      if (!('answer' in made)) return refuse(c, made)
      const unpaid = placed.isPreview ? undefined : await c.var.caller.spend()
      if (unpaid) {
        await made.answer.body.cancel()
        return refuse(c, unpaid)
      }
      if (!placed.isPreview) await countUse(db, placed.cut.variable.table, userIdOf(c.var.caller))
      return stream(c, made.answer, made.format)
    },
  }
}

// A preview coarser than any there is gets the coarsest; where there is none at all, the engine says so, and the field itself is not given instead.
const coarsest = (wanted: number, levels: number) => Math.min(wanted, Math.max(1, levels))
