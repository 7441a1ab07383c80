import { setTimeout } from 'node:timers/promises'
import type { Loadable, Loader } from '../../store/loader.ts'
import { UnreachableError } from './client.ts'
import { ClusterError } from './cluster.ts'
import { NothingToLoadError } from './load.ts'

/** Loads every table that is not loaded yet. Calls `say` with what takes time and with the tables that have no source. */
export async function loadTables(
  { load }: Pick<Loader, 'load'>,
  tables: readonly Loadable[],
  say: (line: string) => void,
): Promise<void> {
  for (const table of tables) {
    try {
      if (await load(table)) say(`— loaded into ClickHouse: ${(table.grid ?? table.observations).table}`)
    } catch (error) {
      if (!(error instanceof NothingToLoadError)) throw error
      say(`— ${error.message}.`)
    }
  }
}

/** Pauses before the tables are loaded again after a failure, ms: the first, and the longest. */
const pauses = { first: 2000, longest: 60_000 } as const

interface BackgroundLoadOptions {
  /** Called with each message for the operator, once. */
  readonly say: (line: string) => void
  /** Called with failures that are faults of this program. */
  readonly report: (error: unknown) => void
  /** Ends the attempts. */
  readonly signal: AbortSignal
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** Brings tables until it succeeds once. The service answers meanwhile; what needs data is refused while ClickHouse is away. */
export async function keepLoading(
  load: () => Promise<void>,
  { say, report, signal, pause = (ms, until) => setTimeout(ms, undefined, { signal: until }) }: BackgroundLoadOptions,
): Promise<void> {
  const printed = new Set<string>()
  for (let ms: number = pauses.first; !signal.aborted; ms = Math.min(2 * ms, pauses.longest)) {
    try {
      return await load()
    } catch (error) {
      if (signal.aborted) return
      const line = lineOf(error)
      if (line === undefined) report(error)
      else if (!printed.has(line)) say(line)
      if (line !== undefined) printed.add(line)
    }
    await pause(ms, signal).catch(() => undefined)
  }
}

function lineOf(error: unknown): string | undefined {
  if (error instanceof UnreachableError)
    return 'ClickHouse does not answer: what needs data waits for it, and everything else answers.'
  return error instanceof ClusterError ? error.message : undefined
}
