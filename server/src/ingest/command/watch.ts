import { stat } from 'node:fs/promises'

/** The outcome of taking files: all were ingested; or none, because one was refused, one changed while it was read, or the catalog did not answer. */
export type TakeOutcome = 'taken' | 'refused' | 'changed' | 'away'

/** Whether files with this outcome wait for their next change. The others are taken again in the next round. */
const isSettled = (outcome: TakeOutcome) => outcome === 'taken' || outcome === 'refused'

interface Watch {
  /** The files that are there now. */
  readonly list: () => Promise<readonly string[]>
  /** Takes files in, all or none. */
  readonly take: (paths: readonly string[]) => Promise<TakeOutcome>
  /** Waits for the next round. */
  readonly wait: () => Promise<void>
  readonly signal: AbortSignal
}

/**
 * Takes files in as they come, until `signal` ends it. A file is taken when two rounds in a row find it unchanged: it is then written completely. A refused
 * file is tried again only after it changes. The other files are taken. Files wait while the catalog cannot be reached.
 */
export async function watchFiles({ list, take, wait, signal }: Watch): Promise<void> {
  let before = new Map<string, string>()
  const settled = new Map<string, string>()
  const settle = (paths: readonly string[]) => {
    for (const path of paths) settled.set(path, before.get(path) ?? '')
  }
  while (!signal.aborted) {
    const now = await stampsOf(await list())
    const ready = [...now].flatMap(([path, stamp]) =>
      before.get(path) === stamp && settled.get(path) !== stamp ? [path] : [],
    )
    before = now
    if (ready.length > 0) {
      const outcome = await take(ready)
      if ((outcome === 'refused' || outcome === 'changed') && ready.length > 1) {
        // One of several did not go in: the others go in one by one.
        for (const path of ready) if (!signal.aborted && isSettled(await take([path]))) settle([path])
      } else if (isSettled(outcome)) settle(ready)
    }
    if (!signal.aborted) await wait()
  }
}

/** The properties by which a changed file is recognised. */
async function stampsOf(paths: readonly string[]): Promise<Map<string, string>> {
  const stamps = new Map<string, string>()
  for (const path of paths) {
    const there = await stat(path).catch(() => undefined)
    if (there) stamps.set(path, `${there.size} ${there.mtimeMs}`)
  }
  return stamps
}
