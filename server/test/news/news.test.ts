import { viewStatus } from '@isobath/domain'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeEntry } from '../../src/catalog/changes/write.ts'
import { auditTrail } from '../../src/db/record-schema.ts'
import { environmentOf } from '../../src/process/environment.ts'
import { localSettings } from '../../src/people/settings.ts'
import { openTestService } from '../api/service.ts'
import { entry } from '../db/entry.ts'

interface StoryRow {
  readonly id: number
  readonly headline: string
  readonly [field: string]: unknown
}

const settings = { ...localSettings(), publicUrl: 'https://ocean.example' }
let service: Awaited<ReturnType<typeof openTestService>>
let admin: { Cookie: string }
beforeAll(async () => {
  service = await openTestService({ settings })
  await writeEntry(service.db, entry('tblWinds'))
  await writeEntry(service.db, entry('tblWaves'))
  admin = { Cookie: (await service.beUser({ isAdmin: true })).cookie }
})
afterAll(() => service.close())

const body = JSON.stringify({ content: 'Read {1}.', links: [{ text: 'this', url: 'https://example.org/' }] })
const story = { headline: 'New winds', link: '', body, date: 'Spring 2024', tags: ['winds'] }

const post = (call: string, value: unknown, headers: Record<string, string> = admin) =>
  service.send(`/api/news/${call}`, value, headers)
const list = async (headers: Record<string, string> = {}) =>
  (await (await service.get('/api/news/list', headers)).json()) as StoryRow[]
const create = async (more: object = {}) => {
  const response = await post('create', { story: { ...story, ...more } })
  expect(response.status).toBe(200)
  const [{ ID } = { ID: 0 }] = (await response.json()) as { ID: number }[]
  return ID
}
const stored = async (id: number) => (await list(admin)).find((each) => each.id === id)
const errorOf = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error]

test('a story is a preview until it is published, and then stands in the list and on the page of its dataset', async () => {
  const begun = Date.now()
  const id = await create()
  expect(await list()).toEqual([])
  expect(await stored(id)).toMatchObject({ view_status: 2, publish_date: null, link: null, tags: ['Winds'] })
  expect((await post('publish', { id })).status).toBe(200)
  expect(await list()).toEqual([await stored(id)])
  const { publish_date } = (await stored(id)) as StoryRow
  expect(Date.parse(String(publish_date))).toBeGreaterThanOrEqual(begun)
  const { news } = (await service.json('/api/catalog/datasetfullpage?shortname=winds')) as { news: StoryRow[] }
  expect(news).toEqual([
    { ID: id, headline: 'New winds', link: null, body, date: 'Spring 2024', label: null, publish_date },
  ])
  expect(((await service.json('/api/catalog/datasetfullpage?shortname=waves')) as { news: [] }).news).toEqual([])
  await post('publish', { id })
  expect((await stored(id))?.['publish_date']).toBe(publish_date)
})

test('draft, preview and unpublish take a story from the readers, and administrators keep it', async () => {
  const id = await create({ view_status: viewStatus.public })
  for (const [call, status] of [
    ['draft', 1],
    ['preview', 2],
    ['unpublish', 0],
  ] as const) {
    await post('publish', { id })
    expect((await list()).map((each) => each.id)).toContain(id)
    expect((await post(call, { id })).status).toBe(200)
    expect((await list()).map((each) => each.id)).not.toContain(id)
    expect((await stored(id))?.['view_status']).toBe(status)
  }
})

test('an administrator who reads as a reader gets what everyone gets', async () => {
  const draft = await create({ view_status: viewStatus.draft })
  const answer = (await (await service.get('/api/news/list?as=reader', admin)).json()) as StoryRow[]
  expect(answer).toEqual(await list())
  expect(answer.map(({ id }) => id)).not.toContain(draft)
  expect((await service.get('/api/news/list?as=editor', admin)).status).toBe(400)
})

