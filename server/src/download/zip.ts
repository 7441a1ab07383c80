import { Readable, pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive; its bytes are asked for when its turn comes. */
export interface ZipFile {
  /** With `/` between folders. */
  readonly path: string
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** More saves little, and costs several times the CPU. */
const level = 1

/** What the format holds without its 64-bit form, which many readers lack. */
const most = { bytes: 0xffff_ffff, files: 0xffff } as const

// General purpose bits: sizes follow the data, names are UTF-8. Version 2.0, as deflate needs; files are plain ones, readable by all.
const flags = 0x0808
const version = 20
const deflated = 8
const plainFile = (0o100644 << 16) >>> 0

interface Written {
  readonly name: Buffer
  readonly crc: number
  readonly size: number
  readonly packed: number
  readonly offset: number
}

/**
 * Writes a ZIP archive (APPNOTE 6.3.10) as its files come, one after another; nothing is held but the list of files. Rejects when a file, or the
 * archive, grows beyond 4 GiB, so that the archive is seen to be broken.
 *
 * @param now the time that the files bear
 */
export async function* zip(files: AsyncIterable<ZipFile>, now: Date): AsyncGenerator<Uint8Array, void, undefined> {
  const stamp = dosTime(now)
  const written: Written[] = []
  let offset = 0
  for await (const { path, bytes } of files) {
    const name = Buffer.from(path)
    const start = offset
    const local = header(0x04034b50, [version, flags, deflated, stamp.time, stamp.date], [0, 0, 0], [name.length, 0])
    yield Buffer.concat([local, name])
    offset += local.length + name.length
    const sums = { crc: 0, size: 0 }
    let packed = 0
    for await (const piece of deflate(bytes, sums)) {
      packed += piece.length
      yield piece
    }
    if (Math.max(sums.size, start + packed) > most.bytes) throw new Error(`${path} takes the archive beyond 4 GiB`)
    const descriptor = header(0x08074b50, [], [sums.crc, packed, sums.size], [])
    yield descriptor
    offset += packed + descriptor.length
    written.push({ name, packed, offset: start, ...sums })
  }
  if (written.length > most.files) throw new Error(`the archive holds more than ${most.files} files`)
  const directory = written.map(({ name, crc, packed, size, offset: at }) =>
    Buffer.concat([
      header(
        0x02014b50,
        [(3 << 8) | version, version, flags, deflated, stamp.time, stamp.date],
        [crc, packed, size],
        [name.length, 0, 0, 0, 0],
        [plainFile, at],
      ),
      name,
    ]),
  )
  const length = directory.reduce((sum, entry) => sum + entry.length, 0)
  yield Buffer.concat(directory)
  yield header(0x06054b50, [0, 0, written.length, written.length], [length, offset], [0])
}

// A signature, then 16-bit and 32-bit numbers in turn.
function header(signature: number, ...groups: readonly (readonly number[])[]): Buffer {
  const sizes = groups.map((_, i) => (i % 2 === 0 ? 2 : 4))
  const bytes = Buffer.alloc(4 + groups.reduce((sum, group, i) => sum + group.length * (sizes[i] ?? 0), 0))
  let at = bytes.writeUInt32LE(signature, 0)
  for (const [i, group] of groups.entries()) {
    for (const value of group) at = i % 2 === 0 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value >>> 0, at)
  }
  return bytes
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
