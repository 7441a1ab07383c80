import { readSlabs, slabMediaType, storableSheets } from '@isobath/domain'
import { arrowReader } from '@isobath/plot'
import { writeXlsx } from 'hucre/xlsx'
import { describeFault, refusalOf } from '../../service/answer.ts'
import { bytesOf, openArchive, type ArchiveFile } from '../../shell/files/archive.ts'
import type { ExportEvent, ExportOrder } from './order.ts'
import { fieldRows, type FieldRows } from './field-rows.ts'
import { screenTexts } from './screen-texts.ts'
import { tableRows } from './table-rows.ts'

const failed = (sentence: string): ExportEvent => ({ type: 'failed', sentence })

/** Makes the zip of a chart's rows and their metadata. Rows go from the answer into the archive as they come; a broken answer makes no file. */
export async function makeExport(order: ExportOrder, tell: (done: number) => void): Promise<ExportEvent> {
  const { url, headers, dataset, metadata } = order
  const response = await fetch(url, { headers, cache: 'force-cache' }).catch(() => undefined)
  if (!response) return failed(describeFault({ type: 'offline' }))
  if (!response.ok) return failed(describeFault(await refusalOf(response)))
  if (!response.body) return failed(describeFault({ type: 'incomplete' }))
  const parts: BlobPart[] = []
  const archive = openArchive((part) => parts.push(part))
  const data = archive.file(`${dataset}_data.csv`)
  const bytes = bytesOf(response.body)
  const isField = response.headers.get('Content-Type')?.startsWith(slabMediaType) ?? false
  const broken = isField ? await writeField(bytes, data, tell) : await writeTable(bytes, data, order)
  if (broken !== undefined) return failed(broken)
  data.end()
  const sheets = await writeXlsx({ sheets: storableSheets(metadata), stringMode: 'inline' }).catch(() => undefined)
  if (!sheets) return failed(screenTexts.excelFailed)
  const workbook = archive.file(`${dataset}_metadata.xlsx`)
  workbook.write(sheets)
  workbook.end()
  archive.end()
  return { type: 'made', file: new Blob(parts, { type: 'application/zip' }) }
}

type Bytes = AsyncIterable<Uint8Array>
/** Why the rows are not whole; undefined when they are. */
type WriteFault = string | undefined

/** Slab by slab: a field may be larger than memory. */
async function writeField(bytes: Bytes, data: ArchiveFile, tell: (done: number) => void): Promise<WriteFault> {
  let rows: FieldRows | undefined
  let written = 0
  for await (const part of readSlabs(bytes)) {
    if (part.type === 'broken') return part.sentence
    if (part.type === 'axes') {
      rows = fieldRows(part.axes, part.header)
      data.write(rows.header)
    }
    if (part.type === 'slab' && rows) {
      for (const text of rows.of(part.slab)) data.write(text)
      tell(++written / rows.slabs)
    }
  }
  return undefined
}

/** Rows of observations and of means are few (L6). */
async function writeTable(
  bytes: Bytes,
  data: ArchiveFile,
  { variable, coordinates }: ExportOrder,
): Promise<WriteFault> {
  const reader = arrowReader()
  for await (const part of bytes) {
    const broken = reader.push(part)
    if (broken !== undefined) return broken
  }
  const table = reader.end()
  if (typeof table === 'string') return table
  for (const text of tableRows(table, variable, coordinates)) data.write(text)
  return undefined
}
