import { type CellValue, isDate, textOf } from '../model/workbook.ts'

/**
 * Finds rows that equal an earlier row, with an open-addressed hash table of row indexes. The caller decides equality, so a shared hash is never a
 * false issue. The seed of the hashes is random: a workbook whose rows all collide cannot be prepared.
 */
export class RowTable {
  readonly #rows: Int32Array
  readonly #hashes: Int32Array
  readonly #mask: number
  readonly #equal: (a: number, b: number) => boolean

  constructor(capacity: number, equal: (a: number, b: number) => boolean) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(2, capacity * 2)))
    this.#rows = new Int32Array(size).fill(-1)
    this.#hashes = new Int32Array(size)
    this.#mask = size - 1
    this.#equal = equal
  }

  /** The first row equal to this one; -1 when there is none, and then this row is stored. */
  firstEqual(row: number, hash: number): number {
    for (let at = hash & this.#mask; ; at = (at + 1) & this.#mask) {
      const stored = this.#rows[at] ?? -1
      if (stored === -1) {
        this.#rows[at] = row
        this.#hashes[at] = hash
        return -1
      }
      if (this.#hashes[at] === hash && this.#equal(stored, row)) return stored
    }
  }
}

export const hashSeed = (): number => Math.floor(Math.random() * 0x1_0000_0000) | 0

const float = new Float64Array(1)
const words = new Int32Array(float.buffer)

/** Mixes a 32-bit word into a hash (the finaliser of MurmurHash3). */
function mix(hash: number, word: number): number {
  let h = hash ^ word
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) | 0
}

export function hashNumber(hash: number, value: number): number {
  float[0] = value === 0 ? 0 : value
  return mix(mix(hash, words[0] ?? 0), words[1] ?? 0)
}

export function hashValue(hash: number, value: CellValue): number {
  if (typeof value === 'number') return hashNumber(hash, value)
  if (value === null) return mix(hash, 0x6e756c6c)
  if (isDate(value)) return mix(hashNumber(hash, value.serial), 0x64617465)
  const text = textOf(value)
  let h = mix(hash, text.length)
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return mix(h, 0)
}

/** Whether two values look the same in a sheet. */
export function sameValue(a: CellValue, b: CellValue): boolean {
  if (a === b || a === null || b === null) return a === b
  if (isDate(a) || isDate(b)) return isDate(a) && isDate(b) && a.serial === b.serial
  return typeof a === typeof b && typeof a !== 'number' && textOf(a) === textOf(b)
}
