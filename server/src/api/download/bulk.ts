import { ceilCoordinate, downloads, floorCoordinate } from '@isobath/domain'
import { inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { datasetRows } from '../../catalog/datasets.ts'
import { programNames } from '../../catalog/programs.ts'
import { datasets } from '../../db/schema.ts'
import { bulkArchive } from '../../download/archive.ts'
import { filterOf } from '../../download/filter.ts'
import { selectDatasets, countRows } from '../../download/selection.ts'
import { streamPieces } from '../../io/byte-stream.ts'
import { needsUser } from '../sign-in/callers.ts'
import { bulkInit, bulkNames, bulkRequest, rowCounts } from './bulk.schema.ts'
import type { BulkBody } from './bulk.schema.ts'
import { describeCall } from '../http/describe.ts'
import { badRequest, refusalOf, refuse } from '../http/refusal.ts'
import { refusalOfEngine } from '../data/data-request.ts'
import { jobClient } from '../limits/job-client.ts'
import type { Services, UserEnv } from '../http/services.ts'
import { validateBody } from '../http/validate.ts'
import { guardBody } from '../http/stream.ts'

const tags = ['data']
const badRequestOf = (fault: string) => `bad request: ${fault}`
const refusals = { 400: '`bad request:` and what is wrong.' }

const noDataset = (c: Context, name: string) =>
  refuse(c, badRequest(badRequestOf(`there is no dataset ${name.slice(0, 60)}`)))

/** Calls for the data of several datasets at once: what they hold for anyone, the data for users (R12). */
export function bulkRoutes({ db, engine, ...limits }: Pick<Services, 'db' | 'engine' | 'limiter' | 'settings'>) {
  const clientOf = jobClient(limits)
  return new Hono<UserEnv>()
    .post(
      '/bulk-download-init',
      describeCall({ summary: 'What datasets cover, before filters are chosen', tags, response: bulkInit, refusals }),
      validateBody(bulkNames, badRequestOf),
      async (c) => {
        const chosen = await selectDatasets(db, c.req.valid('json').shortNames, {})
        if (!chosen.ok) return noDataset(c, chosen.missing)
        const ids = chosen.datasets.map(({ id }) => id)
        const rows = await datasetRows(db, inArray(datasets.id, ids))
        const programs = await programNames(db, ids)
        const ordered = rows.toSorted((a, b) => ids.indexOf(a.Dataset_ID) - ids.indexOf(b.Dataset_ID))
        const datasetsMetadata = ordered.map((row) => ({
          Dataset_Name: row.Short_Name,
          Lat_Min: floorCoordinate(row.Lat_Min),
          Lat_Max: ceilCoordinate(row.Lat_Max),
          Lon_Min: floorCoordinate(row.Lon_Min),
          Lon_Max: ceilCoordinate(row.Lon_Max),
          Depth_Min: row.Depth_Min ?? surface.min,
          Depth_Max: row.Depth_Max ?? surface.max,
          Time_Min: row.Time_Min,
          Time_Max: row.Time_Max,
          Row_Count: row.Row_Count,
          Programs: programs.get(row.Dataset_ID) ?? [],
        }))
        return c.json({ datasetsMetadata })
      },
    )
    .post(
      '/bulk-download-row-counts',
      describeCall({ summary: 'Rows of datasets within filters', tags, response: rowCounts, refusals }),
      validateBody(bulkRequest, badRequestOf),
      async (c) => sendRowCounts(c, { db, engine }, c.req.valid('json')),
    )
    .post(
      '/bulk-download',
      describeCall({
        summary: 'An archive of datasets within filters',
        description:
          'For each dataset a folder with the CSV of its tables and a workbook of metadata, and last a manifest with the bytes, SHA-256 and rows of every file.',
        tags,
        response: { 'application/zip': undefined },
        refusals: {
          ...refusals,
          401: '`Unauthorized`: guests and visitors sign in first.',
          413: 'More than 3,000,000 rows.',
        },
        needs: 'user',
      }),
      needsUser,
      validateBody(bulkRequest, badRequestOf),
      async (c) => {
        const { shortNames, filters } = c.req.valid('json')
        const chosen = await selectDatasets(db, shortNames, filterOf(boundsOf(filters)))
        if (!chosen.ok) return noDataset(c, chosen.missing)
        const counted = await countRows(engine, chosen.datasets, c.req.raw.signal)
        if (!counted.ok) return refuse(c, refusalOfEngine(counted.refusal))
        const rows = Object.values(counted.counts).reduce((sum, count) => sum + count, 0)
        if (rows > downloads.bulkRows) return refuse(c, refusalOf({ type: 'bulkTooLarge' }))
        // Once for each dataset, however many tables it has.
        for (const [table] of chosen.datasets.map(({ tables }) => tables))
          if (table) await c.var.caller.spend([table.table])
        const now = new Date()
        const archive = bulkArchive({ db, engine, client: clientOf(c) }, chosen.datasets, c.req.raw.signal, now)
        return c.body(guardBody(c, streamPieces(archive)), 200, {
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="datasets_${now.getTime()}.zip"`,
          'Cache-Control': 'no-store',
        })
      },
    )
}

/** The same counts where later clients ask. */
export const collectionRoutes = (services: Pick<Services, 'db' | 'engine'>) =>
  new Hono<UserEnv>().post(
    '/calculate-row-counts',
    describeCall({ summary: 'Rows of datasets within filters', tags, response: rowCounts, refusals }),
    validateBody(bulkRequest, badRequestOf),
    async (c) => sendRowCounts(c, services, c.req.valid('json')),
  )

async function sendRowCounts(
  c: Context,
  { db, engine }: Pick<Services, 'db' | 'engine'>,
  { shortNames, filters }: BulkBody,
) {
  const chosen = await selectDatasets(db, shortNames, filterOf(boundsOf(filters)))
  if (!chosen.ok) return noDataset(c, chosen.missing)
  const counted = await countRows(engine, chosen.datasets, c.req.raw.signal)
  return counted.ok ? c.json(counted.counts) : refuse(c, refusalOfEngine(counted.refusal))
}

/** Depths that a table of the surface is offered with, as published. */
const surface = { min: 0, max: 5 } as const

const boundsOf = (filters: BulkBody['filters']) => ({ ...filters?.temporal, ...filters?.spatial })
