import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { catalogueOfService } from '../catalogue/remote/socket.ts'
import { createCatalogue } from '../catalogue/write.ts'
import { isAway } from '../db/away.ts'
import { openDatabase } from '../db/open.ts'
import { clickhouseClient } from '../engine/clickhouse/client.ts'
import { queryBudget } from '../engine/clickhouse/engine.ts'
import { loader } from '../engine/clickhouse/load.ts'
import { clickhouseSettings } from '../engine/clickhouse/settings.ts'
import { flagOptions, helpText, joinNegatives, readFlags } from './flags.ts'
import { ingestFile } from './ingest.ts'
import { ingestSentence } from './problem.ts'
import { progressLine, summaryLines } from './terminal.ts'
import type { Catalogue } from '../store/entry.ts'
import { defaultRoot, openStore } from '../store/store.ts'

/** The shell's code for a program that an interrupt ended. */
const interrupted = 130

/** Takes files in as the command line says; resolves to the exit code. */
export async function runIngest(args: readonly string[]): Promise<number> {
  let parsed
  try {
    parsed = parseArgs({ args: joinNegatives(args), options: flagOptions, allowPositionals: true })
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${helpText}`)
    return 1
  }
  if (parsed.values.help) {
    console.log(helpText)
    return 0
  }
  const flags = readFlags(parsed.values, parsed.positionals)
  if (!flags.ok) {
    console.error(`${flags.sentence}\n\n${helpText}`)
    return 1
  }

  const sentences: string[] = []
  const clickhouse = clickhouseSettings(process.env, sentences)
  if (sentences.length > 0) {
    console.error(sentences.join('\n'))
    return 1
  }
  const store = await openStore()
  await store.sweep()
  const opened = await openCatalogue(clickhouse && loader(clickhouseClient(clickhouse, queryBudget), store))
  if (!opened.ok) {
    console.error(opened.sentence)
    return 1
  }
  const { catalogue, close } = opened
  const abort = new AbortController()
  // Once only: a second interrupt ends the process at once. The next start removes what it left.
  const stop = () => abort.abort()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    let refused = 0
    for (const path of flags.paths) {
      const line = progressLine(path)
      const result = await ingestFile(store, catalogue, { ...flags, path, progress: line.show, signal: abort.signal })
      line.clear()
      if (result.ok) console.log(summaryLines(path, result).join('\n'))
      else {
        refused++
        console.error(ingestSentence(result.problem))
      }
      if (abort.signal.aborted) return interrupted
    }
    return refused === 0 ? 0 : 1
  } catch (error) {
    if (!isAway(error)) throw error
    console.error('The database of the catalogue does not answer; once it does, take the file in again.')
    return 1
  } finally {
    await close()
  }
}

type OpenedCatalogue =
  | { readonly ok: true; readonly catalogue: Catalogue; readonly close: () => Promise<void> }
  | { readonly ok: false; readonly sentence: string }

/** How often a service that starts is asked whether it answers, and for how long. */
const askEveryMs = 250
const asks = 40

/** The catalogue of the database, or of the service that holds it. */
async function openCatalogue(bring: Catalogue['loader']): Promise<OpenedCatalogue> {
  const folder = defaultRoot()
  const url = process.env['DATABASE_URL']
  const ofService = url ? undefined : await catalogueOfService(folder)
  if (ofService) return { ok: true, catalogue: { ...ofService, loader: bring }, close: ofService.close }
  const opened = await openDatabase({ url, folder, doing: 'an ingest' })
  if (opened.ok) {
    const { db, inTurn, close } = opened.database
    return { ok: true, catalogue: createCatalogue(db, { inTurn, loader: bring }), close }
  }
  // A service that holds the store may be starting, and answer in a moment; another ingest never does.
  if (url || !opened.sentence.startsWith('The service')) return opened
  for (let i = 0; i < asks; i++) {
    await setTimeout(askEveryMs)
    const started = await catalogueOfService(folder)
    if (started) return { ok: true, catalogue: { ...started, loader: bring }, close: started.close }
  }
  return opened
}
