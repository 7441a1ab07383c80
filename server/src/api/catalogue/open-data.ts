import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'
import { tableFeatures, tablesWithFeature } from '../../catalogue/datasets.ts'
import { isSeriesName, meanJson, namedSeries, seriesJson } from '../../catalogue/named-series.ts'
import { tableStatistics as ofColumns } from '../../catalogue/statistics.ts'
import { variableByName, variablesOfTable } from '../../catalogue/variables.ts'
import { quoteCell } from '../../engine/formats/csv-cell.ts'
import { csvMediaType } from '../../engine/formats/csv.ts'
import { streamPieces } from '../../io/byte-stream.ts'
import type { Database } from '../../db/open.ts'
import { dataAuth } from '../sign-in/callers.ts'
import type { DataEnv } from '../http/caller.ts'
import { tableStatistics } from '../../catalogue/rows/dataset.ts'
import { describeCall } from '../http/describe.ts'
import { maxAge } from '../http/caching.ts'
import { notFound, refuse } from '../http/refusal.ts'
import type { Env, Services } from '../http/services.ts'
import { validateQuery } from '../http/validate.ts'

const tags = ['data']
const byTable = z.object({ table: z.string().describe('its name, whatever the case') })
const noTable = (table: string) => notFound(`There is no table ${table.slice(0, 60)}.`)
const ofTable = {
  summary: 'Statistics of every column of a table',
  tags,
  answers: tableStatistics,
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
  answers: { [csvMediaType]: undefined },
})

/** Calls about data that need no account. */
export function openDataRoutes({ db, engine }: Pick<Services, 'db' | 'engine'>) {
  const sendTables = async (c: Context, feature: 'ancillary' | 'ci') => {
    const lines = (await tablesWithFeature(db, feature)).map((names) => `${names.map(quoteCell).join(',')}\n`)
    c.header('Cache-Control', maxAge.catalogue)
    return c.body(`Dataset_Name,Table_Name\n${lines.join('')}`, 200, { 'Content-Type': csvMediaType })
  }
  return new Hono<Env>()
    .get(
      '/dataset-features',
      describeCall({
        summary: 'Tables that have ancillary data or are continuously updated, by lower-cased name',
        tags,
        answers: z.record(
          z.string(),
          z.object({ ancillary: z.literal(true).optional(), ci: z.literal(true).optional() }),
        ),
      }),
      async (c) => {
        c.header('Cache-Control', maxAge.catalogue)
        return c.json(await tableFeatures(db))
      },
    )
    .get('/ancillary-datasets', describeCall(tablesWith('ancillary data')), async (c) => sendTables(c, 'ancillary'))
    .get('/ci-datasets', describeCall(tablesWith('continuous updates')), async (c) => sendTables(c, 'ci'))
    .get(
      '/named/:name',
      describeCall({
        summary: 'An anomaly series at every place, or its mean over all of them, the newest month first',
        description: `The names are ${Object.keys(namedSeries).join(', ')}. By place, \`"lat,lon"\`.`,
        tags,
        answers: z.record(z.string(), z.object({ x: z.array(z.string()), y: z.array(z.number()) })),
        refusals: { 404: 'There is no series of this name, or this service holds no data for it.' },
      }),
      async (c) => {
        const name = c.req.param('name')
        if (!isSeriesName(name)) return refuse(c, notFound(`There is no series ${name.slice(0, 60)}.`))
        const { table, variable, isMean } = namedSeries[name]
        const listed = await variableByName(db, table, variable)
        const { grid } = listed ?? {}
        if (!listed || grid?.calendar !== 'utc') return refuse(c, notFound(`This service holds no ${table}.`))
        const { signal } = c.req.raw
        const asked = [engine, grid, listed.row.Variable, signal] as const
        const json = isMean ? await meanJson(...asked) : streamPieces(seriesJson(...asked))
        return c.body(json, 200, { 'Content-Type': 'application/json', 'Cache-Control': maxAge.catalogue })
      },
    )
    .get('/tablestats', statistics, validateQuery(byTable), async (c) => {
      const { table } = c.req.valid('query')
      const found = await statisticsOf(db, table)
      if (!found) return refuse(c, noTable(table))
      c.header('Cache-Control', maxAge.catalogue)
      return c.json(found)
    })
}

/** The same statistics where published clients with a key ask for them. */
export const olderRoutes = ({ db }: Pick<Services, 'db'>) =>
  new Hono<DataEnv>().get('/tablestats', olderStatistics, dataAuth(db), validateQuery(byTable), async (c) => {
    const { table } = c.req.valid('query')
    const found = await statisticsOf(db, table)
    return found ? c.json(found) : refuse(c, noTable(table))
  })
