import type { Numbers } from '../../data/table/table.ts'

const digits = 65_536

/**
 * Rows from the bottom of a picture to its top so that the shallowest lie above, those of one depth in the order of the table and those without a
 * depth beneath all others. Undefined where that is the order of the table itself.
 *
 * Two passes of a counting sort over the upper and the lower half of each depth as a float32.
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
    // Floats ascend with their bits, negative ones descend; turned round, so that the deepest has the least key.
    keys[i] = bits >>> 31 === 1 ? bits : ~(bits | 0x80000000)
    if (i > 0 && keys[i]! < keys[i - 1]!) sorted = false
  }
  return sorted ? undefined : byDigit(keys, 16, byDigit(keys, 0))
}

/** Rows by sixteen bits of their keys; those that share them stay in the order given, at first that of the table. */
function byDigit(keys: Uint32Array, shift: number, rows?: Uint32Array): Uint32Array {
  const starts = new Uint32Array(digits + 1)
  for (let i = 0; i < keys.length; i++) starts[((keys[i]! >>> shift) & 0xffff) + 1]!++
  for (let i = 1; i <= digits; i++) starts[i]! += starts[i - 1]!
  const sorted = new Uint32Array(keys.length)
  for (let i = 0; i < keys.length; i++) {
    const row = rows ? rows[i]! : i
    sorted[starts[(keys[row]! >>> shift) & 0xffff]!++] = row
  }
  return sorted
}
