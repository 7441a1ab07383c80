import { sqlBudget } from '@isobath/domain'
import { tableFromIPC } from '@uwdata/flechette'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { arrowMediaType } from '../../../src/engine/formats/arrow.ts'
import { cellsOf, linesOf, openDemoService } from '../demo-service.ts'

type Demo = Awaited<ReturnType<typeof openDemoService>>

const typed = `SELECT CAST(ID AS TINYINT) a, CAST(ID AS BIGINT) b, sum(ID) OVER () c, CAST(ID AS DECIMAL(9, 2)) / 4 d, CAST(ID AS REAL) e,
  Variable f, CASE WHEN ID = 2 THEN NULL ELSE ID END g, CASE WHEN ID = 2 THEN NULL ELSE Long_Name END h,
  CAST('2016-04-30T12:30:15.250' AS DATETIME) i, CAST('1969-12-31' AS DATE) j, ID > 2 k FROM udfCatalog() ORDER BY ID`

describe('A statement', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await openDemoService(['tblNavy_Winds', 'tblSimulated_CTD'])
  })
  afterAll(() => demo.close())

  const headers = () => ({ Authorization: `Api-Key ${demo.key}` })
  const arrowOf = async (query: string) => {
    const response = await demo.ask('query', { query }, { ...headers(), Accept: arrowMediaType })
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, arrowMediaType])
    return tableFromIPC(new Uint8Array(await response.arrayBuffer()), { useDate: true, useBigInt: false })
  }
  // As the CSV writes a value.
  const cellOf = (value: unknown): string => {
    if (value === null || value === undefined || value === false) return ''
    if (value instanceof Date) return value.toISOString()
    if (value === true) return '1'
    return typeof value === 'string' ? value : JSON.stringify(value)
  }

  // CSV has six decimals, Arrow all.
  const isSame = (value: unknown, text: string) =>
    typeof value === 'number' && text !== ''
      ? Math.abs(value - Number(text)) <= 1e-6 * Math.max(1, Math.abs(value))
      : cellOf(value) === text

  test.each([
    ['of the catalog, of every type', typed],
    ['of observations', 'SELECT TOP 5000 * FROM tblSimulated_CTD ORDER BY time, lat, lon, depth'],
    ['of a field', 'SELECT time, lat, lon, UWND FROM tblNavy_Winds WHERE lat BETWEEN 0 AND 5 ORDER BY time, lat, lon'],
    ['without rows', 'SELECT lat, Station FROM (SELECT lat, 1 AS Station FROM tblNavy_Winds) x WHERE lat > 1000'],
    ['of a procedure of the catalog', 'EXEC uspDatasets'],
  ])('%s answers as Arrow with the rows of its CSV', async (_, query) => {
    const [names = '', ...lines] = await linesOf(await demo.query(query))
    const table = await arrowOf(query)
    expect(table.names).toEqual(cellsOf(names))
    expect(table.numRows).toBe(lines.length)
    const columns = table.names.map((_, i) => table.getChildAt(i))
    const sample = [0, 1, 2, Math.floor(lines.length / 2), lines.length - 1].filter((row) => row in lines)
    for (const row of sample) {
      const cells = columns.map((column) => column.at(row) as unknown)
      const texts = cellsOf(lines[row] ?? '').map((cell) => cell.replace(/^"([\s\S]*)"$/, '$1').replaceAll('""', '"'))
      for (const [i, value] of cells.entries()) {
        expect([value, texts[i], isSame(value, texts[i] ?? '')]).toEqual([value, texts[i], true])
      }
    }
  })

  test('keeps the types of its columns in Arrow', async () => {
    const { schema } = await arrowOf(typed)
    const types = Object.fromEntries(schema.fields.map(({ name, type }) => [name, type]))
    expect(types).toMatchObject({
      a: { bitWidth: 32 },
      b: { bitWidth: 64, signed: true },
      c: { precision: 2 },
      e: { precision: 1 },
      g: { bitWidth: 32 },
      i: { unit: 1, timezone: 'UTC' },
    })
  })

  test('answers as Arrow to who names it as format, and as CSV to who names that, whatever is accepted', async () => {
    const query = 'SELECT 1 AS x'
    const arrow = await demo.ask('query', { query, format: 'arrow' })
    expect(arrow.headers.get('Content-Type')).toBe(arrowMediaType)
    const csv = await demo.ask('query', { query, format: 'csv' }, { ...headers(), Accept: arrowMediaType })
    expect(await csv.text()).toBe('x\n1\n\n')
    const call = "EXEC uspTimeSeries 'tblNavy_Winds', 'UWND', '1900-01-01', '2100-01-01', 0, 5, 0, 5, 0, 0"
    const means = await demo.ask('query', { query: call, format: 'csv' }, { ...headers(), Accept: arrowMediaType })
    expect((await linesOf(means))[0]).toBe('time,lat,lon,UWND,UWND_std')
    expect((await demo.ask('query', { query, format: 'xlsx' })).status).toBe(400)
  })

  test('that is a procedure over data answers as Arrow too, periods included', async () => {
    const call = (procedure: string) =>
      `EXEC ${procedure} 'tblSimulated_CTD', 'temperature', '1900-01-01', '2100-01-01', -90, 90, -180, 180, 0, 5000`
    for (const procedure of ['uspSpaceTime', 'uspMonthly', 'uspAnnual']) {
      const [names = '', ...lines] = await linesOf(await demo.query(call(procedure)))
      const table = await arrowOf(call(procedure))
      expect([table.names, table.numRows]).toEqual([cellsOf(names), lines.length])
    }
  })
})

