import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetUses } from '../../src/db/cruise-schema.ts'
import { users } from '../../src/db/people-schema.ts'
import { writeEntry } from '../../src/catalog/changes/write.ts'
import { fakeEngine } from '../api/fake-engine.ts'
import { openTestService } from '../api/service.ts'
import { entry } from '../db/entry.ts'

let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService({ engine: fakeEngine() })
  const words = { Alpha: ['ice'], Beta: ['ice', 'snow'], Gamma: ['whale'], Delta: ['krill'], Epsilon: ['krill'] }
  for (const [name, keywords] of Object.entries(words)) await writeEntry(service.db, entry(`tbl${name}`, { keywords }))
})
afterAll(() => service.close())

type Person = Awaited<ReturnType<typeof service.beUser>>
const listed = async (list: 'recent' | 'recommended', { user, cookie }: Person) => {
  const response = await service.get(`/api/catalog/${list}-datasets?user_id=${user.id}`, { Cookie: cookie })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  return ((await response.json()) as { Short_Name: string }[]).map((row) => row.Short_Name)
}
const use = ({ user }: Person, ...tables: readonly string[]) => {
  for (const table of tables) service.uses.add({ table: `tbl${table}`, userId: user.id })
}

test('what one drew or downloaded last comes first', async () => {
  const person = await service.beUser()
  use(person, 'Alpha', 'Gamma', 'Alpha')
  const plot =
    'spName=uspSpaceTime&tableName=tblBeta&fields=temp&dt1=01-01-1900&dt2=01-01-1900&lat1=-90&lat2=90&lon1=-180&lon2=180&depth1=0&depth2=5'
  expect((await service.get(`/api/data/sp?${plot}`, { Authorization: `Api-Key ${person.key}` })).status).toBe(200)
  expect(await listed('recent', person)).toEqual(['Beta', 'Alpha', 'Gamma'])
  const names = { shortNames: ['Delta', 'Epsilon'] }
  const headers = { Authorization: `Api-Key ${person.key}` }
  expect((await service.send('/api/data/bulk-download', names, headers)).status).toBe(200)
  expect(await listed('recent', person)).toEqual(['Epsilon', 'Delta', 'Beta', 'Alpha', 'Gamma'])
})

test('what those drew who drew the same comes first, then what is alike, and never what one has drawn', async () => {
  const [reader, one, two] = [await service.beUser(), await service.beUser(), await service.beUser()]
  use(reader, 'Epsilon')
  expect((await listed('recommended', reader))[0]).toBe('Delta')
  use(one, 'Epsilon', 'Gamma')
  use(two, 'Epsilon', 'Gamma')
  const names = await listed('recommended', reader)
  expect(names.slice(0, 2)).toEqual(['Gamma', 'Delta'])
  expect(names).not.toContain('Epsilon')
})

test('uses are counted once each, and those of tables and users that are gone are left out', async () => {
  const [person, gone] = [await service.beUser(), await service.beUser()]
  const usesOf = async () => {
    const rows = await service.db.select().from(datasetUses)
    return rows.reduce((sum, { uses }) => sum + uses, 0)
  }
  const before = await usesOf()
  use(person, 'Alpha', 'ALPHA', 'Nothing', 'Beta')
  use(gone, 'Gamma')
  service.uses.add({ table: 'tblDelta', userId: null })
  await service.db.delete(users).where(eq(users.id, gone.user.id))
  await service.settled()
  expect(await usesOf()).toBe(before + 5)
  expect(await listed('recent', person)).toEqual(['Beta', 'Alpha'])
})

test('nobody sees what another asked for, but administrators', async () => {
  const [one, other, admin] = [await service.beUser(), await service.beUser(), await service.beUser({ isAdmin: true })]
  for (const list of ['recent', 'recommended']) {
    const path = `/api/catalog/${list}-datasets?user_id=${one.user.id}`
    const refused = await service.get(path, { Cookie: other.cookie })
    expect([refused.status, await refused.text()]).toEqual([401, 'Unauthorized'])
    expect((await service.get(path, { Cookie: admin.cookie })).status).toBe(200)
  }
})
