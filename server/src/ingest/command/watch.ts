import type { Stats } from 'node:fs'
import { lstat, stat } from 'node:fs/promises'

/** The outcome of taking files: all were ingested; or none, because one was refused, one changed while it was read, or the catalog did not answer. */
export type TakeOutcome = 'taken' | 'refused' | 'changed' | 'away'

/** Whether files with this outcome wait for their next change. The others are taken again in the next round. */
const isSettled = (outcome: TakeOutcome) => outcome === 'taken' || outcome === 'refused'

/** The properties by which a change is recognised: of a file, and of the `FILE.json` beside it. */
interface Stamps {
  readonly file: string
  readonly sidecar: string
}

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
 * file is tried again only after it or its sidecar changes. The other files are taken. Files wait while the catalog cannot be reached.
 */
export async function watchFiles({ list, take, wait, signal }: Watch): Promise<void> {
  let before = new Map<string, Stamps>()
  const settled = new Map<string, Stamps & { readonly isTaken: boolean }>()
  const settle = (paths: readonly string[], outcome: TakeOutcome) => {
    if (!isSettled(outcome)) return
    for (const path of paths) {
      const stamps = before.get(path)
      if (stamps) settled.set(path, { ...stamps, isTaken: outcome === 'taken' })
    }
  }
  const isReady = (path: string, { file, sidecar }: Stamps) => {
    const [last, end] = [before.get(path), settled.get(path)]
    const isWritten = last?.file === file && last.sidecar === sidecar
    return isWritten && (end?.file !== file || (!end.isTaken && end.sidecar !== sidecar))
  }
  while (!signal.aborted) {
    const now = await stampsOf(await list())
    const ready = [...now].flatMap(([path, stamps]) => (isReady(path, stamps) ? [path] : []))
    before = now
    if (ready.length > 0) {
      const outcome = await take(ready)
      if ((outcome === 'refused' || outcome === 'changed') && ready.length > 1) {
        // One of several did not go in: the others go in one by one.
        for (const path of ready) if (!signal.aborted) settle([path], await take([path]))
      } else settle(ready, outcome)
    }
    if (!signal.aborted) await wait()
  }
}

/** The stamps of the files that are there. A sidecar that is a link is not followed, as where it is read. */
async function stampsOf(paths: readonly string[]): Promise<Map<string, Stamps>> {
  const stamps = new Map<string, Stamps>()
  for (const path of paths) {
    const file = stampOf(await stat(path).catch(() => undefined))
    if (file !== '') stamps.set(path, { file, sidecar: stampOf(await lstat(`${path}.json`).catch(() => undefined)) })
  }
  return stamps
}

const stampOf = (there: Stats | undefined) => (there ? `${there.size} ${there.mtimeMs}` : '')
