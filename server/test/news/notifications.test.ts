import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetIdOf } from '../../src/catalog/dataset-pages.ts'
import { writeEntry } from '../../src/catalog/changes/write.ts'
import { datasetSubscribers, users } from '../../src/db/people-schema.ts'
import { notificationRecipients } from '../../src/db/news-schema.ts'
import { mails } from '../../src/db/record-schema.ts'
import { datasets } from '../../src/db/schema.ts'
import { mostAttempts, sendDue } from '../../src/mail/outbox.ts'
import type { Mail } from '../../src/mail/outbox.ts'
import { changeUser } from '../../src/people/users.ts'
import { openTestService } from '../api/service.ts'
import { entry } from '../db/entry.ts'

let service: Awaited<ReturnType<typeof openTestService>>
let admin: { Cookie: string }
const people: Record<string, Awaited<ReturnType<typeof service.beUser>>['user']> = {}
beforeAll(async () => {
  service = await openTestService()
  await writeEntry(service.db, entry('tblWinds'))
  await writeEntry(service.db, entry('tblWaves'))
  admin = { Cookie: (await service.beUser({ isAdmin: true })).cookie }
  for (const name of ['ofWinds', 'ofBoth', 'ofWaves', 'ofNews', 'ofNothing'])
    people[name] = (await service.beUser()).user
  people['disabled'] = (await service.beUser()).user
  people['unproved'] = (await service.beUser({ isConfirmed: false })).user
  const subscribe = async (name: string, shortname: string) =>
    service.db.insert(datasetSubscribers).values({
      userId: people[name]?.id ?? 0,
      datasetId: (await datasetIdOf(service.db, { shortname })) ?? 0,
    })
  for (const name of ['ofWinds', 'ofBoth', 'unproved', 'disabled']) await subscribe(name, 'winds')
  for (const name of ['ofWaves', 'ofBoth']) await subscribe(name, 'waves')
  for (const name of ['ofNews', 'ofBoth'])
    await changeUser(service.db, people[name]?.id ?? 0, { isNewsSubscribed: true })
  await setDisabled('disabled', true)
})
afterAll(() => service.close())

const setDisabled = (name: string, isDisabled: boolean) =>
  service.db
    .update(users)
    .set({ disabled: isDisabled ? sql`now()` : null })
    .where(eq(users.id, people[name]?.id ?? 0))

const emails = (...names: string[]) => names.map((name) => people[name]?.email)
const ids = (...names: string[]) => names.map((name) => people[name]?.id)
const post = (path: string, value: unknown) => service.send(path, value, admin)
const get = async (call: string) => (await service.get(`/api/notifications/${call}`, admin)).json() as Promise<never>

async function publish(tags: readonly string[], content = 'Winds are *new*: {1}') {
  const body = JSON.stringify({ content, links: [{ text: 'see <them>', url: '/catalog' }] })
  const made = await post('/api/news/create', { story: { headline: 'Winds & "waves"', body, tags, view_status: 3 } })
  const [{ ID: newsId } = { ID: 0 }] = (await made.json()) as { ID: number }[]
  return { newsId, modDate: await modifyDate(newsId) }
}
async function modifyDate(id: number) {
  const stories = (await (await service.get('/api/news/list', admin)).json()) as { id: number; modify_date: string }[]
  return stories.find((story) => story.id === id)?.modify_date ?? ''
}
const send = (value: object) => post('/api/notifications/send', value)
const errorOf = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error]

interface Delivery {
  readonly recipient: string
  readonly success: boolean
  readonly emailId: number
}
interface History {
  readonly Email_ID: number
  readonly recipients: readonly {
    readonly userId: number
    readonly success: boolean
    readonly attempt: number
    readonly lastAttempt: string | null
  }[]
}

