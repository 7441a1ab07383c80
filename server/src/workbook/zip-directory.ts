import type { FileHandle } from 'node:fs/promises'

/** A file of a ZIP archive, as both of its headers say. */
export interface Entry {
  readonly name: string
  readonly method: 'stored' | 'deflated'
  readonly crc: number
  /** Offset and number of its packed bytes. */
  readonly start: number
  readonly packed: number
  /** Bytes once unpacked, as it claims. */
  readonly size: number
}

/** Entries of a workbook at most: Excel writes a few dozen. */
const mostEntries = 2000
const mostDirectory = 2 ** 20

/** Signatures and lengths of APPNOTE 6.3.10, sections 4.3.7, 4.3.9, 4.3.12 and 4.3.16. */
const local = { signature: 0x04034b50, bytes: 30 }
const central = { signature: 0x02014b50, bytes: 46 }
const ending = { signature: Buffer.from('PK\u0005\u0006'), bytes: 22 }
const descriptor = { signature: 0x08074b50, flag: 8, bytes: [12, 16] }
const mostComment = 65_535

/**
 * Reads the directory of an archive without unpacking anything, or says why it is not to be unpacked ("is …", "holds …"). Readers go by the directory or by the headers
 * before each file: only an archive in which both say the same of every byte is taken.
 */
export async function zipEntries(file: FileHandle, bytes: number): Promise<readonly Entry[] | string> {
  const at = async (from: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  }
  const tail = await at(Math.max(0, bytes - ending.bytes - mostComment), ending.bytes + mostComment)
  const end = tail.lastIndexOf(ending.signature)
  if (end < 0 || end + ending.bytes > tail.length) return 'is no .xlsx workbook'
  const [disk, firstDisk, here, count] = [4, 6, 8, 10].map((offset) => tail.readUInt16LE(end + offset))
  const [length, offset] = [12, 16].map((from) => tail.readUInt32LE(end + from)) as [number, number]
  if (disk !== 0 || firstDisk !== 0 || here !== count) return 'is one part of a divided archive'
  if (count === undefined || count === 0xffff || offset === 0xffff_ffff) return 'is an archive beyond 4 GB'
  if (count > mostEntries || length > mostDirectory) return 'holds too many files'
  const endsAt = bytes - tail.length + end
  if (offset + length !== endsAt || tail.length - end - ending.bytes !== tail.readUInt16LE(end + 20))
    return 'is damaged'
  const directory = await at(offset, length)
  const entries: Entry[] = []
  const names = new Set<string>()
  let next = 0
  let from = 0
  for (let i = 0; i < count; i++) {
    if (next + central.bytes > directory.length || directory.readUInt32LE(next) !== central.signature)
      return 'is damaged'
    const header = directory.subarray(next, next + central.bytes)
    const nameBytes = header.readUInt16LE(28)
    const nameAt = next + central.bytes
    const rawName = directory.subarray(nameAt, nameAt + nameBytes)
    next = nameAt + nameBytes + header.readUInt16LE(30) + header.readUInt16LE(32)
    const [flags, method] = [header.readUInt16LE(8), header.readUInt16LE(10)]
    const [crc, packed, size, begins] = [16, 20, 24, 42].map((each) => header.readUInt32LE(each)) as [
      number,
      number,
      number,
      number,
    ]
    const name = rawName.toString('utf8')
    if ((flags & 1) !== 0) return 'is encrypted'
    if (method !== 0 && method !== 8) return 'is packed in a way that is not read'
    if (!/^[^\0\\:]+$/.test(name) || name.startsWith('/') || name.split('/').includes('..'))
      return 'holds a file of an unsafe name'
    if (names.has(name.toLowerCase())) return 'holds two files of one name'
    names.add(name.toLowerCase())
    const before = await at(begins, local.bytes)
    if (begins !== from || before.length < local.bytes || before.readUInt32LE(0) !== local.signature)
      return 'is damaged'
    const beforeName = await at(begins + local.bytes, before.readUInt16LE(26))
    const hasDescriptor = (before.readUInt16LE(6) & descriptor.flag) !== 0
    const [crcBefore, packedBefore, sizeBefore] = [14, 18, 22].map((each) => before.readUInt32LE(each))
    const agrees =
      (crcBefore === crc && packedBefore === packed && sizeBefore === size) ||
      (hasDescriptor && [crcBefore, packedBefore, sizeBefore].every((value) => value === 0))
    if (!agrees || !beforeName.equals(rawName) || before.readUInt16LE(8) !== method) return 'is damaged'
    const start = begins + local.bytes + beforeName.length + before.readUInt16LE(28)
    from = start + packed
    if (from > offset) return 'is damaged'
    if (hasDescriptor) {
      const after = await at(from, 16)
      const isSigned = after.length >= 4 && after.readUInt32LE(0) === descriptor.signature
      from += isSigned ? 16 : 12
      if (after.length < 12 || after.readUInt32LE(isSigned ? 8 : 4) !== packed) return 'is damaged'
    }
    if (method === 0 && packed !== size) return 'is damaged'
    entries.push({ name, method: method === 0 ? 'stored' : 'deflated', crc, start, packed, size })
  }
  return next === directory.length && from === offset ? entries : 'is damaged'
}
