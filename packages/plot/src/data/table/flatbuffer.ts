import { utf8Decoder } from './utf8.ts'

/** What FlatBuffers calls a table: fields found by slot, absent ones at their defaults. Little-endian, as Arrow writes them. */
export interface FlatTable {
  byte(slot: number, otherwise?: number): number
  short(slot: number, otherwise?: number): number
  int(slot: number, otherwise?: number): number
  long(slot: number): number
  text(slot: number): string
  table(slot: number): FlatTable | undefined
  tables(slot: number): FlatTable[]
  /** A vector of structs of signed 64-bit integers, so many in each. */
  longs(slot: number, each: number): number[][]
}

/** A 64-bit integer as a double: exact to 2⁵³, which no file in memory reaches. */
export const longAt = (view: DataView, at: number) => view.getInt32(at + 4, true) * 2 ** 32 + view.getUint32(at, true)

/** The root table of a buffer. */
export const rootTable = (view: DataView): FlatTable => flatTable(view, view.getInt32(0, true))

function flatTable(view: DataView, start: number): FlatTable {
  const slots = start - view.getInt32(start, true)
  const slotsEnd = view.getUint16(slots, true)
  /** Where a field stands; 0 where it is absent. */
  const place = (slot: number) => {
    const entry = 4 + 2 * slot
    const offset = entry < slotsEnd ? view.getUint16(slots + entry, true) : 0
    return offset === 0 ? 0 : start + offset
  }
  const target = (at: number) => at + view.getUint32(at, true)
  const read = (slot: number, otherwise: number, get: (at: number) => number) => {
    const at = place(slot)
    return at === 0 ? otherwise : get(at)
  }
  const vector = (slot: number) => {
    const at = place(slot)
    if (at === 0) return { first: 0, length: 0 }
    const head = target(at)
    return { first: head + 4, length: view.getUint32(head, true) }
  }
  const each = <Item>(count: number, item: (i: number) => Item) => Array.from({ length: count }, (_, i) => item(i))
  return {
    byte: (slot, otherwise = 0) => read(slot, otherwise, (at) => view.getUint8(at)),
    short: (slot, otherwise = 0) => read(slot, otherwise, (at) => view.getInt16(at, true)),
    int: (slot, otherwise = 0) => read(slot, otherwise, (at) => view.getInt32(at, true)),
    long: (slot) => read(slot, 0, (at) => longAt(view, at)),
    text(slot) {
      const { first, length } = vector(slot)
      return utf8Decoder().decode(new Uint8Array(view.buffer, view.byteOffset + first, length))
    },
    table(slot) {
      const at = place(slot)
      return at === 0 ? undefined : flatTable(view, target(at))
    },
    tables(slot) {
      const { first, length } = vector(slot)
      return each(length, (i) => flatTable(view, target(first + 4 * i)))
    },
    longs(slot, size) {
      const { first, length } = vector(slot)
      return each(length, (i) => each(size, (j) => longAt(view, first + 8 * (i * size + j))))
    },
  }
}
