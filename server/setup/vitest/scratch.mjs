import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
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
/** Milliseconds after which no run is left: a run takes minutes. */
const longAgo = 86_400_000

/** Removes what runs that were killed have left. */
function removeOldFolders(parent) {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(prefix))) {
    const path = join(parent, name)
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - changed > longAgo) rmSync(path, { recursive: true, force: true })
  }
}

/** Gives the tests of a run one temporary folder, which goes with all that they leave in it. */
export default function scratch() {
  const before = process.env['TMPDIR']
  const parent = before === undefined && isRoomy() ? memoryFolder : tmpdir()
  if (before === undefined) removeOldFolders(parent)
  const folder = mkdtempSync(join(parent, prefix))
  // A PostgreSQL server of the tests runs under another account, in a folder of its own within.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
