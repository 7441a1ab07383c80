import { accounts } from '@isobath/domain'
import { Hono } from 'hono'
import { z } from 'zod'
import { addCountedKey, keysOf, removeKey } from '../../people/keys.ts'
import { lastCallOf } from '../../people/calls.ts'
import { needsConfirmed, needsSession } from '../sign-in/callers.ts'
import { describeCall } from '../http/describe.ts'
import { refuseForeignGet } from '../http/same-origin.ts'
import { idText } from '../http/fields.ts'
import { conflict, notFound, refuse, refuseHead } from '../http/refusal.ts'
import type { Env, Services } from '../http/services.ts'
import { lineText } from '../http/fields.ts'
import { validateQuery } from '../http/validate.ts'

const tags = ['user']

/** Characters of a description, as published. */
const longestDescription = 150

const keyList = z.object({
  keys: z
    .array(
      z.object({
        ID: z.int(),
        Api_Key: z.string(),
        Description: z.string(),
        Created: z.string(),
        Last_Used: z.string().nullable().describe('to the minute'),
      }),
    )
    .nullable(),
})

/** Calls about one's own API keys and what was asked with them. */
export const keyRoutes = (services: Pick<Services, 'db' | 'settings' | 'calls'>) => {
  const { db, settings, calls } = services
  return new Hono<Env>()
    .get(
      '/retrieveapikeys',
      describeCall({
        summary: 'One’s own API keys, the newest first',
        description: '`keys` is null where there are none.',
        tags,
        response: keyList,
        refusals: { 401: '`Unauthorized`' },
        needs: 'session',
      }),
      needsSession,
      async (c) => {
        const keys = await keysOf(db, settings.secret, c.var.caller.user.id)
        const rows = keys.map(({ id, key, description, created, lastUsed }) => ({
          ID: id,
          Api_Key: key,
          Description: description,
          Created: created,
          Last_Used: lastUsed,
        }))
        return c.json({ keys: rows.length > 0 ? rows : null })
      },
    )
    .on(
      ['GET', 'POST'],
      '/generateapikey',
      describeCall({
        summary: 'Make an API key',
        description: 'A GET from another site is refused.',
        tags,
        response: z.literal(true),
        refusals: {
          401: '`Unauthorized`',
          403: 'The address is not proved yet, or another site asked.',
          409: 'There are as many keys as an account may hold.',
        },
        needs: 'session',
      }),
      refuseForeignGet(services),
      refuseHead,
      needsSession,
      needsConfirmed,
      validateQuery(z.object({ description: lineText(longestDescription).describe('what it is for') })),
      async (c) => {
        const { description } = c.req.valid('query')
        if (await addCountedKey(db, settings.secret, c.var.caller.user.id, description)) return c.json(true as const)
        return refuse(c, conflict(`An account holds at most ${accounts.apiKeys} API keys: revoke one first.`))
      },
    )
    .delete(
      '/apikey',
      describeCall({
        summary: 'Revoke an API key',
        tags,
        response: z.literal(true),
        refusals: { 401: '`Unauthorized`', 404: 'There is no such key.' },
        needs: 'session',
      }),
      needsSession,
      validateQuery(z.object({ id: idText })),
      async (c) => {
        const { id } = c.req.valid('query')
        if (await removeKey(db, c.var.caller.user.id, id)) return c.json(true as const)
        return refuse(c, notFound(`You have no key of id ${id}.`))
      },
    )
    .get(
      '/last-api-call',
      describeCall({
        summary: 'When data was last asked for',
        tags,
        response: z.object({ date_time: z.string().nullable() }),
        refusals: { 401: '`Unauthorized`' },
        needs: 'session',
      }),
      needsSession,
      async (c) => {
        await calls.flush()
        return c.json({ date_time: await lastCallOf(db, c.var.caller.user.id) })
      },
    )
}