test('a story would go to whoever subscribed to its datasets, and to news, proved their address, and is not disabled', async () => {
  const tags = encodeURIComponent(JSON.stringify(['winds', 'waves']))
  const { projection } = (await get(`recipients?tags=${tags}`)) as { projection: object }
  const [winds, both, waves, newsOnly] = ids('ofWinds', 'ofBoth', 'ofWaves', 'ofNews')
  expect(projection).toEqual({
    subscribed: [
      { userId: winds, datasetName: 'Winds' },
      { userId: both, datasetName: 'Waves' },
      { userId: both, datasetName: 'Winds' },
      { userId: waves, datasetName: 'Waves' },
    ],
    newsSubscribers: [{ userId: both }, { userId: newsOnly }],
  })
  const none = (await get('recipients?tags=[]')) as { projection: { subscribed: [] } }
  expect(none.projection.subscribed).toEqual([])
})

test('a published story is mailed once to each subscriber of its datasets or of news', async () => {
  const story = await publish(['winds'])
  const sent = (await (await send({ ...story, tempId: 'a' })).json()) as Delivery[]
  const emailId = sent[0]?.emailId ?? 0
  expect(sent).toEqual(
    emails('ofWinds', 'ofBoth', 'ofNews').map((recipient) => ({ recipient, success: true, emailId })),
  )
  expect(await errorOf(await send(story))).toEqual([
    409,
    'This story was sent before; send again to those whom it did not reach.',
  ])
  const outbox: Mail[] = []
  const take = (mail: Mail) => Promise.resolve(void outbox.push(mail))
  await sendDue(service.db, take)
  expect(outbox.map(({ recipient }) => recipient)).toEqual(emails('ofWinds', 'ofBoth', 'ofNews'))
  await post('/api/notifications/resend', { emailId, newsId: story.newsId })
  await sendDue(service.db, take)
  expect(outbox).toHaveLength(3)
  const history = (await get(`history?newsId=${story.newsId}`)) as Record<string, History[]>
  const [written] = history[story.newsId] ?? []
  expect(written).toMatchObject({ Email_ID: emailId, News_ID: story.newsId, Subject: 'CMAP news: Winds & "waves"' })
  expect(written?.recipients.map(({ userId, success, attempt }) => [userId, success, attempt])).toEqual(
    ids('ofWinds', 'ofBoth', 'ofNews').map((id) => [id, true, 1]),
  )
  const actual = ((await get(`recipients?tags=[]&emailId=${emailId}`)) as { actual: unknown }).actual
  expect(actual).toEqual(written?.recipients)
})

test('the mail says the story in text and in HTML, where nothing but its own marks is markup', async () => {
  const { newsId } = await publish(['winds'], '<script>1</script> Winds are *new*: {1}')
  const [preview] = (await get(`preview?newsId=${newsId}`)) as { subject: string; content: string }[]
  expect(preview).toMatchObject({ newsId, subject: 'CMAP news: Winds & "waves"' })
  const markup = preview?.content.replaceAll(/ style="[^"]*"/g, '')
  expect(markup).toContain('<h1>Winds &amp; &quot;waves&quot;</h1>')
  expect(markup).toContain('&lt;script&gt;1&lt;/script&gt; Winds are <strong>new</strong>: ')
  expect(markup).toContain('<a href="http://localhost:8787/catalog">see &lt;them&gt;</a>')
  expect(markup).toContain('<a href="http://localhost:8787/catalog/datasets/Winds">Winds</a>')
  await send({ newsId, modDate: await modifyDate(newsId) })
  const [mail] = await service.db
    .select()
    .from(mails)
    .where(eq(mails.onceName, `news ${newsId} user ${ids('ofWinds')[0]}`))
  expect(mail?.html).toBe(preview?.content)
  expect(mail?.body).toContain('Winds are new: see <them> (http://localhost:8787/catalog)')
  await sendDue(service.db, () => Promise.resolve())
})

test('a hidden dataset gives a story no recipients', async () => {
  const story = await publish(['waves'])
  const hide = (hidden: boolean) => service.db.update(datasets).set({ hidden }).where(eq(datasets.shortName, 'Waves'))
  await hide(true)
  const sent = (await (await send(story)).json()) as Delivery[]
  await hide(false)
  expect(sent.map(({ recipient }) => recipient)).toEqual(emails('ofBoth', 'ofNews'))
})

