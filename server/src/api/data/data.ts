import { slabMediaType } from '@isobath/domain'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { catalogCache } from '../../catalog/cache.ts'
import { arrowMediaType } from '../../engine/formats/arrow.ts'
import { parquetMediaType } from '../../engine/formats/parquet.ts'
import { dataAuth } from '../sign-in/callers.ts'
import { createBoxProcedures } from './box-procedures.ts'
import { sizeCheck, sizeQuery, spQuery, statementResponse } from './data.schema.ts'
import { describeCall } from '../http/describe.ts'
import { refuseHead } from '../http/refusal.ts'
import type { DataEnv, Services } from '../http/services.ts'
import { bareName } from '../../sql/call.ts'
import { createSizeChecks } from './size-check.ts'
import { createStatementCalls } from './sql.ts'
import { streamedHeaders, streamedTypes } from '../http/stream.ts'
import { validateQuery } from '../http/validate.ts'

const tags = ['data']
const refusals = {
  401: '`Unauthorized`, or no plots left today.',
  413: 'The answer would be too large.',
}

type DataServices = Pick<Services, 'db' | 'engine' | 'sql' | 'limiter' | 'settings' | 'uses'>

/** Calls that give data, to holders of an API key, a session or a guest's cookie. */
export function dataRoutes({ db, engine, sql, uses, ...limits }: DataServices) {
  const catalog = catalogCache(db)
  const procedures = createBoxProcedures({ engine, sql, catalog, ...limits })
  const withHidden = catalogCache(db, undefined, true)
  const proceduresWithHidden = createBoxProcedures({ engine, sql, catalog: withHidden, ...limits })
  const sendStatement = createStatementCalls({ db, engine, sql, uses, ...limits })
  const size = createSizeChecks({ engine, sql, catalog, ...limits })
  /** Answers the one procedure that takes no box here. */
  const answerMetadata = createMiddleware<DataEnv>(async (c, next) => {
    const { spName, tableName = '', shortName = '' } = c.req.query()
    if (spName?.toLowerCase() !== 'uspvariablemetadata') return next()
    const statement = `EXEC uspVariableMetaData '${bareName(tableName)}', '${bareName(shortName)}'`
    return sendStatement(c, statement, c.req.header('Accept'))
  })
  return new Hono<DataEnv>()
    .use(refuseHead)
    .use(dataAuth({ db, uses }))
    .use('/sp', answerMetadata)
    .get(
      '/sp',
      describeCall({
        summary: 'Run a procedure and stream its answer',
        description: `One plot of a guest's day, unless it is a preview (level above 0) or sqlify=true. CSV, or by \`Accept\`: \`${arrowMediaType}\` for the same rows as Arrow record batches, \`${parquetMediaType}\` as a file, \`${slabMediaType}\` for the slabs of a field (uspSpaceTime, uspSectionMap). With \`kind\` observations come as an even sample of 100,000 rows at most. Means (uspTimeSeries, uspDepthProfile) count every valid cell the same, whatever its area. With \`depths=layers\` a depth profile of observations has a mean for each layer around a standard depth instead of each exact depth. \`spName=uspVariableMetadata\` takes \`tableName\` and \`shortName\` alone.`,
        tags,
        response: { ...streamedTypes, [parquetMediaType]: undefined, 'application/json': statementResponse },
        headers: streamedHeaders,
        refusals,
        needs: 'data',
      }),
      validateQuery(spQuery),
      async (c) => {
        const { level = 0, sqlify, ...call } = c.req.valid('query')
        const { tell, run } = c.var.caller.role === 'admin' ? proceduresWithHidden : procedures
        return sqlify === 'true' ? tell(c, call) : run(c, call, level)
      },
    )
    .get(
      '/check-query-size',
      describeCall({
        summary: 'How large an answer would be, without asking for it',
        description:
          'Takes a statement, or the parameters of sp. Counts as no plot. Whatever is known of the size comes with status 200.',
        tags,
        response: sizeCheck,
        refusals: { 401: '`Unauthorized`' },
        needs: 'data',
      }),
      validateQuery(sizeQuery),
      async (c) => size(c, c.req.valid('query')),
    )
}
