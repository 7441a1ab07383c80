import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tableFromIPC } from 'apache-arrow'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCatalog } from '../../../src/catalog/changes/write.ts'
import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import type { Engine } from '../../../src/engine/engine.ts'
import { arrowMediaType } from '../../../src/engine/formats/arrow.ts'
import { ingestFile } from '../../../src/ingest/ingest.ts'
import { ingestSentence } from '../../../src/ingest/problem.ts'
import { openStore } from '../../../src/store/store.ts'
import { temporaryFolder } from '../../ingest/support/store.ts'
import { openTestService } from '../service.ts'

const start = Date.UTC(2016, 3, 20)
const at = (minute: number) => new Date(start + minute * 60_000).toISOString()

/** Three cruises at the same times. Of the first no temperature is known after two minutes, and the third crosses 180°. */
const underway = [
  [0, 10, 20, '1', '35', 'A'],
  [1, 10.01, 20, '', '36', 'A'],
  [2, 10.02, 20, '3', '37', 'A'],
  [30, 10.03, 20, '', '38', 'A'],
  [60, 10.04, 20, '', '39', 'A'],
  [0, -30, -40, '11', '35', 'B'],
  [1, -30, -40.01, '12', '35', 'B'],
  [0, 5, 179.97, '21', '35', 'C'],
  [1, 5, -179.97, '', '35', 'C'],
].map(([minute, ...cells]) => [at(Number(minute)), ...cells].join(','))

/** Casts of the first cruise, the deepest sample first, two of them alike; and one that is too far from its track. */
const casts = [
  [1, 10.01, 20, 100, '2', 'A'],
  [60, 10.05, 20.05, 100, '7', 'A'],
  [60, 10.05, 20.05, 5, '8', 'A'],
  [60, 10.05, 20.05, 5, '9', 'A'],
  [30, 10.2, 20, 5, '99', 'A'],
].map(([minute, ...cells]) => [at(Number(minute)), ...cells].join(','))

const folder = temporaryFolder()
let service: Awaited<ReturnType<typeof openTestService>>
let engine: Engine
beforeAll(async () => {
  const store = await openStore(join(folder, 'data'))
  engine = await openEngine(store)
  service = await openTestService({ engine })
  const files = [
    ['underway', ['time,lat,lon,temp,salt,cruise', ...underway], 'degC'],
    ['casts', ['time,lat,lon,depth,TEMP,cruise', ...casts], 'degC'],
    ['kelvins', ['time,lat,lon,Temp,cruise', `${at(1)},10.01,20,280,A`], 'K'],
  ] as const
  for (const [shortName, lines, unit] of files) {
    const path = join(folder, `${shortName}.csv`)
    writeFileSync(path, `${lines.join('\n')}\n`)
    const variables = Object.fromEntries(['temp', 'TEMP', 'Temp'].map((name) => [name, { unit }]))
    const result = await ingestFile(store, createCatalog(service.db), { path, metadata: { shortName, variables } })
    if (!result.ok) throw new Error(ingestSentence(result.problem))
  }
})
afterAll(async () => {
  await service.close()
  await engine.close()
})

interface Point {
  readonly Cruise_ID: number
  readonly value: number | null
}
const valuesOf = async (query: string) => {
  const points = (await service.json(`/api/data/cruise-trajectories?${query}`)) as Point[]
  const ids = [...new Set(points.map(({ Cruise_ID }) => Cruise_ID))]
  return ids.map((id) => points.filter(({ Cruise_ID }) => Cruise_ID === id).map(({ value }) => value))
}

describe('values along tracks (C19)', () => {
  test('are those of the nearest row in time, of several the shallowest, of rows alike the mean', async () => {
    // Of the second point the rows a minute before and after it, of the last the casts.
    expect(await valuesOf('cruise_ids=1&variable=temp&unit=°C')).toEqual([[1, 2, 3, null, 8.5]])
  })

  test('belong to the cruise that was there, also across 180°', async () => {
    expect(await valuesOf('cruise_ids=1,2,3&variable=Temp')).toEqual([
      [1, 2, 3, null, 8.5],
      [11, 12],
      [21, 21],
    ])
  })

  test('have one unit, that of most cruises where none is named', async () => {
    expect(await valuesOf('cruise_ids=1&variable=temp&unit=K')).toEqual([[280, 280, 280, null, null]])
    expect(await valuesOf('cruise_ids=1,2&variable=nothing')).toEqual([
      [null, null, null, null, null],
      [null, null],
    ])
  })

  test('come as Arrow too, and by a body', async () => {
    const headers = { Accept: arrowMediaType, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ cruise_ids: [1], variable: 'TEMP', unit: '°C' })
    const answer = await service.app.request('/api/data/cruise-trajectories', { method: 'POST', headers, body })
    const table = await tableFromIPC(answer)
    expect(table.schema.fields.map(({ name }) => name)).toEqual(['Cruise_ID', 'time', 'lat', 'lon', 'value'])
    expect([...(table.getChild('value') ?? [])]).toEqual([1, 2, 3, null, 8.5])
  })

  test('are left out where no variable is asked for, and refused for too many cruises', async () => {
    const [point] = (await service.json('/api/data/cruise-trajectories?cruise_ids=2')) as object[]
    expect(Object.keys(point ?? {})).toEqual(['Cruise_ID', 'time', 'lat', 'lon'])
    const ids = Array.from({ length: 101 }, (_, i) => i + 1).join(',')
    const refused = await service.get(`/api/data/cruise-trajectories?cruise_ids=${ids}&variable=temp`)
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('must name at most 100 cruises with a variable'),
    ])
  })

  test('are those of variables that are listed by name and unit, of most cruises first', async () => {
    expect(await service.json('/api/data/cruise-variables?cruise_ids=1,2,3,99')).toEqual([
      { Variable: 'temp', Long_Name: 'temp', Unit: '°C', Cruise_IDs: [1, 2, 3] },
      { Variable: 'salt', Long_Name: 'salt', Unit: '', Cruise_IDs: [1, 2, 3] },
      { Variable: 'Temp', Long_Name: 'Temp', Unit: 'K', Cruise_IDs: [1] },
    ])
    expect(await service.json('/api/data/cruise-variables?cruise_ids=99')).toEqual([])
  })
})

test('the track of one cruise comes as CSV, as published', async () => {
  const answer = await service.get('/api/data/cruisetrajectory?id=2')
  expect([answer.headers.get('Content-Type'), await answer.text()]).toEqual([
    'text/csv; charset=utf-8',
    `time,lat,lon\n${at(0)},-30,-40\n${at(1)},-30,-40.01\n`,
  ])
  expect(await (await service.get('/api/data/cruisetrajectory?id=99')).text()).toBe('time,lat,lon\n')
  expect((await service.get('/api/data/cruisetrajectory?id=one')).status).toBe(400)
})
