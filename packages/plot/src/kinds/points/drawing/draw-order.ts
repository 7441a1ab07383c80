import type { Numbers } from '../../../data/table/table.ts'

/** Values of one half of a float32. */
const halves = 65_536

/**
 * Sorts rows by depth for drawing, deepest first, so that shallow dots lie over deep ones. Rows without a depth come first; rows of the same depth
 * stay in the order of the table. Undefined if the table is in this order already.
 *
 * Sorts in two passes of a counting sort, over the lower and the upper half of each depth as a float32.
 *
 * @param depth metres downward, NaN where missing; both zeros are one
 */
export function shallowLast(depth: Numbers): Uint32Array | undefined {
  const floats = new Float32Array(depth.length)
  for (let i = 0; i < floats.length; i++) {
    const each = depth[i]!
    floats[i] = each !== each ? Infinity : each + 0
  }
  const keys = new Uint32Array(floats.buffer)
  let sorted = true
  for (let i = 0; i < keys.length; i++) {
    const bits = keys[i]!
    // Positive floats ascend with their bits and negative ones descend. Positive bits are inverted, so that the deepest has the least key.
    keys[i] = bits >>> 31 === 1 ? bits : ~(bits | 0x80000000)
    if (i > 0 && keys[i]! < keys[i - 1]!) sorted = false
  }
  return sorted ? undefined : sortByHalf(keys, 16, sortByHalf(keys, 0))
}

/** Sorts rows by sixteen bits of their keys. Rows with equal bits keep their order; without `rows` that is the order of the table. */
function sortByHalf(keys: Uint32Array, shift: number, rows?: Uint32Array): Uint32Array {
  const starts = new Uint32Array(halves + 1)
  for (let i = 0; i < keys.length; i++) starts[((keys[i]! >>> shift) & 0xffff) + 1]!++
  for (let i = 1; i <= halves; i++) starts[i]! += starts[i - 1]!
  const sorted = new Uint32Array(keys.length)
  for (let i = 0; i < keys.length; i++) {
    const row = rows ? rows[i]! : i
    sorted[starts[(keys[row]! >>> shift) & 0xffff]!++] = row
  }
  return sorted
}
