import { Hono } from 'hono'
import type { Context } from 'hono'
import { changeEmail, changePassword } from '../../people/accounts.ts'
import { isPassword } from '../../people/passwords.ts'
import { accountOf, changeUser } from '../../people/users.ts'
import type { Account } from '../../people/users.ts'
import { refusalOfFault } from './accounts.ts'
import { sendNothing } from '../http/describe.ts'
import { changeEmailBody, changePasswordBody, updateInfoBody } from './accounts.schema.ts'
import { needsSession } from '../sign-in/callers.ts'
import { describeCall } from '../http/describe.ts'
import { refuse, unauthorized } from '../http/refusal.ts'
import type { RefusalResponse } from '../http/refusal.ts'
import type { Env, Services } from '../http/services.ts'
import { showUser, takeSession } from '../sign-in/session.ts'
import { clientRangeOf } from '../http/client-address.ts'
import { limitAttempt } from '../sign-in/sign-in-limit.ts'
import { userInfo } from '../sign-in/signing.schema.ts'
import { emptyResponse } from '../http/describe.ts'
import { validateBody } from '../http/validate.ts'

const tags = ['user']

interface OwnCredentials {
  readonly username?: string | undefined
  readonly password: string
}
const empty = { 'text/plain': emptyResponse }

/** Calls about one's own account. Those that give the password need no session, as published; who signed in may leave out the username. */
export function ownRoutes(services: Pick<Services, 'db' | 'settings' | 'limiter'>) {
  const { db, settings } = services

  /** The account whose present password a request gives, or the refusal. */
  const authenticate = async (
    c: Context<Env>,
    { username, password }: OwnCredentials,
  ): Promise<Account | RefusalResponse> => {
    const name = username ?? c.var.signedIn?.user.username ?? ''
    const account = await accountOf(db, name)
    const tooMany = await limitAttempt(c, services, name, account)
    if (tooMany) return tooMany
    const client = clientRangeOf(c, settings.behindProxy)
    return (await isPassword(account?.passwordHash, password, client)) && account ? account : refuse(c, unauthorized)
  }

  return new Hono<Env>()
    .post(
      '/changepassword',
      describeCall({
        summary: 'Change the password',
        description: 'Ends every session of the account, and begins one.',
        tags,
        response: empty,
        refusals: { 400: 'The new password does not fit.', 401: '`Unauthorized`: no such account and password.' },
      }),
      validateBody(changePasswordBody, (fault) => `The present and the new password are needed: ${fault}`),
      async (c) => {
        const { newPassword, ...present } = c.req.valid('json')
        const account = await authenticate(c, present)
        if (account instanceof Response) return account
        const changed = await changePassword(db, account, newPassword)
        if (!changed.ok) return refuse(c, refusalOfFault(changed.why))
        await takeSession(c, services, changed.user, changed.session)
        return sendNothing(c)
      },
    )
    .post(
      '/changeemail',
      describeCall({
        summary: 'Change the address',
        description: 'Mails a notice to the old address, and to the new one a link that proves it.',
        tags,
        response: empty,
        refusals: {
          400: 'This is not an email address.',
          401: '`Unauthorized`: no such account and password.',
          409: 'That email address is already in use.',
        },
      }),
      validateBody(changeEmailBody, (fault) => `The password and the new email address are needed: ${fault}`),
      async (c) => {
        const { email, ...present } = c.req.valid('json')
        const account = await authenticate(c, present)
        if (account instanceof Response) return account
        const changed = await changeEmail(db, settings, account, email)
        if (!changed.ok) return refuse(c, refusalOfFault(changed.why))
        if (c.var.signedIn?.user.id === changed.user.id) showUser(c, settings, changed.user)
        return sendNothing(c)
      },
    )
    .get(
      '/info',
      describeCall({
        summary: 'The signed-in user',
        tags,
        response: userInfo,
        refusals: { 401: '`Unauthorized`' },
        needs: 'session',
      }),
      needsSession,
      (c) => c.json(c.var.caller.user),
    )
    .post(
      '/updateinfo',
      describeCall({
        summary: 'Change one’s own profile',
        description: 'Fields that are left out stay; others than these are not changed.',
        tags,
        response: empty,
        refusals: { 400: 'A field does not fit.', 401: '`Unauthorized`' },
        needs: 'session',
      }),
      needsSession,
      validateBody(updateInfoBody, (fault) => `The field userInfo is needed: ${fault}`),
      async (c) => {
        const user = await changeUser(db, c.var.caller.user.id, c.req.valid('json').userInfo)
        if (!user) return refuse(c, unauthorized)
        showUser(c, settings, user)
        return sendNothing(c)
      },
    )
}
