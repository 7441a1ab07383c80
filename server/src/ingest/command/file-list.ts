import { readdir, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { glob, isDynamicPattern } from 'tinyglobby'
import { isZarrFolder } from '../zarr/zarr-files.ts'

type FileList =
  | {
      readonly ok: true
      readonly paths: readonly string[]
      /** The paths that were found in a folder. Symbolic links in a folder are not listed. */
      readonly unlinked: ReadonlySet<string>
    }
  | { readonly ok: false; readonly sentence: string }

/** Sidecars, hidden files, and files that something else is still writing. */
const isAside = (path: string) => /(^|[\\/])\.[^\\/]*$|\.(json|part|partial|tmp|filepart|crdownload)$/i.test(path)

/** The files that arguments name: files, folders for all files in them, and patterns such as `2024/*.nc`, each in the order of the names. */
export async function listFiles(named: readonly string[]): Promise<FileList> {
  const paths: string[] = []
  const unlinked = new Set<string>()
  for (const name of named) {
    const { found, isFolder } = await filesOf(name)
    if (found.length === 0) return { ok: false, sentence: `${name} names no file.` }
    paths.push(...found)
    if (isFolder) for (const path of found) unlinked.add(path)
  }
  return { ok: true, paths: [...new Set(paths)], unlinked }
}

async function filesOf(name: string): Promise<{ readonly found: readonly string[]; readonly isFolder?: true }> {
  const there = await stat(name).catch(() => undefined)
  // A Zarr store is one file.
  if (there?.isDirectory() && (await isZarrFolder(name))) return { found: [name] }
  if (there?.isDirectory()) {
    const entries = await readdir(name, { withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(name, entry.name))
    return { found: tidy(files), isFolder: true }
  }
  if (there || !isDynamicPattern(name)) return { found: [name] }
  return { found: tidy(await glob(name, { expandDirectories: false, absolute: isAbsolute(name) })) }
}

const tidy = (paths: readonly string[]) => paths.filter((path) => !isAside(path)).toSorted()
