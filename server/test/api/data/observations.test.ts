import { tableFromIPC } from '@uwdata/flechette'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeEntry } from '../../../src/catalog/changes/write.ts'
import { arrowMediaType } from '../../../src/engine/formats/arrow.ts'
import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import type { AnyPlan, Engine } from '../../../src/engine/engine.ts'
import { temporaryStore } from '../../engine/fields.ts'
import { tableOf, writeTable } from '../../engine/observations/table.ts'
import { observedEntry } from '../../store/observed-entry.ts'
import { openTestService } from '../service.ts'

const start = Date.UTC(2016, 3, 20)
const rows = Array.from({ length: 30 }, (_, i) => [
  start + i * 60_000,
  i % 3,
  i < 15 ? 179.5 : -179.5,
  i * 10,
  i % 5 === 0 ? null : i / 4,
  `cast ${i}`,
])
const columns = [
  ['temp', 'DOUBLE'],
  ['cast', 'VARCHAR'],
] as const
const table = tableOf('tblCasts', true, columns, rows)

let service: Awaited<ReturnType<typeof openTestService>>
let engine: Engine
let remove: () => Promise<void>
let cookie: string
let asked: AnyPlan | undefined
beforeAll(async () => {
  const temporary = await temporaryStore()
  remove = temporary.remove
  await writeTable(temporary.store, table)
  const opened = await openEngine(temporary.store)
  engine = {
    ...opened,
    run: async (plan, ...rest) => {
      asked = plan
      const answer = await opened.run(plan, ...rest)
      return answer.ok && plan.lat.from === -33 ? { ...answer, rows: 7, sampledFrom: 123_456 } : answer
    },
  }
  service = await openTestService({ engine })
  const listed = observedEntry('tblCasts')
  const { coordinates } = listed.observations
  await writeEntry(service.db, { ...listed, observations: { ...table.observations, coordinates } })
  cookie = await service.beGuest()
})
afterAll(async () => {
  await engine.close()
  await service.close()
  await remove()
})

const call = {
  spName: 'uspSpaceTime',
  tableName: 'tblCasts',
  fields: 'temp',
  dt1: '2016-04-20T00:00:00.000Z',
  dt2: '2016-05-04T12:30:15.250Z',
  lat1: '-10.5',
  lat2: '22.75',
  lon1: '170',
  lon2: '-170',
  depth1: '0.5',
  depth2: '1002.4',
}
const ask = (path: string, change: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  service.get(`/api/data/${path}?${new URLSearchParams({ ...call, ...change }).toString()}`, {
    Cookie: cookie,
    ...headers,
  })

describe('observations over HTTP', () => {
  it('come as rows with a value, in order, across 180°, at most as many as a chart holds', async () => {
    const answer = await ask('sp', { kind: 'scatter' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('X-Row-Count')).toBe('24')
    expect(answer.headers.get('X-Row-Total')).toBeNull()
    const lines = (await answer.text()).trimEnd().split('\n')
    expect(lines).toHaveLength(25)
    expect(lines.slice(0, 2)).toEqual(['time,lat,lon,depth,temp', '2016-04-20T00:01:00.000Z,1,179.5,10,0.25'])
    expect(asked).toMatchObject({ most: 100_000 })
  })

  it('come whole for published clients, which name no chart', async () => {
    const answer = await ask('sp', { fields: '*' })
    expect((await answer.text()).split('\n')[0]).toBe('time,lat,lon,depth,temp,cast')
    expect(asked).not.toHaveProperty('most')
  })

  it('come with the variables that are named, in their order, and not with those of a wide table beside them', async () => {
    const answer = await ask('sp', { fields: 'CAST, temp,cast' })
    expect((await answer.text()).split('\n')[0]).toBe('time,lat,lon,depth,cast,temp')
    expect(asked).toMatchObject({ variables: ['cast', 'temp'] })
    const means = await ask('sp', { fields: 'temp,cast', spName: 'uspTimeSeries' })
    expect([means.status, await means.text()]).toEqual([
      400,
      'uspTimeSeries answers one variable at a time; uspSpaceTime answers several.',
    ])
  })

  it('come as Arrow to who accepts it, text as text', async () => {
    const answer = await ask('sp', { fields: '*', kind: 'scatter' }, { Accept: arrowMediaType })
    expect([answer.headers.get('Content-Type'), answer.headers.get('X-Row-Count')]).toEqual([arrowMediaType, '29'])
    const arrow = tableFromIPC(new Uint8Array(await answer.arrayBuffer()))
    expect(arrow.names).toEqual(['time', 'lat', 'lon', 'depth', 'temp', 'cast'])
    expect([arrow.numRows, arrow.at(4)]).toEqual([
      29,
      { time: start + 300_000, lat: 2, lon: 179.5, depth: 50, temp: null, cast: 'cast 5' },
    ])
  })

  it('say of how many rows a sample is one', async () => {
    const answer = await ask('sp', { lat1: '-33' })
    await answer.text()
    expect([answer.headers.get('X-Row-Count'), answer.headers.get('X-Row-Total')]).toEqual(['7', '123456'])
  })

  it('are averaged by depth', async () => {
    const answer = await ask('sp', { spName: 'uspDepthProfile', kind: 'depthProfile', depth2: '20' })
    expect(await answer.text()).toBe('lat,lon,temp,temp_std,depth\n1,179.5,0.25,,10\n2,179.5,0.5,,20\n\n')
  })

  it('are counted exactly before they are asked for', async () => {
    const check = (await (await ask('check-query-size', { kind: 'scatter', lat2: '0' })).json()) as object
    const wanted = rows.filter(([, lat, , depth, temp]) => lat === 0 && Number(depth) > 0 && temp !== null).length
    expect(check).toMatchObject({ allow: true, projection: { size: wanted, provenance: 'query' } })
  })

  it('give published clients a section, each place from the deepest up, and the portal none', async () => {
    const answer = await ask('sp', { spName: 'uspSectionMap', dt2: '2016-04-20T00:04:00Z' })
    const lines = (await answer.text()).trimEnd().split('\n')
    expect(lines.slice(0, 2)).toEqual(['time,lat,lon,depth,temp', '2016-04-20T00:01:00.000Z,1,179.5,10,0.25'])
    const drawn = await ask('sp', { spName: 'uspSectionMap', kind: 'sectionMap' })
    expect([drawn.status, await drawn.text()]).toEqual([400, 'Section Map is not available for sparse data'])
  })
})
