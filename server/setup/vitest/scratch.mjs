import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives the tests of a run one temporary folder, which goes with all that they leave in it. */
export default function scratch() {
  const before = process.env['TMPDIR']
  const folder = mkdtempSync(join(tmpdir(), 'isobath-tests-'))
  // A PostgreSQL server of the tests runs under another account, in a folder of its own within.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
