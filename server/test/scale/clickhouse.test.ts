import { afterAll, beforeAll } from 'vitest'
import { clickhouseClient } from '../../src/engine/clickhouse/client.ts'
import { clickhouseEngine, queryBudget } from '../../src/engine/clickhouse/engine.ts'
import { loader } from '../../src/engine/clickhouse/load.ts'
import type { Loadable } from '../../src/store/loader.ts'
import type { Store } from '../../src/store/store.ts'
import { engineCases, fields } from '../engine/cases/cases.ts'
import { meanCases } from '../engine/cases/mean-cases.ts'
import { casts, observationCases, track } from '../engine/observations/cases.ts'
import { parquetCases } from '../engine/formats/parquet-cases.ts'
import { sectionCases } from '../engine/cases/section-cases.ts'
import { jobProgram } from '../job-program.ts'
import { startClickhouse } from './chdb.ts'
import type { TestClickhouse } from './chdb.ts'

let server: TestClickhouse
beforeAll(async () => {
  server = await startClickhouse()
})
afterAll(() => server.close())

/** An engine over what a store holds, in a database of its own. */
const opener = (tables: readonly Loadable[], blockBytes?: number) => async (store: Store) => {
  const settings = server.database()
  const { load } = loader(clickhouseClient(settings, queryBudget), store)
  for (const table of tables) await load(table)
  const program = await jobProgram()
  return clickhouseEngine(settings, store, blockBytes === undefined ? { program } : { program, blockBytes })
}

for (const cases of [engineCases, meanCases, sectionCases]) {
  cases('ClickHouse, with all of an answer in one block', opener(fields))
  cases('ClickHouse, with blocks of a few maps', opener(fields, 7 * 4 * 18 * 36))
}
sectionCases('ClickHouse, with bands of five latitudes', opener(fields, 5 * 4 * 4 * 36))
observationCases('ClickHouse', opener([casts, track]))
parquetCases('ClickHouse', opener([...fields, casts, track]))
