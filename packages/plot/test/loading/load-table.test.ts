import { gzipSync } from 'node:zlib'
import * as arrow from 'apache-arrow'
import { afterEach, expect, test, vi } from 'vitest'
import type { TableSource } from '../../src/options/options.ts'
import { loadTable } from '../../src/loading/load-table.ts'
import { readTable } from '../../src/loading/reading/read-table.ts'
import type { SessionEvent } from '../../src/kinds/messages/session-event.ts'

afterEach(() => void vi.unstubAllGlobals())

const stream = (count: number) =>
  arrow.tableToIPC(
    new arrow.Table({
      lat: arrow.vectorFromArray(
        Array.from({ length: count }, (_, i) => i),
        new arrow.Float64(),
      ),
    }),
    'stream',
  )

/** Answers every request so. */
const answer = (body: Uint8Array | string, headers: Record<string, string>, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body as BodyInit, { headers, status })))

const load = async (source: TableSource, judge: (rows: number) => string | undefined = () => undefined) => {
  const events: SessionEvent[] = []
  const judged: number[] = []
  const loaded = await loadTable(source, {
    readTable,
    signal: new AbortController().signal,
    notify: (event) => events.push(event),
    judge({ cells }) {
      judged.push(cells)
      return judge(cells)
    },
  })
  return { rows: loaded?.rows, events: events.filter(({ type }) => type !== 'progress'), judged }
}

const url = 'http://localhost/table'
const arrowType = { 'Content-Type': 'application/vnd.apache.arrow.stream' }

test('a table is read as Arrow or CSV, by the content type of the response', async () => {
  answer(stream(3), arrowType)
  expect((await load({ type: 'table', url })).rows).toBe(3)
  answer('lat,lon\n1,2\n', { 'Content-Type': 'text/csv; charset=utf-8' })
  expect((await load({ type: 'table', url })).rows).toBe(1)
})

test('fill values of a source are missing values of its columns', async () => {
  answer('lat,lon,v\n1,2,-999\n1,3,7\n', { 'Content-Type': 'text/csv' })
  const table = await loadTable(
    { type: 'table', url, missing: -999 },
    { readTable, signal: new AbortController().signal, notify: () => undefined, judge: () => undefined },
  )
  expect(table?.columns.get('v')).toEqual({ type: 'number', values: Float64Array.of(Number.NaN, 7) })
})

test('Arrow is read from an ArrayBuffer too', async () => {
  const bytes = stream(3).slice()
  expect((await load({ type: 'arrow', bytes: bytes.buffer })).rows).toBe(3)
})

test('a response without a known content type is recognised by its first byte', async () => {
  answer(stream(2), { 'Content-Type': 'application/octet-stream' })
  expect((await load({ type: 'table', url })).rows).toBe(2)
})

test('an Arrow file is recognised by its first bytes, with any content type and chunks', async () => {
  const file = arrow.tableToIPC(arrow.tableFromIPC(stream(2)), 'file')
  for (const [bytes, type] of [
    [file, 'text/plain'],
    [file, 'application/octet-stream'],
    [stream(2), 'text/plain'],
  ] as const) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 3) controller.enqueue(bytes.slice(at, at + 3))
        controller.close()
      },
    })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers: { 'Content-Type': type } })))
    expect((await load({ type: 'table', url })).rows).toBe(2)
  }
})

test('a gzip file is decompressed, and one that ends early is a failure', async () => {
  const lines = Array.from({ length: 5000 }, (_, i) => `${i},${i * i}`)
  const packed = gzipSync(`lat,v\n${lines.join('\n')}\n`)
  answer(packed, { 'Content-Type': 'application/gzip' })
  expect((await load({ type: 'table', url })).rows).toBe(5000)
  answer(gzipSync(stream(3)), {})
  expect((await load({ type: 'table', url })).rows).toBe(3)
  answer(packed.subarray(0, packed.length / 2), {})
  const { rows, events } = await load({ type: 'table', url })
  expect([rows, events.map(({ type }) => type)]).toEqual([undefined, ['failed']])
})

test('a table shorter than the signature of a format is read', async () => {
  answer('v\n1\n', {})
  expect((await load({ type: 'table', url })).rows).toBe(1)
})

test.each([
  ['<!doctype html><title>Sign in</title>', 'a web page'],
  ['\n {"error": "none"}', 'JSON'],
  ['[{"lat": 1}]', 'JSON'],
  ['PAR1\0\0\0\0', 'a Parquet file'],
  ['PK\u0003\u0004\0\0\0\0', 'an archive or a workbook'],
  ['CDF\u0002\0\0\0\0', 'a NetCDF file'],
  ['\u0089HDF\r\n\u001a\n', 'a NetCDF file'],
])('another format than a table is recognised by its first bytes: %j', async (text, what) => {
  answer(
    Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
    { 'Content-Type': 'text/csv' },
  )
  const sentence = `Expected a table as CSV or Arrow but received ${what}; open the address in a new tab to see why.`
  expect((await load({ type: 'table', url })).events).toEqual([{ type: 'failed', sentence }])
})

test('an empty response with the content type of Arrow is a failure, not an empty table', async () => {
  answer('', arrowType)
  const sentence = 'The table ended early.'
  expect((await load({ type: 'table', url })).events).toEqual([{ type: 'failed', sentence }])
})

test('the row count in the header is judged before any row, and the rows are judged again', async () => {
  answer(stream(5), { ...arrowType, 'X-Row-Count': '5' })
  const { rows, judged } = await load({ type: 'table', url })
  expect([rows, judged]).toEqual([5, [5, 5, 5]])
  const refused = await load({ type: 'table', url }, () => 'Too many.')
  expect(refused).toEqual({ rows: undefined, events: [{ type: 'refused', sentence: 'Too many.' }], judged: [5] })
})

test('a table with fewer rows than its header counts, or without its end, is a failure', async () => {
  answer('lat\n1\n2\n', { 'Content-Type': 'text/csv', 'X-Row-Count': '3' })
  const sentence = 'The table ended early (2 rows of 3).'
  expect((await load({ type: 'table', url })).events).toEqual([{ type: 'failed', sentence }])
  answer(stream(3).slice(0, -8), arrowType)
  expect((await load({ type: 'table', url })).events).toEqual([{ type: 'failed', sentence: 'The table ended early.' }])
})

test('a refusal has the words of the service', async () => {
  answer('{"error":"Data set is too large."}', { 'Content-Type': 'application/json' }, 413)
  expect((await load({ type: 'table', url })).events).toEqual([
    { type: 'refused', sentence: 'Data set is too large.', code: 'service', httpStatus: 413 },
  ])
})

test('columns, rows and bytes from memory are tables too, and are judged', async () => {
  expect((await load({ type: 'columns', columns: { lat: Float64Array.of(1, 2) } })).judged).toEqual([2])
  expect((await load({ type: 'rows', rows: [{ lat: 1 }] })).rows).toBe(1)
  expect(
    (await load({ type: 'arrow', bytes: stream(4) }, (rows) => (rows > 3 ? 'Too many.' : undefined))).events,
  ).toEqual([{ type: 'refused', sentence: 'Too many.' }])
})
