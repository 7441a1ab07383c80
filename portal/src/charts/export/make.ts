import { readSlabs } from '@isobath/domain'
import writeWorkbook from 'write-excel-file/universal'
import { openArchive } from './archive.ts'
import type { MetadataSheet } from './metadata.ts'
import type { ExportEvent, ExportOrder } from './order.ts'
import { fieldRows, type FieldRows } from './rows.ts'

const failed = (sentence: string): ExportEvent => ({ type: 'failed', sentence })

/** Makes the zip of a chart's rows and their metadata. Rows go from the answer into the archive as they come; a broken answer makes no file. */
export async function makeExport(
  { url, headers, dataset, metadata }: ExportOrder,
  tell: (done: number) => void,
): Promise<ExportEvent> {
  const response = await fetch(url, { headers, cache: 'force-cache' }).catch(() => undefined)
  if (!response) return failed('The service cannot be reached. Try again when the connection is back.')
  if (!response.ok || !response.body) return failed(await response.text())
  const archive = openArchive()
  const data = archive.file(`${dataset}_data.csv`)
  let rows: FieldRows | undefined
  let written = 0
  for await (const part of readSlabs(bytesOf(response.body))) {
    if (part.type === 'broken') return failed(`The values came incomplete: ${part.why}.`)
    if (part.type === 'axes') {
      rows = fieldRows(part.axes, part.header)
      data.write(rows.header)
    }
    if (part.type === 'slab' && rows) {
      for (const text of rows.of(part.slab)) data.write(text)
      tell(++written / rows.slabs)
    }
  }
  data.end()
  const workbook = archive.file(`${dataset}_metadata.xlsx`)
  workbook.write(await workbookOf(metadata))
  workbook.end()
  return { type: 'made', file: archive.end() }
}

async function workbookOf(sheets: readonly MetadataSheet[]): Promise<Uint8Array> {
  const file = await writeWorkbook(
    sheets.map(({ sheet, rows }) => ({ sheet, data: rows.map((row) => row.map((cell) => cell ?? null)) })),
  ).toBlob()
  return new Uint8Array(await file.arrayBuffer())
}

/** A body's bytes as they come; not every browser lets a stream be walked through. */
async function* bytesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
