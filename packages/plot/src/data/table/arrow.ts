import { columnsOf } from './arrow-batch.ts'
import { type ArrowField, fieldsOf } from './arrow-schema.ts'
import { byteQueue } from './byte-queue.ts'
import { type FlatTable, rootTable } from './flatbuffer.ts'
import { type Column, type Table, type TableReader, joined, uniqueNames } from './table.ts'

/** The union `MessageHeader` of Arrow's `Message.fbs`, in its order. */
const headers = ['none', 'Schema', 'DictionaryBatch', 'RecordBatch', 'Tensor', 'SparseTensor'] as const

/** What begins every message since format version 5. */
const continuation = 0xffffffff

/** "ARRO", which begins the first eight bytes of a file and its last six. */
const fileMagic = 0x4f525241
const incomplete = 'The table came incomplete: its end is missing.'

const noStream = 'This is no Arrow stream as Arrow 0.15 and later write it.'

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
  /** The rest of a file, which is told from its end. */
  | { readonly part: 'file'; readonly bytes: typeof Infinity }

const start: Awaited = { part: 'length', bytes: 8 }

/**
 * Reads an Arrow IPC stream or file (arrow.apache.org/docs/format/Columnar.html, "Serialization and Interprocess Communication"): little-endian,
 * packed by LZ4 or zstd or not. One without the end marker of its stream is refused, however much of it came.
 */
export function arrowReader(): TableReader {
  const queue = byteQueue()
  const batches: (Column | undefined)[][] = []
  const dictionaries = new Map<number, Column>()
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
    if (!fields) return 'The table has values before it names its columns.'
    if (type === 'DictionaryBatch') return define(fields, header, body)
    if (type !== 'RecordBatch') return `The table holds a ${type}, which is not read.`
    const columns = columnsOf(fields, header, body, dictionaries)
    if (typeof columns === 'string') return columns
    batches.push(columns)
    rows += header.long(0)
    return undefined
  }

  /** Takes a dictionary in the place of the one before, or after it as a delta. Those of columns that are not read stay out. */
  const define = (all: readonly ArrowField[], header: FlatTable, body: Uint8Array): string | undefined => {
    const id = header.long(0)
    const values = all.find(({ dictionary }) => dictionary?.id === id)?.dictionary?.values
    const batch = header.table(1)
    const columns = values && batch ? columnsOf([values], batch, body, dictionaries) : []
    if (typeof columns === 'string') return columns
    const before = dictionaries.get(id)
    const [came] = columns
    if (came) dictionaries.set(id, before && header.byte(2) === 1 ? joined([before, came]) : came)
    return undefined
  }

  const step = (): string | undefined => {
    const bytes = queue.take(awaited.bytes)
    const view = new DataView(bytes.buffer)
    if (awaited.part === 'length') {
      const [mark, length] = [view.getUint32(0, true), view.getInt32(4, true)]
      if (mark === fileMagic) awaited = { part: 'file', bytes: Infinity }
      else if (mark !== continuation || length < 0) return noStream
      else awaited = length === 0 ? { part: 'nothing', bytes: 0 } : { part: 'metadata', bytes: length }
      return undefined
    }
    if (awaited.part === 'metadata') {
      const root = rootTable(view)
      const header = root.table(2)
      if (!header) return noStream
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

  /** Takes the messages of a file as its footer lists them. Places count from its beginning, of which eight bytes were taken. */
  const takeFile = (): string | undefined => {
    const bytes = queue.take(queue.length)
    const view = new DataView(bytes.buffer)
    const end = bytes.length - 10
    if (end < 0 || view.getUint32(end + 4, true) !== fileMagic) return incomplete
    const footer = rootTable(new DataView(bytes.buffer, end - view.getInt32(end, true)))
    const schema = footer.table(1)
    let fault = schema ? message('Schema', schema, bytes) : noStream
    for (const [offset = 0, metadata = 0, body = 0] of [...footer.longs(2, 3), ...footer.longs(3, 3)]) {
      const at = offset - 8
      // Before version 5 no mark stood before the length.
      const root = rootTable(new DataView(bytes.buffer, at + (view.getUint32(at, true) === continuation ? 8 : 4)))
      const header = root.table(2)
      const from = at + metadata
      fault ??= header ? message(headers[root.byte(1)] ?? 'none', header, bytes.subarray(from, from + body)) : noStream
    }
    return fault
  }

  return {
    get rows() {
      return rows
    },
    push(bytes) {
      queue.push(bytes)
      while (awaited.part !== 'nothing' && queue.length >= awaited.bytes) {
        const sentence = guarded(step)
        if (sentence !== undefined) return sentence
      }
      return undefined
    },
    end(): Table | string {
      const fault = awaited.part === 'file' ? guarded(takeFile) : awaited.part === 'nothing' ? undefined : incomplete
      if (fault !== undefined) return fault
      const names = uniqueNames((fields ?? []).map(({ name }) => name))
      const columns = new Map<string, Column>()
      const unread = new Map<string, string>()
      for (const [i, { type }] of (fields ?? []).entries()) {
        const name = names[i] ?? ''
        if (type.type === 'unread') unread.set(name, type.name)
        else columns.set(name, joined(batches.flatMap((batch) => batch[i] ?? [])))
      }
      return { rows, columns, unread, parsed: true }
    },
  }
}

/** Offsets beyond the bytes that came make a `RangeError` in the reading: what they are taken from is no message, or packed wrongly. */
function guarded(step: () => string | undefined): string | undefined {
  try {
    return step()
  } catch (reason) {
    if (reason instanceof RangeError) return noStream
    throw reason
  }
}
