import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'
import { catalogCache } from '../../catalog/cache.ts'
import { arrowMediaType } from '../../engine/formats/arrow.ts'
import { csvMediaType } from '../../engine/formats/csv.ts'
import { parquetMediaType } from '../../engine/formats/parquet.ts'
import { readCall } from '../../sql/call.ts'
import type { ProcedureCall } from '../../sql/call.ts'
import { orderArguments } from '../../sql/named-arguments.ts'
import { catalogStatement, isCatalogProcedure, noProcedure } from '../../sql/procedures.ts'
import type { SqlCatalog, Statement } from '../../sql/sandbox.ts'
import { readSelect } from '../../sql/statement/select.ts'
import { success } from '../../sql/statement/tokens.ts'
import type { Result } from '../../sql/statement/tokens.ts'
import { statementIn } from '../../sql/statement/batch.ts'
import { translate } from '../../sql/statement/translate.ts'
import { dataAuth } from '../sign-in/callers.ts'
import { createBoxProcedures } from './box-procedures.ts'
import { createCharge } from '../limits/charge.ts'
import { spParameters } from './data.schema.ts'
import { rowProcedureNames, rowProcedureOf } from './row-procedures.ts'
import { describeCall } from '../http/describe.ts'
import { rowsFormatOf } from './response-format.ts'
import { jobClient } from '../limits/job-client.ts'
import { boxProcedures, canonicalProcedure } from './published-procedures.ts'
import { badRequest, refuse, refuseHead } from '../http/refusal.ts'
import type { DataEnv, Services } from '../http/services.ts'
import { argumentsOf } from './procedure-statement.ts'
import { sendStream } from '../http/stream.ts'
import { validateQuery, sentenceOf } from '../http/validate.ts'

export const olderStatementQuery = z.object({
  query: z.string().describe('one SELECT, or a procedure with its arguments, with or without EXEC'),
  servername: z.string().optional().describe('ignored: published clients send it'),
})

const statementQuery = olderStatementQuery.extend({
  format: z
    .enum(['csv', 'arrow', 'parquet'])
    .optional()
    .describe('what the header Accept says when left out, else csv'),
})

type BuildStatement = (catalog: SqlCatalog) => Promise<Result<Statement>>

type SqlServices = Pick<Services, 'db' | 'engine' | 'sql' | 'limiter' | 'settings' | 'uses'>

export const statementRefusals = {
  400: 'What is wrong with the statement, or what it would take too much of.',
  401: '`Unauthorized`, or no plots left today.',
  413: 'The box of a procedure would hold too much.',
  503: 'Too many statements are waiting: ask again after the seconds of `Retry-After`.',
}

/** Answers statements of API clients: one over the catalog and the tables of data, or a procedure. `accept` names the forms that the client takes. */
export function createStatementCalls({ db, engine, sql, ...limits }: SqlServices) {
  const catalog = catalogCache(db)
  const box = createBoxProcedures({ engine, sql, catalog, ...limits })
  const clientOf = jobClient(limits)

  /** Answers a statement. It counts as a plot once it is its turn to run, and as a use of each table of data that it reads. */
  const run = async (c: Context<DataEnv>, accept: string | undefined, build: BuildStatement) => {
    const charge = createCharge(c)
    const format = rowsFormatOf(accept)
    const { signal } = c.req.raw
    const answer = await sql.answer(build, { client: clientOf(c), signal, format, charge: charge.pay })
    return answer.ok ? sendStream(c, answer, format) : refuse(c, charge.refusal() ?? answer)
  }

  const select = async (c: Context<DataEnv>, accept: string | undefined, statement: string) => {
    const translated = translate(statement)
    if (!translated.ok) return refuse(c, badRequest(translated.sentence))
    return run(c, accept, async (listed) => {
      const read = await readSelect(translated.value, listed)
      return read.ok ? success(read.value.statement) : read
    })
  }

  const procedure = async (c: Context<DataEnv>, accept: string | undefined, call: ProcedureCall) => {
    if (canonicalProcedure(call.name) !== undefined) {
      const given = argumentsOf(call)
      if (!given) return refuse(c, badRequest(`${call.name} takes ten arguments, and ${call.args.length} were given.`))
      const checked = spParameters.safeParse(given)
      if (!checked.success) return refuse(c, badRequest(sentenceOf(checked.error.issues, given)))
      return box.run(c, checked.data, 0, accept)
    }
    if (isCatalogProcedure(call.name))
      return run(c, accept, (listed) => Promise.resolve(catalogStatement(call, listed)))
    const derive = rowProcedureOf(call.name)
    if (!derive) return refuse(c, badRequest(noProcedure(call.name, [...boxProcedures, ...rowProcedureNames])))
    const derived = await derive(call.args, {
      catalog,
      engine,
      caller: c.var.caller.judgedAs,
      signal: c.req.raw.signal,
    })
    if (!derived.ok) return refuse(c, derived.refusal)
    const { tables: relations, build } = derived
    return run(c, accept, (listed) => {
      const built = build(listed)
      return Promise.resolve(built.ok ? success({ sql: built.value, relations }) : built)
    })
  }

  return async (c: Context<DataEnv>, batch: string, accept: string | undefined): Promise<Response> => {
    const read = statementIn(batch)
    if (!read.ok) return refuse(c, badRequest(read.sentence))
    const statement = read.value
    const call = readCall(statement)
    if (call) {
      const ordered = orderArguments(call)
      return ordered.ok ? procedure(c, accept, ordered.value) : refuse(c, badRequest(ordered.sentence))
    }
    if (/^\s*exec/i.test(statement)) return refuse(c, badRequest(callUnread))
    return select(c, accept, statement)
  }
}

const callUnread =
  "The call of a procedure cannot be read; it is written as EXEC uspHead 'tableName', 5, and one call is answered at a time."

/** SQL for API clients. */
export function sqlRoutes(services: SqlServices) {
  const sendStatement = createStatementCalls(services)
  return new Hono<DataEnv>().get(
    '/query',
    describeCall({
      summary: 'Answer a statement of SQL',
      description:
        'One SELECT in the words of T-SQL or of the data engine, over the relations of the catalog and the tables of data, or a procedure. Every statement that is run counts as one plot, before it runs, and the statements of one client run one after another. CSV, or Arrow or Parquet by `Accept` or `format`.',
      tags: ['data'],
      response: { 'text/plain': undefined, [arrowMediaType]: undefined, [parquetMediaType]: undefined },
      refusals: statementRefusals,
      needs: 'data',
    }),
    refuseHead,
    dataAuth(services),
    validateQuery(statementQuery),
    async (c) => {
      const { query, format } = c.req.valid('query')
      // The format that the client accepts is that of the parameter, else of the header.
      return sendStatement(c, query, format === undefined ? c.req.header('Accept') : mediaTypes[format])
    },
  )
}

const mediaTypes = { csv: csvMediaType, arrow: arrowMediaType, parquet: parquetMediaType } as const
