import { Hono } from 'hono'
import { z } from 'zod'
import { recentDatasets, recommendedDatasets } from '../catalogue/recommended.ts'
import { mayActFor, needsUser } from './auth.ts'
import type { UserEnv } from './auth.ts'
import { catalogRow } from './catalogue.schema.ts'
import { describe } from './describe.ts'
import { idText } from './query.ts'
import { refuse, unauthorized } from './refusal.ts'
import type { Services } from './services.ts'
import { query } from './validate.ts'

/** Datasets that a panel lists. */
const most = 10

const ofUser = query(z.object({ user_id: idText.describe('oneself; administrators may name others') }))
const described = (summary: string) =>
  describe({
    summary,
    tags: ['catalogue'],
    answers: z.array(catalogRow),
    refusals: { 401: '`Unauthorized`, or another user was named.' },
    needs: 'user',
  })

/** Calls about what a user has looked at, and may want to (R7). */
export const recommendationRoutes = ({ db }: Pick<Services, 'db'>) =>
  new Hono<UserEnv>()
    .get(
      '/recent-datasets',
      described('Datasets that one asked for data of, the latest first'),
      needsUser,
      ofUser,
      async (c) => {
        const { user_id: userId } = c.req.valid('query')
        c.header('Cache-Control', 'no-store')
        if (!mayActFor(c.var.caller, userId)) return refuse(c, unauthorized)
        return c.json(await recentDatasets(db, userId, most))
      },
    )
    .get(
      '/recommended-datasets',
      described('Datasets that one may want, learnt from what users ask for'),
      needsUser,
      ofUser,
      async (c) => {
        const { user_id: userId } = c.req.valid('query')
        c.header('Cache-Control', 'no-store')
        if (!mayActFor(c.var.caller, userId)) return refuse(c, unauthorized)
        return c.json(await recommendedDatasets(db, userId, most))
      },
    )
