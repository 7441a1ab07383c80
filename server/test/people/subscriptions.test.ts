import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeDataset, writeEntry } from '../../src/catalog/changes/write.ts'
import { openTestService } from '../api/service.ts'
import { entry } from '../db/entry.ts'

let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService()
  for (const table of ['tblOne', 'tblTwo', 'tblThree']) await writeEntry(service.db, entry(table))
})
afterAll(() => service.close())

const call = '/api/user/subscriptions'
const names = async (cookie: string) =>
  ((await (await service.get(call, { Cookie: cookie })).json()) as { Dataset_Name: string }[]).map(
    (row) => row.Dataset_Name,
  )

test('one subscribes once to a dataset, whatever the case of its name, and unsubscribes from several at once', async () => {
  const { cookie, user } = await service.beUser()
  const other = await service.beUser()
  const subscribe = async (shortName: string) => (await service.send(call, { shortName }, { Cookie: cookie })).json()
  expect(await subscribe('Two')).toEqual({ message: 'Subscription created' })
  expect(await subscribe('two')).toEqual({ message: 'Subscription already exists' })
  expect(await subscribe('One')).toEqual({ message: 'Subscription created' })
  await service.send(call, { shortName: 'One' }, { Cookie: other.cookie })
  const [first] = (await (await service.get(call, { Cookie: cookie })).json()) as unknown[]
  expect(first).toMatchObject({ User_ID: user.id, Dataset_Name: 'One', Dataset_Long_Name: 'tblOne fields' })
  const ended = await service.send(call, { shortNames: ['ONE', 'Three', 'None'] }, { Cookie: cookie }, 'DELETE')
  expect([ended.status, await ended.text()]).toEqual([200, '1 subscription ended'])
  expect([await names(cookie), await names(other.cookie)]).toEqual([['Two'], ['One']])
})

test('names that are missing or unknown are refused', async () => {
  const { cookie } = await service.beUser()
  const headers = { Cookie: cookie }
  const unknown = await service.send(call, { shortName: 'None' }, headers)
  expect([unknown.status, await unknown.json()]).toEqual([400, { error: 'There is no dataset None.' }])
  for (const value of [{}, { shortName: '' }, { shortName: 'a\u0000' }])
    expect((await service.send(call, value, headers)).status).toBe(400)
  for (const value of [{}, { shortNames: [] }, { shortNames: 'One' }])
    expect((await service.send(call, value, headers, 'DELETE')).status).toBe(400)
})

test('a dataset that is removed while others subscribe to it, and write news about it, fails for nobody', async () => {
  const { cookie } = await service.beUser()
  const admin = await service.beUser({ isAdmin: true })
  await writeEntry(service.db, entry('tblShort'))
  const write = () =>
    service.send(
      '/api/news/create',
      { story: { headline: 'x', body: '{"content":"x","links":[]}', tags: ['Short'], view_status: 1 } },
      { Cookie: admin.cookie },
    )
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, i) => {
      if (i === 8) return removeDataset(service.db, 'Short').then(() => 200)
      const sent = i % 2 === 0 ? service.send(call, { shortName: 'Short' }, { Cookie: cookie }) : write()
      return sent.then(({ status }) => status)
    }),
  )
  expect(answers.filter((status) => status !== 200 && status !== 400)).toEqual([])
  expect(await names(cookie)).toEqual([])
})

test('subscriptions go with their dataset', async () => {
  const { cookie } = await service.beUser()
  await service.send(call, { shortName: 'Three' }, { Cookie: cookie })
  await removeDataset(service.db, 'Three')
  expect(await names(cookie)).toEqual([])
})
