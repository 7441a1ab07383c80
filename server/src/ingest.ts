import { runIngest } from './ingest/command/command.ts'

process.exitCode = await runIngest(process.argv.slice(2))
