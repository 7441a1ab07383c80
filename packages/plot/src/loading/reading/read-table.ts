import type { TableSource } from '../../data/sources.ts'
import { arrowReader } from '../../data/table/arrow/arrow.ts'
import { byteQueue } from '../../data/table/arrow/byte-queue.ts'
import { csvReader } from '../../data/table/csv/csv.ts'
import { tableOfColumns, tableOfRows } from '../../data/table/table-of-arrays.ts'
import { type Table, type TableReader, rowsText } from '../../data/table/table.ts'
import { type BodyReader, chunksOf, failed, fetchBody } from '../fetch-body.ts'
import { type ProgressReporter, createProgressReporter } from '../load-event.ts'
import { type TableReadCallbacks, type TableResult, sizeOfRows, tableResult } from './reading-protocol.ts'

const arrowType = 'application/vnd.apache.arrow.stream'
const csvType = 'text/csv'

/** Reads a table in the calling thread. Reports nothing during the task of the caller. */
export async function readTable(source: TableSource, callbacks: TableReadCallbacks): Promise<TableResult> {
  if (source.type === 'table') {
    const { url, headers } = source
    const accept = { Accept: `${arrowType}, ${csvType};q=0.9` }
    const request = { url, headers: { ...accept, ...headers }, signal: callbacks.signal }
    const progress = createProgressReporter(callbacks.notify)
    const read = fetchBody(request, (reader, response) => readBody(reader, response, callbacks, progress))
    return read.finally(progress.end)
  }
  await Promise.resolve()
  return tableResult(tableFromMemory(source))
}

function tableFromMemory(source: Exclude<TableSource, { type: 'table' }>): Table | string {
  switch (source.type) {
    case 'columns':
      return tableOfColumns(source.columns)
    case 'rows':
      return tableOfRows(source.rows)
    case 'arrow': {
      const reader = arrowReader()
      const { bytes } = source
      return reader.push(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes) ?? reader.end()
    }
  }
}

/** Reads a response as it arrives. Judges the row count in its header first, then the rows so far. */
async function readBody(
  body: BodyReader,
  response: Response,
  callbacks: TableReadCallbacks,
  progress: ProgressReporter,
): Promise<TableResult> {
  const rowCount = response.headers.get('X-Row-Count')
  const expected = rowCount === null ? undefined : Number(rowCount)
  const refusal = expected === undefined ? undefined : callbacks.judge(sizeOfRows(expected))
  if (refusal !== undefined) return { type: 'refused', sentence: refusal }
  const length = Number(response.headers.get('Content-Length') ?? Number.NaN)
  let done = 0
  let reader: TableReader | undefined
  const chunks = chunksOf(body, callbacks.signal, (bytes) => {
    done += bytes
    // The length of a compressed response counts compressed bytes, these are decompressed.
    progress.report(done, length >= done && !response.headers.has('Content-Encoding') ? length : undefined)
  })
  const isArrow = response.headers.get('Content-Type')?.startsWith(arrowType) === true
  for await (const bytes of withFirstChunk(
    signatureLength,
    decompressed(withFirstChunk(2, chunks), callbacks.signal),
  )) {
    const found = reader ?? readerFor(bytes, isArrow)
    if (typeof found === 'string') return failed(found)
    reader = found
    const fault = reader.push(bytes)
    if (fault !== undefined) return failed(fault)
    const rowsRefusal = callbacks.judge(sizeOfRows(Math.max(expected ?? 0, reader.rows)))
    if (rowsRefusal !== undefined) return { type: 'refused', sentence: rowsRefusal }
  }
  // An Arrow stream has an end mark even without rows, so an empty body is incomplete.
  const table = (reader ?? (isArrow ? arrowReader() : csvReader())).end()
  if (typeof table !== 'string' && expected !== undefined && table.rows !== expected) {
    return failed(`The table ended early (${rowsText(table.rows)} of ${expected}).`)
  }
  return tableResult(table)
}

/** Bytes from which the format of a file is recognised. */
const signatureLength = 8

/** Yields the same bytes. The first chunk has at least `least` bytes, or all bytes if there are fewer. */
async function* withFirstChunk(least: number, chunks: AsyncIterable<Uint8Array>) {
  const first = byteQueue()
  let isLongEnough = false
  for await (const bytes of chunks) {
    if (isLongEnough) yield bytes
    else {
      first.push(bytes)
      isLongEnough = first.length >= least
      if (isLongEnough) yield first.take(first.length)
    }
  }
  if (!isLongEnough && first.length > 0) yield first.take(first.length)
}

/** Decompresses gzip, which archives often serve; yields anything else as it is. */
async function* decompressed(chunks: AsyncGenerator<Uint8Array>, signal: AbortSignal) {
  const first = await chunks.next()
  if (first.done) return
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) {
    yield first.value
    return yield* chunks
  }
  const packed = new ReadableStream<BufferSource>({
    start: (to) => to.enqueue(first.value as BufferSource),
    async pull(to) {
      const next = await chunks.next()
      if (next.done) to.close()
      else to.enqueue(next.value as BufferSource)
    },
  })
  yield* chunksOf(packed.pipeThrough(new DecompressionStream('gzip')).getReader(), signal, () => undefined)
}

/** Formats that an address may answer with instead of a table, by their first characters. */
const otherFormats: readonly (readonly [signature: string, name: string])[] = [
  ['<', 'a web page'],
  ['{', 'JSON'],
  ['[{', 'JSON'],
  ['PK', 'an archive or a workbook'],
  ['PAR1', 'a Parquet file'],
  ['CDF', 'a NetCDF file'],
  ['\x89HDF', 'a NetCDF file'],
]

/** Chooses the reader by the first bytes: an Arrow stream begins with 0xFFFFFFFF, an Arrow file with ARROW1. Returns a sentence where it is no table. */
function readerFor(firstBytes: Uint8Array, isArrow: boolean): TableReader | string {
  const text = String.fromCharCode(...firstBytes.subarray(0, signatureLength)).trimStart()
  if (isArrow || text.startsWith('\xff\xff\xff\xff') || text.startsWith('ARROW1')) return arrowReader()
  const other = otherFormats.find(([signature]) => text.startsWith(signature))
  return other
    ? `Expected a table as CSV or Arrow but received ${other[1]}; open the address in a new tab to see why.`
    : csvReader()
}
