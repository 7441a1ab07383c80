import { constants } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { mostUnpacked } from '../ingest/observations/workbook.ts'
import { SheetScan } from './sheet-scan.ts'
import { zipEntries } from './zip-directory.ts'
import type { Entry } from './zip-directory.ts'

/** What unpacks to more than this is held to a ratio: sheets of numbers pack ten to fifty times, and a bomb a thousand times. */
const freeBytes = 10e6
const mostRatio = 200

/** Files without which an archive is no workbook (ECMA-376, part 2, section 10; part 1, section 12.2). */
const needed = ['[content_types].xml', 'xl/workbook.xml']

/**
 * Looks through a file that claims to be a workbook before anything reads it: each entry is unpacked piece by piece, held to what it claims and to a budget,
 * and nothing of it is kept. Resolves to why it is refused ("holds …"), or to undefined.
 */
export async function inspectWorkbook(path: string): Promise<string | undefined> {
  const file = await open(path, 'r')
  let entries
  try {
    entries = await zipEntries(file, (await file.stat()).size)
  } finally {
    await file.close()
  }
  if (typeof entries === 'string') return entries
  const names = entries.map(({ name }) => name.toLowerCase())
  if (!needed.every((name) => names.includes(name))) return 'is no .xlsx workbook'
  if (names.some((name) => name.endsWith('vbaproject.bin'))) return 'holds macros: save it as .xlsx without them'
  let claimed = 0
  for (const { name, packed, size } of entries) {
    claimed += size
    if (size > constants.MAX_STRING_LENGTH && /\.xml$/i.test(name))
      return 'holds a sheet that is too large to be read: divide the dataset'
    if (claimed > mostUnpacked) return 'unpacks to more than 1.5 GB'
    if (size > freeBytes && size > mostRatio * packed) return 'unpacks to far more than a workbook would'
  }
  for (const entry of entries) {
    const fault = await faultOf(path, entry)
    if (fault) return fault
  }
  return undefined
}

async function faultOf(path: string, { name, method, crc, start, packed, size }: Entry): Promise<string | undefined> {
  if (packed === 0) return size === 0 ? undefined : 'is damaged'
  const bytes = createReadStream(path, { start, end: start + packed - 1 })
  const inflate = createInflateRaw()
  const pieces = (method === 'stored' ? bytes : pipeline(bytes, inflate, () => {})) as AsyncIterable<Buffer>
  const scan = name.toLowerCase().endsWith('.xml') ? new SheetScan() : undefined
  let [unpacked, sum] = [0, 0]
  try {
    for await (const piece of pieces) {
      unpacked += piece.length
      // Leaving the loop ends the streams.
      if (unpacked > size) return 'unpacks to more than it says'
      sum = crc32(piece, sum)
      const fault = scan?.take(piece)
      if (fault) return fault
    }
  } catch {
    return 'is damaged'
  }
  const isWhole = unpacked === size && sum === crc && (method === 'stored' || inflate.bytesWritten === packed)
  return isWhole ? undefined : 'is damaged'
}
