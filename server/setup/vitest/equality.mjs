import { expect } from 'vitest'

const bytesOf = ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)
const plainTypes = new Set(['string', 'number', 'boolean', 'bigint'])
const isPlain = (value) => value === null || plainTypes.has(typeof value)

const areSameLists = (a, b) => {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) {
    if (isPlain(a[i]) ? !Object.is(a[i], b[i]) : !areSameLists(a[i], b[i])) return false
  }
  return true
}

const areSameBytes = (a, b) => a.constructor === b.constructor && Buffer.compare(bytesOf(a), bytesOf(b)) === 0

/**
 * Finds typed arrays of the same bytes equal, and arrays of the same plain values or of such arrays, as rows are. All other values are left to Vitest,
 * which takes a hundred times as long: it looks up each element as a property.
 */
function areSameArrays(a, b) {
  if (Array.isArray(a)) return areSameLists(a, b) || undefined
  return (ArrayBuffer.isView(a) && ArrayBuffer.isView(b) && areSameBytes(a, b)) || undefined
}

// Files that share a process share the testers of `expect`.
const added = Symbol.for('isobath.equality')
if (!globalThis[added]) expect.addEqualityTesters([areSameArrays])
globalThis[added] = true
