import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Context } from 'hono'
import { z } from 'zod'
import { keywordsOfAll } from '../../catalog/options.ts'
import {
  datasetIdOf,
  datasetNames,
  datasetPage as pageOf,
  popularDatasets,
  revisionRow,
  unstructuredByName,
  variablesOfDataset,
  visualizableVariables as visualizableOf,
} from '../../catalog/dataset-pages.ts'
import type { DatasetKey } from '../../catalog/dataset-pages.ts'
import { revisionsOf } from '../../catalog/changes/revisions.ts'
import { samplePlan } from '../../catalog/sample.ts'
import { variableById } from '../../catalog/variables.ts'
import { catalogRow } from '../../catalog/rows/search.ts'
import { byNameOrId, byShortName, sampleQuery } from './datasets.schema.ts'
import {
  datasetMetadata,
  datasetName,
  datasetPage,
  datasetRevision,
  datasetVariable,
  memberVariable,
  metadataVariable,
  visualizableVariables,
} from '../../catalog/rows/dataset.ts'
import { describeCall } from '../http/describe.ts'
import { maxAge } from '../http/caching.ts'
import { formatOf } from '../data/response-format.ts'
import { idText } from '../http/fields.ts'
import { badRequest, notFound, refuse, useGet } from '../http/refusal.ts'
import { refusalOfEngine } from '../data/data-request.ts'
import type { Env, Services } from '../http/services.ts'
import { jobClient } from '../limits/job-client.ts'
import { sendStream, streamedHeaders, streamedTypes } from '../http/stream.ts'
import { validateQuery } from '../http/validate.ts'

const tags = ['catalog']
const unknown = { 404: 'There is no such dataset.' }

/** Popular datasets that a panel lists. */
const mostPopular = 10

const noDataset = (c: Context, key: DatasetKey) =>
  refuse(
    c,
    notFound(
      'id' in key ? `There is no dataset of id ${key.id}.` : `There is no dataset ${key.shortname.slice(0, 60)}.`,
    ),
  )

/** Whether the caller may see hidden datasets: administrators may. */
const seesHidden = (c: Context<Env>) => c.var.signedIn?.role === 'admin'

