import { expect, test } from 'vitest'
import { loadTables, keepLoading } from '../../../src/engine/clickhouse/load-tables.ts'
import { UnreachableError } from '../../../src/engine/clickhouse/client.ts'
import { ClusterError } from '../../../src/engine/clickhouse/cluster.ts'
import { NothingToLoadError } from '../../../src/engine/clickhouse/load.ts'
import { daily } from '../cases/cases.ts'

/** Attempts to load tables that fail in turn, and what was said, reported and waited for. */
async function attempts(failures: readonly Error[]) {
  const [said, reported, paused]: [string[], unknown[], number[]] = [[], [], []]
  const left = [...failures]
  const load = () => (left.length > 0 ? Promise.reject(left.shift()) : Promise.resolve())
  await keepLoading(load, {
    say: (line) => said.push(line),
    report: (error) => reported.push(error),
    signal: new AbortController().signal,
    pause: (ms) => Promise.resolve(paused.push(ms)),
  })
  return { said, reported, paused }
}

test('a server that is away is asked again until it is there, and that is said once', async () => {
  const { said, reported, paused } = await attempts([1, 2, 3].map(() => new UnreachableError('away')))
  expect(said).toEqual(['ClickHouse does not answer: what needs data waits for it, and everything else answers.'])
  expect([reported, paused]).toEqual([[], [2000, 4000, 8000]])
})

test('a cluster that does not fit is said, and asked again once it may be mended', async () => {
  const { said, reported } = await attempts([new ClusterError('ClickHouse knows no cluster ocean.')])
  expect([said, reported]).toEqual([['ClickHouse knows no cluster ocean.'], []])
})

test('any other failure is reported, and the tables are loaded again', async () => {
  const failure = new Error('a fault')
  expect(await attempts([failure])).toMatchObject({ said: [], reported: [failure] })
})

test('who stops waits for no further attempt', async () => {
  const stop = new AbortController()
  let count = 0
  const load = () => {
    count++
    stop.abort(new Error('stopping'))
    return Promise.reject(new UnreachableError('away'))
  }
  await keepLoading(load, { say: () => undefined, report: () => undefined, signal: stop.signal })
  expect(count).toBe(1)
})

test('a table that is nowhere holds up no other', async () => {
  const said: string[] = []
  const loads = [() => Promise.reject(new NothingToLoadError('tblA-rows is nowhere')), () => Promise.resolve(true)]
  const load = () => (loads.shift() ?? (() => Promise.resolve(false)))()
  await loadTables({ load }, [daily, daily], (line) => said.push(line))
  expect(said).toEqual(['— tblA-rows is nowhere.', `— loaded into ClickHouse: ${daily.grid.table}`])
})
