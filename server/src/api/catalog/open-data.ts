import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'
import { tableFeatures, tablesWithFeature } from '../../catalog/datasets.ts'
import { tableStatistics as ofColumns } from '../../catalog/statistics.ts'
import { variablesOfTable } from '../../catalog/variables.ts'
import { textWriter } from '../../engine/formats/csv-cell.ts'
import { csvMediaType } from '../../engine/formats/csv.ts'
import type { Database } from '../../db/open.ts'
import { dataAuth } from '../sign-in/callers.ts'
import { tableStatistics } from '../../catalog/rows/dataset.ts'
import { describeCall } from '../http/describe.ts'
import { maxAge } from '../http/caching.ts'
import { notFound, refuse } from '../http/refusal.ts'
import type { DataEnv, Env, Services } from '../http/services.ts'
import { validateQuery } from '../http/validate.ts'

const tags = ['data']
const byTable = z.object({ table: z.string().describe('its name, whatever the case') })
// These lists are opened in spreadsheets, and the names of datasets come from files.
const guardedCell = textWriter(true)
const noTable = (table: string) => notFound(`There is no table ${table.slice(0, 60)}.`)
const ofTable = {
  summary: 'Statistics of every column of a table',
  tags,
  response: tableStatistics,
  refusals: { 404: 'There is no such table.' },
}
const statistics = describeCall(ofTable)
const olderStatistics = describeCall({
  ...ofTable,
  refusals: { ...ofTable.refusals, 401: '`Unauthorized`' },
  needs: 'data',
})

async function statisticsOf(db: Database, table: string) {
  const listed = await variablesOfTable(db, table)
  return listed && ofColumns(listed)
}

const tablesWith = (what: string) => ({
  summary: `Tables with ${what}, as CSV`,
  tags,
  response: { [csvMediaType]: undefined },
})

/** Calls about data that need no account. */
export function openDataRoutes({ db }: Pick<Services, 'db'>) {
  const sendTables = async (c: Context, feature: 'ancillary' | 'ci') => {
    const lines = (await tablesWithFeature(db, feature)).map((names) => `${names.map(guardedCell).join(',')}\n`)
    c.header('Cache-Control', maxAge.catalog)
    return c.body(`Dataset_Name,Table_Name\n${lines.join('')}`, 200, { 'Content-Type': csvMediaType })
  }
  return new Hono<Env>()
    .get(
      '/dataset-features',
      describeCall({
        summary: 'Tables that have ancillary data or are continuously updated, by lower-cased name',
        tags,
        response: z.record(
          z.string(),
          z.object({ ancillary: z.literal(true).optional(), ci: z.literal(true).optional() }),
        ),
      }),
      async (c) => {
        c.header('Cache-Control', maxAge.catalog)
        return c.json(await tableFeatures(db))
      },
    )
    .get('/ancillary-datasets', describeCall(tablesWith('ancillary data')), async (c) => sendTables(c, 'ancillary'))
    .get('/ci-datasets', describeCall(tablesWith('continuous updates')), async (c) => sendTables(c, 'ci'))
    .get('/tablestats', statistics, validateQuery(byTable), async (c) => {
      const { table } = c.req.valid('query')
      const found = await statisticsOf(db, table)
      if (!found) return refuse(c, noTable(table))
      c.header('Cache-Control', maxAge.catalog)
      return c.json(found)
    })
}

/** The same statistics where published clients with a key ask for them. */
export const olderRoutes = ({ db, uses }: Pick<Services, 'db' | 'uses'>) =>
  new Hono<DataEnv>().get('/tablestats', olderStatistics, dataAuth({ db, uses }), validateQuery(byTable), async (c) => {
    const { table } = c.req.valid('query')
    const found = await statisticsOf(db, table)
    return found ? c.json(found) : refuse(c, noTable(table))
  })
