import { downloads } from '@isobath/domain'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { arrowMediaType } from '../../engine/formats/arrow.ts'
import { parquetMediaType } from '../../engine/formats/parquet.ts'
import { netcdfMediaType } from '../../engine/formats/netcdf.ts'
import { filterOf } from '../../download/filter.ts'
import type { Database } from '../../db/open.ts'
import { dataTables, datasets, variables } from '../../db/schema.ts'
import { datasetRows } from '../../catalog/datasets.ts'
import { openFileCache } from '../../download/file-cache.ts'
import { selectDatasets } from '../../download/selection.ts'
import type { FileAttributes } from '../../engine/engine.ts'
import { needsUser } from '../sign-in/callers.ts'
import { describeCall } from '../http/describe.ts'
import { asksForPart, sendPart } from './file-parts.ts'
import { jobClient } from '../limits/job-client.ts'
import { downloadQuery } from './download.schema.ts'
import { badRequest, notFound, refusalOf, refuse } from '../http/refusal.ts'
import type { Refusal } from '../http/refusal.ts'
import { refusalOfEngine } from '../data/data-request.ts'
import type { Services, UserEnv } from '../http/services.ts'
import { sendStream, streamedHeaders } from '../http/stream.ts'
import { validateQuery } from '../http/validate.ts'

type DownloadServices = Pick<Services, 'db' | 'engine' | 'uploads' | 'limiter' | 'settings'>

/** The call for one table of a dataset, or a part of it, as a file; for users (R12). */
export function downloadRoutes({ db, engine, uploads, ...limits }: DownloadServices) {
  const kept = openFileCache<Refusal>(uploads.store)
  const clientOf = jobClient(limits)

  return new Hono<UserEnv>().get(
    '/download',
    describeCall({
      summary: 'A table of a dataset, or a part of it, with all its variables, as a file',
      description: `Arrow and Parquet hold the rows and columns of the CSV, NetCDF-4 (CF-1.11) the field. Parquet and NetCDF-4 may be asked for part by part (\`Range\`), which counts once for all parts. Fewer than ${downloads.rows.toLocaleString('en')} rows.`,
      tags: ['data'],
      response: {
        'text/plain': undefined,
        [arrowMediaType]: undefined,
        [parquetMediaType]: undefined,
        [netcdfMediaType]: undefined,
      },
      headers: streamedHeaders,
      refusals: {
        206: 'The part of a file that `Range` asks for.',
        400: 'A parameter that does not fit, several tables and none named, or a file that would hold too many rows.',
        401: '`Unauthorized`: guests and visitors sign in first.',
        404: 'There is no such dataset or table.',
        416: 'The file has nothing of the part that `Range` asks for.',
      },
      needs: 'user',
    }),
    needsUser,
    validateQuery(downloadQuery),
    async (c) => {
      const { shortname, table, format = 'csv', ...bounds } = c.req.valid('query')
      const chosen = await selectDatasets(db, [shortname], filterOf(bounds), c.var.caller.role === 'admin')
      const [dataset] = chosen.ok ? chosen.datasets : []
      if (!dataset) return refuse(c, notFound(`There is no dataset ${shortname.slice(0, 60)}.`))
      const names = dataset.tables.map((each) => each.table)
      if (table === undefined && names.length > 1)
        return refuse(c, badRequest(`${dataset.shortName} has the tables ${names.join(', ')}: name one as table.`))
      const wanted = dataset.tables.find((each) => each.table.toLowerCase() === (table ?? each.table).toLowerCase())
      if (!wanted) return refuse(c, notFound(`${dataset.shortName} has no table ${(table ?? '').slice(0, 60)}.`))
      const { signal } = c.req.raw
      const userId = c.var.caller.user.id
      const counted = await engine.count(wanted.plan, {}, signal)
      if (!counted.ok) return refuse(c, refusalOfEngine(counted.refusal))
      if (counted.rows >= downloads.rows) return refuse(c, refusalOf({ type: 'downloadTooLarge' }))
      /** Sets the headers of the file, when it is sure to be sent. */
      const setHeaders = () => {
        c.header('Content-Disposition', `attachment; filename="${wanted.table}.${endings[format]}"`)
        c.header('X-Row-Count', String(counted.rows))
      }
      if (format === 'csv' || format === 'arrow') {
        if (c.req.method === 'HEAD') {
          setHeaders()
          return c.body(null, 200, { 'Content-Type': streamedAs[format] })
        }
        const answer = await engine.run(wanted.plan, format, signal, { client: clientOf(c), isGuarded: true })
        if (!answer.ok) return refuse(c, refusalOfEngine(answer.refusal))
        await c.var.caller.spend([wanted.table])
        setHeaders()
        return sendStream(c, answer, format)
      }
      // Counts a use of the table before the file is made.
      const charge = async () => {
        await c.var.caller.spend([wanted.table])
        return true
      }
      const make = async (until: AbortSignal) => {
        const about = await aboutOf(db, dataset.id, wanted.table)
        const options = { about, client: clientOf(c), charge }
        return engine.file(wanted.plan, format, until, options)
      }
      if (asksForPart(c)) {
        const makePieces = async (until: AbortSignal) => {
          const answer = await make(until)
          if (answer.ok) return { ok: true as const, pieces: answer.body }
          return { ok: false as const, refusal: refusalOfEngine(answer.refusal) }
        }
        const found = await kept.find(`${userId} ${dataset.id} ${new URL(c.req.url).search}`, makePieces, signal)
        if (!found.ok) return refuse(c, found.refusal)
        setHeaders()
        return sendPart(c, found.file, fileTypes[format])
      }
      const answer = await make(signal)
      if (!answer.ok) return refuse(c, refusalOfEngine(answer.refusal))
      setHeaders()
      c.header('Accept-Ranges', 'bytes')
      return sendStream(c, answer, format)
    },
  )
}

const fileTypes = { parquet: parquetMediaType, netcdf: netcdfMediaType } as const
const streamedAs = { csv: 'text/plain; charset=utf-8', arrow: arrowMediaType } as const

/** File extensions. A stream of Arrow has another extension than a file of Arrow (IANA, application/vnd.apache.arrow.stream). */
const endings = { csv: 'csv', arrow: 'arrows', parquet: 'parquet', netcdf: 'nc' } as const

/** Attributes of a file and its variables, under the names of CF and ACDD. */
async function aboutOf(db: Database, id: number, table: string): Promise<FileAttributes> {
  const [row] = await datasetRows(db, eq(datasets.id, id))
  const listed = await db
    .select({ name: variables.shortName, long_name: variables.longName, comment: variables.comment })
    .from(variables)
    .innerJoin(dataTables, eq(dataTables.id, variables.tableId))
    .where(eq(dataTables.name, table))
  const attributes = listed.map(({ name, long_name, comment }): readonly [string, Record<string, string>] => [
    name,
    { long_name, ...(comment ? { comment } : {}) },
  ])
  const about: FileAttributes = { variables: Object.fromEntries(attributes) }
  if (!row) return about
  const { Long_Name, Description, Data_Source, Distributor, Acknowledgement, References, Dataset_Version } = row
  const said = {
    title: Long_Name,
    summary: Description,
    source: Data_Source,
    institution: Distributor,
    acknowledgement: Acknowledgement,
    references: References?.replaceAll('$$$', '\n') ?? '',
    product_version: Dataset_Version ?? '',
  }
  return { ...about, dataset: Object.fromEntries(Object.entries(said).filter(([, text]) => text !== '')) }
}
