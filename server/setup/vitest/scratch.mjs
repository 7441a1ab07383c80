import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { freemem, hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that Linux keeps in memory: what tests write and remove at once never reaches a disk. */
const memoryFolder = '/dev/shm'
/** Bytes that must be free in it and in memory. The tests of large fields leave 0.1 GB in it at once. */
const plenty = 8 * 2 ** 30

function isRoomy() {
  if (!existsSync(memoryFolder)) return false
  const { bavail, bsize } = statfsSync(memoryFolder)
  return Math.min(bavail * bsize, freemem()) > plenty
}

const prefix = 'isobath-tests-'
/** The file of a folder that names the host and the process of its run. A name of the folder with both would make paths of sockets too long. */
const ownerFile = '.owner'
/** Milliseconds after which a run of another host has ended: a run takes minutes. */
const longAgo = 86_400_000

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

/** The host and the process of the run of a folder; empty where the folder has just been made or removed. */
function ownerOf(folder) {
  try {
    return readFileSync(join(folder, ownerFile), 'utf8').split(' ')
  } catch {
    return []
  }
}

/** Whether the run of a folder was killed: its process has ended, or, where it cannot be seen from here, the folder is old. */
function isLeftOver(folder) {
  const [host, pid] = ownerOf(folder)
  if (host === hostname()) return !isRunning(Number(pid))
  const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
  return Date.now() - changed > longAgo
}

/** Makes a folder for a run of tests, and removes the folders that killed runs have left beside it. */
export function makeFolder(parent) {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(prefix))) {
    const path = join(parent, name)
    if (!isLeftOver(path)) continue
    try {
      rmSync(path, { recursive: true, force: true })
    } catch {
      // It belongs to another account.
    }
  }
  const folder = mkdtempSync(join(parent, prefix))
  writeFileSync(join(folder, ownerFile), `${hostname()} ${process.pid}`)
  return folder
}

/** Gives the tests of a run one temporary folder, which goes with all that they leave in it. */
export default function scratch() {
  const before = process.env['TMPDIR']
  const parent = before === undefined && isRoomy() ? memoryFolder : tmpdir()
  const folder = makeFolder(parent)
  // A PostgreSQL server of the tests runs under another account, in a folder of its own within.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
