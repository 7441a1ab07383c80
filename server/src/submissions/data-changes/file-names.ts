import { dataFiles } from '@isobath/domain'

/** Letters, digits and marks that name a file on every system, and none that a pattern or a path may hold. It begins with no point, dash or blank. */
const namePattern = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .,()+=@~-]*$/u

/** Bytes of a name that every file system holds, with room for an ending. */
const mostBytes = 200

const isFileName = (name: string): boolean => namePattern.test(name) && Buffer.byteLength(name) <= mostBytes

/** Says what files of other files, `FILE.json` of `FILE`. */
export const isSidecar = (name: string, names: readonly string[]): boolean =>
  name.endsWith('.json') && names.includes(name.slice(0, -'.json'.length))

interface OfferedFile {
  readonly name: string
  readonly bytes: number
}

/** Why files cannot be taken together, in a sentence; undefined where they can. */
export function faultOfFiles(files: readonly OfferedFile[]): string | undefined {
  const names = files.map(({ name }) => name)
  const strange = names.find((name) => !isFileName(name))
  if (strange !== undefined)
    return `The name ${JSON.stringify(strange.slice(0, 60))} has characters that a file here may not have: give the file another name, of letters, digits, points, dashes and underscores.`
  const folded = names.map((name) => name.toLowerCase())
  const twice = names.find((_, i) => folded.indexOf(folded[i] ?? '') !== i)
  if (twice !== undefined) return `Two files are named ${twice}: send one of them, or give it another name.`
  const empty = files.find(({ bytes }) => bytes === 0)
  if (empty) return `${empty.name} is empty: leave it out.`
  const alone = names.find((name) => name.endsWith('.json') && !isSidecar(name, names))
  if (alone !== undefined)
    return `${alone} says something of a file that is not here: send ${alone.slice(0, -'.json'.length)} with it, or leave it out.`
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return bytes > dataFiles.bytes
    ? `The files have more than ${dataFiles.bytes / 1e9} GB together: send fewer at a time, or use the ingest command where the files are.`
    : undefined
}
