import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
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

/** Gives the tests of a run one temporary folder, which goes with all that they leave in it. */
export default function scratch() {
  const before = process.env['TMPDIR']
  const folder = mkdtempSync(join(before === undefined && isRoomy() ? memoryFolder : tmpdir(), 'isobath-tests-'))
  // A PostgreSQL server of the tests runs under another account, in a folder of its own within.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
