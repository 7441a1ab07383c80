import { basename, dirname, join } from 'node:path'
import { linkOrCopy } from '../../io/link-file.ts'
import { partsOf } from '../../store/grid.ts'
import type { Grid } from '../../store/grid.ts'
import { filesOfPart } from '../../store/layout.ts'
import type { FieldFile } from '../netcdf/field-file.ts'
import type { Placement } from './place.ts'
import type { StoredField } from './stored-field.ts'

/** Times that follow each other in one source; indices count along that source's own times, ascending. */
export type FieldStretch = { readonly from: number; readonly until: number } & (
  | { readonly stored: StoredField; readonly use?: undefined }
  /** Opens a file for as long as its maps are read; its variables are in the order of the grid. */
  | {
      readonly stored?: undefined
      readonly use: (read: (file: FieldFile, placement: Placement) => Promise<void>) => Promise<void>
    }
)

/** The parts that a revision of a field shares with the one before, and what it writes as one more part. */
export interface SharedParts {
  /** The first times of the shared parts. */
  readonly parts: readonly number[]
  /** The first time that is written. */
  readonly from: number
  /** The stretches of the times that are written. */
  readonly stretches: readonly FieldStretch[]
}

/**
 * Finds the parts that a revision can share: those whose times all stay where they are. A part that is no longer than what would be written after it is
 * written anew, so that n times lie in at most log2(n) + 1 parts and each is written about as often.
 */
export function findSharedParts(stretches: readonly FieldStretch[], times: number): SharedParts {
  const [first, ...others] = stretches
  if (!first?.stored || first.from !== 0) return { parts: [], from: 0, stretches }
  const shared = partsOf(first.stored.grid).filter(({ until }) => until <= first.until)
  for (let last = shared.at(-1); last && last.until - last.from <= times - last.until; last = shared.at(-1))
    shared.pop()
  const from = shared.at(-1)?.until ?? 0
  const rest = from < first.until ? [{ ...first, from }, ...others] : others
  return { parts: shared.map((part) => part.from), from, stretches: rest }
}

/** Puts the files of a stored field's parts into a folder: the same files by hard link, or copies where links are not possible. */
export async function shareParts(
  folder: string,
  { grid, store }: StoredField,
  parts: readonly number[],
  put = linkOrCopy,
): Promise<void> {
  const source = dirname(store.fieldPath(grid, 'time'))
  for (const name of parts.flatMap((from) => filesOfPart(grid, from)))
    await put(join(source, name), join(folder, basename(name)))
}

/** The parts of a grid after a part that begins at `from`; none named where it is the only one. */
export const withParts = (grid: Grid, { parts, from }: SharedParts): Grid => {
  const { parts: _, ...plain } = grid
  return parts.length === 0 ? plain : { ...plain, parts: [...parts, from] }
}