/** Open calls about single datasets, for their pages and downloads. */
export const datasetRoutes = ({
  db,
  engine,
  limiter,
  settings,
}: Pick<Services, 'db' | 'engine' | 'limiter' | 'settings'>) =>
  new Hono<Env>()
    .use(async (c, next) => {
      await next()
      if (c.res.status !== 200 || c.res.headers.has('Cache-Control')) return
      c.header('Cache-Control', seesHidden(c) ? 'private, no-cache' : maxAge.catalog)
    })
    .get(
      '/dataset-names',
      describeCall({ summary: 'The names of all datasets', tags, response: z.array(datasetName) }),
      async (c) => c.json(await datasetNames(db)),
    )
    .get(
      '/keywords',
      describeCall({ summary: 'Keywords of variables and cruises', tags, response: z.array(z.string()) }),
      async (c) => c.json(await keywordsOfAll(db)),
    )
    .get(
      '/datasetfullpage',
      etag(),
      describeCall({ summary: 'All that the page of a dataset shows', tags, response: datasetPage, refusals: unknown }),
      validateQuery(byNameOrId),
      async (c) => {
        const { shortname, id } = c.req.valid('query')
        const key = shortname !== undefined ? { shortname } : id !== undefined ? { id } : undefined
        if (!key) return refuse(c, badRequest('The parameter shortname is missing.'))
        const page = await pageOf(db, key, seesHidden(c))
        return page ? c.json(page) : noDataset(c, key)
      },
    )
    .get(
      '/datasetmetadata',
      describeCall({
        summary: 'A dataset and its variables, for the workbook that goes with its data',
        tags,
        response: datasetMetadata,
        refusals: unknown,
      }),
      validateQuery(byShortName),
      async (c) => {
        const key = c.req.valid('query')
        const page = await pageOf(db, key, seesHidden(c))
        if (!page) return noDataset(c, key)
        const { news: _, revisions: __, ...rest } = page
        const variables = await variablesOfDataset(db, page.dataset.Dataset_ID)
        return c.json({ ...rest, variables: variables.map((row) => metadataVariable.parse(row)) })
      },
    )
    .get(
      '/datasetrevisions',
      describeCall({
        summary: 'All revisions of the data of a dataset, the latest first',
        tags,
        response: z.array(datasetRevision),
        refusals: unknown,
      }),
      validateQuery(byShortName),
      async (c) => {
        const key = c.req.valid('query')
        const id = await datasetIdOf(db, key, seesHidden(c))
        return id === undefined ? noDataset(c, key) : c.json((await revisionsOf(db, id)).map(revisionRow))
      },
    )
    .get(
      '/datasetvariables',
      describeCall({
        summary: 'The variables of a dataset',
        tags,
        response: z.array(datasetVariable),
        refusals: unknown,
      }),
      validateQuery(byShortName),
      async (c) => {
        const key = c.req.valid('query')
        const id = await datasetIdOf(db, key, seesHidden(c))
        if (id === undefined) return noDataset(c, key)
        return c.json((await variablesOfDataset(db, id)).map((row) => datasetVariable.parse(row)))
      },
    )
    .get(
      '/datasetvariableum',
      describeCall({
        summary: 'What sources say of the variables of a dataset beyond the catalog’s columns, by short name',
        tags,
        response: z.record(z.string(), z.unknown()),
        refusals: unknown,
      }),
      validateQuery(byShortName),
      async (c) => {
        const key = c.req.valid('query')
        const id = await datasetIdOf(db, key, seesHidden(c))
        return id === undefined
          ? noDataset(c, key)
          : c.json((await unstructuredByName(db, id)) as Record<string, never>)
      },
    )
    .get(
      '/visualizable-variables',
      describeCall({
        summary: 'The variables of a dataset that can be drawn, each with its first picture',
        tags,
        response: visualizableVariables,
        refusals: unknown,
      }),
      validateQuery(byShortName),
      async (c) => {
        const key = c.req.valid('query')
        const id = await datasetIdOf(db, key, seesHidden(c))
        return id === undefined ? noDataset(c, key) : c.json(await visualizableOf(db, id))
      },
    )
    .get(
      '/variable-sample-visualization',
      describeCall({
        summary: 'The data of a variable’s first picture',
        description:
          'A field’s latest map, coarser where it would hold more than 1,100,000 cells; of observations an even sample of at most 10,000 rows over the whole range. Forms as of `/api/data/sp`.',
        tags,
        response: streamedTypes,
        headers: streamedHeaders,
        refusals: { 404: 'There is no such variable.' },
      }),
      validateQuery(sampleQuery),
      async (c) => {
        if (c.req.method === 'HEAD') return refuse(c, useGet)
        const { varId, shortname } = c.req.valid('query')
        const listed = await variableById(db, varId, seesHidden(c))
        const isOfDataset = listed?.row.Short_Name.toLowerCase() === shortname.toLowerCase()
        const sample = listed && isOfDataset ? samplePlan(listed) : undefined
        if (!sample) return refuse(c, notFound(`${shortname.slice(0, 60)} has no variable of id ${varId}.`))
        const format = formatOf(c.req.header('Accept'), sample.plan)
        const options = { level: sample.level, client: jobClient({ limiter, settings })(c) }
        const result = await engine.run(sample.plan, format, c.req.raw.signal, options)
        if (!result.ok) return refuse(c, refusalOfEngine(result.refusal))
        return sendStream(c, result, format)
      },
    )
    .get(
      '/membervariables',
      describeCall({
        summary: 'The variables of a dataset as rows of the catalog',
        tags,
        response: z.array(memberVariable),
        refusals: unknown,
      }),
      validateQuery(z.object({ datasetID: idText })),
      async (c) => {
        const key = { id: c.req.valid('query').datasetID }
        const id = await datasetIdOf(db, key, seesHidden(c))
        if (id === undefined) return noDataset(c, key)
        return c.json((await variablesOfDataset(db, id)).map((row) => memberVariable.parse(row)))
      },
    )
    .get(
      '/popular-datasets',
      describeCall({ summary: 'The datasets that are requested most', tags, response: z.array(catalogRow) }),
      async (c) => c.json(await popularDatasets(db, mostPopular)),
    )
