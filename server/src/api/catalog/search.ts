import { Hono } from 'hono'
import { z } from 'zod'
import { keptUntilChange } from '../../catalog/cache.ts'
import { datasetSummary as summaryOf, normaliseDatasetSearch, searchDatasets } from '../../catalog/datasets.ts'
import type { DatasetSearch } from '../../catalog/datasets.ts'
import { submissionOptions as optionsOf } from '../../catalog/options.ts'
import { normaliseVariableSearch, searchVariables, suggestNames, variableById } from '../../catalog/variables.ts'
import type { VariableSearchFilter } from '../../catalog/variables.ts'
import type { Database } from '../../db/open.ts'
import { catalogQuery, variableQuery } from './search.schema.ts'
import {
  catalogRow,
  datasetSummary,
  submissionOptions,
  variableRow,
  variableSearch,
} from '../../catalog/rows/search.ts'
import type { CatalogRow, VariableSearch } from '../../catalog/rows/search.ts'
import { describeCall } from '../http/describe.ts'
import { maxAge } from '../http/caching.ts'
import { bytesOfJson, keepJson, sendJson } from '../http/kept-json.ts'
import type { KeptJson } from '../http/kept-json.ts'
import { idText, searchText } from '../http/fields.ts'
import { notFound, refuse } from '../http/refusal.ts'
import type { Env, Services } from '../http/services.ts'
import { validateQuery } from '../http/validate.ts'

const tags = ['catalog']
const byId = z.object({ id: idText })
const bySearchTerms = z.object({ searchTerms: searchText })
const unknownId = { 404: 'Nothing has this id.' }

/** Bytes of the searches that are kept with their responses: readers who type ask for the same again and again. */
const maxSearchBytes = 40_000_000

/**
 * Searches whose responses are kept until the catalog changes. No search shows hidden datasets, so one
 * response serves everybody.
 */
function createSearches(db: Database) {
  const limits = { most: maxSearchBytes, bytesOf: bytesOfJson }
  const datasets = keptUntilChange<KeptJson<CatalogRow[]>>(db, limits)
  const variables = keptUntilChange<KeptJson<VariableSearch>>(db, limits)
  return {
    datasets: (requested: DatasetSearch) => {
      const search = normaliseDatasetSearch(requested)
      const find = async () => keepJson(await searchDatasets(db, search))
      return datasets(JSON.stringify(search), find)
    },
    variables: (requested: VariableSearchFilter) => {
      const search = normaliseVariableSearch(requested)
      const find = async () => keepJson(await searchVariables(db, search))
      return variables(JSON.stringify(search), find)
    },
  }
}

/** Open calls about what there is. */
export function catalogRoutes({ db }: Pick<Services, 'db'>) {
  const searches = createSearches(db)
  return new Hono<Env>()
    .use(async (c, next) => {
      await next()
      if (c.res.status === 200 && !c.res.headers.has('Cache-Control')) c.header('Cache-Control', maxAge.catalog)
    })
    .get(
      '/searchcatalog',
      describeCall({ summary: 'Search datasets, the latest first', tags, response: z.array(catalogRow) }),
      validateQuery(catalogQuery),
      async (c) => sendJson(c, await searches.datasets(c.req.valid('query'))),
    )
    .get(
      '/variablesearch',
      describeCall({ summary: 'Search variables that can be drawn', tags, response: variableSearch }),
      validateQuery(variableQuery),
      async (c) => sendJson(c, await searches.variables(c.req.valid('query'))),
    )
    .get(
      '/autocompletevariablesnames',
      describeCall({ summary: 'Complete the name of a variable', tags, response: z.array(z.string()) }),
      validateQuery(bySearchTerms),
      async (c) => c.json(await suggestNames(db, c.req.valid('query').searchTerms ?? '')),
    )
    .get(
      '/variable',
      describeCall({ summary: 'All about one variable', tags, response: variableRow, refusals: unknownId }),
      validateQuery(byId),
      async (c) => {
        const { id } = c.req.valid('query')
        const found = await variableById(db, id)
        return found ? c.json(found.row) : refuse(c, notFound(`There is no variable of id ${id}.`))
      },
    )
    .get(
      '/datasetsummary',
      describeCall({
        summary: 'Name and description of a dataset',
        tags,
        response: datasetSummary,
        refusals: unknownId,
      }),
      validateQuery(byId),
      async (c) => {
        const { id } = c.req.valid('query')
        const found = await summaryOf(db, id)
        return found ? c.json(found) : refuse(c, notFound(`There is no dataset of id ${id}.`))
      },
    )
    .get(
      '/submissionoptions',
      describeCall({
        summary: 'Every list of choices, for search and for workbooks',
        tags,
        response: submissionOptions,
      }),
      async (c) => c.json(await optionsOf(db)),
    )
}
