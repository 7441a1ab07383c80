import { lstat, stat } from 'node:fs/promises'
import { basename } from 'node:path'

/** Files as they were before they were read. */
interface StampedFiles {
  /** Finds the name of the first file that is not what it was; undefined where all are. */
  readonly findChanged: () => Promise<string | undefined>
}

/** The stamp of a symbolic link in the place of a listed file. No file has it. */
const linked = 'link'

/**
 * Remembers files before they are read. A file is opened several times until its data are written, so that a part of the data would be of one file and a part of another where it is replaced, cut
 * or written meanwhile. `unlinked` are paths that were listed as files of a folder: a symbolic link in their place counts as a change, also one that is gone again before the end.
 */
export async function stampFiles(
  paths: readonly string[],
  unlinked: ReadonlySet<string> = new Set(),
): Promise<StampedFiles> {
  const stampNow = (path: string) => stampOf(path, unlinked.has(path))
  const before = await Promise.all(paths.map(stampNow))
  return {
    findChanged: async () => {
      const now = await Promise.all(paths.map(stampNow))
      const changed = paths.find((_, i) => now[i] === linked || now[i] !== before[i])
      return changed === undefined ? undefined : basename(changed)
    },
  }
}

/** The properties by which a change is recognised; undefined where there is no file. */
async function stampOf(path: string, isUnlinked: boolean): Promise<string | undefined> {
  const look = isUnlinked ? lstat : stat
  const there = await look(path, { bigint: true }).catch(() => undefined)
  if (!there) return undefined
  if (there.isSymbolicLink()) return linked
  const { dev, ino, size, mtimeNs, ctimeNs } = there
  const file = `${dev} ${ino}`
  // The files of a Zarr store are not looked at one by one.
  if (there.isDirectory()) return file
  // A file that was moved away and came back has another time of change. So has one that a program links to or whose rights are set, which is no fault of a named file.
  return `${file} ${size} ${mtimeNs}${isUnlinked ? ` ${ctimeNs}` : ''}`
}
