import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { stateOf, thisProcess } from '../process/process-identity.ts'
import type { ProcessIdentity } from '../process/process-identity.ts'

/** Interval of the heartbeat that marks folders as in use, ms. */
const beatMs = 10_000

/** A folder of a process out of sight is a leftover once it has shown nothing for this long, ms. */
const silentMs = 120_000

/** A folder whose name says nothing of its process is a leftover after a day, ms. */
const unknownOwnerMs = 24 * 3_600_000

/** Comes and goes in a folder, which changes the folder's time. */
export const heartbeatName = '.heartbeat'

/** A folder that is being written. */
interface StagingFolder {
  readonly path: string
  /** Ends the heartbeat. The folder stays, for its owner to move or remove. */
  readonly release: () => Promise<void>
}

/** Folders that are being written by any number of processes, on any number of hosts. */
interface StagingArea {
  /** Makes an empty folder, which no process removes while this one lives. */
  readonly begin: () => Promise<StagingFolder>
  /** Removes the folders of processes that are gone; resolves to how many those were. */
  readonly sweep: () => Promise<number>
}

/**
 * A folder's name holds the host, the process and its start time. Processes that can be seen are looked up; of the others each folder has a
 * heartbeat: its time of change in the file system, so that no two clocks are compared.
 */
export function stagingArea(root: string): StagingArea {
  /** Of the folders of this area in this process, by path. */
  const heartbeats = new Map<string, () => Promise<void>>()

  const begin = async (): Promise<StagingFolder> => {
    const path = join(root, newName())
    await mkdir(path)
    const stop = startHeartbeat(path)
    heartbeats.set(path, stop)
    const release = async () => {
      heartbeats.delete(path)
      await stop()
    }
    return { path, release }
  }

  const sweep = async () => {
    const now = await timeOf(root)
    let removed = 0
    for (const name of await readdir(root)) {
      const path = join(root, name)
      if (heartbeats.has(path) || !(await isLeftover(path, name, now))) continue
      await rm(path, { recursive: true, force: true })
      removed++
    }
    return removed
  }

  return { begin, sweep }
}

const nameOf = ({ host, space, pid, started }: ProcessIdentity) =>
  [host.replaceAll(/[^\w-]/g, '-'), space, pid, started].join('.')

const newName = () => `${nameOf(thisProcess)}.${randomUUID()}`

const namePattern = /^([\w-]*)\.(\w*)\.(\d+)\.(\d*)\.[\da-f-]{36}(?:-\w+)?$/

/** The process that the name of a folder states; a host of this name that is this one is given its own spelling. */
function ownerOf(name: string): ProcessIdentity | undefined {
  const [, hostText, space = '', pid, started = ''] = namePattern.exec(name) ?? []
  if (hostText === undefined) return undefined
  const own = nameOf(thisProcess).split('.')[0]
  return { host: hostText === own ? thisProcess.host : hostText, space, pid: Number(pid), started }
}

async function isLeftover(path: string, name: string, now: number): Promise<boolean> {
  const owner = ownerOf(name)
  const state = owner ? stateOf(owner) : 'unknown'
  if (state !== 'unknown') return state === 'dead'
  const silentFor = now - (await changeOf(path))
  return silentFor > (owner ? silentMs : unknownOwnerMs)
}

/** The time at which a folder was changed last, or the present time when it is gone. */
async function changeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return Number.POSITIVE_INFINITY
  }
}

/** The time of the file system, which on a network drive is not that of this host. */
async function timeOf(root: string): Promise<number> {
  // Named like any folder here: where this process dies before it removes the probe, the next sweep does.
  const probe = join(root, `${newName()}-probe`)
  await mkdir(probe)
  const { mtimeMs } = await stat(probe)
  await rmdir(probe)
  return mtimeMs
}

/** Changes a folder at intervals. The returned function stops it, and resolves when the folder will not be touched any more. */
function startHeartbeat(folder: string): () => Promise<void> {
  let beating = Promise.resolve()
  const beat = async () => {
    const sign = join(folder, heartbeatName)
    try {
      await mkdir(sign)
      await rmdir(sign)
    } catch {
      // The folder was removed, or the disk does not answer. The next write into it fails.
    }
  }
  const timer = setInterval(() => {
    beating = beating.then(beat)
  }, beatMs).unref()
  return () => {
    clearInterval(timer)
    return beating
  }
}
