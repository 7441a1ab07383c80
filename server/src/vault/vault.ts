import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The folders that a dataset's files lie in: reprocessed, near real time, and as they came. */
export const vaultFolders = ['rep', 'nrt', 'raw'] as const
export type VaultFolder = (typeof vaultFolders)[number]

/** A file of a dataset. */
export interface VaultFile {
  readonly folder: VaultFolder
  /** Below its folder, with `/` between folders. */
  readonly name: string
  readonly size: number
}

/** Where the files of datasets are kept, as they were given (S8). */
export interface Vault {
  /** The files of a dataset by folder and name; none where it has none. */
  readonly list: (shortName: string) => Promise<readonly VaultFile[]>
  /** The bytes of a file that was listed. */
  readonly read: (shortName: string, file: VaultFile, signal: AbortSignal) => AsyncIterable<Uint8Array>
}

/** A dataset's name that may name a folder. */
export const isFolderName = (name: string) => /^\w[\w.-]*$/.test(name)

export const byFolderAndName = (a: VaultFile, b: VaultFile) =>
  vaultFolders.indexOf(a.folder) - vaultFolders.indexOf(b.folder) || (a.name < b.name ? -1 : 1)

/** A vault in a folder of this machine: `SHORTNAME/rep|nrt|raw/…`. Links are not followed. */
export function folderVault(root: string): Vault {
  const listFolder = async (shortName: string, folder: VaultFolder): Promise<readonly VaultFile[]> => {
    const path = join(root, shortName, folder)
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
        throw error
      },
    )
    const files = entries.filter((entry) => entry.isFile())
    return Promise.all(
      files.map(async (entry) => {
        const at = join(entry.parentPath, entry.name)
        return { folder, name: relative(path, at).split(sep).join('/'), size: (await stat(at)).size }
      }),
    )
  }
  return {
    list: async (shortName) => {
      if (!isFolderName(shortName)) return []
      const lists = await Promise.all(vaultFolders.map((folder) => listFolder(shortName, folder)))
      return lists.flat().toSorted(byFolderAndName)
    },
    read: (shortName, { folder, name }, signal) => createReadStream(join(root, shortName, folder, name), { signal }),
  }
}
