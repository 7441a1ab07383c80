import { encodeSlabEnd, encodeSlabFrame, encodeSlabHead, slabCount } from '@isobath/domain'
import type { Block } from './assemble.ts'
import type { Cells } from '../cells.ts'
import { lengthOf } from '../cells.ts'

/** Floats that a slab's frame takes before its values, so that maps are assembled as they are sent. */
export const frameWords = encodeSlabFrame(0, 0).byteLength / 4

/** The head of the answer. */
export function slabHead({ grid, level, variables, axes }: Cells): Uint8Array {
  const variable = grid.variables[variables[0] as number]
  if (!variable) throw new Error(`${grid.table} has no variable ${variables[0]}`)
  const { table, calendar } = grid
  const header = { table, variable: variable.name, unit: variable.unit, level }
  return encodeSlabHead({ ...header, calendar: calendar === 'month' ? 'month' : 'utc' }, axes)
}

/** Writes the frames into a block whose maps have heads of `frameWords`; its bytes are then the slabs. */
export function frameSlabs({ first, maps, words, stride }: Block, { depth }: Cells): Uint8Array {
  const depths = lengthOf([depth])
  const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
  for (let i = 0; i < maps; i++) {
    const map = first + i
    bytes.set(encodeSlabFrame(Math.floor(map / depths), map % depths), i * stride * 4)
  }
  return bytes
}

/** Encodes the end after the last slab. An empty answer has its single slab, without cells, here. */
export function slabTail({ axes, maps }: Cells): readonly Uint8Array[] {
  const slabs = slabCount(axes)
  return maps === 0 ? [encodeSlabFrame(0, 0), encodeSlabEnd(slabs)] : [encodeSlabEnd(slabs)]
}

/** Length of a whole answer. */
export const slabBytes = (cells: Cells) =>
  [slabHead(cells), ...slabTail(cells)].reduce((sum, part) => sum + part.byteLength, 0) +
  4 * cells.maps * (frameWords + cells.shape.lat * cells.shape.lon)
