import { Hono } from 'hono'
import { z } from 'zod'
import { identityOf, signInWith } from '../../people/google.ts'
import { newToken } from '../../secrets/token.ts'
import { readPrivateCookie, removePrivateCookie, writePrivateCookie } from '../http/cookies.ts'
import { describeCall } from '../http/describe.ts'
import { refuse } from '../http/refusal.ts'
import type { Refusal } from '../http/refusal.ts'
import type { Env, Services } from '../http/services.ts'
import { signIn } from './session.ts'
import { lineText } from '../http/fields.ts'
import { validateBody } from '../http/validate.ts'

const tags = ['user']

/** Holds what the ID token must repeat, so that a token made for another sign-in is worth nothing here. */
const nonceCookie = 'googleNonce'

/** Seconds within which a sign-in must end. */
const nonceSeconds = 3600

const unknownAccount: Refusal = {
  status: 401,
  sentence:
    'Unable to log in with that Google Account. Please ensure that you have registered with us. If you think you are receiving this message in error, please contact us for help.',
}
const unavailable: Refusal = {
  status: 500,
  sentence:
    'An error occured while trying to log you in. The site administrators have been notified, please try again later or contact us for help.',
}

const googleBody = z.object({
  userIDToken: z.string().max(10_000),
  originator: lineText(100).optional().describe('login form, register or auto login'),
  register: z.boolean().optional().describe('whether to make an account where there is none'),
})

/** Sign-in with Google (R10). It needs a configured client id. */
export const googleRoutes = (services: Pick<Services, 'db' | 'settings' | 'report'>) =>
  new Hono<Env>()
    .get(
      '/googleauth',
      describeCall({
        summary: 'What the sign-in button of Google needs',
        description: 'Sets the cookie `googleNonce`. Without external sign-in both are null, and no button is shown.',
        tags,
        response: z.object({ clientId: z.string().nullable(), nonce: z.string().nullable() }),
      }),
      (c) => {
        const { settings } = services
        if (!settings.google) return c.json({ clientId: null, nonce: null })
        const nonce = newToken()
        writePrivateCookie(c, settings, nonceCookie, nonce, { maxAge: nonceSeconds })
        return c.json({ clientId: settings.google.clientId, nonce })
      },
    )
    .post(
      '/googleauth',
      describeCall({
        summary: 'Sign in, or register, with an ID token of Google',
        tags,
        response: z.object({
          login: z.literal(true).optional(),
          attach: z.literal(true).optional().describe('an account with the same address can now be signed in to'),
          register: z.literal(true).optional(),
        }),
        refusals: {
          400: 'The token is missing.',
          401: 'The token is not valid here, or nobody has registered with it.',
        },
      }),
      validateBody(googleBody, (fault) => `An ID token is needed: ${fault}`),
      async (c) => {
        const { google } = services.settings
        const nonce = readPrivateCookie(c, services.settings, nonceCookie)
        if (!google || !nonce) return refuse(c, unknownAccount)
        const { userIDToken, register = false } = c.req.valid('json')
        let identity
        try {
          identity = await identityOf(google, userIDToken, nonce)
        } catch (error) {
          services.report?.(error, c.var.requestId)
          return refuse(c, unavailable)
        }
        const signedIn = identity && (await signInWith(services.db, identity, register))
        if (!signedIn) return refuse(c, unknownAccount)
        removePrivateCookie(c, services.settings, nonceCookie)
        await signIn(c, services, signedIn.user)
        return c.json({ [signedIn.did]: true as const })
      },
    )
