import type { Context } from 'hono'
import type { VariableFinder } from '../../catalog/cache.ts'
import type { AnswerStream, Format } from '../../engine/engine.ts'
import { periodSql } from '../../sql/data/period.ts'
import { success } from '../../sql/statement/tokens.ts'
import { createCharge } from '../limits/charge.ts'
import type { SpQuery } from './data.schema.ts'
import { formatOf, rowsFormatOf } from './response-format.ts'
import { jobClient } from '../limits/job-client.ts'
import { canonicalProcedure, isPeriodProcedure, periodProcedures } from './published-procedures.ts'
import type { Refusal } from '../http/refusal.ts'
import { badRequest, refusalOf, refuse, unauthorized } from '../http/refusal.ts'
import { countValues, readDataRequest, problemOf, refusalOfEngine } from './data-request.ts'
import type { DataRequest } from './data-request.ts'
import type { DataEnv, Services } from '../http/services.ts'
import { selectMark, statementOf } from './procedure-statement.ts'
import { sendStream } from '../http/stream.ts'

/** The published procedure has no argument for them. */
const noStatementOfLayers = badRequest('No statement gives the means of layers of depth: leave depths or sqlify out.')

interface BoxServices extends Pick<Services, 'engine' | 'sql' | 'limiter' | 'settings'> {
  readonly catalog: VariableFinder
}

/** Answers the procedures that take a table, a variable and the bounds of a box. */
export function createBoxProcedures({ engine, sql, catalog, ...limits }: BoxServices) {
  const clientOf = jobClient(limits)

  /** Plans a call and judges it for its caller. A preview costs no plot. */
  const judgeRequest = async (c: Context<DataEnv>, call: SpQuery, requested: number) => {
    const request = await readDataRequest(catalog, call)
    if (!request.ok) return request
    const level = coarsest(requested, 'grid' in request.plan ? request.plan.grid.levels : 0)
    const counted = await countValues(engine, request.plan, level, c.req.raw.signal)
    if (!counted.ok) return counted
    const caller = level > 0 ? ({ role: 'user' } as const) : c.var.caller.judgedAs
    const problem = problemOf(call, request.cut, caller, counted.values)
    return problem ? { ok: false as const, refusal: refusalOf(problem) } : { ...request, level }
  }

  const runRequest = async (
    c: Context<DataEnv>,
    call: SpQuery,
    { plan, cut }: DataRequest,
    level: number,
    accept: string | undefined,
  ): Promise<{ readonly answer: AnswerStream; readonly format: Format | 'parquet' } | Refusal> => {
    const { signal } = c.req.raw
    const client = clientOf(c)
    const { table } = cut.variable
    const named = canonicalProcedure(call.spName) ?? ''
    const charge = createCharge(c)
    if (isPeriodProcedure(named)) {
      const format = rowsFormatOf(accept)
      const built = periodSql(plan, cut.variable.name, periodProcedures[named])
      const statement = built.ok ? success({ sql: built.value, relations: [table] }) : built
      const answer = await sql.answer(() => Promise.resolve(statement), { client, signal, format, charge: charge.pay })
      return answer.ok ? { answer, format } : (charge.refusal() ?? answer)
    }
    const written = formatOf(accept, plan)
    // A preview is of no use as a file.
    if (written === 'csv' && level === 0 && rowsFormatOf(accept) === 'parquet') {
      const answer = await engine.file(plan, 'parquet', signal, { client, charge: () => charge.pay([table]) })
      return answer.ok ? { answer, format: 'parquet' } : (charge.refusal() ?? refusalOfEngine(answer.refusal))
    }
    const answer = await engine.run(plan, written, signal, { level, client })
    if (!answer.ok) return refusalOfEngine(answer.refusal)
    // The answer is read as it is sent: nothing of it has been made yet but its first part.
    if (level === 0 && !(await charge.pay([table]))) {
      await answer.body.cancel()
      return charge.refusal() ?? unauthorized
    }
    return { answer, format: written }
  }

  return {
    /** Tells the statement of a call instead of running it, as published. */
    tell: async (c: Context<DataEnv>, call: SpQuery) => {
      const request = await readDataRequest(catalog, call)
      if (!request.ok) return refuse(c, request.refusal)
      if (call.depths === 'layers') return refuse(c, noStatementOfLayers)
      return c.json({ argSet: c.req.query(), query: statementOf(call) + selectMark })
    },
    /** @param accept the forms that the client takes */
    run: async (c: Context<DataEnv>, call: SpQuery, requested: number, accept = c.req.header('Accept')) => {
      const request = await judgeRequest(c, call, requested)
      if (!request.ok) return refuse(c, request.refusal)
      const made = await runRequest(c, call, request, request.level, accept)
      if (!('answer' in made)) return refuse(c, made)
      return sendStream(c, made.answer, made.format)
    },
  }
}

// A level beyond the coarsest gives the coarsest. Without any level the engine refuses; the field itself is not given instead.
const coarsest = (requested: number, levels: number) => Math.min(requested, Math.max(1, levels))
