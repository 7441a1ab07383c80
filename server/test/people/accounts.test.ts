import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountTokens, users } from '../../src/db/people-schema.ts'
import { mails } from '../../src/db/record-schema.ts'
import { addKey } from '../../src/people/keys.ts'
import { takesResetLink } from '../../src/people/tokens.ts'
import { openMail } from '../../src/mail/outbox.ts'
import { hashToken } from '../../src/secrets/token.ts'
import { newSecret } from '../../src/secrets/stored-secret.ts'
import { openTestService } from '../api/service.ts'
import { cookieOf, cookiesOf } from './cookies.ts'

let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const post = (call: string, value: object, cookie = '') =>
  service.send(`/api/user/${call}`, value, cookie ? { Cookie: cookie } : {})
const signIn = (username: string, password: string) => post('signin', { username, password })
const signUp = (username: string, more: object = {}) =>
  post('signup', { username, email: `${username}@example.org`, password: 'correct horse', ...more })
const mailsTo = (recipient: string) =>
  service.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id))
const linkTo = async (recipient: string) => {
  await service.settled()
  const [mail] = await mailsTo(recipient)
  const body = mail && openMail(mail, service.settings.secret)?.body
  return /http:\S+/.exec(body ?? '')?.[0].replace('http://localhost:8787', '') ?? ''
}
const tokenOf = (link: string) => /[\w-]{43}$/.exec(link)?.[0] ?? ''
const tokenTo = async (recipient: string) => tokenOf(await linkTo(recipient))
/** Presses the button of the page that a mailed link opens. */
const confirm = async (token: string, headers: Record<string, string> = {}) =>
  service.app.request('/api/user/confirmemail', { method: 'POST', headers, body: new URLSearchParams({ token }) })
/** Makes every mailed link older. */
const passMinutes = async (minutes: number) => {
  const passed = sql`make_interval(mins => ${minutes})`
  await service.db.update(accountTokens).set({ expires: sql`${accountTokens.expires} - ${passed}` })
  await service.db.update(mails).set({ linkExpires: sql`${mails.linkExpires} - ${passed}` })
}
const info = async (cookie: string) =>
  (await service.get('/api/user/info', { Cookie: cookie })).json() as Promise<Record<string, unknown>>

test('who registers signs in at once, and proves the address by the mailed link, once', async () => {
  expect((await signUp('grace', { firstName: 'Grace', country: 'USA', isDataSubmissionAdmin: true })).status).toBe(200)
  const cookie = cookieOf(await signIn('grace', 'correct horse'))
  expect(await info(cookie)).toMatchObject({
    firstName: 'Grace',
    country: 'USA',
    isConfirmed: false,
    isDataSubmissionAdmin: false,
  })
  const link = await linkTo('grace@example.org')
  const pressed = await confirm(tokenOf(link))
  expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, '/login?confirmed=true'])
  expect(await info(cookie)).toMatchObject({ isConfirmed: true })
  expect((await confirm(tokenOf(link))).headers.get('Location')).toBe('/login?confirmed=false')
  expect((await service.get(link)).headers.get('Location')).toBe('/login?confirmed=false')
})

test('a mail scanner that opens the link confirms nothing: the page of the link waits for its button', async () => {
  await signUp('scanned')
  const cookie = cookieOf(await signIn('scanned', 'correct horse'))
  const link = await linkTo('scanned@example.org')
  expect((await service.app.request(link, { method: 'HEAD' })).status).toBe(200)
  for (let opened = 0; opened < 2; opened++) {
    const page = await service.get(link)
    expect([page.status, page.headers.get('Referrer-Policy')]).toEqual([200, 'same-origin'])
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const html = await page.text()
    expect(html).toContain('<form method="post" action="/api/user/confirmemail">')
    expect(html).toContain(`<input type="hidden" name="token" value="${tokenOf(link)}" />`)
  }
  expect(await info(cookie)).toMatchObject({ isConfirmed: false })
  const elsewhere = await confirm(tokenOf(link), { Origin: 'https://elsewhere.example' })
  expect([elsewhere.status, await info(cookie)]).toMatchObject([403, { isConfirmed: false }])
  await confirm(tokenOf(link), { Origin: 'http://localhost:8787' })
  expect(await info(cookie)).toMatchObject({ isConfirmed: true })
})

