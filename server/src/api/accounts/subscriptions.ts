import { Hono } from 'hono'
import { z } from 'zod'
import { subscribe, subscriptionsOf, unsubscribe } from '../../people/subscriptions.ts'
import { needsUser } from '../sign-in/callers.ts'
import { describeCall } from '../http/describe.ts'
import { badRequest, refuse } from '../http/refusal.ts'
import type { Services, UserEnv } from '../http/services.ts'
import { lineText } from '../http/fields.ts'
import { validateBody } from '../http/validate.ts'

const tags = ['user']
const unauthorized = { 401: '`Unauthorized`' }
const shortName = lineText(200).min(1)

const subscription = z.object({
  User_ID: z.int(),
  Dataset_ID: z.int(),
  Dataset_Name: z.string(),
  Dataset_Long_Name: z.string(),
  Subscription_Date_Time: z.string(),
})

const messages = { created: 'Subscription created', existed: 'Subscription already exists' } as const

/** Calls about the user's subscriptions to datasets. */
export const subscriptionRoutes = ({ db }: Pick<Services, 'db'>) =>
  new Hono<UserEnv>()
    .get(
      '/subscriptions',
      describeCall({
        summary: 'The datasets that one is subscribed to',
        tags,
        response: z.array(subscription),
        refusals: unauthorized,
        needs: 'user',
      }),
      needsUser,
      async (c) => c.json(await subscriptionsOf(db, c.var.caller.user.id)),
    )
    .post(
      '/subscriptions',
      describeCall({
        summary: 'Subscribe to a dataset',
        tags,
        response: z.object({ message: z.enum([messages.created, messages.existed]) }),
        refusals: { ...unauthorized, 400: 'There is no such dataset.' },
        needs: 'user',
      }),
      needsUser,
      validateBody(z.object({ shortName }), (fault) => `The name of a dataset is needed: ${fault}`),
      async (c) => {
        const { shortName: name } = c.req.valid('json')
        const subscribed = await subscribe(db, c.var.caller.user.id, name)
        if (subscribed === 'unknown') return refuse(c, badRequest(`There is no dataset ${name.slice(0, 60)}.`))
        return c.json({ message: messages[subscribed] })
      },
    )
    .delete(
      '/subscriptions',
      describeCall({
        summary: 'End subscriptions',
        description: 'Names that one is not subscribed to are passed over.',
        tags,
        response: { 'text/plain': z.string() },
        refusals: { ...unauthorized, 400: 'No names are given.' },
        needs: 'user',
      }),
      needsUser,
      validateBody(
        z.object({ shortNames: z.array(shortName).min(1).max(1000) }),
        (fault) => `The names of datasets are needed: ${fault}`,
      ),
      async (c) => {
        const ended = await unsubscribe(db, c.var.caller.user.id, c.req.valid('json').shortNames)
        return c.text(`${ended} ${ended === 1 ? 'subscription' : 'subscriptions'} ended`)
      },
    )
