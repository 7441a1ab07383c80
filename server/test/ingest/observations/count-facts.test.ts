import { describe, expect, it } from 'vitest'
import { factsOf } from '../../../src/ingest/observations/count-facts.ts'
import type { RawColumn } from '../../../src/ingest/observations/source.ts'
import { query } from './tables.ts'

/** The facts of columns `c0`, `c1`, … of a table that this statement selects, and how many rows each statement about them answered. */
async function countFacts(select: string, types: readonly RawColumn['type'][]) {
  const answered: number[] = []
  const rows = async (sql: string) => {
    const answer = await query(`WITH raw AS (${select}) ${sql}`)
    answered.push(answer.length)
    return answer
  }
  const columns = types.map((type, i) => ({ name: `v${i}`, type }))
  return { facts: await factsOf({ rows }, columns), answered }
}

describe('the facts of columns', () => {
  it('count infinite cells of either sign, and tell the greatest number beside them', async () => {
    const cells = (...texts: readonly string[]) => `unnest([${texts.map((text) => `'${text}'`).join(', ')}])`
    const signs = cells('inf', '-inf', '7', '-8')
    const negative = cells('-inf', '5', '-3', '1')
    const nothing = cells('nan', '3', 'nan', '2')
    const finite = cells('4', '-9', '1e308', '1e308')
    const select = `SELECT ${signs}::DOUBLE c0, ${signs} c1, ${negative}::FLOAT c2, ${nothing}::DOUBLE c3, ${finite}::DOUBLE c4`
    const { facts } = await countFacts(select, ['DOUBLE', undefined, 'FLOAT', 'DOUBLE', 'DOUBLE'])
    expect(facts.map(({ infinite, greatest }) => [infinite, greatest])).toEqual([
      [2, 7],
      [2, 7],
      [1, 5],
      [0, 3],
      [0, 1e308],
    ])
  })

  it('come from statements that answer one row, also where no column can hold dates', async () => {
    const { answered } = await countFacts('SELECT range / 2 AS c0, range / 3 AS c1 FROM range(1000)', [
      'DOUBLE',
      'DOUBLE',
    ])
    expect(answered.every((rows) => rows === 1)).toBe(true)
  })
})
