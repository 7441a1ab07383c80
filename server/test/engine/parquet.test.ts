import { openEngine } from '../../src/engine/duckdb/engine.ts'
import { parquetCases } from './parquet-cases.ts'

parquetCases('DuckDB', (store) => openEngine(store, { threads: 2 }))
