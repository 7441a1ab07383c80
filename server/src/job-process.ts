import type { ChildSettings } from './sandbox/messages.ts'
import { serveJobs } from './sandbox/worker.ts'
import { doJobs } from './sql/jobs.ts'

// One process of the sandbox: DuckDB for the statements of clients and for Parquet files. Its argument holds its limits.
serveJobs(JSON.parse(process.argv[2] ?? '') as ChildSettings, doJobs())
