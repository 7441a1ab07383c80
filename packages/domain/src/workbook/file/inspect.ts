import { flagOf1904, linksPath, listPath, sheetNames } from './sheet-names.ts'
import { type OddCell, type Place, SheetScan } from './sheet-scan.ts'
import type { WorkbookFile } from './workbook-file.ts'
import { type Entry, zipEntries } from './zip-directory.ts'

/** A submission is 150 MB at most, and packs ten times as much. */
const mostUnpacked = 1.5e9

/** Archives that unpack to more than this are held to a ratio: sheets of numbers pack ten to fifty times, and a bomb a thousand times. */
const freeBytes = 10e6
const mostRatio = 200

/** Bytes of the list of sheets, and of where they are: each sheet takes some hundred. */
const mostOfList = 1e6

/** Bytes that are unpacked as they are stored are read so many at a time. */
const storedPiece = 65_536

/** Files that every workbook contains (ECMA-376, part 2, section 10; part 1, section 12.2). */
const needed = ['[content_types].xml', listPath]

/** A file that may be read as a workbook. */
export interface SoundWorkbook {
  readonly ok: true
  /** Which cells hold formulas, by the names of their sheets. */
  readonly formulas: ReadonlyMap<string, readonly Place[]>
  /** Errors and dates as text, likewise. */
  readonly odd: ReadonlyMap<string, readonly OddCell[]>
  readonly flagOf1904: '1' | 'true' | undefined
}

/** A file that may be read as a workbook, or why not ("holds …"). */
export type Inspection = SoundWorkbook | { readonly ok: false; readonly says: string }

/** The signature of a compound file ([MS-CFB] 2.2), which holds a workbook of Excel 97 or one behind a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
export const isOldWorkbook = (head: Uint8Array): boolean => compound.every((byte, i) => head[i] === byte)

const no = (says: string): Inspection => ({ ok: false, says })

/**
 * Looks through a file that claims to be a workbook before anything reads it: each entry is unpacked piece by piece, held to what it claims and to a budget,
 * and nothing of it is kept but where its formulas are.
 * @param onProgress is called with the share of the packed bytes that is done, 0 to 1
 */
export async function inspectWorkbook(
  file: WorkbookFile,
  onProgress: (share: number) => void = () => {},
): Promise<Inspection> {
  if (isOldWorkbook(await file.read(0, compound.length)))
    return no('is an .xls workbook, or behind a password: save it as .xlsx without one')
  const entries = await zipEntries(file)
  if (typeof entries === 'string') return no(entries)
  const fault = faultOfEntries(entries, file.longestText)
  if (fault !== undefined) return no(fault)
  const found = new Map<string, SheetScan>()
  const texts = new Map<string, string>()
  let done = 0
  for (const entry of entries) {
    const name = entry.name.toLowerCase()
    const kept: Uint8Array[] = []
    const scan = name.endsWith('.xml') ? new SheetScan() : undefined
    const isList = name === listPath || name === linksPath
    const fault = await faultOfEntry(file, entry, (piece) => {
      if (isList) kept.push(piece.slice())
      return scan?.take(file.decode(piece, 'ascii'))
    })
    if (fault !== undefined) return no(fault)
    if (isList) texts.set(name, file.decode(joined(kept), 'utf-8'))
    if (scan) found.set(name, scan)
    done += entry.packed
    onProgress(done / file.bytes)
  }
  const sheets = sheetNames(texts.get(listPath) ?? '', texts.get(linksPath) ?? '')
  const scans = [...sheets].map(([file, sheet]) => [sheet, found.get(file)] as const)
  return {
    ok: true,
    formulas: new Map(scans.map(([sheet, scan]) => [sheet, scan?.formulas ?? []])),
    odd: new Map(scans.map(([sheet, scan]) => [sheet, scan?.odd ?? []])),
    flagOf1904: flagOf1904(texts.get(listPath) ?? ''),
  }
}

/** What the directory alone tells against a workbook. */
function faultOfEntries(entries: readonly Entry[], longestText: number): string | undefined {
  const names = entries.map(({ name }) => name.toLowerCase())
  if (!needed.every((name) => names.includes(name))) return 'is no .xlsx workbook'
  if (names.some((name) => name.endsWith('vbaproject.bin'))) return 'holds macros: save it as .xlsx without them'
  if (names.some((name) => name.startsWith('xl/externallinks/')))
    return 'holds links to other workbooks: replace them by their values'
  if (names.some((name) => name.startsWith('xl/chartsheets/')))
    return 'holds a sheet that is a chart: move the chart into another, or delete it'
  let claimed = 0
  for (const { name, packed, size } of entries) {
    claimed += size
    if (size > longestText && /\.xml$/i.test(name))
      return 'holds a sheet that is too large to be read: divide the dataset'
    if (claimed > mostUnpacked) return 'unpacks to more than 1.5 GB'
    if (size > freeBytes && size > mostRatio * packed) return 'unpacks to far more than a workbook would'
    if ([listPath, linksPath].includes(name.toLowerCase()) && size > mostOfList) return 'lists too many sheets'
  }
  return undefined
}

async function faultOfEntry(
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

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
