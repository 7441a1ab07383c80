import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import { observationCases } from './cases.ts'

observationCases('DuckDB', (store) => openEngine(store, { threads: 2 }))
observationCases('DuckDB, one thread', (store) => openEngine(store, { threads: 1, connections: 1 }))
