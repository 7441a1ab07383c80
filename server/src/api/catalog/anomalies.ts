import { doubleText } from '@isobath/domain'
import { Hono } from 'hono'
import { z } from 'zod'
import { anomalyNames, isAnomalyName } from '../../catalog/anomalies/anomalies.ts'
import type { Anomalies, AnomalyName, AnomalySeries } from '../../catalog/anomalies/anomalies.ts'
import { meanJson, seriesJson } from '../../catalog/anomalies/named-series.ts'
import { simulatedNames } from '../../catalog/anomalies/simulated-anomalies.ts'
import { csvMediaType } from '../../engine/formats/csv.ts'
import { streamPieces } from '../../io/byte-stream.ts'
import { maxAge } from '../http/caching.ts'
import { describeCall } from '../http/describe.ts'
import { notFound, refuse } from '../http/refusal.ts'
import type { Env } from '../http/services.ts'

const tags = ['data']

const fileOf = (name: AnomalySeries['name']) => `${name.replaceAll('-', '_')}_anomaly_data.csv`

const anomalySeries = z.object({
  Name: z.string(),
  Title: z.string(),
  Unit: z.string(),
  Table_Name: z.string().nullable(),
  Variable: z.string().nullable(),
  Is_Simulated: z.boolean().describe('for the demo; such a series says so wherever it is shown'),
  File: z.string().describe('CSV with the columns date and value'),
})

const noTable = (anomalies: Anomalies, name: AnomalyName) =>
  notFound(`This service holds no ${anomalies.tableOf(name)}.`)

/** Calls about anomaly series. */
export const anomalyCalls = (anomalies: Anomalies) =>
  new Hono<Env>()
    .get(
      '/anomalies',
      describeCall({
        summary: 'The anomaly series of the home page that this deployment has',
        tags,
        response: z.array(anomalySeries),
      }),
      async (c) => {
        c.header('Cache-Control', maxAge.catalog)
        return c.json(
          (await anomalies.list()).map(({ name, title, unit, source }) => ({
            Name: name,
            Title: title,
            Unit: unit,
            Table_Name: source?.table ?? null,
            Variable: source?.variable ?? null,
            Is_Simulated: source === undefined,
            File: `/data/${fileOf(name)}`,
          })),
        )
      },
    )
    .get(
      '/named/:name',
      describeCall({
        summary: 'An anomaly series at every place, or its mean over all of them, the newest month first',
        description: `The names are ${anomalyNames.flatMap((name) => [name, `avg-${name}`]).join(', ')}. By place, \`"lat,lon"\`.`,
        tags,
        response: z.record(z.string(), z.object({ x: z.array(z.string()), y: z.array(z.number()) })),
        refusals: { 404: 'There is no series of this name, or this service holds no data for it.' },
      }),
      async (c) => {
        const named = c.req.param('name')
        const isMean = named.startsWith('avg-')
        const name = isMean ? named.slice('avg-'.length) : named
        if (!isAnomalyName(name)) return refuse(c, notFound(`There is no series ${named.slice(0, 60)}.`))
        const source = await anomalies.find(name)
        if (!source) return refuse(c, noTable(anomalies, name))
        const json = isMean
          ? meanJson(source.grid, (await anomalies.mean(name)) ?? [])
          : streamPieces(seriesJson(source, c.req.raw.signal))
        return c.body(json, 200, { 'Content-Type': 'application/json', 'Cache-Control': maxAge.catalog })
      },
    )

/** The mean anomaly over all places by month, as the files that the home page reads: CSV with the columns date and value. Anyone may read them as often as they like. */
export function anomalyFiles(anomalies: Anomalies) {
  const routes = new Hono<Env>()
  for (const name of [...anomalyNames, ...simulatedNames]) {
    routes.get(`/${fileOf(name)}`, async (c) => {
      const points = await anomalies.mean(name)
      if (!points) {
        return refuse(c, isAnomalyName(name) ? noTable(anomalies, name) : notFound('This service simulates no series.'))
      }
      const lines = points.map(
        ({ time, value }) => `${new Date(time).toISOString().slice(0, 10)},${doubleText(value)}\n`,
      )
      const headers = { 'Content-Type': csvMediaType, 'Cache-Control': maxAge.catalog }
      return c.body(`date,value\n${lines.join('')}`, 200, headers)
    })
  }
  return routes
}
