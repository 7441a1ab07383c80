import { Hono } from 'hono'
import { z } from 'zod'
import { choosePassword, confirmEmail, forgotPassword, signUp } from '../../people/accounts.ts'
import type { AccountFault } from '../../people/accounts.ts'
import { confirmEmailPage } from '../../pages/confirm-email.ts'
import { plainPagePolicy } from '../../pages/plain-page.ts'
import { userIdOfToken } from '../../people/tokens.ts'
import { isFree } from '../../people/users.ts'
import { chooseBody, forgotBody, signUpBody, validationBody } from './accounts.schema.ts'
import { sendNothing, describeCall } from '../http/describe.ts'
import { badRequest, refuse, unauthorized } from '../http/refusal.ts'
import type { Refusal } from '../http/refusal.ts'
import type { Env, Services } from '../http/services.ts'
import { emptyResponse } from '../http/describe.ts'
import { lineText } from '../http/fields.ts'
import { validateBody, validateForm, validateQuery } from '../http/validate.ts'

const tags = ['user']

const linkInvalid = badRequest('This link is no longer valid. Please ask for a new one.')

/** The path of the mailed link that confirms an address. */
export const confirmEmailPath = '/api/user/confirmemail'

const loginPage = (isConfirmed: boolean) => `/login?confirmed=${isConfirmed}`

/** The refusal for a failed change of an account. */
export function refusalOfFault(why: AccountFault): Refusal {
  if (why.type === 'taken') return { status: 409, sentence: 'That email address is already in use.' }
  if (why.type === 'passwordChanged') return unauthorized
  return why.type === 'linkInvalid' ? linkInvalid : badRequest(why.sentence)
}

/** Calls of people who are not signed in: to register, and to choose a password. */
export const accountRoutes = ({
  db,
  settings,
  backgroundTasks,
}: Pick<Services, 'db' | 'settings' | 'backgroundTasks'>) =>
  new Hono<Env>()
    .post(
      '/signup',
      describeCall({
        summary: 'Register',
        description:
          'Mails a link that proves the address. Until then an account holds no API keys and submits nothing.',
        tags,
        response: { 'text/plain': emptyResponse },
        refusals: { 400: 'A field does not fit.', 409: 'The username or the address is taken.' },
      }),
      validateBody(signUpBody, (fault) => `Registration needs a username and an email address: ${fault}`),
      async (c) => {
        const { username, email, password, ...profile } = c.req.valid('json')
        const made = await signUp(db, settings, { username, email, password, profile })
        if (made.ok) return sendNothing(c)
        const taken: Refusal = { status: 409, sentence: 'That username or email address is already in use.' }
        return refuse(c, made.why.type === 'taken' ? taken : refusalOfFault(made.why))
      },
    )
    .post(
      '/validate',
      describeCall({
        summary: 'Whether a username and an address are free',
        tags,
        response: z.boolean(),
        refusals: { 400: 'A field is missing.' },
      }),
      validateBody(validationBody, (fault) => `The check needs a username and an email address: ${fault}`),
      async (c) => {
        const { username, email } = c.req.valid('json')
        return c.json(await isFree(db, username, email))
      },
    )
    .get(
      '/confirmemail',
      describeCall({
        summary: 'The page of the mailed link, with a button that confirms the address',
        description: 'Changes nothing: mail scanners follow links.',
        tags,
        response: { 'text/html': undefined },
        refusals: { 302: 'To `/login?confirmed=false`: the link is used or has expired.' },
      }),
      validateQuery(z.object({ token: lineText(100) })),
      async (c) => {
        const { token } = c.req.valid('query')
        if ((await userIdOfToken(db, token, 'confirm')) === undefined) return c.redirect(loginPage(false), 302)
        c.header('Content-Security-Policy', plainPagePolicy)
        return c.html(confirmEmailPage(confirmEmailPath, token))
      },
    )
    .post(
      '/confirmemail',
      describeCall({
        summary: 'Confirm an address with the token of the mailed link, and go to the sign-in page',
        tags,
        response: { 'text/html': undefined },
        refusals: {
          303: 'To `/login?confirmed=true`, or `false` where the link is used or has expired.',
          400: 'The token is missing.',
        },
      }),
      validateForm(z.object({ token: lineText(100) }), (fault) => `The token of a link is needed: ${fault}`),
      async (c) => c.redirect(loginPage(await confirmEmail(db, c.req.valid('form').token)), 303),
    )
    .post(
      '/forgotpassword',
      describeCall({
        summary: 'Mail a link with which a password can be chosen',
        description:
          'Answers the same, and in the same time, whether or not anyone has the address. A link that is less than five minutes old and unused is not mailed again.',
        tags,
        response: { 'text/plain': emptyResponse },
        refusals: { 400: 'The address is missing.' },
      }),
      validateBody(forgotBody, (fault) => `An email address is needed: ${fault}`),
      (c) => {
        const { email } = c.req.valid('json')
        backgroundTasks.start(() => forgotPassword(db, settings, email))
        return sendNothing(c)
      },
    )
    .post(
      '/choosepassword',
      describeCall({
        summary: 'Choose a password by the mailed link',
        description: 'The link works once, within an hour. Ends every session of the account.',
        tags,
        response: { 'text/plain': emptyResponse },
        refusals: { 400: 'The link is not valid, or the password does not fit.' },
      }),
      validateBody(chooseBody, (fault) => `A link and a password are needed: ${fault}`),
      async (c) => {
        const { token, password } = c.req.valid('json')
        const chosen = await choosePassword(db, token, password)
        return chosen.ok ? sendNothing(c) : refuse(c, refusalOfFault(chosen.why))
      },
    )
