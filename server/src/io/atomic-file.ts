import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'

/** Writes a file beside `path` and brings it to the disk; resolves to where it lies. */
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

/** Makes a file that appears with all of its text, whenever the process dies; false where there is one already, which stays as it is. */
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

/** Writes a file anew: whoever reads it finds the old text or the new. */
export function replaceFileAtomically(path: string, text: string, mode = 0o666): void {
  renameSync(writeBeside(path, text, mode), path)
}
