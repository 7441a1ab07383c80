import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeEntry } from '../../src/catalog/changes/write.ts'
import { users } from '../../src/db/people-schema.ts'
import { auditTrail, mails } from '../../src/db/record-schema.ts'
import { submissions } from '../../src/db/submission-schema.ts'
import { hashPassword } from '../../src/people/passwords.ts'
import { changeUser } from '../../src/people/users.ts'
import { openTestService } from '../api/service.ts'
import { entry } from '../db/entry.ts'
import { uploader } from '../submissions/client.ts'
import { bytesOf, sheets } from '../submissions/workbook.ts'

let service: Awaited<ReturnType<typeof openTestService>>
let admin: Awaited<ReturnType<typeof service.beUser>>
beforeAll(async () => {
  service = await openTestService()
  await writeEntry(service.db, entry('tblListed'))
  admin = await service.beUser({ isAdmin: true })
})
afterAll(() => service.close())

type Person = typeof admin
const as = ({ cookie }: Person) => ({ Cookie: cookie })
const path = ({ user }: Pick<Person, 'user'>) => `/api/admin/accounts/${user.id}`
const read = async (of: string) => (await service.get(of, as(admin))).json() as Promise<Record<string, unknown>>
const change = (person: Person, value: object, by = admin) => service.send(path(person), value, as(by))
const remove = (person: Person, username = person.user.username, by = admin) =>
  service.app.request(`${path(person)}?username=${username}`, { method: 'DELETE', headers: as(by) })
const lastAudit = async () => (await service.db.select().from(auditTrail).orderBy(desc(auditTrail.id)).limit(1))[0]
/** The statuses that a person gets by their session, their key and their password. */
const ways = async (person: Person, password: string) => {
  const signIn = await service.send('/api/user/signin', { username: person.user.username, password })
  const byCookie = await service.get('/api/user/info', as(person))
  const byKey = await service.get('/api/datasubmission/submissionsbyuser', { Authorization: `Api-Key ${person.key}` })
  return [signIn.status, byCookie.status, byKey.status]
}

test('accounts are found by a part of their name or address, the newest first', async () => {
  const first = await service.beUser()
  const second = await service.beUser()
  await changeUser(service.db, first.user.id, { firstName: 'Wendy', lastName: '100%_Widder' })
  await changeUser(service.db, second.user.id, { firstName: 'Wendy' })
  const found = async (text: string) => {
    const { accounts, total } = (await read(`/api/admin/accounts?text=${encodeURIComponent(text)}`)) as {
      accounts: { Username: string }[]
      total: number
    }
    return [total, accounts.map(({ Username }) => Username)]
  }
  expect(await found('wendy')).toEqual([2, [second.user.username, first.user.username]])
  expect(await found('100%_W')).toEqual([1, [first.user.username]])
  expect(await found('%')).toEqual([1, [first.user.username]])
  expect(await found(first.user.email)).toEqual([1, [first.user.username]])
})

test('an account is made an administrator, and none again, and both are written down', async () => {
  const person = await service.beUser()
  const listed = async () => (await service.get('/api/admin/outbox', as(person))).status
  expect(await listed()).toBe(401)
  expect((await change(person, { isAdmin: true })).status).toBe(200)
  expect([await listed(), await lastAudit()]).toMatchObject([200, { action: 'outbox.read' }])
  expect((await change(person, { isAdmin: false })).status).toBe(200)
  expect(await listed()).toBe(401)
  expect(await lastAudit()).toMatchObject({
    userId: admin.user.id,
    action: 'user.revoke',
    subject: `user ${person.user.id}`,
  })
})

test('a disabled account can be used in no way, and once it is enabled its password and its keys work again', async () => {
  const person = await service.beUser()
  const password = 'a long pass phrase'
  await changeUser(service.db, person.user.id, { passwordHash: await hashPassword(password) })
  expect(await ways(person, password)).toEqual([200, 200, 200])
  expect((await change(person, { isDisabled: true })).status).toBe(200)
  expect(await ways(person, password)).toEqual([401, 401, 401])
  expect((await read(path(person)))['Disabled_Date_Time']).toEqual(expect.any(String))
  const own = { username: person.user.username, password, newPassword: 'another pass phrase' }
  expect((await service.send('/api/user/changepassword', own)).status).toBe(401)
  const written = await service.db.$count(mails)
  await service.send('/api/user/forgotpassword', { email: person.user.email })
  await service.settled()
  expect(await service.db.$count(mails)).toBe(written)
  expect((await change(person, { isDisabled: false })).status).toBe(200)
  expect(await ways(person, password)).toEqual([200, 401, 200])
})

test('an account is deleted with everything that was named before, and no other', async () => {
  const person = await service.beUser()
  await service.send('/api/user/subscriptions', { shortName: 'Listed' }, as(person))
  const client = uploader(async (call, init) => service.app.request(call, init), as(person))
  await client.submit(await bytesOf(sheets('Owned_Casts')), { shortName: 'Owned_Casts' })
  const [own] = await service.db.select().from(submissions).where(eq(submissions.submitterId, person.user.id))
  const comment = { submissionID: own?.id, comment: 'Please read it.' }
  await service.send('/api/datasubmission/addcomment', comment, as(person))
  expect(await read(path(person))).toMatchObject({
    Username: person.user.username,
    Submissions: ['Owned_Casts'],
    API_Keys: ['test'],
    Subscriptions: ['Listed'],
    Comments: 1,
  })
  const other = await remove(person, 'somebody')
  expect([other.status, await other.text()]).toEqual([409, expect.stringContaining('has another username') as string])
  expect((await remove(person)).status).toBe(200)
  expect(await service.db.$count(users, eq(users.id, person.user.id))).toBe(0)
  expect((await service.uploads.files.list()).filter(({ key }) => key.startsWith('Owned_Casts/'))).toEqual([])
  expect(await lastAudit()).toMatchObject({
    action: 'user.delete',
    detail: { username: person.user.username, submissions: ['Owned_Casts'] },
  })
  expect((await remove(person)).status).toBe(404)
})

test('administrators neither change nor delete their own account', async () => {
  for (const answer of [
    await change(admin, { isAdmin: false }),
    await change(admin, { isDisabled: true }),
    await remove(admin),
  ])
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('another administrator') as string,
    ])
})

test('of two administrators who change each other at once one is left', async () => {
  const [one, other] = [await service.beUser({ isAdmin: true }), await service.beUser({ isAdmin: true })]
  const answers = await Promise.all([change(one, { isAdmin: false }, other), remove(other, other.user.username, one)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('a user changes no account, not even their own', async () => {
  const person = await service.beUser()
  expect((await change(person, { isAdmin: true }, person)).status).toBe(401)
  expect((await remove(admin, admin.user.username, person)).status).toBe(401)
  expect((await change(person, { isAdmin: true, username: 'other' })).status).toBe(400)
})
