import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '../../../src/db/people-schema.ts'
import { beginSession } from '../../../src/people/sessions.ts'
import { hashToken } from '../../../src/secrets/token.ts'
import { listedCalls } from '../operations/documented-calls.ts'
import { openTestService } from '../service.ts'

type Service = Awaited<ReturnType<typeof openTestService>>
type Person = Awaited<ReturnType<Service['beUser']>>
type Headers = Record<string, string>

let service: Service
let guest: string
let user: Person
let unproved: Person
let admin: Person
beforeAll(async () => {
  service = await openTestService()
  guest = await service.beGuest()
  user = await service.beUser()
  unproved = await service.beUser({ isConfirmed: false })
  admin = await service.beUser({ isAdmin: true })
})
afterAll(() => service.close())

// A session for each request that has an effect: some calls end it.
const session = async ({ user: { id } }: Person): Promise<Headers> => ({
  Cookie: `session=${await beginSession(service.db, id)}`,
})
const key = (person: Person): Promise<Headers> => Promise.resolve({ Authorization: `Api-Key ${person.key}` })
const ended = async (person: Person): Promise<Headers> => {
  const token = await beginSession(service.db, person.user.id)
  const past = { expires: sql`now() - interval '1 second'` }
  await service.db
    .update(sessions)
    .set(past)
    .where(eq(sessions.tokenHash, hashToken(token)))
  return { Cookie: `session=${token}` }
}

/** Everyone who may come. */
const callers = {
  visitor: () => Promise.resolve<Headers>({}),
  guest: () => Promise.resolve<Headers>({ Cookie: guest }),
  user: () => session(user),
  'user by key': () => key(user),
  'user whose address is not proved': () => session(unproved),
  admin: () => session(admin),
  'admin by key': () => key(admin),
  'user whose session ended': () => ended(user),
  'admin whose session ended': () => ended(admin),
  'holder of made-up credentials': () =>
    Promise.resolve<Headers>({ Cookie: 'session=made-up; guestToken=made-up', Authorization: 'Api-Key made-up' }),
} as const
type Caller = keyof typeof callers

const names = Object.keys(callers) as readonly Caller[]
const signedIn = ['user', 'user by key', 'user whose address is not proved', 'admin', 'admin by key'] as const
const without = (list: readonly Caller[], ...gone: readonly Caller[]) => list.filter((each) => !gone.includes(each))

/** Whom each word of the table of calls lets through. */
const lets: Readonly<Record<string, readonly Caller[]>> = {
  anyone: names,
  'a browser': names,
  // The body proves who asks.
  password: names,
  guest: ['guest', ...signedIn],
  user: signedIn,
  session: without(signedIn, 'user by key', 'admin by key'),
  confirmed: without(signedIn, 'user whose address is not proved'),
  'confirmed session': ['user', 'admin'],
  admin: ['admin'],
}

/** GET calls that have an effect (R6). */
const effectiveGets = new Set(['/api/user/signout', '/api/user/generateapikey', '/api/datasubmission/deletesubmission'])

const calls = listedCalls()

const kept = new Map<Caller, Promise<Headers>>()
/** The headers of a caller for requests without an effect, made once. */
function keptHeaders(name: Caller): Promise<Headers> {
  const headers = kept.get(name) ?? callers[name]()
  kept.set(name, headers)
  return headers
}

const ask = async (method: string, path: string, headers: Headers) => {
  const response = await service.app.request(path.replaceAll(/\{\w+\}/g, '1'), {
    method,
    headers: {
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
      ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  })
  return { status: response.status, text: await response.text() }
}

test('every call of the service is in the table, with a word for whom it is', () => {
  const routes = service.app.routes.filter(
    ({ method, path }) => method !== 'ALL' && /^\/(api|dataretrieval)\//.test(path),
  )
  const known = new Set(calls.map(({ method, path }) => `${method} ${path}`))
  for (const { method, path } of routes) expect(known).toContain(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  for (const { who } of calls) expect(Object.keys(lets)).toContain(who)
})

test.each(calls)('$method $path answers those it is for ($who), and nobody else', async ({ method, path, who }) => {
  const hasEffect = method !== 'GET' || effectiveGets.has(path)
  for (const name of names) {
    const { status, text } = await ask(method, path, await (hasEffect ? callers[name]() : keptHeaders(name)))
    const isLet = lets[who]?.includes(name) ?? false
    const isUnproved = who.startsWith('confirmed') && name === 'user whose address is not proved'
    const refusal = isUnproved ? [403] : [401, 'Unauthorized']
    const answered = isUnproved ? [status] : [status, text]
    expect([name, ...(isLet ? [[401, 403, 500].includes(status)] : answered)]).toEqual([
      name,
      ...(isLet ? [false] : refusal),
    ])
  }
})

const effects = calls.filter(({ method, path }) => method !== 'GET' || effectiveGets.has(path))

test.each(effects)('$method $path does nothing for a page of another site', async ({ method, path }) => {
  for (const told of [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://elsewhere.example' },
  ]) {
    const { status, text } = await ask(method, path, { ...(await session(admin)), ...told })
    expect([status, text]).toEqual([403, expect.stringContaining('Requests from other sites are refused.') as string])
  }
})

test('HEAD, which scanners of links send, has no effect', async () => {
  const held = await session(admin)
  for (const path of [...effectiveGets, '/api/user/getguesttoken'])
    expect([path, (await service.app.request(path, { method: 'HEAD', headers: held })).status]).toEqual([path, 405])
  expect((await ask('GET', '/api/user/info', held)).status).toBe(200)
})

test('a page of another site reads nothing by the cookies of whoever opens it', async () => {
  for (const { method, path } of calls.filter((call) => call.method === 'GET')) {
    const response = await service.app.request(path, {
      method,
      headers: { ...(await session(user)), Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    expect(response.headers.get('Access-Control-Allow-Origin') ?? '*').toBe('*')
  }
})

test('no cache keeps what a caller gets who said who they are', async () => {
  const asked = calls.filter(
    ({ method, path, who }) => method === 'GET' && who !== 'anyone' && !effectiveGets.has(path),
  )
  for (const { path } of asked) {
    const response = await service.app.request(path.replaceAll(/\{\w+\}/g, '1'), { headers: await session(admin) })
    expect([path, response.headers.get('Cache-Control')]).toEqual([path, expect.stringMatching(/no-store/)])
  }
})

test('a page of another site may call with a key', async () => {
  const told = {
    'Sec-Fetch-Site': 'cross-site',
    Origin: 'https://elsewhere.example',
    Authorization: `Api-Key ${user.key}`,
  }
  const preflight = await service.app.request('/api/data/bulk-download', {
    method: 'OPTIONS',
    headers: {
      Origin: told.Origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  })
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('authorization,content-type')
  // Else each of its requests is two.
  expect(preflight.headers.get('Access-Control-Max-Age')).toBe('86400')
  expect((await ask('POST', '/api/data/bulk-download', told)).status).toBe(400)
})
