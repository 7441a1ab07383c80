import type { WorkbookFile } from '../workbook-file.ts'
import { joinBytes } from '../xml/xml-reader.ts'
import { type Entry, zipEntries } from './zip-directory.ts'
import { noArchive } from './zip-end.ts'

/** A submission is 150 MB at most, and packs ten times as much. */
const mostUnpacked = 1.5e9

/** Archives that unpack to more than this are held to a ratio: sheets of numbers pack ten to fifty times, and a bomb a thousand times. */
const freeBytes = 10e6
const mostRatio = 200

/** Bytes that are unpacked as they are stored are read this many at a time. */
const storedPiece = 65_536

/** The signature of a compound file ([MS-CFB] 2.2), which holds a workbook of Excel 97 or one behind a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
export const isOldWorkbook = (head: Uint8Array): boolean => compound.every((byte, i) => head[i] === byte)

/** The files of a workbook's archive, as its directory lists them, or why it is not to be unpacked ("is …", "holds …"). */
export async function workbookEntries(file: WorkbookFile): Promise<readonly Entry[] | string> {
  if (isOldWorkbook(await file.read(0, compound.length)))
    return 'is an .xls workbook, or behind a password: save it as .xlsx without one'
  const entries = await zipEntries(file)
  if (entries === noArchive) return 'is no .xlsx workbook'
  return typeof entries === 'string' ? entries : (faultOfEntries(entries) ?? entries)
}

/** Faults of a workbook that its directory alone shows. */
function faultOfEntries(entries: readonly Entry[]): string | undefined {
  let claimed = 0
  for (const { packed, size } of entries) {
    claimed += size
    if (claimed > mostUnpacked) return 'unpacks to more than 1.5 GB: divide it'
    if (size > freeBytes && size > mostRatio * packed)
      return 'unpacks to far more than a workbook would: delete empty rows and cells'
  }
  return undefined
}

/**
 * Unpacks a file of the archive piece by piece, and holds it to the size and the checksum that it claims.
 * @param take receives each piece and may keep it. It returns the reason of a refusal, or undefined
 */
export async function unpackEntry(
  file: WorkbookFile,
  { method, crc, start, packed, size }: Entry,
  take: (piece: Uint8Array) => string | undefined,
): Promise<string | undefined> {
  if (packed === 0) return size === 0 ? undefined : 'is damaged'
  const pieces = method === 'stored' ? storedPieces(file, start, packed) : file.inflate(start, packed)
  let [unpacked, sum] = [0, 0]
  try {
    for await (const piece of pieces) {
      unpacked += piece.length
      // Leaving the loop ends the streams.
      if (unpacked > size) return 'unpacks to more than it says'
      sum = file.crc32(piece, sum)
      const fault = take(piece)
      if (fault !== undefined) return fault
    }
  } catch {
    return 'is damaged'
  }
  return unpacked === size && sum === crc ? undefined : 'is damaged'
}

async function* storedPieces(file: WorkbookFile, start: number, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < length; at += storedPiece) yield file.read(start + at, Math.min(storedPiece, length - at))
}

/** A small file of the archive as text, or why it is refused. */
export async function readText(
  file: WorkbookFile,
  entry: Entry,
  take: (piece: Uint8Array) => string | undefined,
): Promise<{ readonly text: string } | { readonly fault: string }> {
  const pieces: Uint8Array[] = []
  const fault = await unpackEntry(file, entry, (piece) => {
    pieces.push(piece)
    return take(piece)
  })
  if (fault !== undefined) return { fault }
  try {
    return { text: file.decode(joinBytes(pieces)) }
  } catch {
    return { fault: 'is damaged' }
  }
}