test('the store keeps neither passwords nor mailed tokens, not in the outbox either', async () => {
  await signUp('secretive')
  const [row] = await service.db.select().from(users).where(eq(users.username, 'secretive'))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const token = await tokenTo('secretive@example.org')
  const kept = await service.db
    .select()
    .from(accountTokens)
    .where(eq(accountTokens.userId, row?.id ?? 0))
  expect(kept.map(({ tokenHash }) => tokenHash)).toEqual([hashToken(token)])
  const [mail] = await mailsTo('secretive@example.org')
  expect(JSON.stringify(mail)).not.toContain(token)
  expect(mail && openMail(mail, newSecret())).toBeUndefined()
})

test('a name or an address has one account, whatever the case, also when two register at once', async () => {
  expect(await (await post('validate', { username: 'twin', email: 'twin@example.org' })).json()).toBe(true)
  const both = await Promise.all([signUp('twin'), signUp('TWIN', { email: 'Twin@Example.org' })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  for (const taken of [
    { username: 'Twin', email: 'other@example.org' },
    { username: 'other', email: 'TWIN@example.org' },
  ]) {
    expect(await (await post('validate', taken)).json()).toBe(false)
    const refused = await post('signup', { ...taken, password: 'correct horse' })
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: 'That username or email address is already in use.' },
    ])
  }
})

test.each([
  [{ password: '1234567' }, 'A password has at least 8 characters.'],
  [{ password: 'x'.repeat(129) }, 'A password has at most 128 characters.'],
  [{ password: 'Newcomer@example.org' }, 'A password must not be the username or the email address.'],
  [{ username: 'a@b.org' }, 'A username has 3 to 50 letters'],
  [{ email: 'nobody' }, 'This is not an email address.'],
  [{ email: 'a@b.org\r\nBcc: x@y.org' }, 'contains a control character'],
  [{ firstName: 'a\u0000b' }, 'contains a control character'],
])('nobody registers with %o', async (fault, sentence) => {
  const refused = await signUp('newcomer', fault)
  expect(refused.status).toBe(400)
  expect(((await refused.json()) as { error: string }).error).toContain(sentence)
  expect(await mailsTo('newcomer@example.org')).toEqual([])
})

test('who registers without a password chooses one by the mailed link', async () => {
  expect((await signUp('later', { password: undefined })).status).toBe(200)
  expect((await signIn('later', 'correct horse')).status).toBe(401)
  expect(await linkTo('later@example.org')).toMatch(/^\/choosepassword\/[\w-]{43}$/)
  const token = await tokenTo('later@example.org')
  expect((await post('choosepassword', { token, password: 'battery staple' })).status).toBe(200)
  const cookie = cookieOf(await signIn('later', 'battery staple'))
  expect(await info(cookie)).toMatchObject({ isConfirmed: true })
})

