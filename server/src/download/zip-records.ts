/** What a field of 32 or 16 bits holds at most; all its bits set say that the number stands in the 64-bit form (APPNOTE 6.3.10, 4.4.1.4). */
export const most = { bytes: 0xffff_ffff, files: 0xffff } as const
export type ZipLimits = { readonly bytes: number; readonly files: number }

/** A file as the directory of an archive lists it. */
export interface ZipRecord {
  readonly name: Buffer
  readonly crc: number
  /** Bytes as they were given, and as they are packed. */
  readonly size: number
  readonly packed: number
  /** Where its local header begins. */
  readonly offset: number
}

/** Two seconds to a step, from 1980 on, in UTC. */
interface Stamp {
  readonly time: number
  readonly date: number
}

// General purpose bits: sizes follow the data, names are UTF-8. Version 2.0, as deflate needs, or 4.5 where 64 bits are read; files are plain ones, readable by all.
const flags = 0x0808
const version = { plain: 20, zip64: 45 } as const
const deflated = 8
const plainFile = (0o100644 << 16) >>> 0
const zip64Extra = 1

/** What stands before a file whose sizes are not known yet; `isLarge` says that they will follow as 64 bits. */
export function localHeader(name: Buffer, { time, date }: Stamp, isLarge: boolean): Buffer {
  const extra = isLarge ? bytes([2, zip64Extra, 16], [8, 0, 0]) : empty
  const size = isLarge ? most.bytes : 0
  const needs = isLarge ? version.zip64 : version.plain
  const head = bytes(
    [4, 0x04034b50],
    [2, needs, flags, deflated, time, date],
    [4, 0, size, size],
    [2, name.length, extra.length],
  )
  return Buffer.concat([head, name, extra])
}

/** What stands after a file. */
export const dataDescriptor = ({ crc, packed, size }: Omit<ZipRecord, 'name' | 'offset'>, isLarge: boolean): Buffer =>
  bytes([4, 0x08074b50, crc], [isLarge ? 8 : 4, packed, size])

/** The entry of a file in the directory. Numbers beyond the limits stand in the 64-bit form, in the order of the format. */
export function directoryEntry(record: ZipRecord, { time, date }: Stamp, limits: ZipLimits): Buffer {
  const { name, crc, size, packed, offset } = record
  const isLarge = (value: number) => value >= limits.bytes
  const large = [size, packed, offset].filter(isLarge)
  const extra = large.length > 0 ? bytes([2, zip64Extra, 8 * large.length], [8, ...large]) : empty
  const short = (value: number) => (isLarge(value) ? most.bytes : value)
  const needs = large.length > 0 ? version.zip64 : version.plain
  const head = bytes(
    [4, 0x02014b50],
    [2, (3 << 8) | needs, needs, flags, deflated, time, date],
    [4, crc, short(packed), short(size)],
    [2, name.length, extra.length, 0, 0, 0],
    [4, plainFile, short(offset)],
  )
  return Buffer.concat([head, name, extra])
}

/** What stands after the directory of `files` entries, `length` bytes from `offset` on. */
export function archiveEnd(files: number, length: number, offset: number, limits: ZipLimits): Buffer {
  const isLarge = files >= limits.files || length >= limits.bytes || offset >= limits.bytes
  const shown = files >= limits.files ? most.files : files
  const short = (value: number) => (value >= limits.bytes ? most.bytes : value)
  const plain = bytes([4, 0x06054b50], [2, 0, 0, shown, shown], [4, short(length), short(offset)], [2, 0])
  if (!isLarge) return plain
  const record = bytes(
    [4, 0x06064b50],
    [8, 44],
    [2, (3 << 8) | version.zip64, version.zip64],
    [4, 0, 0],
    [8, files, files, length, offset],
  )
  const locator = bytes([4, 0x07064b50, 0], [8, offset + length], [4, 1])
  return Buffer.concat([record, locator, plain])
}

const empty = Buffer.alloc(0)

/** Little-endian numbers; each group begins with how many bytes each of its numbers takes. */
function bytes(...groups: readonly (readonly [2 | 4 | 8, ...number[]])[]): Buffer {
  const out = Buffer.alloc(groups.reduce((sum, [width, ...values]) => sum + width * values.length, 0))
  let at = 0
  for (const [width, ...values] of groups) {
    for (const value of values) {
      if (width === 2) at = out.writeUInt16LE(value, at)
      else if (width === 4) at = out.writeUInt32LE(value >>> 0, at)
      else at = out.writeBigUInt64LE(BigInt(value), at)
    }
  }
  return out
}
