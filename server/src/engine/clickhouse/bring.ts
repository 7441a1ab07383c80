import { setTimeout } from 'node:timers/promises'
import type { Loadable, Loader } from '../../store/loader.ts'
import { Unreachable } from './client.ts'

/** How long to wait before a server that is away is asked again. */
const againMs = 2000

/** Loads every table that is not loaded yet, and waits for the server where it is away; `say` is told what takes time. */
export async function bringTables(
  { load }: Pick<Loader, 'load'>,
  tables: readonly Loadable[],
  say: (line: string) => void,
  pause = againMs,
): Promise<void> {
  let isAway = false
  for (const table of tables) {
    for (;;) {
      try {
        if (await load(table)) say(`— loaded into ClickHouse: ${(table.grid ?? table.observations).table}`)
        break
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error
        if (!isAway) say('ClickHouse does not answer: the service waits for it.')
        isAway = true
        await setTimeout(pause)
      }
    }
  }
}
