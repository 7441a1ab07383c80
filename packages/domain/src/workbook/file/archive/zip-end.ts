import type { WorkbookFile } from '../workbook-file.ts'

/** Where the directory of an archive is. */
interface ZipDirectory {
  readonly offset: number
  readonly length: number
  readonly count: number
}

/** Entries of a workbook at most: Excel writes a few dozen. */
const mostEntries = 2000
const mostDirectory = 2 ** 20

/** Signatures and lengths of APPNOTE 6.3.10, sections 4.3.14 to 4.3.16. */
const ending = { signature: 0x06054b50, bytes: 22 }
const largeEnding = { signature: 0x06064b50, bytes: 56 }
const locator = { signature: 0x07064b50, bytes: 20 }
const mostComment = 65_535

export const noArchive = 'is no whole ZIP archive'

/** Finds the directory of an archive by its end, or says why it is not to be unpacked ("is …", "holds …"). */
export async function findDirectory(file: WorkbookFile): Promise<ZipDirectory | string> {
  const { bytes } = file
  const tail = viewOf(await file.read(Math.max(0, bytes - ending.bytes - mostComment), ending.bytes + mostComment))
  const end = lastSignature(tail, ending.signature)
  if (end < 0 || end + ending.bytes > tail.byteLength) return noArchive
  const [disk, firstDisk, here, count = 0] = [4, 6, 8, 10].map((offset) => tail.getUint16(end + offset, true))
  const [length = 0, offset = 0] = [12, 16].map((from) => tail.getUint32(end + from, true))
  if (disk !== 0 || firstDisk !== 0 || here !== count) return 'is one part of a divided archive: join its parts'
  if (tail.byteLength - end - ending.bytes !== tail.getUint16(end + 20, true)) return 'is damaged'
  const endsAt = bytes - tail.byteLength + end
  const directory = (await largeDirectory(file, endsAt)) ?? { offset, length, count, endsAt }
  if (typeof directory === 'string') return directory
  if (directory.count === 0xffff || directory.offset === 0xffff_ffff) return 'is an archive beyond 4 GB: divide it'
  if (directory.count > mostEntries || directory.length > mostDirectory) return 'holds too many files: divide it'
  return directory.offset + directory.length === directory.endsAt ? directory : 'is damaged'
}

/** The directory by the ZIP64 end, which stands before the end. Programs write one if they do not know beforehand how long a file becomes. Undefined without one. */
async function largeDirectory(file: WorkbookFile, endsAt: number) {
  if (endsAt < locator.bytes + largeEnding.bytes) return undefined
  const pointer = viewOf(await file.read(endsAt - locator.bytes, locator.bytes))
  if (pointer.getUint32(0, true) !== locator.signature) return undefined
  const at = endsAt - locator.bytes - largeEnding.bytes
  const record = viewOf(await file.read(at, largeEnding.bytes))
  const isHere = record.getUint32(0, true) === largeEnding.signature && readSize(pointer, 8) === at
  if (!isHere) return 'is damaged'
  return { count: readSize(record, 32), length: readSize(record, 40), offset: readSize(record, 48), endsAt: at }
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)

/** A size of eight bytes. No workbook comes near to what a double counts exactly. */
export const readSize = (view: DataView, at: number): number => Number(view.getBigUint64(at, true))

/** The last place of a signature; -1 where there is none. */
function lastSignature(view: DataView, signature: number): number {
  for (let at = view.byteLength - 4; at >= 0; at--) if (view.getUint32(at, true) === signature) return at
  return -1
}
