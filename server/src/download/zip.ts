import { Readable, pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { archiveEnd, dataDescriptor, directoryEntry, localHeader, most } from './zip-records.ts'
import type { ZipLimits, ZipRecord } from './zip-records.ts'

/** A file of an archive; its bytes are asked for when its turn comes. */
export interface ZipFile {
  /** With `/` between folders. */
  readonly path: string
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** How many they will be, where that is known: beyond 4 GiB readers that go from the front need to hear of it first. */
  readonly size?: number
}

interface ZipOptions {
  /** Bytes that stand before the archive, and that its offsets count too. */
  readonly before?: number
  /** From where on numbers take the 64-bit form, which the oldest readers lack. */
  readonly limits?: ZipLimits
}

/** More saves little, and costs several times the CPU. */
const level = 1

/** What does not pack grows by less than this. */
const growth = 1.001

/** Bytes of the directory written at once. */
const together = 2 ** 16

/**
 * Writes a ZIP archive (APPNOTE 6.3.10) as its files come, one after another; nothing is held but the list of files. What goes beyond 4 GiB or 65,535
 * files takes the 64-bit form (4.3.14), and an archive below that does not.
 *
 * @param now the time that the files bear
 */
export async function* zip(
  files: AsyncIterable<ZipFile>,
  now: Date,
  { before = 0, limits = most }: ZipOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const stamp = dosTime(now)
  const written: ZipRecord[] = []
  let offset = before
  for await (const { path, bytes, size: expected = 0 } of files) {
    const name = Buffer.from(path)
    const isExpectedLarge = expected * growth >= limits.bytes
    const local = localHeader(name, stamp, isExpectedLarge)
    yield local
    const sums = { crc: 0, size: 0 }
    let packed = 0
    for await (const piece of deflate(bytes, sums)) {
      packed += piece.length
      yield piece
    }
    const record = { name, packed, offset, ...sums }
    const isLarge = isExpectedLarge || Math.max(packed, sums.size) >= limits.bytes
    const descriptor = dataDescriptor(record, isLarge)
    yield descriptor
    offset += local.length + packed + descriptor.length
    written.push(record)
  }
  let length = 0
  let held: Buffer[] = []
  let heldBytes = 0
  for (const record of written) {
    const entry = directoryEntry(record, stamp, limits)
    length += entry.length
    heldBytes += entry.length
    held.push(entry)
    if (heldBytes < together) continue
    yield Buffer.concat(held)
    held = []
    heldBytes = 0
  }
  yield Buffer.concat([...held, archiveEnd(written.length, length, offset, limits)])
}

async function* deflate(bytes: ZipFile['bytes'], sums: { crc: number; size: number }): AsyncGenerator<Uint8Array> {
  async function* counted() {
    for await (const piece of bytes) {
      sums.crc = crc32(piece, sums.crc)
      sums.size += piece.length
      yield piece
    }
  }
  const packer = createDeflateRaw({ level })
  // An error of either reaches the reader of the pieces.
  pipeline(Readable.from(counted(), { objectMode: false }), packer, () => {})
  for await (const piece of packer) yield piece as Uint8Array
}

// Two seconds to a step, from 1980 on, in UTC.
function dosTime(now: Date) {
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1)
  const date = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate()
  return { time, date }
}
