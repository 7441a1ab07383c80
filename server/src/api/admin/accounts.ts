import { Hono } from 'hono'
import { z } from 'zod'
import { accountWithBelongings, changeAccount, deleteAccount, findAccounts } from '../../admin/accounts.ts'
import type { AccountRefusal } from '../../admin/accounts.ts'
import { preventCaching } from '../http/caching.ts'
import { describeCall, emptyResponse, sendNothing } from '../http/describe.ts'
import { idText, lineText } from '../http/fields.ts'
import { notFound, refuse, unauthorized } from '../http/refusal.ts'
import type { Refusal } from '../http/refusal.ts'
import type { Services, UserEnv } from '../http/services.ts'
import { validateBody, validateQuery } from '../http/validate.ts'
import { needsAdmin } from '../sign-in/callers.ts'

const tags = ['admin']
const needs = 'session'
const response = { 'text/plain': emptyResponse }

const account = z.object({
  ID: z.int(),
  Username: z.string(),
  Email: z.string(),
  Name: z.string().describe('blank where none is known'),
  Institute: z.string(),
  Is_Admin: z.boolean(),
  Created_Date_Time: z.string(),
  Confirmed_Date_Time: z.string().nullable().describe('when the address was proved'),
  Disabled_Date_Time: z.string().nullable(),
})

const belongings = account.extend({
  Submissions: z.array(z.string()).describe('short names'),
  API_Keys: z.array(z.string()).describe('descriptions'),
  Subscriptions: z.array(z.string()).describe('short names of datasets'),
  Comments: z.int().describe('on submissions'),
})

const accountChange = z.strictObject({
  isAdmin: z.boolean().optional(),
  isDisabled: z.boolean().optional().describe('a disabled account has no session, and neither password nor key works'),
})

const refusals = { 401: '`Unauthorized`', 404: 'There is no such account.' }
const noAccount = notFound('There is no such account.')
const refusalOf: Readonly<Record<AccountRefusal, Refusal>> = {
  'no-account': noAccount,
  'no-admin': unauthorized,
  'own-account': { status: 409, sentence: 'Your own account can only be changed by another administrator.' },
  'other-name': { status: 409, sentence: 'The account has another username: load the list again.' },
}

/** The id in an address; undefined where it is none. */
const idOf = (text: string): number | undefined => idText.safeParse(text).data

/** Calls by which administrators look after accounts. */
export const adminAccountRoutes = ({ db, uploads }: Pick<Services, 'db' | 'uploads'>) =>
  new Hono<UserEnv>()
    .use(preventCaching)
    .get(
      '/',
      describeCall({
        summary: 'Accounts, the newest hundred of those that hold a text',
        tags,
        response: z.object({ total: z.int(), accounts: z.array(account) }),
        refusals: { 401: refusals[401] },
        needs,
      }),
      needsAdmin,
      validateQuery(z.object({ text: lineText(200).optional().describe('of the username, the address or the name') })),
      async (c) => c.json(await findAccounts(db, c.req.valid('query').text?.trim() ?? '')),
    )
    .get(
      '/:id',
      describeCall({
        summary: 'An account, with what would be deleted with it',
        tags,
        response: belongings,
        refusals,
        needs,
      }),
      needsAdmin,
      async (c) => {
        const id = idOf(c.req.param('id'))
        const found = id === undefined ? undefined : await accountWithBelongings(db, id)
        return found ? c.json(found) : refuse(c, noAccount)
      },
    )
    .post(
      '/:id',
      describeCall({
        summary: 'Make an account an administrator or none, disable or enable it',
        description: 'What is left out stays. Each change is written into the audit trail.',
        tags,
        response,
        refusals: { ...refusals, 409: 'It is one’s own account.' },
        needs,
      }),
      needsAdmin,
      validateBody(accountChange, (fault) => `The account cannot be changed so: ${fault}.`),
      async (c) => {
        const id = idOf(c.req.param('id'))
        if (id === undefined) return refuse(c, noAccount)
        const refusal = await changeAccount(db, { id, change: c.req.valid('json'), by: c.var.caller.user.id })
        return refusal ? refuse(c, refusalOf[refusal]) : sendNothing(c)
      },
    )
    .delete(
      '/:id',
      describeCall({
        summary: 'Delete an account with everything that belongs to it',
        description: 'Its submissions go with their files; datasets that came of them stay.',
        tags,
        response,
        refusals: { ...refusals, 409: 'It is one’s own account, or has another username.' },
        needs,
      }),
      needsAdmin,
      validateQuery(z.object({ username: lineText(50).describe('of the account, so that no other is deleted') })),
      async (c) => {
        const id = idOf(c.req.param('id'))
        if (id === undefined) return refuse(c, noAccount)
        const { username } = c.req.valid('query')
        const refusal = await deleteAccount(db, uploads, { id, username, by: c.var.caller.user.id })
        return refusal ? refuse(c, refusalOf[refusal]) : sendNothing(c)
      },
    )
