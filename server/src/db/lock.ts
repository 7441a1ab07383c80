import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname } from 'node:path'
import { stateOf, thisProcess } from '../process/process-identity.ts'
import type { ProcessIdentity } from '../process/process-identity.ts'
import { createFileAtomically, replaceFileAtomically } from '../io/atomic-file.ts'
import { makeFolder } from '../io/make-folder.ts'

/** The process that holds a data folder, as its lock file describes it. */
interface Holder extends ProcessIdentity {
  /** What the holder is doing, as in "the service at http://localhost:8787". */
  readonly doing: string
}

type Lock =
  | { readonly ok: true; readonly say: (doing: string) => void; readonly release: () => void }
  | { readonly ok: false; readonly holder: Holder; readonly sentence: string }

/** The description of a service until it runs its admin commands. */
export const startingService = 'the service that starts'

// A holder on another host, or in another container, can be judged only by its heartbeat.
const beatEvery = 5_000
const silentAfter = 30_000

/**
 * Takes the one lock of a data folder; two processes in one PGlite folder destroy it. A lock whose process is dead is taken over.
 */
export function takeLock(path: string, doing: string): Lock {
  makeFolder(dirname(path))
  const mine: Holder = { ...thisProcess, doing }
  for (;;) {
    if (createFileAtomically(path, JSON.stringify(mine))) return lockOf(path, mine)
    const text = read(path)
    if (text === undefined) continue
    const holder = parse(text)
    if (isAlive(path, holder)) return { ok: false, holder, sentence: sentence(path, holder) }
    moveAway(path, text)
  }
}

function lockOf(path: string, mine: Holder): Lock {
  const beat = setInterval(() => {
    const now = new Date()
    try {
      utimesSync(path, now, now)
    } catch {
      // The folder was removed under us; there is nothing left to guard.
    }
  }, beatEvery)
  beat.unref()
  let text = JSON.stringify(mine)
  return {
    ok: true,
    say: (doing) => {
      text = JSON.stringify({ ...mine, doing })
      replaceFileAtomically(path, text)
    },
    release: () => {
      clearInterval(beat)
      if (read(path) === text) rmSync(path, { force: true })
    },
  }
}

const sentence = (path: string, { pid, host, doing }: Holder) =>
  `${capital(doing)} is using this data folder (process ${pid} on ${host}): stop it first, or set DATA_DIR to another folder; ` +
  `if it is surely gone, remove ${path}.`

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function isAlive(path: string, holder: Holder): boolean {
  const state = stateOf(holder)
  if (state !== 'unknown') return state === 'alive'
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < silentAfter
}

// Another process may have taken over between our look and our move: then its lock is put back.
function moveAway(path: string, judged: string) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (read(aside) !== judged) {
    try {
      linkSync(aside, path)
    } catch {
      // A third process holds the lock by now, and the next round meets it.
    }
  }
  rmSync(aside, { force: true })
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

// An empty lock has no known host and is judged by its age. Locks of earlier versions hold no space of process ids.
function parse(text: string): Holder {
  const unknown = { pid: 0, host: '', space: thisProcess.space, doing: 'another process', started: '' }
  try {
    return { ...unknown, ...(JSON.parse(text) as Partial<Holder>) }
  } catch {
    return unknown
  }
}
