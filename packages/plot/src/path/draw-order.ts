import type { Numbers } from '../table/table.ts'

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
  const keys = new Uint32Array(Float32Array.from(depth, (each) => (Number.isNaN(each) ? Infinity : each + 0)).buffer)
  let sorted = true
  for (let i = 0; i < keys.length; i++) {
    const bits = keys[i]!
    // Floats ascend with their bits, negative ones descend; turned round, so that the deepest has the least key.
    keys[i] = bits >>> 31 === 1 ? bits : ~(bits | 0x80000000)
    if (i > 0 && keys[i]! < keys[i - 1]!) sorted = false
  }
  if (sorted) return undefined
  const byLower = pass(
    Uint32Array.from(keys, (_, i) => i),
    (row) => keys[row]! & 0xffff,
  )
  return pass(byLower, (row) => keys[row]! >>> 16)
}

/** Rows by one digit of their keys; those that share it stay in order. */
function pass(rows: Uint32Array, digit: (row: number) => number): Uint32Array {
  const starts = new Uint32Array(digits + 1)
  for (const row of rows) starts[digit(row) + 1]!++
  for (let i = 1; i <= digits; i++) starts[i]! += starts[i - 1]!
  const sorted = new Uint32Array(rows.length)
  for (const row of rows) sorted[starts[digit(row)]!++] = row
  return sorted
}
