import { crc32, inflateRawSync } from 'node:zlib'

/** What an archive says of a file. */
interface UnzippedEntry {
  readonly name: string
  readonly crc: number
  readonly packed: number
  readonly size: number
  /** Where its local header is. */
  readonly local: number
  /** The version of ZIP that its reader needs, times ten. */
  readonly needs: number
}

/** Reads an archive by its central directory, as other programs do, and checks each file's length and CRC-32. */
export function unzip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (const { name, crc, packed, size, local } of directoryOf(bytes)) {
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const data = inflateRawSync(bytes.subarray(start, start + packed))
    if (data.length !== size || crc32(data) !== crc) throw new Error(`${name} is not what the archive says`)
    files.set(name, data)
  }
  return files
}

/** The directory of an archive. */
export function directoryOf(bytes: Buffer): readonly UnzippedEntry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const large = end - 20 >= 0 && bytes.readUInt32LE(end - 20) === 0x07064b50
  const at64 = large ? Number(bytes.readBigUInt64LE(end - 12)) : 0
  if (large && bytes.readUInt32LE(at64) !== 0x06064b50) throw new Error('the 64-bit end is not where it should be')
  const count = large ? Number(bytes.readBigUInt64LE(at64 + 32)) : bytes.readUInt16LE(end + 10)
  let at = large ? Number(bytes.readBigUInt64LE(at64 + 48)) : bytes.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('the directory is broken')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    let extra = longNumbersAt(bytes, at + 46 + nameLength, bytes.readUInt16LE(at + 30))
    const [size = 0, packed = 0, local = 0] = [24, 20, 42].map((field) => {
      const value = bytes.readUInt32LE(at + field)
      if (value !== 0xffff_ffff) return value
      extra += 8
      return Number(bytes.readBigUInt64LE(extra - 8))
    })
    const [needs, crc] = [bytes.readUInt16LE(at + 6), bytes.readUInt32LE(at + 16)]
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    return { name, crc, packed, size, local, needs }
  })
}

/** Where the numbers of the 64-bit form begin among the extra fields of an entry; past their end where it has none. */
function longNumbersAt(bytes: Buffer, start: number, length: number): number {
  for (let at = start; at < start + length; at += 4 + bytes.readUInt16LE(at + 2))
    if (bytes.readUInt16LE(at) === 1) return at + 4
  return start + length
}
