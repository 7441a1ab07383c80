import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and its parents, where they are missing. Throws where one cannot be made: Node's own `recursive` tries for ever in a file system that answers that a new folder does not exist,
 * such as `/proc` or one of an automounter.
 */
export function makeFolder(path: string, mode = 0o777): void {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
    const parent = dirname(path)
    const hasParent = statSync(parent, { throwIfNoEntry: false }) !== undefined
    if (hasParent || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    makeFolder(parent, mode)
    makeFolder(path, mode)
  }
}
