import { Hono } from 'hono'
import { doubleText } from '../engine/csv-cell.ts'
import { meanSeries, namedSeries } from '../catalogue/named-series.ts'
import { variableByName } from '../catalogue/variables.ts'
import { maxAge } from './describe.ts'
import { notFound, refuse } from './refusal.ts'
import type { Env, Services } from './services.ts'

/** The mean anomaly over all places by month, as the two files that the home page reads: CSV with the columns date and value. */
export const anomalyRoutes = ({ db, engine }: Pick<Services, 'db' | 'engine'>) => {
  const routes = new Hono<Env>()
  for (const [name, { table, variable }] of [
    ['sst', namedSeries['avg-sst']],
    ['adt', namedSeries['avg-adt']],
  ] as const) {
    routes.get(`/${name}_anomaly_data.csv`, async (c) => {
      const listed = await variableByName(db, table, variable)
      const { grid } = listed ?? {}
      if (!listed || grid?.calendar !== 'utc') return refuse(c, notFound(`This service holds no ${table}.`))
      const points = await meanSeries(engine, grid, listed.row.Variable, c.req.raw.signal)
      const lines = points.map(({ time, value }) => `${new Date(time).toISOString().slice(0, 10)},${doubleText(value)}`)
      const text = ['date,value', ...lines].map((line) => `${line}\n`).join('')
      return c.body(text, 200, { 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': maxAge.catalogue })
    })
  }
  return routes
}
