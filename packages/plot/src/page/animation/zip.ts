/** Writes a ZIP archive of files as they are: pictures are compressed already. Numbers are little-endian. */

/** A file of the archive. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const signatures = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const
/** The version of the format that a reader must know: 2.0. */
const version = 20
/** Names are UTF-8. */
const flags = 0x0800
/** 1 January 1980, the first day that the format knows: a file does not depend on when it was written. */
const day = 0x21

/** An archive of fewer than 65,536 files and 4 GB. */
export function zipFile(entries: readonly ZipEntry[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const encoded = new TextEncoder().encode(name)
    const about: readonly Field[] = [
      [2, version],
      [2, flags],
      [2, 0],
      [2, 0],
      [2, day],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, encoded.length],
      [2, 0],
    ]
    const head = record([4, signatures.file], ...about)
    directory.push(
      record([4, signatures.entry], [2, version], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      encoded,
    )
    parts.push(head, encoded, bytes)
    offset += head.length + encoded.length + bytes.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = entries.length
  const end = record([4, signatures.end], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0])
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}

/** The bytes of a number, and the number. */
type Field = readonly [bytes: 2 | 4, value: number]

function record(...fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [length]) => sum + length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [length, value] of fields) {
    if (length === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += length
  }
  return bytes
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  return rest
})

/** The checksum of CRC-32. */
export function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = (crcTable[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8)
  return (rest ^ 0xffffffff) >>> 0
}
