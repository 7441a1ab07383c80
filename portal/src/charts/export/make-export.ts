import { readSlabs, slabMediaType, storableSheets } from '@isobath/domain'
import { arrowReader } from '@isobath/plot'
import { writeXlsx } from 'hucre/xlsx'
import { describeFault, refusalOf } from '../../service/request.ts'
import { bytesOf, openArchive, type ArchiveFile } from '../../shell/files/archive.ts'
import type { ExportEvent, ExportRequest, ExportPart } from './export-request.ts'
import { fieldRows, type FieldRows } from './field-rows.ts'
import { screenTexts } from './screen-texts.ts'
import { tableRows } from './table-rows.ts'

const failed = (sentence: string): ExportEvent => ({ type: 'failed', sentence })

/** Makes the zip of a chart's rows and their metadata. Rows go from the answers into the archive as they come; a broken answer makes no file. */
export async function makeExport(
  { parts, metadata }: ExportRequest,
  tell: (done: number) => void,
): Promise<ExportEvent> {
  const written: BlobPart[] = []
  const archive = openArchive((part) => written.push(part))
  for (const [i, part] of parts.entries()) {
    const fault = await writePart(part, archive, (done) => tell((i + done) / parts.length))
    if (fault !== undefined) return failed(fault)
  }
  for (const { name, sheets } of metadata) {
    const bytes = await writeXlsx({ sheets: storableSheets(sheets), stringMode: 'inline' }).catch(() => undefined)
    if (!bytes) return failed(screenTexts.excelFailed)
    const workbook = archive.file(`${name}.xlsx`)
    workbook.write(bytes)
    workbook.end()
  }
  archive.end()
  return { type: 'made', file: new Blob(written, { type: 'application/zip' }) }
}

/** Writes the rows of an answer as a file of the archive. */
async function writePart(part: ExportPart, archive: Archive, tell: (done: number) => void): Promise<WriteFault> {
  const { url, headers, name } = part
  const response = await fetch(url, { headers, cache: 'force-cache' }).catch(() => undefined)
  if (!response) return describeFault({ type: 'offline' })
  if (!response.ok) return describeFault(await refusalOf(response))
  if (!response.body) return describeFault({ type: 'incomplete' })
  const data = archive.file(`${name}.csv`)
  const bytes = bytesOf(response.body)
  const isField = response.headers.get('Content-Type')?.startsWith(slabMediaType) ?? false
  const broken = isField ? await writeField(bytes, data, tell) : await writeTable(bytes, data, part)
  if (broken === undefined) data.end()
  return broken
}

type Archive = ReturnType<typeof openArchive>
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
  { variables, coordinates }: ExportPart,
): Promise<WriteFault> {
  const reader = arrowReader()
  for await (const part of bytes) {
    const broken = reader.push(part)
    if (broken !== undefined) return broken
  }
  const table = reader.end()
  if (typeof table === 'string') return table
  for (const text of tableRows(table, variables, coordinates)) data.write(text)
  return undefined
}
