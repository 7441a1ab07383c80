import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeEntry } from '../../../src/catalog/changes/write.ts'
import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import type { Engine } from '../../../src/engine/engine.ts'
import { entry } from '../../db/entry.ts'
import { temporaryStore } from '../../engine/fields.ts'
import { nearestOfAtlas } from '../../engine/observations/oracle.ts'
import { tableOf, writeTable } from '../../engine/observations/table.ts'
import { observedEntry } from '../../store/observed-entry.ts'
import { openTestService } from '../service.ts'

const start = Date.UTC(2016, 3, 20)
const day = 86_400_000

/** Bottles of six casts, one a day, at 24 planned depths; each bottle closes some decimetres away from its own. A seventh of them has no value. */
const rows = Array.from({ length: 6 * 24 }, (_, i) => {
  const [cast, bottle] = [i % 6, Math.floor(i / 6)]
  const depth = Math.round(10 * (4 + 8 * bottle + 0.3 * cast * (bottle % 3))) / 10
  return [start + cast * day, 0, 175, depth, i % 7 === 0 ? null : 20 - bottle / 2 + cast / 8, `cast ${cast}`]
})
const columns = [
  ['temp', 'DOUBLE'],
  ['cast', 'VARCHAR'],
] as const
const table = tableOf('tblBottles', true, columns, rows)
const valued = rows.filter((row) => row[4] !== null).map(([, , , depth, value]) => ({ depth, value }) as Bottle)

interface Bottle {
  readonly depth: number
  readonly value: number
}

/** Mean, sample standard deviation and number of values at each depth, by a plain loop. */
function profileOf(depthOf: (depth: number) => number) {
  const values = new Map<number, number[]>()
  for (const { depth, value } of valued) values.set(depthOf(depth), [...(values.get(depthOf(depth)) ?? []), value])
  return [...values]
    .toSorted(([a], [b]) => a - b)
    .map(([depth, at]) => {
      const mean = at.reduce((sum, x) => sum + x, 0) / at.length
      const squares = at.reduce((sum, x) => sum + (x - mean) ** 2, 0)
      return { depth, mean, std: at.length > 1 ? Math.sqrt(squares / (at.length - 1)) : NaN, count: at.length }
    })
}

let service: Awaited<ReturnType<typeof openTestService>>
let engine: Engine
let remove: () => Promise<void>
let cookie: string
beforeAll(async () => {
  const temporary = await temporaryStore()
  remove = temporary.remove
  await writeTable(temporary.store, table)
  engine = await openEngine(temporary.store)
  service = await openTestService({ engine })
  const listed = observedEntry('tblBottles')
  const { coordinates } = listed.observations
  await writeEntry(service.db, { ...listed, observations: { ...table.observations, coordinates } })
  await writeEntry(service.db, entry('tblField', { climatology: false, make: 'Model' }))
  cookie = await service.beGuest()
})
afterAll(async () => {
  await engine.close()
  await service.close()
  await remove()
})

const profile = {
  spName: 'uspDepthProfile',
  tableName: 'tblBottles',
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
const ask = (path: string, change: Record<string, string> = {}) =>
  service.get(`/api/data/${path}?${new URLSearchParams({ ...profile, ...change }).toString()}`, { Cookie: cookie })

/** The numbers of an answer, by column. */
async function numbersOf(answer: Response) {
  const [head = '', ...lines] = (await answer.text()).trimEnd().split('\n')
  const names = head.split(',')
  const cells = lines.map((line) => line.split(',').map((cell) => (cell === '' ? NaN : Number(cell))))
  return { head, of: (name: string) => cells.map((row) => row[names.indexOf(name)] ?? Infinity) }
}

const rounded = (x: number) => Number(x.toFixed(4))

describe('a depth profile of bottles (D10)', () => {
  it('has the mean of each exact depth for published clients, whose answer is as without layers', async () => {
    const text = await (await ask('sp')).text()
    const wanted = profileOf((depth) => depth)
    const lines = text.trimEnd().split('\n')
    expect(lines[0]).toBe('lat,lon,temp,temp_std,depth')
    expect(lines.slice(1).map((line) => Number(line.split(',')[4]))).toEqual(wanted.map(({ depth }) => depth))
    expect(wanted.length).toBeGreaterThan(80)
    expect(lines[1]).toBe('0,175,20.375,0.197642,4')
    expect(await (await ask('sp', { depths: 'exact' })).text()).toBe(text)
  })

  it('has the mean, the deviation and the number of values of each layer on request', async () => {
    const answer = await ask('sp', { kind: 'depthProfile', depths: 'layers' })
    const { head, of } = await numbersOf(answer)
    const wanted = profileOf(nearestOfAtlas)
    expect(head).toBe('lat,lon,temp,temp_std,depth,temp_count')
    expect(of('depth')).toEqual(wanted.map(({ depth }) => depth))
    expect(of('temp_count')).toEqual(wanted.map(({ count }) => count))
    expect(of('temp').map(rounded)).toEqual(wanted.map(({ mean }) => rounded(mean)))
    expect(of('temp_std').map(rounded)).toEqual(wanted.map(({ std }) => rounded(std)))
    expect(of('temp_count').reduce((sum, count) => sum + count, 0)).toBe(valued.length)
  })

  it('says before it is asked for how its rows are spread over exact depths', async () => {
    const { projection } = (await (await ask('check-query-size', { kind: 'depthProfile' })).json()) as {
      projection: object
    }
    const counts = profileOf((depth) => depth).map(({ count }) => count)
    const medianRows = counts.toSorted((a, b) => a - b)[Math.ceil(counts.length / 2) - 1]
    expect(projection).toEqual({
      size: valued.length,
      provenance: 'query',
      depths: { distinct: counts.length, medianRows, days: 6 },
    })
    const series = (await (await ask('check-query-size', { spName: 'uspSpaceTime', kind: 'scatter' })).json()) as {
      projection: object
    }
    expect(series.projection).toEqual({ size: valued.length, provenance: 'query' })
  })

  it.each([
    ['a value that is none', { depths: 'woa' }, 'The parameter depths must be exact or layers; it is "woa".'],
    [
      'another procedure',
      { spName: 'uspTimeSeries', depths: 'layers' },
      'uspTimeSeries has no layers of depth; uspDepthProfile has them: leave depths out.',
    ],
    [
      'a field',
      { tableName: 'tblField', depths: 'layers' },
      'tblField holds a field, whose depths are levels and no layers: leave depths out.',
    ],
    [
      'a statement',
      { sqlify: 'true', depths: 'layers' },
      'No statement gives the means of layers of depth: leave depths or sqlify out.',
    ],
  ])('has no layers for %s, and says why', async (_, change, sentence) => {
    const answer = await ask('sp', change)
    expect([answer.status, await answer.text()]).toEqual([400, sentence])
  })

  it('has the parameter and its values in the description of the call', async () => {
    const { paths } = (await (await service.get('/api/openapi.json')).json()) as {
      paths: Record<string, { get: { parameters: { name: string; schema: object }[] } }>
    }
    const found = paths['/api/data/sp']?.get.parameters.find(({ name }) => name === 'depths')
    expect(found).toMatchObject({ schema: { enum: ['exact', 'layers'] } })
  })
})
