import { Hono } from 'hono'
import { catalogCache } from '../../catalog/cache.ts'
import { arrowMediaType } from '../../engine/formats/arrow.ts'
import { csvMediaType } from '../../engine/formats/csv.ts'
import { describeCall } from '../http/describe.ts'
import { jsonLinesMediaType, sendJsonLines } from '../http/json-lines.ts'
import { refuseHead } from '../http/refusal.ts'
import type { DataEnv, Services } from '../http/services.ts'
import { validateQuery } from '../http/validate.ts'
import { dataAuth } from '../sign-in/callers.ts'
import { createBoxProcedures } from './box-procedures.ts'
import { spParameters } from './data.schema.ts'
import { createStatementCalls, olderStatementQuery, statementRefusals } from './sql.ts'

const tags = ['data']

type OlderServices = Pick<Services, 'db' | 'engine' | 'sql' | 'limiter' | 'settings' | 'uses'>

/** The calls for data where older clients ask: the rows of `/api/data/query` and `/api/data/sp` as JSON by lines, or as CSV. */
export function olderDataRoutes(services: OlderServices) {
  const { db } = services
  const sendStatement = createStatementCalls(services)
  const procedures = createBoxProcedures({ ...services, catalog: catalogCache(db) })
  return new Hono<DataEnv>()
    .use(refuseHead)
    .get(
      '/query',
      describeCall({
        summary: 'The rows of /api/data/query as JSON by lines, where older clients ask',
        tags,
        response: { [jsonLinesMediaType]: undefined },
        refusals: statementRefusals,
        needs: 'data',
      }),
      dataAuth(services),
      validateQuery(olderStatementQuery),
      async (c) => sendJsonLines(c, await sendStatement(c, c.req.valid('query').query, arrowMediaType)),
    )
    .get(
      '/csv',
      describeCall({
        summary: 'The rows of /api/data/query as CSV, where older clients ask',
        tags,
        response: { 'text/plain': undefined },
        refusals: statementRefusals,
        needs: 'data',
      }),
      dataAuth(services),
      validateQuery(olderStatementQuery),
      async (c) => sendStatement(c, c.req.valid('query').query, csvMediaType),
    )
    .get(
      '/sp',
      describeCall({
        summary: 'The rows of /api/data/sp as JSON by lines, where older clients ask',
        tags,
        response: { [jsonLinesMediaType]: undefined },
        refusals: { 401: '`Unauthorized`, or no plots left today.', 413: 'The answer would be too large.' },
        needs: 'data',
      }),
      dataAuth(services),
      validateQuery(spParameters),
      async (c) => sendJsonLines(c, await procedures.run(c, c.req.valid('query'), 0, arrowMediaType)),
    )
}
