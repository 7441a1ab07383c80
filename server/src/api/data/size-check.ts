import { downloads, judge, sentence, waits } from '@isobath/domain'
import type { Cut } from '@isobath/domain'
import type { Context } from 'hono'
import type { VariableFinder } from '../../catalog/cache.ts'
import { readCall } from '../../sql/call.ts'
import { orderArguments } from '../../sql/named-arguments.ts'
import { readSelect } from '../../sql/statement/select.ts'
import { sizeOf } from '../../sql/size.ts'
import type { StatementSize } from '../../sql/size.ts'
import { success } from '../../sql/statement/tokens.ts'
import { statementIn } from '../../sql/statement/batch.ts'
import { translate } from '../../sql/statement/translate.ts'
import { spParameters } from './data.schema.ts'
import type { SizeCheck, SizeQuery, SpQuery } from './data.schema.ts'
import { jobClient } from '../limits/job-client.ts'
import { badRequest, refuse } from '../http/refusal.ts'
import { countValues, readDataRequest } from './data-request.ts'
import type { DataEnv, Services } from '../http/services.ts'
import { argumentsOf, statementOf } from './procedure-statement.ts'
import { sentenceOf } from '../http/validate.ts'

interface SizeServices extends Pick<Services, 'engine' | 'sql' | 'limiter' | 'settings'> {
  readonly catalog: VariableFinder
}

/** Answers how large an answer would be: of a procedure by its plan, of another statement by what it reads. */
export function createSizeChecks({ engine, sql, catalog, ...limits }: SizeServices) {
  const clientOf = jobClient(limits)

  const ofBox = async (c: Context<DataEnv>, given: object) => {
    const checked = spParameters.safeParse(given)
    if (!checked.success) return refuse(c, badRequest(sentenceOf(checked.error.issues, given)))
    const request = await readDataRequest(catalog, checked.data)
    if (!request.ok) return refuse(c, request.refusal)
    const counted = await countValues(engine, request.plan, 0, c.req.raw.signal)
    if (!counted.ok) return refuse(c, counted.refusal)
    const provenance = 'grid' in request.plan ? 'calculation' : 'query'
    const depths = counted.depths ? { depths: counted.depths } : {}
    const projection = { size: counted.cells, provenance, ...depths } as const
    return c.json(boxSize(checked.data, request.cut, projection, counted.values))
  }

  const ofStatement = async (c: Context<DataEnv>, statement: string) => {
    const translated = translate(statement)
    if (!translated.ok) return refuse(c, badRequest(translated.sentence))
    const patience = AbortSignal.timeout(waits.sizeCheckTimeout)
    const counted = await sql.ask(
      async (listed) => {
        const read = await readSelect(translated.value, listed)
        return read.ok ? success(await sizeOf(read.value, listed, engine)) : read
      },
      { client: clientOf(c), signal: AbortSignal.any([c.req.raw.signal, patience]) },
    )
    if (patience.aborted) return c.json(unknownSize(statement))
    if (!counted.ok) return refuse(c, counted)
    return counted.value.ok
      ? c.json(statementSize(statement, counted.value.value))
      : refuse(c, badRequest(counted.value.sentence))
  }

  return (c: Context<DataEnv>, { query: batch, ...parameters }: SizeQuery) => {
    c.header('Cache-Control', 'no-store')
    if (batch === undefined) return ofBox(c, parameters)
    const read = statementIn(batch)
    if (!read.ok) return refuse(c, badRequest(read.sentence))
    const statement = read.value
    const call = readCall(statement)
    const ordered = call && orderArguments(call)
    if (ordered && !ordered.ok) return refuse(c, badRequest(ordered.sentence))
    const given = ordered && argumentsOf(ordered.value)
    if (given) return ofBox(c, given)
    if (!call && !/^\s*exec/i.test(statement)) return ofStatement(c, statement)
    return refuse(c, badRequest('The statement is no SELECT, and no EXEC of a procedure with its ten arguments.'))
  }
}

function boxSize(call: SpQuery, cut: Cut, projection: SizeCheck['projection'], cells: number): SizeCheck {
  const { region, times, depths, variable } = cut
  const verdict = judge({ gate: 'service', cut, caller: { role: 'user' }, cells })
  const tooLarge = verdict.ok ? undefined : verdict.problems.find(({ type }) => type === 'dataTooLarge')
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const time =
    times.calendar === 'utc'
      ? { min: day(times.start), max: day(times.end) }
      : times.calendar === 'month'
        ? { min: times.start, max: times.end }
        : {}
  return {
    query: {
      modifiedQuery: statementOf(call),
      constraints: {
        time,
        lat: { min: region.lat1, max: region.lat2 },
        lon: { min: region.lon1, max: region.lon2 },
        depth: variable.depth ? { min: depths.start, max: depths.end } : {},
      },
      analysis: {
        commandType: 'procedure',
        extractedTableNames: [variable.table],
        extractedPrimaryTableNames: [variable.table],
      },
    },
    allow: !tooLarge,
    projection,
    ...(tooLarge ? { response: { status: 400, message: sentence(tooLarge) } } : {}),
    messages: [],
  }
}

/** A size that was not known in time. */
const unknownSize = (statement: string): SizeCheck => ({
  ...statementSize(statement, { tables: [], constraints: {} }),
  allow: false,
  response: { status: 500, message: sentence({ type: 'downloadSizeUnknown' }) },
})

function statementSize(statement: string, { tables, constraints, projection }: StatementSize): SizeCheck {
  const { time, month, lat = {}, lon = {}, depth = {} } = constraints
  const isTooLarge = projection !== undefined && projection.size >= downloads.rows
  const unknown = tables.length === 0 ? 'No table of data is read.' : 'Several tables of data are read.'
  return {
    query: {
      modifiedQuery: statement,
      constraints: { time: time ?? month ?? {}, lat, lon, depth },
      analysis: {
        commandType: 'custom',
        extractedTableNames: [...tables],
        extractedPrimaryTableNames: tables.slice(0, 1),
      },
    },
    allow: !isTooLarge,
    projection: projection ?? null,
    ...(isTooLarge ? { response: { status: 400, message: 'query exceeds maximum size allowed' } } : {}),
    messages: projection ? [] : [unknown],
  }
}
