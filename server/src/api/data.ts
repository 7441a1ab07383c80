import { judge, sentence, slabMediaType } from '@isobath/domain'
import type { Cut } from '@isobath/domain'
import { Hono } from 'hono'
import { catalogueCache } from '../catalogue/cache.ts'
import { countUse } from '../catalogue/dataset-pages.ts'
import { arrowMediaType } from '../engine/arrow.ts'
import { dataAuth, userIdOf } from './auth.ts'
import type { DataEnv } from './auth.ts'
import type { SizeCheck, SizeQuery, SpQuery } from './data.schema.ts'
import { sizeCheck, sizeQuery, spParameters, spQuery, sqlified } from './data.schema.ts'
import { describe } from './describe.ts'
import { formatOf } from './format.ts'
import { badRequest, refusalOf, refuse } from './refusal.ts'
import { countValues, place, problemOf, refusalOfEngine } from './request.ts'
import type { Services } from './services.ts'
import { readStatement, selectMark, statementOf } from './statement.ts'
import { stream, streamedHeaders, streamedTypes } from './stream.ts'
import { query, sentenceOf } from './validate.ts'

const tags = ['data']
const refusals = {
  401: '`Unauthorized`, or no plots left today.',
  413: 'The answer would be too large.',
}

/** Calls that give data, to holders of an API key, a session or a guest's cookie. */
export function dataRoutes({ db, engine }: Pick<Services, 'db' | 'engine'>) {
  const catalogue = catalogueCache(db)
  return (
    new Hono<DataEnv>()
      // A HEAD would run the query and drop its answer.
      .use(async (c, next) => (c.req.method === 'HEAD' ? refuse(c, { status: 405, sentence: 'Use GET.' }) : next()))
      .use(dataAuth(db))
      .get(
        '/sp',
        describe({
          summary: 'Run a procedure and stream its answer',
          description: `One plot of a guest's day, unless it is a preview (level above 0) or sqlify=true. CSV, or by \`Accept\`: \`${arrowMediaType}\` for the same rows as Arrow record batches, \`${slabMediaType}\` for the slabs of a field (uspSpaceTime, uspSectionMap). With \`kind\` observations come as an even sample of 100,000 rows at most. Means (uspTimeSeries, uspDepthProfile) count every valid cell the same, whatever its area.`,
          tags,
          answers: { ...streamedTypes, 'application/json': sqlified },
          headers: streamedHeaders,
          refusals,
          needs: 'data',
        }),
        query(spQuery),
        async (c) => {
          const { level: wanted = 0, sqlify, ...call } = c.req.valid('query')
          const placed = await place(catalogue, call)
          if (!placed.ok) return refuse(c, placed.refusal)
          const level = coarsest(wanted, 'grid' in placed.plan ? placed.plan.grid.levels : 0)
          if (sqlify === 'true') {
            return c.json({ argSet: c.req.query(), query: statementOf(call) + selectMark })
          }
          const counted = await countValues(engine, placed.plan, level, c.req.raw.signal)
          if (!counted.ok) return refuse(c, counted.refusal)
          const { caller } = c.var
          const isPreview = level > 0
          const asker = isPreview ? ({ role: 'user' } as const) : caller.asker
          const problem = problemOf(call, placed.cut, asker, counted.values)
          if (problem) return refuse(c, refusalOf(problem))

          const format = formatOf(c.req.header('Accept'), placed.plan)
          const answer = await engine.run(placed.plan, format, c.req.raw.signal, { level })
          if (!answer.ok) return refuse(c, refusalOfEngine(answer.refusal))
          const unpaid = isPreview ? undefined : await caller.spend()
          if (unpaid) {
            await answer.body.cancel()
            return refuse(c, unpaid)
          }
          if (!isPreview) await countUse(db, placed.cut.variable.table, userIdOf(caller))
          return stream(c, answer, format)
        },
      )
      .get(
        '/check-query-size',
        describe({
          summary: 'How large an answer would be, without asking for it',
          description: 'Takes the statement that sqlify=true answers, or the parameters of sp. Counts as no plot.',
          tags,
          answers: sizeCheck,
          refusals: { 401: '`Unauthorized`' },
          needs: 'data',
        }),
        query(sizeQuery),
        async (c) => {
          const call = readCall(c.req.valid('query'))
          if (!call.ok) return refuse(c, badRequest(call.sentence))
          const placed = await place(catalogue, call.call)
          if (!placed.ok) return refuse(c, placed.refusal)
          const counted = await countValues(engine, placed.plan, 0, c.req.raw.signal)
          if (!counted.ok) return refuse(c, counted.refusal)
          c.header('Cache-Control', 'no-store')
          const provenance = 'grid' in placed.plan ? 'calculation' : 'query'
          const projection = { size: counted.cells, provenance } as const
          return c.json(sizeCheckOf(call.call, placed.cut, projection, counted.values))
        },
      )
  )
}

// A preview coarser than any there is gets the coarsest; where there is none at all, the engine says so, and the field itself is not given instead.
const coarsest = (wanted: number, levels: number) => Math.min(wanted, Math.max(1, levels))

type ReadCall = { readonly ok: true; readonly call: SpQuery } | { readonly ok: false; readonly sentence: string }

function readCall({ query: statement, ...parameters }: SizeQuery): ReadCall {
  const call = statement === undefined ? parameters : readStatement(statement)
  if (!call) return { ok: false, sentence: 'The statement is no EXEC of a procedure with its ten arguments.' }
  const checked = spParameters.safeParse(call)
  if (checked.success) return { ok: true, call: checked.data }
  return { ok: false, sentence: sentenceOf(checked.error.issues, call) }
}

function sizeCheckOf(call: SpQuery, cut: Cut, projection: SizeCheck['projection'], cells: number): SizeCheck {
  const { region, times, depths, variable } = cut
  const verdict = judge({ gate: 'service', cut, asker: { role: 'user' }, cells })
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
