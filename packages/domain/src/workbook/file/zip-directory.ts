import type { WorkbookFile } from './workbook-file.ts'

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
const ending = { signature: 0x06054b50, bytes: 22 }
const descriptor = { signature: 0x08074b50, flag: 8 }
const mostComment = 65_535

/**
 * Reads the directory of an archive without unpacking anything, or says why it is not to be unpacked ("is …", "holds …"). Readers go by the directory or by the headers
 * before each file: only an archive in which both say the same of every byte is taken.
 */
export async function zipEntries(file: WorkbookFile): Promise<readonly Entry[] | string> {
  const { bytes } = file
  const at = async (from: number, length: number) => viewOf(await file.read(from, length))
  const tail = await at(Math.max(0, bytes - ending.bytes - mostComment), ending.bytes + mostComment)
  const end = lastSignature(tail, ending.signature)
  if (end < 0 || end + ending.bytes > tail.byteLength) return 'is no .xlsx workbook'
  const [disk, firstDisk, here, count = 0] = [4, 6, 8, 10].map((offset) => tail.getUint16(end + offset, true))
  const [length = 0, offset = 0] = [12, 16].map((from) => tail.getUint32(end + from, true))
  if (disk !== 0 || firstDisk !== 0 || here !== count) return 'is one part of a divided archive'
  if (count === 0xffff || offset === 0xffff_ffff) return 'is an archive beyond 4 GB'
  if (count > mostEntries || length > mostDirectory) return 'holds too many files'
  const endsAt = bytes - tail.byteLength + end
  if (offset + length !== endsAt || tail.byteLength - end - ending.bytes !== tail.getUint16(end + 20, true))
    return 'is damaged'
  const directory = await at(offset, length)
  const entries: Entry[] = []
  const names = new Set<string>()
  let next = 0
  let from = 0
  for (let i = 0; i < count; i++) {
    if (next + central.bytes > directory.byteLength || directory.getUint32(next, true) !== central.signature)
      return 'is damaged'
    const header = next
    const nameBytes = directory.getUint16(header + 28, true)
    const nameAt = header + central.bytes
    next = nameAt + nameBytes + directory.getUint16(header + 30, true) + directory.getUint16(header + 32, true)
    if (next > directory.byteLength) return 'is damaged'
    const rawName = bytesOf(directory, nameAt, nameBytes)
    const flags = directory.getUint16(header + 8, true)
    const method = directory.getUint16(header + 10, true)
    const [crc = 0, packed = 0, size = 0, begins = 0] = [16, 20, 24, 42].map((each) =>
      directory.getUint32(header + each, true),
    )
    const name = file.decode(rawName, 'utf-8')
    if ((flags & 1) !== 0) return 'is encrypted'
    if (method !== 0 && method !== 8) return 'is packed in a way that is not read'
    if (!/^[^\0\\:]+$/.test(name) || name.startsWith('/') || name.split('/').includes('..'))
      return 'holds a file of an unsafe name'
    if (names.has(name.toLowerCase())) return 'holds two files of one name'
    names.add(name.toLowerCase())
    const before = await at(begins, local.bytes)
    if (begins !== from || before.byteLength < local.bytes || before.getUint32(0, true) !== local.signature)
      return 'is damaged'
    const beforeName = await file.read(begins + local.bytes, before.getUint16(26, true))
    const hasDescriptor = (before.getUint16(6, true) & descriptor.flag) !== 0
    const [crcBefore, packedBefore, sizeBefore] = [14, 18, 22].map((each) => before.getUint32(each, true))
    const agrees =
      (crcBefore === crc && packedBefore === packed && sizeBefore === size) ||
      (hasDescriptor && [crcBefore, packedBefore, sizeBefore].every((value) => value === 0))
    if (!agrees || !isSame(beforeName, rawName) || before.getUint16(8, true) !== method) return 'is damaged'
    const start = begins + local.bytes + beforeName.length + before.getUint16(28, true)
    from = start + packed
    if (from > offset) return 'is damaged'
    if (hasDescriptor) {
      const after = await at(from, 16)
      const isSigned = after.byteLength >= 4 && after.getUint32(0, true) === descriptor.signature
      from += isSigned ? 16 : 12
      if (after.byteLength < 12 || after.getUint32(isSigned ? 8 : 4, true) !== packed) return 'is damaged'
    }
    if (method === 0 && packed !== size) return 'is damaged'
    entries.push({ name, method: method === 0 ? 'stored' : 'deflated', crc, start, packed, size })
  }
  return next === directory.byteLength && from === offset ? entries : 'is damaged'
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)

const bytesOf = (view: DataView, from: number, length: number) =>
  new Uint8Array(view.buffer, view.byteOffset + from, length)

const isSame = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i])

/** The last place of a signature; -1 where there is none. */
function lastSignature(view: DataView, signature: number): number {
  for (let at = view.byteLength - 4; at >= 0; at--) if (view.getUint32(at, true) === signature) return at
  return -1
}
