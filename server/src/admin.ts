import { existsSync } from 'node:fs'
import { runCommand } from './admin/commands.ts'
import type { Command, Outcome } from './admin/commands.ts'
import { askService } from './admin/socket.ts'
import { adminHelp, readCommand } from './admin/read-command.ts'
import { restore } from './admin/restore.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { askOrOpen } from './db/ask-or-open.ts'
import type { OpenDatabase } from './db/open.ts'
import { loadSecret } from './secrets/stored-secret.ts'
import { packageFolder } from './process/package-folder.ts'
import { runProgram } from './process/run-program.ts'
import { defaultRoot, openStore } from './store/store.ts'

/** Lets the service that holds the store run a command, or runs it over the store. */
async function run(command: Command, config: Config): Promise<Outcome> {
  const { dataFolder: folder, databaseUrl: url } = config
  if (command.name === 'backup' && existsSync(command.folder))
    return { ok: false, sentence: `${command.folder} exists: name a folder that does not.` }
  const reached = await askOrOpen(() => askService(folder, command), { url, folder, doing: 'the admin command' })
  if (!reached.ok) return reached
  return 'answer' in reached ? reached.answer : runOver(reached.database, command, config)
}

async function runOver(
  { db, runExclusively, close }: OpenDatabase,
  command: Command,
  config: Config,
): Promise<Outcome> {
  const { dataFolder, clickhouse, people, port } = config
  try {
    const settings = {
      publicUrl: people.publicUrl ?? `http://localhost:${port}`,
      secret: people.secret ?? loadSecret(dataFolder),
    }
    const bring = clickhouse && (await openLoader(clickhouse, dataFolder))
    return await runCommand({ db, dataFolder, settings, resources: { runExclusively, loader: bring } }, command)
  } finally {
    await close()
  }
}

/** The loader of a cluster. Its modules bring DuckDB, which takes as long to load as all else together: other commands do without. */
async function openLoader(cluster: NonNullable<Config['clickhouse']>, dataFolder: string) {
  const { clickhouseClient } = await import('./engine/clickhouse/client.ts')
  const { queryBudget } = await import('./engine/clickhouse/engine.ts')
  const { loader } = await import('./engine/clickhouse/load.ts')
  return loader(clickhouseClient(cluster, queryBudget), await openStore(dataFolder))
}

async function main(): Promise<number> {
  const [name, ...args] = process.argv.slice(2)
  if (name === 'ingest') {
    const { runIngest } = await import('./ingest/command/command.ts')
    return runIngest(args)
  }
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(adminHelp)
    return name === undefined ? 1 : 0
  }
  const read = readCommand(process.argv.slice(2), process.cwd())
  const config = readConfig(process.env, packageFolder)
  if (!read.ok || !config.ok) {
    console.error(read.ok ? (config.ok ? '' : config.sentences.join('\n')) : `${read.sentence}\n\n${adminHelp}`)
    return 1
  }
  const { command } = read
  const { dataFolder: folder, databaseUrl: url } = config.config
  const outcome =
    command.name === 'restore'
      ? await restore(command.folder, { url, folder, doing: 'a restore' })
      : await run(command, config.config)
  if (outcome.ok) console.log(outcome.lines.join('\n'))
  else console.error(outcome.sentence)
  return outcome.ok ? 0 : 1
}

await runProgram(main, defaultRoot())
