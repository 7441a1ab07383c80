import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellsOf, linesOf } from '../api/demo-service.ts'
import { openBoth } from './services.ts'
import { refusedStatements, statements } from './statements.ts'

const tables = [
  'tblCOADS_Climatology',
  'tblLevitus_Annual',
  'tblNavy_Winds',
  'tblSimulated_CTD',
  'tblSimulated_Underway',
  'tblWOA_Temperature_Climatology',
]

let both: Awaited<ReturnType<typeof openBoth>>
beforeAll(async () => {
  both = await openBoth(tables)
})
afterAll(() => both.close())

/** The rows of an answer; of statements without an order, in one of their own. */
async function rowsOf(service: number, query: string): Promise<readonly (readonly string[])[]> {
  const lines = await linesOf(await both.ask(service, 'query', { query, servername: 'rainier' }))
  const [head = '', ...rows] = lines.map((line) => line)
  const isOrdered = /order by/i.test(query) || /^\s*(?:exec\s+)?usp/i.test(query)
  return [head, ...(isOrdered ? rows : rows.toSorted())].map(cellsOf)
}

/** Numbers agree to nine digits: sums of doubles are added in the order of each engine. */
const rounded = (cell: string) => {
  const number = cell.trim() === '' ? NaN : Number(cell)
  return Number.isFinite(number) ? Number(number.toPrecision(9)) + 0 : cell
}

describe('A service whose data are in ClickHouse alone', () => {
  it.each(statements)('answers %s as DuckDB does', async (query) => {
    const [duckdb, clickhouse] = [await rowsOf(0, query), await rowsOf(1, query)]
    expect(duckdb.length).toBeGreaterThan(0)
    expect(clickhouse.map((row) => row.map(rounded))).toEqual(duckdb.map((row) => row.map(rounded)))
  })

  it.each(refusedStatements)('refuses %s in one sentence', async (query, sentence) => {
    const answer = await both.ask(1, 'query', { query })
    expect([answer.status, await answer.text()]).toEqual([400, sentence])
  })
})
