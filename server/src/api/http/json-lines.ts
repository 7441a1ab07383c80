import { doubleText, mostFloatBytes, putFloat } from '@isobath/domain'
import type { Context } from 'hono'
import { arrowMediaType } from '../../engine/formats/arrow.ts'
import { iteratePieces, streamPieces } from '../../io/byte-stream.ts'
import { acceptsGzip, gzipped } from './stream.ts'

/** JSON by lines: one object for each row. */
export const jsonLinesMediaType = 'application/x-ndjson'

/** Sends rows of Arrow as JSON by lines, in gzip where the client takes that. Any other response, a refusal, passes as it is. */
export function sendJsonLines(c: Context, response: Response): Response {
  if (response.headers.get('Content-Type') !== arrowMediaType || !response.body) return response
  const headers = new Headers(response.headers)
  headers.set('Content-Type', jsonLinesMediaType)
  headers.set('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  const lines = streamPieces(linesOfArrow(iteratePieces(response.body)))
  if (!acceptsGzip(c.req.header('Accept-Encoding'))) return new Response(lines, { headers })
  headers.set('Content-Encoding', 'gzip')
  return new Response(gzipped(lines), { headers })
}

/** The rows of an Arrow stream as lines of JSON. Moments are ISO 8601 in UTC, and numbers have the digits of the CSV (D6). */
async function* linesOfArrow(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const { DataType, Precision, RecordBatchReader } = await import('apache-arrow')
  const reader = await RecordBatchReader.from(pieces)
  await reader.open()
  const columns = reader.schema.fields.map(({ name, type }) => {
    const isFloat32 = DataType.isFloat(type) && type.precision === Precision.SINGLE
    const textOf = DataType.isTimestamp(type) ? momentJson : isFloat32 ? floatJson : jsonOf
    // The name of a column without one is read as null.
    return { key: `${JSON.stringify(name || '')}:`, textOf }
  })
  for await (const batch of reader) {
    const values = columns.map((_, i) => batch.getChildAt(i))
    let text = ''
    for (let row = 0; row < batch.numRows; row++) {
      const cells = columns.map(({ key, textOf }, i) => {
        const value: unknown = values[i]?.get(row)
        return key + (value === null || value === undefined ? 'null' : textOf(value))
      })
      text += `{${cells.join(',')}}\n`
    }
    if (text !== '') yield Buffer.from(text)
  }
}

const momentJson = (value: unknown) => `"${new Date(Number(value)).toISOString()}"`

const scratch = Buffer.alloc(mostFloatBytes)
const floatJson = (value: unknown) => scratch.toString('latin1', 0, putFloat(scratch, 0, Number(value))) || 'null'

function jsonOf(value: unknown): string {
  if (typeof value === 'number') return doubleText(value) || 'null'
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
}
