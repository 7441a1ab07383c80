import { Hono } from 'hono'
import { z } from 'zod'
import { clientRangeOf } from '../http/client-address.ts'
import { writePrivateCookie } from '../http/cookies.ts'
import { describeCall } from '../http/describe.ts'
import { guestCookie, findGuest, issueGuest, plotsPerDay } from './guests.ts'
import type { Refusal } from '../http/refusal.ts'
import { badRequest, refuse, refuseHead, unauthorized } from '../http/refusal.ts'
import type { Env, Services } from '../http/services.ts'
import { validateQuery } from '../http/validate.ts'

const expiresText = z
  .string()
  .regex(/^\d{1,15}$/, 'must be epoch milliseconds')
  .transform(Number)

const guestToken = z.object({
  expires: z.number().describe('epoch milliseconds'),
  remaining: z.int().describe('plots left until then'),
})

// A courtesy to crawlers and scripts, which have API keys: no protection, since any client can say so.
const looksLikeBrowser = (agent = '') => /^Mozilla\/5\.0 \(.+(Chrome|Firefox|Safari|Edg)\//.test(agent)

const noneLeft: Refusal = {
  status: 503,
  sentence: 'Guest login is currently unavailable. Please try again later, log in, or register a new account.',
}

/** The call that makes guests. */
export const guestRoutes = ({ db, settings }: Pick<Services, 'db' | 'settings'>) =>
  new Hono<Env>().get(
    '/getguesttoken',
    describeCall({
      summary: `Become a guest, with ${plotsPerDay} plots until the end of the day`,
      description: 'Sets the cookie `guestToken`. A guest whose token still lasts keeps it and its count.',
      tags: ['user'],
      response: guestToken,
      refusals: {
        401: 'The client does not look like a browser.',
        503: 'Too many guests came from this range of addresses within the hour.',
      },
    }),
    refuseHead,
    validateQuery(
      z.object({
        expires: expiresText.describe('the end of the guest’s day, epoch milliseconds; capped at 24 h from now'),
      }),
    ),
    async (c) => {
      if (!looksLikeBrowser(c.req.header('User-Agent'))) return refuse(c, unauthorized)
      const known = await findGuest(db, c.var.guestToken)
      if (known) return c.json({ expires: known.expires, remaining: Math.max(0, plotsPerDay - known.used) })
      const { expires: dayEnd } = c.req.valid('query')
      if (dayEnd <= Date.now()) return refuse(c, badRequest('The parameter expires lies in the past.'))
      const issued = await issueGuest(db, dayEnd, clientRangeOf(c, settings.behindProxy))
      if (!issued) return refuse(c, noneLeft)
      const { token, expires } = issued
      // Browsers take the age first (RFC 6265, section 4.1.2.2), so that a wrong clock of theirs does not end the day.
      const maxAge = Math.max(0, Math.floor((expires - Date.now()) / 1000))
      writePrivateCookie(c, settings, guestCookie, token, { maxAge, expires: new Date(expires) })
      return c.json({ expires, remaining: plotsPerDay })
    },
  )
