import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'
import { recentDatasets, recommendedDatasets } from '../../catalog/recommended-datasets.ts'
import { needsUser } from '../sign-in/callers.ts'
import { mayActFor } from '../http/caller.ts'
import { catalogRow } from '../../catalog/rows/search.ts'
import { describeCall } from '../http/describe.ts'
import { idText } from '../http/fields.ts'
import { refuse, unauthorized } from '../http/refusal.ts'
import type { Services, UserEnv } from '../http/services.ts'
import { validateQuery } from '../http/validate.ts'

/** Datasets that a panel lists. */
const most = 10

const byUser = z.object({ user_id: idText.describe('oneself; administrators may name others') })
const described = (summary: string) =>
  describeCall({
    summary,
    tags: ['catalog'],
    response: z.array(catalogRow),
    refusals: { 401: '`Unauthorized`, or another user was named.' },
    needs: 'user',
  })

type RecommendationServices = Pick<Services, 'db' | 'uses'>

/** A query that was checked. */
interface ValidatedQuery {
  in: { query: z.input<typeof byUser> }
  out: { query: z.output<typeof byUser> }
}

/** Answers with datasets of the user who is named, to whom that user's concerns belong (R7). */
const datasetsOf =
  ({ db, uses }: RecommendationServices, find: typeof recentDatasets) =>
  async (c: Context<UserEnv, string, ValidatedQuery>) => {
    const { user_id: userId } = c.req.valid('query')
    c.header('Cache-Control', 'no-store')
    if (!mayActFor(c.var.caller, userId)) return refuse(c, unauthorized)
    await uses.flush()
    return c.json(await find(db, userId, most))
  }

/** Calls about what a user has looked at, and may want to (R7). */
export const recommendationRoutes = (services: RecommendationServices) =>
  new Hono<UserEnv>()
    .get(
      '/recent-datasets',
      described('Datasets whose data the user requested, the latest first'),
      needsUser,
      validateQuery(byUser),
      datasetsOf(services, recentDatasets),
    )
    .get(
      '/recommended-datasets',
      described('Datasets recommended to the user, learnt from the requests of all users'),
      needsUser,
      validateQuery(byUser),
      datasetsOf(services, recommendedDatasets),
    )
