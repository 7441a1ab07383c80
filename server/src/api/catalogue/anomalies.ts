import { Hono } from 'hono'
import { keptUntilChange } from '../../catalogue/cache.ts'
import { meanSeries, namedSeries } from '../../catalogue/named-series.ts'
import { variableByName } from '../../catalogue/variables.ts'
import { doubleText } from '../../engine/formats/csv-cell.ts'
import { maxAge } from '../http/caching.ts'
import { notFound, refuse } from '../http/refusal.ts'
import type { Env, Services } from '../http/services.ts'

/** The files of the home page, and the series that each holds. */
const files = { sst: namedSeries['avg-sst'], adt: namedSeries['avg-adt'] } as const
type FileName = keyof typeof files

/**
 * The mean anomaly over all places by month, as the two files that the home page reads: CSV with the columns date and value. Anyone may read them as often
 * as they like, so each is computed once and kept until the catalogue changes.
 */
export const anomalyRoutes = ({ db, engine }: Pick<Services, 'db' | 'engine'>) => {
  const kept = keptUntilChange<string>(db, { most: Object.keys(files).length })

  const compute = async (name: FileName): Promise<string | undefined> => {
    const { table, variable } = files[name]
    const listed = await variableByName(db, table, variable)
    const { grid } = listed ?? {}
    if (!listed || grid?.calendar !== 'utc') return undefined
    // Readers who leave must not stop it: others wait for the same text.
    const points = await meanSeries(engine, grid, listed.row.Variable, new AbortController().signal)
    const lines = points.map(({ time, value }) => `${new Date(time).toISOString().slice(0, 10)},${doubleText(value)}`)
    return ['date,value', ...lines].map((line) => `${line}\n`).join('')
  }

  /** Texts that are being computed. Requests made meanwhile wait for them. */
  const underWay = new Map<FileName, Promise<string | undefined>>()
  const computeOnce = (name: FileName) => {
    const running = underWay.get(name)
    if (running) return running
    const computed = compute(name).finally(() => underWay.delete(name))
    underWay.set(name, computed)
    return computed
  }

  const routes = new Hono<Env>()
  for (const name of ['sst', 'adt'] as const) {
    routes.get(`/${name}_anomaly_data.csv`, async (c) => {
      const text = await kept(name, () => computeOnce(name))
      if (text === undefined) return refuse(c, notFound(`This service holds no ${files[name].table}.`))
      return c.body(text, 200, { 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': maxAge.catalogue })
    })
  }
  return routes
}
