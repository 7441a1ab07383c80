import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { catalogOfService } from '../../catalog/remote/socket.ts'
import { createCatalog } from '../../catalog/changes/write.ts'
import { isAway } from '../../db/away.ts'
import { askOrOpen } from '../../db/ask-or-open.ts'
import { clickhouseClient } from '../../engine/clickhouse/client.ts'
import { queryBudget } from '../../engine/clickhouse/engine.ts'
import { loader } from '../../engine/clickhouse/load.ts'
import { clickhouseSettings } from '../../engine/clickhouse/settings.ts'
import { listFiles } from './file-list.ts'
import { flagOptions, helpText, joinNegatives, readFlags } from './flags.ts'
import type { Flags } from './flags.ts'
import { ingestFile, ingestInto } from '../ingest.ts'
import type { IngestOptions } from '../incoming.ts'
import type { JoinResult } from '../ingest.ts'
import { ingestSentence } from '../problem.ts'
import type { IngestProblem } from '../problem.ts'
import { readWholeCruiseList } from '../observations/cruises/whole-cruise-list.ts'
import { cruiseListLines, plainLine, progressLine, summaryLines } from './terminal.ts'
import { watchFiles } from './watch.ts'
import type { TakeOutcome } from './watch.ts'
import type { Catalog } from '../../store/entry.ts'
import { defaultRoot, openStore } from '../../store/store.ts'
import type { Store } from '../../store/store.ts'

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
  const { cruiseList } = flags.metadata
  if (flags.paths.length === 0 && cruiseList !== undefined) return (await takeCruiseList(cruiseList)) ? 0 : 1
  const listed = await listFiles(flags.paths)
  if (!listed.ok && flags.into?.every === undefined) {
    console.error(listed.sentence)
    return 1
  }
  const naming = (['table', 'shortName', 'longName'] as const).some((key) => flags.metadata[key] !== undefined)
  if (listed.ok && listed.paths.length > 1 && naming && !flags.into) {
    console.error(`One name fits one file, and ${listed.paths.length} were named: make them one dataset with --into.`)
    return 1
  }
  const store = await openStore()
  await store.sweep()
  const bring = clickhouse && loader(clickhouseClient(clickhouse, queryBudget), store)
  const abort = new AbortController()
  // Once only: a second interrupt ends the process at once. The next start removes what it left.
  const stop = () => abort.abort()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const { signal } = abort
  const { every } = flags.into ?? {}
  if (every !== undefined) {
    let unlinked: ReadonlySet<string> = new Set()
    const list = async () => {
      const files = await listFiles(flags.paths)
      if (!files.ok) return []
      unlinked = files.unlinked
      return files.paths
    }
    const take = (paths: readonly string[]) => takeFiles(store, bring, { ...flags, paths, unlinked }, signal)
    const wait = () => setTimeout(every * 1000, undefined, { signal }).catch(() => undefined)
    await watchFiles({ list, take, wait, signal })
    return 0
  }
  const outcome = await takeFiles(store, bring, listed.ok ? { ...flags, ...listed } : { ...flags, paths: [] }, signal)
  if (signal.aborted) return interrupted
  return outcome === 'taken' ? 0 : 1
}

/** Takes files in, each for itself or all into one dataset. */
async function takeFiles(
  store: Store,
  bring: Catalog['loader'],
  { paths, into, ...flags }: Extract<Flags, { ok: true }> & Pick<IngestOptions, 'unlinked'>,
  signal: AbortSignal,
): Promise<TakeOutcome> {
  const opened = await openCatalog(bring)
  if (!opened.ok) {
    console.error(opened.sentence)
    return 'away'
  }
  const { catalog, close } = opened
  const takeOne = async (path: string, ingest: (options: IngestOptions) => Promise<JoinResult>) => {
    const line = progressLine(path)
    const result = await ingest({ ...flags, progress: line.show, signal })
    line.clear()
    if (!result.ok) console.error(plainLine(ingestSentence(result.problem)))
    else if (result.entry) console.log(summaryLines(path, result).join('\n'))
    else console.log(`${into?.dataset}: nothing new.`)
    return result.ok ? undefined : result.problem
  }
  try {
    let refused: IngestProblem | undefined
    if (into) {
      const request = { ...into, paths }
      refused = await takeOne(paths.length === 1 ? (paths[0] ?? '') : `${paths.length} files`, (options) =>
        ingestInto(store, catalog, { ...options, ...request }),
      )
    } else {
      for (const path of paths) {
        refused = (await takeOne(path, (options) => ingestFile(store, catalog, { ...options, path }))) ?? refused
        if (signal.aborted) break
      }
    }
    if (!refused) return 'taken'
    return refused.kind === 'changed' ? 'changed' : 'refused'
  } catch (error) {
    if (!isAway(error)) throw error
    console.error('The database of the catalog does not answer; once it does, take the file in again.')
    return 'away'
  } finally {
    await close()
  }
}

/** Lists all cruises of a list. */
async function takeCruiseList(path: string): Promise<boolean> {
  const read = await readWholeCruiseList(path)
  if (!read.ok) {
    console.error(plainLine(ingestSentence(read.problem)))
    return false
  }
  const opened = await openCatalog(undefined)
  if (!opened.ok) {
    console.error(opened.sentence)
    return false
  }
  try {
    await opened.catalog.writeCruiseList(read.list)
    console.log(cruiseListLines(path, read.list).join('\n'))
    return true
  } finally {
    await opened.close()
  }
}

type OpenedCatalog =
  | { readonly ok: true; readonly catalog: Catalog; readonly close: () => Promise<void> }
  | { readonly ok: false; readonly sentence: string }

/** The catalog of the database, or of the service that holds it. */
async function openCatalog(bring: Catalog['loader']): Promise<OpenedCatalog> {
  const folder = defaultRoot()
  const url = process.env['DATABASE_URL']
  const reached = await askOrOpen(() => catalogOfService(folder), { url, folder, doing: 'an ingest' })
  if (!reached.ok) return reached
  if ('answer' in reached) {
    const { answer } = reached
    return { ok: true, catalog: { ...answer, loader: bring }, close: answer.close }
  }
  const { db, runExclusively, close } = reached.database
  return { ok: true, catalog: createCatalog(db, { runExclusively, loader: bring }), close }
}
