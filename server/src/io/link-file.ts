import { copyFile, link, stat } from 'node:fs/promises'

/** Codes of a file system that makes no link here: another device, not supported, not permitted, or too many links. */
const noLink = new Set(['EXDEV', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EPERM', 'EACCES', 'EMLINK'])

/** Gives a file that never changes a second path: by hard link, or as a copy where links are not possible. */
export async function linkOrCopy(path: string, target: string, files = { link, copyFile }): Promise<void> {
  try {
    await files.link(path, target)
  } catch (error) {
    if (!noLink.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    await files.copyFile(path, target)
  }
}

/** What all paths of one file have in common; undefined of a file with one path. */
export async function linkedFileId(path: string): Promise<string | undefined> {
  const { dev, ino, nlink } = await stat(path, { bigint: true })
  return nlink > 1n ? `${dev} ${ino}` : undefined
}