describe('What one statement may take', () => {
  const budget: Record<keyof typeof sqlBudget, number> = { ...sqlBudget }
  let demo: Demo
  beforeAll(async () => {
    demo = await openDemoService(['tblNavy_Winds', 'tblSimulated_CTD'], { budget })
  })
  afterAll(() => demo.close())
  afterEach(() => Object.assign(budget, sqlBudget))
  /** Waits until no query holds a connection, and asks for something that any budget allows. */
  const idle = async () => {
    const running = () => demo.sql.usage().running
    await expect.poll(running).toBe(0)
    expect(await (await demo.query('SELECT 1 AS x')).text()).toBe('x\n1\n\n')
  }
  const told = async (response: Response) => [response.status, await response.text()]

  test.each([{ rows: 1000 }, { bytes: 20_000 }])(
    'is %j: the first row beyond is answered by one sentence',
    async (small) => {
      Object.assign(budget, small)
      const statement = 'SELECT time, lat, lon, UWND FROM tblNavy_Winds'
      expect(await told(await demo.query(statement))).toEqual([
        400,
        'The statement is not answered: the answer is too large.',
      ])
      await idle()
      expect((await demo.query('SELECT TOP 100 lat FROM tblNavy_Winds')).status).toBe(200)
    },
  )

  test('is rows: as many are answered, and what goes beyond in the middle breaks off, in CSV and in Arrow', async () => {
    Object.assign(budget, { rows: 5000 })
    const lines = await linesOf(await demo.query('SELECT TOP 5000 lat FROM tblNavy_Winds'))
    expect(lines).toHaveLength(5001)
    for (const format of ['csv', 'arrow']) {
      const broken = await demo.ask('query', { query: 'SELECT a.lat FROM tblNavy_Winds a, tblNavy_Winds b', format })
      expect(broken.status).toBe(200)
      await expect(broken.arrayBuffer()).rejects.toThrow('the answer is too large')
      await idle()
    }
  })

  test('is time: what works for longer is stopped, and told so', async () => {
    Object.assign(budget, { seconds: 0.5 })
    const long = 'SELECT count(*) FROM tblNavy_Winds a, tblNavy_Winds b WHERE a.UWND < b.VWND AND a.lat * b.lon > 3'
    expect(await told(await demo.query(long))).toEqual([
      400,
      'The statement is not answered: the statement takes too long.',
    ])
    await idle()
  })

  test('is less time over the catalog alone, where one statement runs at a time: one that takes longer is stopped, and the next is answered', async () => {
    Object.assign(budget, { seconds: 3600, catalogSeconds: 0.5 })
    const tried = `'${'a'.repeat(400)}' LIKE concat('%a_%a_%a_%a_%a_b', '')`
    expect(await told(await demo.query(`SELECT ${tried} AS x`))).toEqual([
      400,
      'The statement is not answered: the statement takes too long.',
    ])
    Object.assign(budget, sqlBudget)
    await idle()
  })

  test('is as little time for the size of a statement over data, which is not charged', async () => {
    Object.assign(budget, { seconds: 3600, catalogSeconds: 0.5 })
    const query =
      'SELECT a.lat FROM tblSimulated_CTD a, tblSimulated_CTD b WHERE a.temperature < b.salinity AND a.lat * b.lon > 3'
    expect(await told(await demo.ask('check-query-size', { query }))).toEqual([
      400,
      'The statement is not answered: the statement takes too long.',
    ])
    await idle()
  })

  test('is the patience with a reader who takes nothing: the query is freed, and the answer broken', async () => {
    Object.assign(budget, { idleSeconds: 0.2 })
    const response = await demo.query('SELECT a.lat, b.lon FROM tblNavy_Winds a, tblNavy_Winds b')
    const reader = response.body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await idle()
    await expect(
      (async () => {
        for (;;) if ((await reader?.read())?.done) return
      })(),
    ).rejects.toThrow('nobody reads')
  })
})