test('a user who is no administrator reads what everyone reads', async () => {
  await create()
  const { cookie } = await service.beUser()
  expect(await list({ Cookie: cookie })).toEqual(await list())
})

test('outside production everyone reads previews, whatever host a request names', async () => {
  const staging = await openTestService({ settings: { ...settings, environment: 'staging' } })
  const { cookie } = await staging.beUser({ isAdmin: true })
  await staging.send('/api/news/create', { story: { ...story, tags: [] } }, { Cookie: cookie })
  await staging.send('/api/news/create', { story: { ...story, tags: [], view_status: 1 } }, { Cookie: cookie })
  expect(await staging.json('/api/news/list')).toHaveLength(1)
  await staging.close()
  expect(
    (await list({ Host: 'localhost', 'X-Forwarded-Host': 'localhost' })).every((s) => s['view_status'] === 3),
  ).toBe(true)
})

test.each([
  ['https://simonscmap.com', 'production'],
  ['https://staging.example.org', 'staging'],
  ['https://cmap-staging.example.org', 'staging'],
  ['https://dev.example.org', 'development'],
  ['http://localhost:8787', 'development'],
  ['http://127.0.0.1:8787', 'development'],
  ['https://device.example.org', 'production'],
])('%s is %s', (url, environment) => expect(environmentOf(url)).toBe(environment))

test('what is given of a story changes, and the rest stays', async () => {
  const id = await create()
  const before = (await stored(id)) as StoryRow
  expect((await post('update', { story: { id, headline: 'Newer winds', tags: ['WAVES', 'winds'] } })).status).toBe(200)
  const after = (await stored(id)) as StoryRow
  const { modify_date } = after
  expect(after).toEqual({ ...before, headline: 'Newer winds', tags: ['Waves', 'Winds'], modify_date })
  expect(String(modify_date) >= String(before['modify_date'])).toBe(true)
})

test('a change of a story that somebody else changed meanwhile is refused, and changes nothing', async () => {
  const id = await create({ headline: 'Two editors' })
  const seen = (await stored(id))?.modify_date
  const save = (headline: string, modify_date: unknown) => post('update', { story: { id, headline, modify_date } })
  expect((await save('The first of two', seen)).status).toBe(200)
  const late = await save('The second of two', seen)
  expect([late.status, await late.json()]).toEqual([
    409,
    { error: 'Somebody else changed this story since you opened it; nothing was saved.' },
  ])
  expect((await stored(id))?.headline).toBe('The first of two')
  expect((await save('The second of two', (await stored(id))?.modify_date)).status).toBe(200)
  expect((await stored(id))?.headline).toBe('The second of two')
})

test('a story is put into a category, featured and no longer featured, however often it is asked', async () => {
  const id = await create()
  await post('category', { id, category: 1 })
  await post('feature', { id, current: false })
  await post('feature', { id, current: false })
  expect(await stored(id)).toMatchObject({ Status_ID: 1, category: 1, Highlight: true })
  await post('feature', { id, current: true })
  expect(await stored(id)).toMatchObject({ Highlight: false })
})

test('ranked stories come first, by rank, then the last published; ranks change together or not at all', async () => {
  for (const { id } of await list()) await post('unpublish', { id })
  const [a, b, c, d] = [await create(), await create(), await create(), await create()]
  for (const id of [a, b, c, d]) await post('publish', { id })
  await post('updateRanks', {
    ranks: [
      { id: b, rank: 2 },
      { id: a, rank: 1 },
    ],
  })
  const order = async () => (await list()).map(({ id }) => id)
  expect(await order()).toEqual([a, b, d, c])
  const refused = await post('updateRanks', {
    ranks: [
      { id: a, rank: 9 },
      { id: 99_999, rank: 1 },
    ],
  })
  expect(await errorOf(refused)).toEqual([404, 'There is no story 99999.'])
  expect(await order()).toEqual([a, b, d, c])
  await post('updateRanks', { ranks: [{ id: a, rank: null }] })
  expect((await order())[0]).toBe(b)
})

