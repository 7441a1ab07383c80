import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'

/** Writes a file beside `path` and syncs it to disk. Returns its path. */
function writeBeside(path: string, text: string, mode: number): string {
  const coming = `${path}.${process.pid}.new`
  const handle = openSync(coming, 'w', mode)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  return coming
}

/** Creates a file that appears with all of its text, even if the process dies. Returns false, and changes nothing, when the file exists. */
export function createFileAtomically(path: string, text: string, mode = 0o666): boolean {
  const coming = writeBeside(path, text, mode)
  try {
    linkSync(coming, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(coming, { force: true })
  }
}

/** Replaces a file. Readers find either the old text or the new one. */
export function replaceFileAtomically(path: string, text: string, mode = 0o666): void {
  renameSync(writeBeside(path, text, mode), path)
}
