import { constants } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { flagOf1904, linksPath, listPath, sheetNames } from './sheet-names.ts'
import { SheetScan } from './sheet-scan.ts'
import type { OddCell, Place } from './sheet-scan.ts'
import { zipEntries } from './zip-directory.ts'
import type { Entry } from './zip-directory.ts'

/** A submission is 150 MB at most, and packs ten times as much. */
const mostUnpacked = 1.5e9

/** Archives that unpack to more than this are held to a ratio: sheets of numbers pack ten to fifty times, and a bomb a thousand times. */
const freeBytes = 10e6
const mostRatio = 200

/** Bytes of the list of sheets, and of where they are: each sheet takes some hundred. */
const mostOfList = 1e6

/** Files that every workbook contains (ECMA-376, part 2, section 10; part 1, section 12.2). */
const needed = ['[content_types].xml', listPath]

/** A file that may be read as a workbook, or why not ("holds …"). */
export type Inspection =
  | {
      readonly ok: true
      /** Which cells hold formulas, by the names of their sheets. */
      readonly formulas: ReadonlyMap<string, readonly Place[]>
      /** Errors and dates as text, likewise. */
      readonly odd: ReadonlyMap<string, readonly OddCell[]>
      readonly flagOf1904: '1' | 'true' | undefined
    }
  | { readonly ok: false; readonly says: string }

/** The signature of a compound file ([MS-CFB] 2.2), which holds a workbook of Excel 97 or one behind a password. */
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
export const isOldWorkbook = (head: Buffer) => head.subarray(0, compound.length).equals(compound)

const no = (says: string): Inspection => ({ ok: false, says })

/**
 * Looks through a file that claims to be a workbook before anything reads it: each entry is unpacked piece by piece, held to what it claims and to a budget,
 * and nothing of it is kept but where its formulas are.
 */
export async function inspectWorkbook(path: string): Promise<Inspection> {
  const file = await open(path, 'r')
  let entries
  try {
    const { buffer } = await file.read(Buffer.alloc(compound.length), 0, compound.length, 0)
    if (isOldWorkbook(buffer)) return no('is an .xls workbook, or behind a password: save it as .xlsx without one')
    entries = await zipEntries(file, (await file.stat()).size)
  } finally {
    await file.close()
  }
  if (typeof entries === 'string') return no(entries)
  const names = entries.map(({ name }) => name.toLowerCase())
  if (!needed.every((name) => names.includes(name))) return no('is no .xlsx workbook')
  if (names.some((name) => name.endsWith('vbaproject.bin'))) return no('holds macros: save it as .xlsx without them')
  if (names.some((name) => name.startsWith('xl/chartsheets/')))
    return no('holds a sheet that is a chart: move the chart into another, or delete it')
  let claimed = 0
  for (const { name, packed, size } of entries) {
    claimed += size
    if (size > constants.MAX_STRING_LENGTH && /\.xml$/i.test(name))
      return no('holds a sheet that is too large to be read: divide the dataset')
    if (claimed > mostUnpacked) return no('unpacks to more than 1.5 GB')
    if (size > freeBytes && size > mostRatio * packed) return no('unpacks to far more than a workbook would')
    if ([listPath, linksPath].includes(name.toLowerCase()) && size > mostOfList) return no('lists too many sheets')
  }
  const found = new Map<string, SheetScan>()
  const texts = new Map<string, string>()
  for (const entry of entries) {
    const name = entry.name.toLowerCase()
    const kept: Buffer[] = []
    const scan = name.endsWith('.xml') ? new SheetScan() : undefined
    const isList = name === listPath || name === linksPath
    const fault = await faultOf(path, entry, (piece) => {
      if (isList) kept.push(piece)
      return scan?.take(piece)
    })
    if (fault) return no(fault)
    if (isList) texts.set(name, Buffer.concat(kept).toString())
    if (scan) found.set(name, scan)
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

async function faultOf(
  path: string,
  { method, crc, start, packed, size }: Entry,
  take: (piece: Buffer) => string | undefined,
): Promise<string | undefined> {
  if (packed === 0) return size === 0 ? undefined : 'is damaged'
  const bytes = createReadStream(path, { start, end: start + packed - 1 })
  const inflate = createInflateRaw()
  const pieces = (method === 'stored' ? bytes : pipeline(bytes, inflate, () => {})) as AsyncIterable<Buffer>
  let [unpacked, sum] = [0, 0]
  try {
    for await (const piece of pieces) {
      unpacked += piece.length
      // Leaving the loop ends the streams.
      if (unpacked > size) return 'unpacks to more than it says'
      sum = crc32(piece, sum)
      const fault = take(piece)
      if (fault) return fault
    }
  } catch {
    return 'is damaged'
  }
  const isWhole = unpacked === size && sum === crc && (method === 'stored' || inflate.bytesWritten === packed)
  return isWhole ? undefined : 'is damaged'
}
