import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'
import { catalogueCache } from '../catalogue/cache.ts'
import { countUse } from '../catalogue/dataset-pages.ts'
import { arrowMediaType } from '../engine/arrow.ts'
import { csvMediaType } from '../engine/csv.ts'
import { parquetMediaType } from '../engine/parquet.ts'
import { readCall } from '../sql/call.ts'
import type { ProcedureCall } from '../sql/call.ts'
import { catalogueStatement, isCatalogueProcedure } from '../sql/procedures.ts'
import type { SqlAnswered, SqlRefused } from '../sql/room.ts'
import { judgeSelect, selectStatement } from '../sql/select.ts'
import { found } from '../sql/tokens.ts'
import { translate } from '../sql/translate.ts'
import { dataAuth, userIdOf } from './auth.ts'
import type { DataEnv } from './auth.ts'
import { boxAnswers } from './box.ts'
import { spParameters } from './data.schema.ts'
import { deriveFor } from './derived.ts'
import { describe } from './describe.ts'
import { rowsFormatOf } from './format.ts'
import { canonicalProcedure } from './procedures.ts'
import { badRequest, refuse, useGet } from './refusal.ts'
import type { Services } from './services.ts'
import { argumentsOf } from './statement.ts'
import { stream } from './stream.ts'
import { query, sentenceOf } from './validate.ts'

const statementQuery = z.object({
  query: z.string().describe('one SELECT, or a procedure with its arguments, with or without EXEC'),
  servername: z.string().optional().describe('read by nobody: published clients send it'),
  format: z
    .enum(['csv', 'arrow', 'parquet'])
    .optional()
    .describe('what the header Accept says when left out, else csv'),
})

/** SQL for API clients: one statement over the catalogue and the tables of data, or a procedure. */
export function sqlRoutes({ db, engine, sql }: Pick<Services, 'db' | 'engine' | 'sql'>) {
  const catalogue = catalogueCache(db)
  const box = boxAnswers({ db, engine, sql, catalogue })

  /** Sends an answer; one that reads data counts as a plot, and as a use of each of its tables. */
  const send = async (c: Context<DataEnv>, answer: SqlAnswered | SqlRefused, tables: readonly string[]) => {
    if (!answer.ok) return refuse(c, answer)
    const unpaid = tables.length > 0 ? await c.var.caller.spend() : undefined
    if (unpaid) {
      await answer.body.cancel()
      return refuse(c, unpaid)
    }
    for (const table of tables) await countUse(db, table, userIdOf(c.var.caller))
    return stream(c, answer, formatFor(c))
  }

  const select = async (c: Context<DataEnv>, statement: string) => {
    const translated = translate(statement)
    if (!translated.ok) return refuse(c, badRequest(translated.sentence))
    const tables: string[] = []
    const answer = await sql.answer(
      async (instance, signal) => {
        const read = await judgeSelect(translated.value, instance, signal)
        if (!read.ok) return read
        for (const name of read.value.judged.relations) if (instance.table(name)) tables.push(name)
        return found(await selectStatement(read.value, instance, signal))
      },
      c.req.raw.signal,
      formatFor(c),
    )
    return send(c, answer, tables)
  }

  const procedure = async (c: Context<DataEnv>, call: ProcedureCall) => {
    const { signal } = c.req.raw
    if (canonicalProcedure(call.name) !== undefined) {
      const given = argumentsOf(call)
      if (!given) return refuse(c, badRequest(`${call.name} takes ten arguments, and ${call.args.length} were given.`))
      const checked = spParameters.safeParse(given)
      if (!checked.success) return refuse(c, badRequest(sentenceOf(checked.error.issues, given)))
      return box.run(c, checked.data, 0, acceptOf(c))
    }
    if (isCatalogueProcedure(call.name)) {
      const answer = await sql.answer(
        (instance, until) => catalogueStatement(call, instance, until),
        signal,
        formatFor(c),
      )
      return send(c, answer, [])
    }
    const derive = deriveFor(call.name)
    if (!derive) return refuse(c, badRequest(`There is no procedure ${call.name.slice(0, 60)}.`))
    const derived = await derive(call.args, { catalogue, engine, asker: c.var.caller.asker, signal })
    if (!derived.ok) return refuse(c, derived.refusal)
    const answer = await sql.answer(
      async (instance, until) => {
        await instance.prepare(derived.tables, until)
        const built = derived.build(instance)
        return built.ok ? found({ sql: built.value }) : built
      },
      signal,
      formatFor(c),
    )
    return send(c, answer, derived.tables)
  }

  return new Hono<DataEnv>().get(
    '/query',
    describe({
      summary: 'Answer a statement of SQL',
      description:
        'One SELECT in the words of T-SQL or of the data engine, over the relations of the catalogue and the tables of data, or a procedure. What reads data counts as one plot. CSV, or Arrow or Parquet by `Accept` or `format`.',
      tags: ['data'],
      answers: { 'text/plain': undefined, [arrowMediaType]: undefined, [parquetMediaType]: undefined },
      refusals: {
        400: 'What is wrong with the statement, or what it would take too much of.',
        401: '`Unauthorized`, or no plots left today.',
        413: 'The box of a procedure would hold too much.',
      },
      needs: 'data',
    }),
    async (c, next) => (c.req.method === 'HEAD' ? refuse(c, useGet) : next()),
    dataAuth(db),
    query(statementQuery),
    async (c) => {
      const statement = c.req.valid('query').query
      const call = readCall(statement)
      if (call) return procedure(c, call)
      if (/^\s*exec/i.test(statement)) return refuse(c, badRequest('The call of a procedure cannot be read.'))
      return select(c, statement)
    },
  )
}

/** What the client takes: what it names as `format`, before its header `Accept`. */
function acceptOf(c: Context): string | undefined {
  const named = c.req.query('format')
  return named === undefined ? c.req.header('Accept') : mediaTypes[named]
}

const mediaTypes: Readonly<Record<string, string>> = {
  csv: csvMediaType,
  arrow: arrowMediaType,
  parquet: parquetMediaType,
}

const formatFor = (c: Context) => rowsFormatOf(acceptOf(c))
