import { Hono } from 'hono'
import { z } from 'zod'
import { cruisePage as pageOf, searchCruises } from '../../catalog/cruises.ts'
import { datasetsOfProgram, programByKey, programList } from '../../catalog/programs.ts'
import { cruiseQuery } from './cruises.schema.ts'
import { cruisePage, foundCruise } from '../../catalog/rows/cruise.ts'
import { describeCall } from '../http/describe.ts'
import { maxAge } from '../http/caching.ts'
import { datasetName } from '../../catalog/rows/dataset.ts'
import { program, programName } from '../../catalog/rows/program.ts'
import { notFound, refuse } from '../http/refusal.ts'
import type { Env, Services } from '../http/services.ts'
import { validateQuery } from '../http/validate.ts'

const tags = ['cruises']

/** Open calls about cruises and programs. */
export const cruiseRoutes = ({ db }: Pick<Services, 'db'>) =>
  new Hono<Env>()
    .use(async (c, next) => {
      await next()
      if (c.res.status === 200 && !c.res.headers.has('Cache-Control')) c.header('Cache-Control', maxAge.catalog)
    })
    .get(
      '/searchcruises',
      describeCall({ summary: 'Search cruises', tags, response: z.array(foundCruise) }),
      validateQuery(cruiseQuery),
      async (c) => c.json(await searchCruises(db, c.req.valid('query'))),
    )
    .get(
      '/cruisefullpage',
      describeCall({
        summary: 'A cruise and the datasets collected on it',
        tags,
        response: cruisePage,
        refusals: { 404: 'There is no such cruise.' },
      }),
      validateQuery(z.object({ name: z.string().describe('the official designation, whatever its case') })),
      async (c) => {
        const { name } = c.req.valid('query')
        const found = await pageOf(db, name)
        return found ? c.json(found) : refuse(c, notFound(`There is no cruise ${name.slice(0, 60)}.`))
      },
    )
    .get('/programs', describeCall({ summary: 'Research programs', tags, response: z.array(programName) }), async (c) =>
      c.json(await programList(db)),
    )
    .get(
      '/programs/:program',
      describeCall({
        summary: 'A program’s datasets, and its cruises with where they went',
        description: 'With `downSample=true` its trajectories hold 20,000 points together at most, evenly chosen.',
        tags,
        response: program,
        refusals: { 404: 'There is no such program.' },
      }),
      validateQuery(z.object({ downSample: z.enum(['true', 'false']).optional() })),
      async (c) => {
        const key = c.req.param('program')
        const found = await programByKey(db, key, c.req.valid('query').downSample === 'true')
        return found ? c.json(found) : refuse(c, notFound(`There is no program ${key.slice(0, 60)}.`))
      },
    )
    .get(
      '/program-datasets/:program',
      describeCall({
        summary: 'The names of a program’s datasets',
        tags,
        response: z.array(datasetName),
        refusals: { 404: 'There is no such program.' },
      }),
      validateQuery(z.object({})),
      async (c) => {
        const key = c.req.param('program')
        const found = await datasetsOfProgram(db, key)
        return found ? c.json(found) : refuse(c, notFound(`There is no program ${key.slice(0, 60)}.`))
      },
    )
