import { resolve } from 'node:path'

/** The files of the machine, as the HDF5 library opens them. */
export interface LibraryFiles {
  open: (path: string, ...how: readonly unknown[]) => unknown
  readonly ErrnoError: new (code: number) => Error
}

/** A file takes data from other files: by external links, virtual datasets or external storage. */
export class OtherFileError extends Error {}

/** The library's code of a file that is not there. */
const noSuchFile = 44

const guarded = new WeakSet<LibraryFiles>()
let own: string | undefined
let isOther = false

/** Does work of the library, which is synchronous, on one file, and lets it open no other of the machine. Throws an `OtherFileError` where it tried to, also where it would go on without. */
export function readAlone<T>(files: LibraryFiles, path: string, work: () => T): T {
  guard(files)
  own = resolve(path)
  isOther = false
  try {
    const result = work()
    if (isOther) throw new OtherFileError()
    return result
  } catch (error) {
    throw isOther ? new OtherFileError() : error
  } finally {
    own = undefined
  }
}

function guard(files: LibraryFiles): void {
  if (guarded.has(files)) return
  guarded.add(files)
  const open = files.open.bind(files)
  files.open = (path, ...how) => {
    if (own === undefined || resolve(path) === own) return open(path, ...how)
    isOther = true
    throw new files.ErrnoError(noSuchFile)
  }
}
