import { crc32, inflateRawSync } from 'node:zlib'

/** Reads an archive by its central directory, as other programs do, and checks each file's length and CRC-32. */
export function unzip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let i = 0; i < count; i++) {
    const [crc = 0, packed = 0, size = 0] = [16, 20, 24].map((field) => bytes.readUInt32LE(at + field))
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const data = inflateRawSync(bytes.subarray(start, start + packed))
    if (data.length !== size || crc32(data) !== crc) throw new Error(`${name} is not what the archive says`)
    files.set(name, data)
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}
