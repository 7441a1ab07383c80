import { columnsOf } from './arrow-batch.ts'
import { type ArrowField, fieldsOf } from './arrow-schema.ts'
import { byteQueue } from './byte-queue.ts'
import { type FlatTable, rootTable } from './flatbuffer.ts'
import { type Column, type Table, type TableReader, joined } from './table.ts'

/** The union `MessageHeader` of Arrow's `Message.fbs`, in its order. */
const headers = ['none', 'Schema', 'DictionaryBatch', 'RecordBatch', 'Tensor', 'SparseTensor'] as const

/** What begins every message since format version 5. */
const continuation = 0xffffffff

/** The first bytes of an Arrow file, which holds the same messages in another order: "ARRO". */
const fileMagic = 0x4f525241

/** What is awaited next: how long a message is, its metadata, or its body. */
type Awaited =
  | { readonly part: 'length'; readonly bytes: 8 }
  | { readonly part: 'metadata'; readonly bytes: number }
  | {
      readonly part: 'body'
      readonly bytes: number
      readonly header: FlatTable
      readonly type: (typeof headers)[number]
    }
  | { readonly part: 'nothing'; readonly bytes: 0 }

const start: Awaited = { part: 'length', bytes: 8 }

/**
 * Reads an Arrow IPC stream (arrow.apache.org/docs/format/Columnar.html, "Serialization and Interprocess Communication"): little-endian, without
 * dictionaries and compression. A stream without its end marker is refused, however much of it came.
 */
export function arrowReader(): TableReader {
  const queue = byteQueue()
  const batches: Column[][] = []
  let fields: readonly ArrowField[] | undefined
  let awaited: Awaited = start
  let rows = 0

  const message = (type: (typeof headers)[number], header: FlatTable, body: Uint8Array): string | undefined => {
    if (type === 'Schema') {
      const read = fieldsOf(header)
      if (typeof read === 'string') return read
      fields = read
      return undefined
    }
    if (type !== 'RecordBatch') return `The table holds a ${type}, which is not read.`
    if (!fields) return 'The table has values before it names its columns.'
    const columns = columnsOf(fields, header, body)
    if (typeof columns === 'string') return columns
    batches.push(columns)
    rows += header.long(0)
    return undefined
  }

  const step = (): string | undefined => {
    const bytes = queue.take(awaited.bytes)
    const view = new DataView(bytes.buffer)
    if (awaited.part === 'length') {
      const [mark, length] = [view.getUint32(0, true), view.getInt32(4, true)]
      if (mark === fileMagic) return 'This is an Arrow file; an Arrow stream is read.'
      if (mark !== continuation || length < 0) return 'This is no Arrow stream.'
      awaited = length === 0 ? { part: 'nothing', bytes: 0 } : { part: 'metadata', bytes: length }
      return undefined
    }
    if (awaited.part === 'metadata') {
      const root = rootTable(view)
      const header = root.table(2)
      if (!header) return 'This is no Arrow stream.'
      awaited = { part: 'body', bytes: root.long(3), header, type: headers[root.byte(1)] ?? 'none' }
      return undefined
    }
    if (awaited.part === 'body') {
      const { type, header } = awaited
      awaited = start
      return message(type, header, bytes)
    }
    return undefined
  }

  return {
    get rows() {
      return rows
    },
    push(bytes) {
      queue.push(bytes)
      while (awaited.part !== 'nothing' && queue.length >= awaited.bytes) {
        const fault = guarded(step)
        if (fault !== undefined) return fault
      }
      return undefined
    },
    end(): Table | string {
      if (awaited.part !== 'nothing') return 'The table came incomplete: its end is missing.'
      const columns = (fields ?? []).map(({ name }, i): [string, Column] => {
        return [name, joined(batches.map((batch) => batch[i] ?? joined([])))]
      })
      return { rows, columns: new Map(columns) }
    },
  }
}

/** Offsets beyond the bytes that came make a `RangeError` in the reading: what they are taken from is no message. */
function guarded(step: () => string | undefined): string | undefined {
  try {
    return step()
  } catch (reason) {
    if (reason instanceof RangeError) return 'This is no Arrow stream.'
    throw reason
  }
}