test('a story that was changed since it was looked at is not sent, nor one that is not public', async () => {
  const story = await publish(['winds'])
  await post('/api/news/update', { story: { id: story.newsId, headline: 'Other winds' } })
  expect(await errorOf(await send(story))).toEqual([
    400,
    'The story has changed since: look at it again before it is sent.',
  ])
  await post('/api/news/draft', { id: story.newsId })
  const drafted = { newsId: story.newsId, modDate: await modifyDate(story.newsId) }
  expect(await errorOf(await send(drafted))).toEqual([400, 'Only a published story is sent.'])
  expect(await get(`history?newsId=${story.newsId}`)).toEqual({ [story.newsId]: [] })
})

test('a mail that did not go is not sent again to an account that was disabled since', async () => {
  const story = await publish(['waves'])
  const [first] = (await (await send(story)).json()) as Delivery[]
  await sendDue(service.db, () => Promise.reject(new Error('no mail server')))
  await setDisabled('ofWaves', true)
  const again = (await (
    await post('/api/notifications/resend', { emailId: first?.emailId, newsId: story.newsId })
  ).json()) as Delivery[]
  expect(again.map(({ recipient }) => recipient)).toEqual(emails('ofBoth', 'ofNews'))
  await setDisabled('ofWaves', false)
  await service.db.delete(notificationRecipients)
  await service.db.delete(mails)
})

test('two who send at once send once', async () => {
  const story = await publish(['waves'])
  const answers = await Promise.all([send(story), send(story), send(story)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  await sendDue(service.db, () => Promise.resolve())
})

test('what did not go is kept with its attempts, and is tried again when asked, but not while it may be under way', async () => {
  const begun = Date.now()
  const story = await publish(['waves'])
  await send(story)
  await sendDue(service.db, ({ recipient }) =>
    recipient === people['ofWaves']?.email ? Promise.reject(new Error('no such mailbox')) : Promise.resolve(),
  )
  const [written] = ((await get(`history?newsId=${story.newsId}`)) as Record<string, History[]>)[story.newsId] ?? []
  const failed = written?.recipients.filter(({ success }) => !success)
  expect(failed).toMatchObject([{ userId: ids('ofWaves')[0], attempt: 1 }])
  expect(Date.parse(failed?.[0]?.lastAttempt ?? '')).toBeGreaterThanOrEqual(begun)

  const again = async () =>
    (await (await post('/api/notifications/resend', { emailId: written?.Email_ID })).json()) as Delivery[]
  expect(await again()).toMatchObject([{ recipient: people['ofWaves']?.email, success: false }])
  const given = { tried: sql`now() - interval '3 minutes'`, attempts: mostAttempts }
  await service.db
    .update(mails)
    .set(given)
    .where(eq(mails.recipient, people['ofWaves']?.email ?? ''))
  expect(await again()).toMatchObject([{ success: true }])
  const reached: string[] = []
  await sendDue(service.db, ({ recipient }) => Promise.resolve(void reached.push(recipient)))
  expect(reached).toEqual(emails('ofWaves'))
  expect(await again()).toEqual([])
})

test('what there is none of is 404', async () => {
  expect((await send({ newsId: 99_999, modDate: new Date().toISOString() })).status).toBe(404)
  expect((await post('/api/notifications/resend', { emailId: 99_999 })).status).toBe(404)
  expect((await service.get('/api/notifications/preview?newsId=99999', admin)).status).toBe(404)
})

test.each(['history?newsId=1', 'recipients?tags=[]', 'preview?newsId=1'])('%s is for administrators', async (call) => {
  const { cookie } = await service.beUser()
  for (const headers of [{}, { Cookie: cookie }])
    expect((await service.get(`/api/notifications/${call}`, headers as Record<string, string>)).status).toBe(401)
})

test.each(['send', 'resend'])('%s is for administrators', async (call) => {
  const { cookie } = await service.beUser()
  const value = { newsId: 1, emailId: 1, modDate: new Date().toISOString() }
  for (const headers of [{}, { Cookie: cookie }])
    expect((await service.send(`/api/notifications/${call}`, value, headers as Record<string, string>)).status).toBe(
      401,
    )
})

test('tags that are no JSON array are refused', async () => {
  const response = await service.get('/api/notifications/recipients?tags=winds', admin)
  expect(await errorOf(response)).toEqual([
    400,
    'The parameter tags must be a JSON array of names of datasets; it is "winds".',
  ])
})
