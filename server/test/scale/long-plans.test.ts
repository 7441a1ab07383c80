import { sqlBudget } from '@isobath/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBoth } from './services.ts'

let both: Awaited<ReturnType<typeof openBoth>>
const budget: Record<keyof typeof sqlBudget, number> = { ...sqlBudget, planSeconds: 3600, quickPlanSeconds: 3600 }
beforeAll(async () => {
  both = await openBoth(['tblSimulated_CTD'], undefined, budget)
})
afterAll(() => both.close())

/** A comparison with a pattern that the engine works out while it plans, in some ten seconds: it tries every place for each of the signs `%`. */
const comparison = `'${'a'.repeat(400)}' LIKE concat('%a_%a_%a_%a_b', '')`
const longPlan = `SELECT depth, ${Array.from({ length: 60 }, (_, i) => `${comparison} AS c${i}`).join(', ')} FROM tblSimulated_CTD`

const told = async (response: Response) => [response.status, await response.text()]

describe('A statement with more parts within each other than ClickHouse reads', () => {
  it.each([
    [
      'cases',
      `SELECT count(${'CASE WHEN depth > 1 THEN 1 ELSE '.repeat(400)}1${' END'.repeat(400)}) FROM tblSimulated_CTD`,
    ],
    [
      'named queries',
      `WITH w0 AS (SELECT depth FROM tblSimulated_CTD), ${Array.from({ length: 400 }, (_, i) => `w${i + 1} AS (SELECT depth FROM w${i})`).join(', ')} SELECT count(*) FROM w400`,
    ],
  ])('is refused in one sentence: %s', async (_, query) => {
    expect(await told(await both.ask(1, 'query', { query }))).toEqual([
      400,
      'The tables of this service are in ClickHouse, which does not read a statement with so many parts, or so many within each other; write it with fewer.',
    ])
  })
})

describe('A statement whose plan for ClickHouse takes long', () => {
  it('is refused once it has taken the time of a plan', async () => {
    budget.planSeconds = 3
    expect(await told(await both.ask(1, 'query', { query: longPlan }))).toEqual([
      400,
      'The statement is not answered: the statement takes too long.',
    ])
    budget.planSeconds = 3600
    // Its process is gone; that of the judge stays.
    await expect.poll(() => both.processes(1).length).toBe(1)
  })

  it('is charged, whether it is answered or refused', async () => {
    const charged: unknown[] = []
    const charge = (tables: readonly string[]) => Promise.resolve(charged.push(tables) > 0)
    budget.planSeconds = 0.1
    const request = { client: 'someone', signal: new AbortController().signal, charge }
    const relations = ['tblSimulated_CTD']
    const build = () => Promise.resolve({ ok: true as const, value: { sql: longPlan, relations } })
    expect((await both.sandboxes[1].answer(build, request)).ok).toBe(false)
    budget.planSeconds = 3600
    expect(charged).toEqual([relations])
  })

  it('is refused where only its size is asked, which nothing charges, once it has taken the time of a quick plan', async () => {
    budget.quickPlanSeconds = 0.1
    expect(await told(await both.ask(1, 'check-query-size', { query: longPlan }))).toEqual([
      400,
      'The statement is not answered: the statement takes too long.',
    ])
    budget.quickPlanSeconds = 3600
  })

  it('keeps nobody else from being judged, planned and answered, though two people send one', async () => {
    budget.quickPlanSeconds = sqlBudget.quickPlanSeconds
    let ended = 0
    const people = [await both.beOther(), await both.beOther(), await both.beOther()] as const
    const long = people
      .slice(1)
      .map((headers) => both.ask(1, 'query', { query: longPlan }, headers).finally(() => ended++))
    // The judge, a process for long plans, and at least one that a long plan has given back.
    await expect.poll(() => both.sandboxes[1].usage().pids.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2)
    expect((await both.ask(1, 'query', { query: 'SELECT nope(' }, people[0])).status).toBe(400)
    const query = 'SELECT count(*) AS n FROM tblSimulated_CTD WHERE depth < 0'
    expect(await told(await both.ask(1, 'query', { query }, people[0]))).toEqual([200, 'n\n0\n\n'])
    expect(ended).toBe(0)
    await both.close()
    expect((await Promise.all(long)).map(({ status }) => status)).toEqual([503, 503])
  })
})
