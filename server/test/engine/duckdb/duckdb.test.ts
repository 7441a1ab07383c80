import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import { engineCases } from '../cases/cases.ts'
import { meanCases } from '../cases/mean-cases.ts'
import { sectionCases } from '../cases/section-cases.ts'

for (const cases of [engineCases, meanCases, sectionCases]) {
  cases('DuckDB, with all of an answer in one block', (store) => openEngine(store, { threads: 2 }))
  cases('DuckDB, with blocks of a few maps', (store) => openEngine(store, { threads: 1, blockBytes: 7 * 4 * 18 * 36 }))
}
for (const cases of [engineCases, meanCases]) {
  cases('DuckDB, with one map to a block', (store) => openEngine(store, { threads: 2, blockBytes: 1 }))
}
sectionCases('DuckDB, with bands of five latitudes', (store) =>
  openEngine(store, { threads: 2, blockBytes: 5 * 4 * 4 * 36 }),
)
