import { downloads } from '@isobath/domain'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { arrowMediaType } from '../engine/arrow.ts'
import { parquetMediaType } from '../engine/parquet.ts'
import { netcdfMediaType } from '../engine/netcdf.ts'
import { filterOf } from '../download/filter.ts'
import type { Database } from '../db/open.ts'
import { datasets } from '../db/schema.ts'
import { countUse } from '../catalogue/dataset-pages.ts'
import { datasetRows } from '../catalogue/datasets.ts'
import { choose } from '../download/selection.ts'
import { dataAuth, userIdOf } from './auth.ts'
import type { DataEnv } from './auth.ts'
import { describe } from './describe.ts'
import { downloadQuery } from './download.schema.ts'
import { badRequest, notFound, refusalOf, refuse } from './refusal.ts'
import { refusalOfEngine } from './request.ts'
import type { Services } from './services.ts'
import { stream, streamedHeaders } from './stream.ts'
import { query } from './validate.ts'

/** The call for one table of a dataset, or a part of it, as a file. */
export const downloadRoutes = ({ db, engine }: Pick<Services, 'db' | 'engine'>) =>
  new Hono<DataEnv>().get(
    '/download',
    describe({
      summary: 'A table of a dataset, or a part of it, with all its variables, as a file',
      description: `Counts as one plot. Arrow and Parquet hold the rows and columns of the CSV, NetCDF-4 (CF-1.11) the field. Fewer than ${downloads.rows.toLocaleString('en')} rows.`,
      tags: ['data'],
      answers: {
        'text/plain': undefined,
        [arrowMediaType]: undefined,
        [parquetMediaType]: undefined,
        [netcdfMediaType]: undefined,
      },
      headers: streamedHeaders,
      refusals: {
        400: 'A parameter that does not fit, several tables and none named, or a file that would hold too many rows.',
        401: '`Unauthorized`, or no plots left today.',
        404: 'There is no such dataset or table.',
      },
      needs: 'data',
    }),
    dataAuth(db),
    query(downloadQuery),
    async (c) => {
      const { shortname, table, format = 'csv', ...bounds } = c.req.valid('query')
      const chosen = await choose(db, [shortname], filterOf(bounds))
      const [dataset] = chosen.ok ? chosen.datasets : []
      if (!dataset) return refuse(c, notFound(`There is no dataset ${shortname.slice(0, 60)}.`))
      const names = dataset.tables.map((each) => each.table)
      if (table === undefined && names.length > 1)
        return refuse(c, badRequest(`${dataset.shortName} has the tables ${names.join(', ')}: name one as table.`))
      const wanted = dataset.tables.find((each) => each.table.toLowerCase() === (table ?? each.table).toLowerCase())
      if (!wanted) return refuse(c, notFound(`${dataset.shortName} has no table ${(table ?? '').slice(0, 60)}.`))
      const { signal } = c.req.raw
      const counted = await engine.count(wanted.plan, {}, signal)
      if (!counted.ok) return refuse(c, refusalOfEngine(counted.refusal))
      if (counted.rows >= downloads.rows) return refuse(c, refusalOf({ type: 'downloadTooLarge' }))
      const answer =
        format === 'parquet' || format === 'netcdf'
          ? await engine.file(wanted.plan, format, signal, await aboutOf(db, dataset.id))
          : await engine.run(wanted.plan, format, signal)
      if (!answer.ok) return refuse(c, refusalOfEngine(answer.refusal))
      const unpaid = await c.var.caller.spend()
      if (unpaid) {
        await answer.body.cancel()
        return refuse(c, unpaid)
      }
      await countUse(db, wanted.table, userIdOf(c.var.caller))
      c.header('Content-Disposition', `attachment; filename="${wanted.table}.${format === 'netcdf' ? 'nc' : format}"`)
      return stream(c, { ...answer, rows: counted.rows }, format)
    },
  )

/** The global attributes of a file, under the names of CF and ACDD. */
async function aboutOf(db: Database, id: number): Promise<Readonly<Record<string, string>>> {
  const [row] = await datasetRows(db, eq(datasets.id, id))
  if (!row) return {}
  const { Long_Name, Description, Data_Source, Distributor, Acknowledgement, References, Dataset_Version } = row
  const about = {
    title: Long_Name,
    summary: Description,
    source: Data_Source,
    institution: Distributor,
    acknowledgement: Acknowledgement,
    references: References?.replaceAll('$$$', '\n') ?? '',
    product_version: Dataset_Version ?? '',
  }
  return Object.fromEntries(Object.entries(about).filter(([, text]) => text !== ''))
}
