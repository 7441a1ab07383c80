import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '../../src/db/people-schema.ts'
import { changeEmail, changePassword, choosePassword } from '../../src/people/accounts.ts'
import { beginCheckedSession } from '../../src/people/sessions.ts'
import { issueToken } from '../../src/people/tokens.ts'
import { accountOf } from '../../src/people/users.ts'
import { openTestService } from '../api/service.ts'

let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const post = (call: string, value: object) => service.send(`/api/user/${call}`, value)
const signUp = (username: string) =>
  post('signup', { username, email: `${username}@example.org`, password: 'correct horse' })
const found = async (username: string) => {
  const account = await accountOf(service.db, username)
  if (!account) throw new Error(`there is no ${username}`)
  return account
}

test('a caller whose password is changed while it is checked changes nothing and gets no session', async () => {
  await signUp('owner')
  const checked = await found('owner')
  expect(await changePassword(service.db, checked, 'battery staple')).toMatchObject({ ok: true })
  const late = { ok: false, why: { type: 'passwordChanged' } }
  expect(await changePassword(service.db, checked, 'of the thief')).toEqual(late)
  expect(await changeEmail(service.db, service.settings, checked, 'thief@example.org')).toEqual(late)
  expect(await beginCheckedSession(service.db, checked)).toBeUndefined()
  expect((await found('owner')).user.email).toBe('owner@example.org')
  expect((await post('signin', { username: 'owner', password: 'battery staple' })).status).toBe(200)
})

test('if eight calls change one password at once by the same old one, one succeeds', async () => {
  await signUp('shared')
  const given = Array.from({ length: 8 }, (_, i) => `battery staple ${i}`)
  const answers = await Promise.all(
    given.map((newPassword) => post('changepassword', { username: 'shared', password: 'correct horse', newPassword })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(401)])
  const kept = given[answers.findIndex(({ status }) => status === 200)]
  expect((await post('signin', { username: 'shared', password: kept })).status).toBe(200)
})

test('no session of a changed password stays once another is chosen by a link, also right after the change', async () => {
  await signUp('robbed')
  const { user } = await found('robbed')
  let isChosen = false
  /** The store, in which the owner chooses a password between the first transaction and what follows it. */
  const db = new Proxy(service.db, {
    get: (store, key) => {
      if (key !== 'transaction' || isChosen) return Reflect.get(store, key) as unknown
      return async (work: Parameters<typeof store.transaction>[0]) => {
        const result = await store.transaction(work)
        isChosen = true
        const token = await store.transaction((tx) => issueToken(tx, user, 'reset'))
        await choosePassword(store, token, 'of the owner')
        return result
      }
    },
  })
  const other = await openTestService({ db })
  const change = { username: 'robbed', password: 'correct horse', newPassword: 'of the thief' }
  expect((await other.send('/api/user/changepassword', change)).status).toBe(200)
  expect(isChosen).toBe(true)
  expect(await service.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
  expect((await post('signin', { username: 'robbed', password: 'of the owner' })).status).toBe(200)
  await other.close()
})
