import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import { openSqlSandbox } from '../../../src/sql/sandbox.ts'
import { temporaryStore } from '../../engine/fields.ts'
import { jobProgram } from '../../job-program.ts'
import { writeAncillaryTables } from '../ancillary-tables.ts'
import { openTestService } from '../service.ts'

describe('ancillary data', () => {
  let service: Awaited<ReturnType<typeof openTestService>>
  let close: () => Promise<void>
  let query: (statement: string) => Promise<string>
  beforeAll(async () => {
    const { store, remove } = await temporaryStore()
    const plain = await openTestService()
    const sql = openSqlSandbox(plain.db, store, { threads: 1, program: await jobProgram() })
    const engine = await openEngine(store, { threads: 1 })
    service = await openTestService({ db: plain.db, engine, sql })
    const { key } = await service.beUser()
    await writeAncillaryTables(service.db, store)
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
