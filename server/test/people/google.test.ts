import { errors, generateKeyPair } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addKey } from '../../src/people/keys.ts'
import { hashPassword } from '../../src/people/passwords.ts'
import { localSettings } from '../../src/people/settings.ts'
import { addUser } from '../../src/people/users.ts'
import { openTestService } from '../api/service.ts'
import { cookieOf, cookiesOf } from './cookies.ts'
import { makeGoogle } from './google-keys.ts'

const [google, others] = await Promise.all([makeGoogle(), generateKeyPair('RS256')])

let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService({ settings: { ...localSettings(), google: google.settings } })
})
afterAll(() => service.close())

interface Claims {
  readonly [claim: string]: unknown
}

/** Begins a sign-in and makes the token that Google would give for it. */
async function begin(claims: Claims = {}, key?: typeof others.privateKey) {
  const begun = await service.get('/api/user/googleauth')
  const { nonce } = (await begun.json()) as { nonce: string }
  const token = await google.sign(nonce, claims, key)
  return { token, cookie: `googleNonce=${cookiesOf(begun).get('googleNonce') ?? ''}` }
}

const send = ({ token, cookie }: Awaited<ReturnType<typeof begin>>, more = {}) =>
  service.send('/api/user/googleauth', { userIDToken: token, originator: 'login form', ...more }, { Cookie: cookie })

const refusal =
  'Unable to log in with that Google Account. Please ensure that you have registered with us. If you think you are receiving this message in error, please contact us for help.'

test('who has not registered is told so, registers if asked for, and signs in from then on', async () => {
  const unknown = await send(await begin())
  expect([unknown.status, await unknown.text()]).toEqual([401, refusal])
  const registered = await send(await begin(), { register: true })
  expect(await registered.json()).toEqual({ register: true })
  const info = await service.get('/api/user/info', { Cookie: cookieOf(registered) })
  expect(await info.json()).toMatchObject({ username: 'ada', firstName: 'Ada', isConfirmed: true })
  expect(await (await send(await begin())).json()).toEqual({ login: true })
  expect(await (await send(await begin({ email: 'ada@moved.example' }))).json()).toEqual({ login: true })
})

test.each([
  ['another service', { aud: 'theirs.apps.example' }],
  ['another issuer', { iss: 'https://accounts.example' }],
  ['an earlier sign-in', { nonce: 'earlier' }],
  ['yesterday', { exp: 1_000_000_000 }],
  ['an address that is not proved', { email_verified: false }],
])('a token for %s is worth nothing', async (_, claims) => {
  const refused = await send(await begin(claims), { register: true })
  expect([refused.status, await refused.text(), cookiesOf(refused).has('session')]).toEqual([401, refusal, false])
})

test('a token that another key signed, or none, is worth nothing', async () => {
  expect((await send(await begin({}, others.privateKey))).status).toBe(401)
  const { cookie } = await begin()
  const none = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"subject of ada"}')}.`
  for (const token of ['', 'a.b.c', none]) expect((await send({ token, cookie })).status).toBe(401)
})

test('a token is worth nothing without the cookie of its sign-in', async () => {
  const { token } = await begin()
  expect((await send({ token, cookie: 'googleNonce=another' })).status).toBe(401)
})

test('an account with the same address can be signed in to; who never proved the address keeps nothing of it', async () => {
  const passwordHash = await hashPassword('correct horse')
  const accounts = [
    { username: 'proved', isConfirmed: true, kept: 200 },
    { username: 'squatter', isConfirmed: false, kept: 401 },
  ]
  for (const { username, isConfirmed, kept } of accounts) {
    const email = `${username}@example.org`
    const made = await addUser(service.db, { username, email, passwordHash, isConfirmed })
    const key = await addKey(service.db, service.settings.secret, made?.id ?? 0, 'made before')
    const before = cookieOf(await service.send('/api/user/signin', { username, password: 'correct horse' }))
    const claims = { sub: `subject of ${username}`, email }
    expect(await (await send(await begin(claims))).json()).toEqual({ attach: true })
    expect(await (await send(await begin(claims))).json()).toEqual({ login: true })
    expect((await send(await begin({ ...claims, sub: 'someone else' }))).status).toBe(401)
    expect((await service.send('/api/user/signin', { username, password: 'correct horse' })).status).toBe(kept)
    expect((await service.get('/api/user/info', { Cookie: before })).status).toBe(kept)
    expect((await service.get('/api/user/subscriptions', { Authorization: `Api-Key ${key}` })).status).toBe(kept)
  }
})

test('a name that is taken gets a number', async () => {
  const claims = { sub: 'another ada', email: 'ada@elsewhere.example' }
  const registered = await send(await begin(claims), { register: true })
  const info = await service.get('/api/user/info', { Cookie: cookieOf(registered) })
  expect(await info.json()).toMatchObject({ username: 'ada2' })
})

test('where Google’s keys cannot be had, the fault is the service’s', async () => {
  const withoutKeys = { ...google.settings, keys: () => Promise.reject(new errors.JWKSTimeout()) }
  const faults: unknown[] = []
  const settings = { ...localSettings(), google: withoutKeys }
  const unreachable = await openTestService({ settings, report: (error) => void faults.push(error) })
  const headers = { Cookie: 'googleNonce=x' }
  const sent = await unreachable.send('/api/user/googleauth', { userIDToken: (await begin()).token }, headers)
  expect([sent.status, await sent.json()]).toEqual([
    500,
    {
      error:
        'An error occured while trying to log you in. The site administrators have been notified, please try again later or contact us for help.',
    },
  ])
  expect(faults).toHaveLength(1)
  await unreachable.close()
})

test('without a client id there is no sign-in with Google', async () => {
  const without = await openTestService()
  expect(await without.json('/api/user/googleauth')).toEqual({ clientId: null, nonce: null })
  const sent = await without.send('/api/user/googleauth', { userIDToken: 'x' }, { Cookie: 'googleNonce=x' })
  expect(sent.status).toBe(401)
  await without.close()
})
