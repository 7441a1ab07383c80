import type { WorkbookFile } from '../workbook-file.ts'
import { findDirectory, readSize, viewOf } from './zip-end.ts'

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

/** Signatures and lengths of APPNOTE 6.3.10, sections 4.3.7, 4.3.9 and 4.3.12. */
const local = { signature: 0x04034b50, bytes: 30 }
const central = { signature: 0x02014b50, bytes: 46 }
const descriptor = { signature: 0x08074b50, flag: 8 }
/** Sizes that stand in a field of their own, eight bytes each (4.5.3). */
const inField = 0xffff_ffff
const sizesField = 1

/**
 * Reads the directory of an archive without unpacking anything, or says why it is not to be unpacked ("is …", "holds …"). Readers go by the directory or by the headers
 * before each file: only an archive in which both say the same of every byte is taken.
 */
export async function zipEntries(file: WorkbookFile): Promise<readonly Entry[] | string> {
  const found = await findDirectory(file)
  if (typeof found === 'string') return found
  const directory = viewOf(await file.read(found.offset, found.length))
  const entries: Entry[] = []
  const names = new Set<string>()
  let next = 0
  let from = 0
  for (let i = 0; i < found.count; i++) {
    const header = readListed(directory, next)
    if (typeof header === 'string') return header
    const name = header.name.toLowerCase()
    if (names.has(name)) return 'holds two files of one name'
    names.add(name)
    if (header.begins !== from) return 'is damaged'
    const place = await findBytes(file, header, found.offset)
    if (!place) return 'is damaged'
    const { rawName: _, begins: __, next: after, ...entry } = header
    entries.push({ ...entry, start: place.start })
    next = after
    from = place.end
  }
  return next === directory.byteLength && from === found.offset ? entries : 'is damaged'
}

/** An entry of the directory. */
interface ListedEntry extends Omit<Entry, 'start'> {
  readonly rawName: Uint8Array
  /** Offset of the header before the file. */
  readonly begins: number
  /** Place of the next entry. */
  readonly next: number
}

function readListed(view: DataView, at: number): ListedEntry | string {
  if (at + central.bytes > view.byteLength || view.getUint32(at, true) !== central.signature) return 'is damaged'
  const [flags = 0, method, nameBytes = 0, extra = 0, comment = 0] = [8, 10, 28, 30, 32].map((each) =>
    view.getUint16(at + each, true),
  )
  const nameAt = at + central.bytes
  const next = nameAt + nameBytes + extra + comment
  if (next > view.byteLength) return 'is damaged'
  const rawName = new Uint8Array(view.buffer, view.byteOffset + nameAt, nameBytes)
  // The directory of a workbook names its files in ASCII (ECMA-376, part 2, 7.3.4).
  const name = String.fromCharCode(...rawName)
  if ((flags & 1) !== 0) return 'is encrypted'
  if (method !== 0 && method !== 8) return 'is packed in a way that is not read'
  if (!/^[^\0\\:]+$/.test(name) || name.startsWith('/') || name.split('/').includes('..'))
    return 'holds a file of an unsafe name'
  const large = largeSizes(view, nameAt + nameBytes, extra)
  const sizes = [24, 20, 42].map((each) => {
    const size = view.getUint32(at + each, true)
    return size === inField ? (large.shift() ?? size) : size
  })
  const [size = 0, packed = 0, begins = 0] = sizes
  const crc = view.getUint32(at + 16, true)
  return { name, rawName, method: method === 0 ? 'stored' : 'deflated', crc, packed, size, begins, next }
}

/** Where the packed bytes of a file are, and where the next file begins; undefined if its own header and the directory differ. */
async function findBytes(file: WorkbookFile, listed: ListedEntry, limit: number) {
  const { rawName, crc, packed, size, begins, method } = listed
  const at = async (from: number, length: number) => viewOf(await file.read(from, length))
  const before = await at(begins, local.bytes)
  if (before.byteLength < local.bytes || before.getUint32(0, true) !== local.signature) return undefined
  const [nameBytes = 0, extra = 0] = [26, 28].map((each) => before.getUint16(each, true))
  const name = await file.read(begins + local.bytes, nameBytes)
  if (!isSame(name, rawName) || before.getUint16(8, true) !== (method === 'stored' ? 0 : 8)) return undefined
  const large = largeSizes(await at(begins + local.bytes + nameBytes, extra), 0, extra)
  const isLarge = large.length > 0
  const hasDescriptor = (before.getUint16(6, true) & descriptor.flag) !== 0
  const [sizeBefore, packedBefore] = [22, 18].map((each) => {
    const value = before.getUint32(each, true)
    return value === inField ? large.shift() : value
  })
  const crcBefore = before.getUint32(14, true)
  const agrees = crcBefore === crc && packedBefore === packed && sizeBefore === size
  const isLeftOut = hasDescriptor && [crcBefore, packedBefore, sizeBefore].every((value) => value === 0)
  if (!agrees && !isLeftOut) return undefined
  const start = begins + local.bytes + nameBytes + extra
  let end = start + packed
  if (end > limit || (method === 'stored' && packed !== size)) return undefined
  if (hasDescriptor) {
    const after = await at(end, 24)
    const isSigned = after.byteLength >= 4 && after.getUint32(0, true) === descriptor.signature
    const sizeAt = isSigned ? 8 : 4
    const length = sizeAt + (isLarge ? 16 : 8)
    if (after.byteLength < length) return undefined
    if ((isLarge ? readSize(after, sizeAt) : after.getUint32(sizeAt, true)) !== packed) return undefined
    end += length
  }
  return { start, end }
}

/** Sizes of the field that holds them: unpacked, packed, and the offset of the header, as far as they do not fit in their places. */
function largeSizes(view: DataView, from: number, length: number): number[] {
  for (let at = from; at + 4 <= from + length && at + 4 <= view.byteLength;) {
    const bytes = view.getUint16(at + 2, true)
    const begin = at + 4
    at = begin + bytes
    if (at > view.byteLength) return []
    if (view.getUint16(begin - 4, true) === sizesField)
      return Array.from({ length: Math.floor(bytes / 8) }, (_, i) => readSize(view, begin + 8 * i))
  }
  return []
}

const isSame = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i])
