import type { TableSource } from '../../data/sources.ts'
import { arrowReader } from '../../data/table/arrow.ts'
import { byteQueue } from '../../data/table/byte-queue.ts'
import { csvReader } from '../../data/table/csv.ts'
import { tableOfColumns, tableOfRows } from '../../data/table/given.ts'
import { type Table, type TableReader, rowsText } from '../../data/table/table.ts'
import { type BodyReader, chunksOf, failed, fetchBody } from '../fetch-body.ts'
import { progressOf } from '../load-field.ts'
import { type Loaded, type TableLoading, announced, arrived } from './reading.ts'

const arrowType = 'application/vnd.apache.arrow.stream'
const csvType = 'text/csv'

/** Reads a table in the thread that this is called in; nothing is told before the caller has gone on. */
export async function readTable(source: TableSource, loading: TableLoading): Promise<Loaded> {
  if (source.type === 'table') {
    const { url, headers } = source
    const accept = { Accept: `${arrowType}, ${csvType};q=0.9` }
    const request = { url, headers: { ...accept, ...headers }, signal: loading.signal }
    return fetchBody(request, (reader, response) => readBody(reader, response, loading))
  }
  await Promise.resolve()
  return arrived(givenTable(source))
}

function givenTable(source: Exclude<TableSource, { type: 'table' }>): Table | string {
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

/** Reads a table as it comes; judged by the count that the service announces, and by what has come so far. */
async function readBody(body: BodyReader, response: Response, loading: TableLoading): Promise<Loaded> {
  const counted = response.headers.get('X-Row-Count')
  const expected = counted === null ? undefined : Number(counted)
  const refusal = expected === undefined ? undefined : loading.judge(announced(expected))
  if (refusal !== undefined) return { type: 'refused', sentence: refusal }
  const tell = progressOf(loading)
  const length = Number(response.headers.get('Content-Length') ?? Number.NaN)
  let done = 0
  let reader: TableReader | undefined
  const chunks = chunksOf(body, loading.signal, (bytes) => {
    done += bytes
    // Of a compressed answer the length counts other bytes than these.
    tell(done, length >= done && !response.headers.has('Content-Encoding') ? length : undefined)
  })
  const isArrow = response.headers.get('Content-Type')?.startsWith(arrowType) === true
  for await (const bytes of begunBy(leastBeginning, unpacked(begunBy(2, chunks), loading.signal))) {
    const found = reader ?? readerFor(bytes, isArrow)
    if (typeof found === 'string') return failed(found)
    reader = found
    const fault = reader.push(bytes)
    if (fault !== undefined) return failed(fault)
    const tooMuch = loading.judge(announced(Math.max(expected ?? 0, reader.rows)))
    if (tooMuch !== undefined) return { type: 'refused', sentence: tooMuch }
  }
  // What is said to be Arrow has an end even where it has no rows.
  const table = (reader ?? (isArrow ? arrowReader() : csvReader())).end()
  if (typeof table !== 'string' && expected !== undefined && table.rows !== expected) {
    return failed(`The table came incomplete: ${rowsText(table.rows)} of ${expected}.`)
  }
  return arrived(table)
}

/** Bytes by which every format is told. */
const leastBeginning = 8

/** The same bytes, the first piece of so many at least where there are as many. */
async function* begunBy(least: number, chunks: AsyncIterable<Uint8Array>) {
  const first = byteQueue()
  let begun = false
  for await (const bytes of chunks) {
    if (begun) yield bytes
    else {
      first.push(bytes)
      begun = first.length >= least
      if (begun) yield first.take(first.length)
    }
  }
  if (!begun && first.length > 0) yield first.take(first.length)
}

/** What gzip packed, as files of archives are, unpacked; anything else as it comes. */
async function* unpacked(chunks: AsyncGenerator<Uint8Array>, signal: AbortSignal) {
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

/** What comes from addresses in the place of a table, by how it begins. */
const foreign: readonly (readonly [begin: string, what: string])[] = [
  ['<', 'a page'],
  ['{', 'JSON'],
  ['[{', 'JSON'],
  ['PK', 'an archive or a workbook'],
  ['PAR1', 'a Parquet file'],
  ['CDF', 'a NetCDF file'],
  ['\x89HDF', 'a NetCDF file'],
]

/** By how it begins: every Arrow stream with 0xFFFFFFFF, and every Arrow file with ARROW1. A sentence for what is no table. */
function readerFor(begin: Uint8Array, isArrow: boolean): TableReader | string {
  const text = String.fromCharCode(...begin.subarray(0, leastBeginning)).trimStart()
  if (isArrow || text.startsWith('\xff\xff\xff\xff') || text.startsWith('ARROW1')) return arrowReader()
  const other = foreign.find(([each]) => text.startsWith(each))
  return other ? `The address answered with ${other[1]}; a table comes as CSV or Arrow.` : csvReader()
}