test('a forgotten password is chosen anew by a link that works once, and every session ends', async () => {
  await signUp('forgetful')
  const cookie = cookieOf(await signIn('forgetful', 'correct horse'))
  await post('forgotpassword', { email: 'Forgetful@example.org' })
  const token = await tokenTo('forgetful@example.org')
  const short = await post('choosepassword', { token, password: 'short' })
  expect([short.status, await short.json()]).toEqual([400, { error: 'A password has at least 8 characters.' }])
  const answers = await Promise.all(
    ['battery staple', 'tattered stable'].map((password) => post('choosepassword', { token, password })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect((await service.get('/api/user/info', { Cookie: cookie })).status).toBe(401)
  expect((await signIn('forgetful', 'correct horse')).status).toBe(401)
  expect((await mailsTo('forgetful@example.org'))[0]?.subject).toBe('Your CMAP password was changed')
})

test.each([
  ['proved keep their keys', true, 200],
  ['not proved keep none: who proves it may be somebody else', false, 401],
])('by a forgotten password, accounts whose address was %s', async (_, isProved, status) => {
  const name = isProved ? 'owner' : 'hijacker'
  await signUp(name)
  await confirm(await tokenTo(`${name}@example.org`))
  const [row] = await service.db.select().from(users).where(eq(users.username, name))
  const key = await addKey(service.db, service.settings.secret, row?.id ?? 0, 'made before')
  await service.db.update(users).set({ googleSubject: name }).where(eq(users.username, name))
  const email = isProved ? `${name}@example.org` : 'victim@example.org'
  if (!isProved) await post('changeemail', { username: name, password: 'correct horse', email })
  await post('forgotpassword', { email })
  expect((await post('choosepassword', { token: await tokenTo(email), password: 'battery staple' })).status).toBe(200)
  expect((await service.get('/api/user/subscriptions', { Authorization: `Api-Key ${key}` })).status).toBe(status)
  const [after] = await service.db.select().from(users).where(eq(users.username, name))
  expect([after?.googleSubject, after?.confirmed !== null]).toEqual([isProved ? name : null, true])
})

test('a request for a new password has the same answer whether or not an account has the address', async () => {
  await signUp('known')
  const answers = []
  for (const email of ['known@example.org', 'unknown@example.org']) {
    const response = await post('forgotpassword', { email })
    answers.push([response.status, await response.text(), [...response.headers.keys()]])
  }
  expect(answers[0]).toEqual(answers[1])
  await service.settled()
  expect(await mailsTo('unknown@example.org')).toEqual([])
  expect((await mailsTo('known@example.org')).length).toBe(2)
})

test('no link is made for an account that has another address, is disabled or is deleted by then', async () => {
  await signUp('leaver')
  const [user] = await service.db.select().from(users).where(eq(users.username, 'leaver'))
  if (!user) throw new Error('nobody signed up')
  const takes = (email = user.email) => service.db.transaction((tx) => takesResetLink(tx, { id: user.id, email }))
  expect([await takes(), await takes('earlier@example.org')]).toEqual([true, false])
  await service.db
    .update(users)
    .set({ disabled: sql`now()` })
    .where(eq(users.id, user.id))
  expect(await takes()).toBe(false)
  await service.db.delete(users).where(eq(users.id, user.id))
  expect(await takes()).toBe(false)
})

test('links do one thing each, for an hour, and the latest alone', async () => {
  await signUp('linked')
  const confirmation = await tokenTo('linked@example.org')
  expect((await post('choosepassword', { token: confirmation, password: 'battery staple' })).status).toBe(400)
  await post('forgotpassword', { email: 'linked@example.org' })
  const first = await tokenTo('linked@example.org')
  await passMinutes(5)
  await post('forgotpassword', { email: 'linked@example.org' })
  const second = await tokenTo('linked@example.org')
  expect((await confirm(second)).headers.get('Location')).toContain('false')
  expect((await post('choosepassword', { token: first, password: 'battery staple' })).status).toBe(400)
  await service.db
    .update(accountTokens)
    .set({ expires: sql`now()` })
    .where(eq(accountTokens.tokenHash, hashToken(second)))
  const late = await post('choosepassword', { token: second, password: 'battery staple' })
  expect([late.status, await late.json()]).toEqual([
    400,
    { error: 'This link is no longer valid. Please ask for a new one.' },
  ])
  const cookie = cookieOf(await signIn('linked', 'correct horse'))
  const session = cookie.replace('session=', '')
  expect((await post('choosepassword', { token: session, password: 'battery staple' })).status).toBe(400)
})

test('if several links are requested at once, one alone is mailed and valid, and another is mailed five minutes later', async () => {
  await signUp('hasty')
  const ask = () => post('forgotpassword', { email: 'hasty@example.org' })
  const resetMails = async () => {
    await service.settled()
    const mailed = await mailsTo('hasty@example.org')
    return mailed.filter(({ subject }) => subject === 'Choose a new CMAP password').length
  }
  expect((await Promise.all(Array.from({ length: 32 }, ask))).map(({ status }) => status)).toEqual(
    Array.from({ length: 32 }, () => 200),
  )
  expect(await resetMails()).toBe(1)
  await passMinutes(4)
  await ask()
  expect(await resetMails()).toBe(1)
  await passMinutes(1)
  await ask()
  expect(await resetMails()).toBe(2)
  const links = await service.db.select().from(accountTokens).where(eq(accountTokens.email, 'hasty@example.org'))
  expect(links.map(({ purpose }) => purpose).toSorted()).toEqual(['confirm', 'reset'])
})

test('a link that was mailed while the clock was ahead is none once it is set back, and another is mailed', async () => {
  await signUp('ahead')
  await post('forgotpassword', { email: 'ahead@example.org' })
  const early = await tokenTo('ahead@example.org')
  await passMinutes(-60 * 24 * 365)
  expect((await post('choosepassword', { token: early, password: 'battery staple' })).status).toBe(400)
  await post('forgotpassword', { email: 'ahead@example.org' })
  const next = await tokenTo('ahead@example.org')
  expect((await post('choosepassword', { token: next, password: 'battery staple' })).status).toBe(200)
})

test('a changed password ends every session but the one that begins', async () => {
  await signUp('mover')
  const other = cookieOf(await signIn('mover', 'correct horse'))
  const here = cookieOf(await signIn('mover', 'correct horse'))
  const wrong = await post(
    'changepassword',
    { username: 'mover', password: 'wrong', newPassword: 'battery staple' },
    here,
  )
  expect([wrong.status, await wrong.text()]).toEqual([401, 'Unauthorized'])
  const changed = await post('changepassword', { password: 'correct horse', newPassword: 'battery staple' }, here)
  expect(changed.status).toBe(200)
  expect((await service.get('/api/user/info', { Cookie: other })).status).toBe(401)
  expect((await service.get('/api/user/info', { Cookie: here })).status).toBe(401)
  expect(await info(cookieOf(changed))).toMatchObject({ username: 'mover' })
})

test('nobody changes a password without a session or a name', async () => {
  expect((await post('changepassword', { password: 'correct horse', newPassword: 'battery staple' })).status).toBe(401)
})

test('a changed address is told to the old one, proved by the new one, and no link to the old one works any more', async () => {
  await signUp('sailor')
  await signUp('landlubber')
  const cookie = cookieOf(await signIn('sailor', 'correct horse'))
  const old = await tokenTo('sailor@example.org')
  const change = (email: string, password = 'correct horse') =>
    post('changeemail', { username: 'sailor', password, email }, cookie)
  expect((await change('sea@example.org', 'wrong')).status).toBe(401)
  const taken = await change('LANDLUBBER@example.org')
  expect([taken.status, await taken.json()]).toEqual([409, { error: 'That email address is already in use.' }])
  const changed = await change('sea@example.org')
  expect(changed.status).toBe(200)
  expect(decodeURIComponent(cookiesOf(changed).get('UserInfo') ?? '')).toContain('"email":"sea@example.org"')
  expect((await mailsTo('sailor@example.org'))[0]?.body).toContain('now reached at sea@example.org')
  expect((await confirm(old)).headers.get('Location')).toContain('false')
  expect((await confirm(await tokenTo('sea@example.org'))).headers.get('Location')).toContain('true')
})

test('the profile changes field by field, and makes nobody an administrator', async () => {
  const { cookie } = await service.beUser()
  const userInfo = {
    institute: 'Sea Lab',
    isNewsSubscribed: true,
    isDataSubmissionAdmin: true,
    id: 1,
    email: 'x@y.org',
  }
  const changed = await post('updateinfo', { userInfo }, cookie)
  expect(JSON.parse(decodeURIComponent(cookiesOf(changed).get('UserInfo') ?? ''))).toMatchObject({
    isNewsSubscribed: true,
    isDataSubmissionAdmin: false,
  })
  expect((await post('updateinfo', { userInfo: {} }, cookie)).status).toBe(200)
  const now = await info(cookie)
  expect(now).toMatchObject({ institute: 'Sea Lab', isDataSubmissionAdmin: false })
  expect(now['email']).not.toBe('x@y.org')
})
