import { Hono } from 'hono'
import { z } from 'zod'
import { isPassword } from '../../people/passwords.ts'
import { accountOf } from '../../people/users.ts'
import { describeCall } from '../http/describe.ts'
import { refuseForeignGet } from '../http/same-origin.ts'
import { refuse, refuseHead, unauthorized } from '../http/refusal.ts'
import type { Env, Services } from '../http/services.ts'
import { signInByPassword, signOut } from './session.ts'
import { clientRangeOf } from '../http/client-address.ts'
import { limitAttempt } from './sign-in-limit.ts'
import { credentials } from './signing.schema.ts'
import { validateBody } from '../http/validate.ts'

const tags = ['user']

/** Calls that begin and end sessions. */
export const signingRoutes = (services: Services) =>
  new Hono<Env>()
    .post(
      '/signin',
      describeCall({
        summary: 'Sign in with a username, or an e-mail address, and a password',
        description: 'Sets the cookies `session`, which no script can read, and `UserInfo`.',
        tags,
        response: z.literal(true),
        refusals: { 400: 'A field is missing.', 401: '`Unauthorized`: no such account and password.' },
      }),
      validateBody(credentials, (fault) => `Sign-in needs a username and a password: ${fault}.`),
      async (c) => {
        const { username, password } = c.req.valid('json')
        const account = await accountOf(services.db, username)
        const tooMany = await limitAttempt(c, services, username, account)
        if (tooMany) return tooMany
        const client = clientRangeOf(c, services.settings.behindProxy)
        const isRight = (await isPassword(account?.passwordHash, password, client)) && account !== undefined
        return isRight && (await signInByPassword(c, services, account))
          ? c.json(true as const)
          : refuse(c, unauthorized)
      },
    )
    .on(
      ['GET', 'POST', 'DELETE'],
      '/signout',
      describeCall({
        summary: 'Sign out',
        description: 'Ends the session, also where the cookie was copied. A GET from another site is refused.',
        tags,
        response: z.literal(true),
        refusals: { 403: 'Another site asked.' },
      }),
      refuseForeignGet(services),
      refuseHead,
      async (c) => {
        await signOut(c, services)
        return c.json(true as const)
      },
    )
