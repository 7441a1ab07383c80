import { runIngest } from './ingest/command/command.ts'
import { runProgram } from './process/run-program.ts'
import { defaultRoot } from './store/store.ts'

await runProgram(() => runIngest(process.argv.slice(2)), defaultRoot())
