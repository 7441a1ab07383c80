import { resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const beside = fileURLToPath(new URL('../../../../shared/data', import.meta.url))

/**
 * The folder of real data files that tests of all packages read, with a slash at its end: `ISOBATH_DATA`, or `../shared/data` beside the repository. Tests
 * whose files are not there are skipped. The README of this package says which files these are.
 */
export const dataFolder: string = resolve(process.env['ISOBATH_DATA'] || beside) + sep
