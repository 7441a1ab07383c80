import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeEntry } from '../../../src/catalogue/write.ts'
import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import { openSqlSandbox } from '../../../src/sql/sandbox.ts'
import { entry } from '../../db/entry.ts'
import { temporaryStore } from '../../engine/fields.ts'
import { tableOf, writeTable } from '../../engine/observations/table.ts'
import { between, observedEntry } from '../../store/observed-entry.ts'
import { jobProgram } from '../../job-program.ts'
import { openTestService } from '../service.ts'

describe('ancillary data', () => {
  const start = Date.UTC(2016, 3, 20)
  const places = Array.from({ length: 4 }, (_, i) => [start + i * 60_000, i, 10 * i, 5 * i] as const)
  const casts = tableOf(
    'tblCasts',
    true,
    [
      ['temp', 'DOUBLE'],
      ['cast', 'VARCHAR'],
    ],
    places.map((place, i) => [...place, i / 4, `cast ${i}`]),
  )
  // The second row lies a little beside its place, and the third belongs to another table.
  const beside = tableOf(
    'tblAncillary',
    true,
    [
      ['link', 'VARCHAR'],
      ['CMAP_SST', 'DOUBLE'],
    ],
    places
      .slice(0, 3)
      .map(([time, lat, lon, depth], i) => [
        time,
        lat + (i === 1 ? 0.00005 : 0),
        lon,
        depth,
        i === 2 ? 'tblOther' : 'tblCasts',
        20 + i,
      ]),
  )
  let service: Awaited<ReturnType<typeof openTestService>>
  let close: () => Promise<void>
  let query: (statement: string) => Promise<string>
  beforeAll(async () => {
    const { store, remove } = await temporaryStore()
    await writeTable(store, casts)
    await writeTable(store, beside)
    const plain = await openTestService()
    const sql = openSqlSandbox(plain.db, store, { threads: 1, program: await jobProgram() })
    const engine = await openEngine(store, { threads: 1 })
    service = await openTestService({ db: plain.db, engine, sql })
    const { key } = await service.beUser()
    const listed = observedEntry('tblCasts')
    const { coordinates } = listed.observations
    await writeEntry(service.db, { ...listed, observations: { ...casts.observations, coordinates } })
    const [variable] = listed.variables
    if (!variable) throw new Error('the entry has a variable')
    const variables = ['link', 'CMAP_SST'].map((shortName) => ({ ...variable, shortName }))
    const { dataset } = entry('tblAncillary', { climatology: false })
    await writeEntry(service.db, {
      table: 'tblAncillary',
      dataset,
      variables,
      observations: { ...beside.observations, coordinates: { ...coordinates, lat: between(0, 4) } },
    })
    query = async (statement) => {
      const search = new URLSearchParams({ query: statement }).toString()
      return (await service.get(`/api/data/query?${search}`, { Authorization: `Api-Key ${key}` })).text()
    }
    close = async () => {
      await sql.close()
      await engine.close()
      await plain.close()
      await remove()
    }
  })
  afterAll(() => close())

  const joined = [
    'time,lat,lon,depth,temp,cast,CMAP_SST',
    '2016-04-20T00:00:00.000Z,0,0,0,0,cast 0,20',
    '2016-04-20T00:01:00.000Z,1,10,5,0.25,cast 1,21',
    '2016-04-20T00:02:00.000Z,2,20,10,0.5,cast 2,',
    '2016-04-20T00:03:00.000Z,3,30,15,0.75,cast 3,',
  ]

  test('is joined to every row of a table by uspAddAncillary, where there is any', async () => {
    const lines = (await query("EXEC uspAddAncillary 'tblCasts'")).trimEnd().split('\n')
    expect([lines[0], ...lines.slice(1).toSorted()]).toEqual(joined)
  })

  test('is joined to the rows of a box', async () => {
    const box = "'2016-04-20','2016-04-20T00:01:30',0,4,0,40,0,20"
    const lines = (await query(`EXEC uspAddAncillary 'tblCasts',${box}`)).trimEnd().split('\n')
    expect([lines[0], ...lines.slice(1).toSorted()]).toEqual(joined.slice(0, 3))
  })

  test('is joined by the statement of published clients', async () => {
    const columns = (await query("EXEC uspColumns 'tblAncillary'")).trimEnd().split('\n').slice(6).join(', ')
    expect(columns).toBe('CMAP_SST')
    const lines = await query(
      `SELECT t1.*, ${columns} FROM tblCasts t1 LEFT JOIN tblAncillary t2 ON t1.[time]=t2.[time] AND ABS(t1.lat-t2.lat)<0.0001 AND ABS(t1.lon-t2.lon)<0.0001 AND ABS(t1.depth-t2.depth)<0.001 WHERE t2.link='tblCasts'`,
    )
    expect(lines.trimEnd().split('\n').length).toBe(3)
  })

  test('names the tables that have any', async () => {
    expect(await query('EXEC uspDatasetsWithAncillary')).toBe('Dataset_Name,Table_Name\ntblCasts fields,tblCasts\n\n')
  })
})