test('if several rankings are sent at once, one of them is kept as a whole', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => create()))
  const rankings = Array.from({ length: 32 }, (_, ranking) => {
    const ranks = ids.map((id, i) => ({ id, rank: 100 * (ranking + 1) + i }))
    return ranking % 2 === 0 ? ranks : ranks.toReversed()
  })
  const answers = await Promise.all(rankings.map((ranks) => post('updateRanks', { ranks })))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(32).fill(200))
  const kept = (await list(admin)).filter(({ id }) => ids.includes(id)).map(({ id, rank }) => ({ id, rank }))
  expect(rankings).toContainEqual(expect.arrayContaining(kept))
  await post('updateRanks', { ranks: ids.map((id) => ({ id, rank: null })) })
})

test('if several changes of one version of a story are sent at once, one is saved', async () => {
  const id = await create()
  const seen = (await stored(id))?.['modify_date']
  const headlines = Array.from({ length: 32 }, (_, i) => `Winds ${i}`)
  const answers = await Promise.all(
    headlines.map((headline) => post('update', { story: { ...story, id, headline, modify_date: seen } })),
  )
  const saved = headlines.filter((_, i) => answers[i]?.status === 200)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(31)
  expect(saved).toEqual([(await stored(id))?.headline])
})

test.each([
  ['no headline', { headline: '' }],
  ['a body that is no JSON', { body: 'plain' }],
  ['a link that would run', { link: 'javascript:alert(1)' }],
  ['a link of its body that would run', { body: '{"content":"x","links":[{"text":"x","url":"javascript:1"}]}' }],
  ['a status that is none', { view_status: 4 }],
  ['a category that is none', { Status_ID: 2 }],
  ['a headline of 501 characters', { headline: 'x'.repeat(501) }],
])('a story with %s is refused', async (_, more) => {
  const before = (await list(admin)).length
  const [status, sentence] = await errorOf(await post('create', { story: { ...story, ...more } }))
  expect([status, String(sentence).split(':')[0]]).toEqual([400, 'The story does not fit'])
  expect(await list(admin)).toHaveLength(before)
})

test('a story about a dataset that there is none of is refused by name', async () => {
  const refused = await post('create', { story: { ...story, tags: ['winds', 'nowhere'] } })
  expect(await errorOf(refused)).toEqual([400, 'There is no dataset nowhere.'])
})

test('a story that there is none of is 404', async () => {
  for (const [call, value] of [
    ['update', { story: { id: 99_999, headline: 'x' } }],
    ['publish', { id: 99_999 }],
    ['category', { id: 99_999, category: 0 }],
    ['feature', { id: 99_999, current: true }],
  ] as const)
    expect(await errorOf(await post(call, value))).toEqual([404, 'There is no story 99999.'])
})

const calls = ['create', 'update', 'updateRanks', 'publish', 'draft', 'preview', 'unpublish', 'category', 'feature']

test.each(calls)('%s is for administrators', async (call) => {
  const { cookie, key } = await service.beUser()
  for (const headers of [{}, { Cookie: cookie }, { Authorization: `Api-Key ${key}` }]) {
    const response = await post(call, { id: 1, story }, headers)
    expect([response.status, await response.text()]).toEqual([401, 'Unauthorized'])
  }
  expect((await post(call, { id: 1 }, { ...admin, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
})

test('the audit trail says who did what to which story', async () => {
  const editor = await service.beUser({ isAdmin: true })
  const { ID } = ((await (await post('create', { story }, { Cookie: editor.cookie })).json()) as [{ ID: number }])[0]
  await post('publish', { id: ID }, { Cookie: editor.cookie })
  const [last, before] = await service.db.select().from(auditTrail).orderBy(desc(auditTrail.id)).limit(2)
  expect(last).toMatchObject({ userId: editor.user.id, action: 'news.publish', subject: `news ${ID}` })
  expect(before).toMatchObject({ userId: editor.user.id, action: 'news.create', detail: { headline: 'New winds' } })
})
