import { type ByteQueue, byteQueue } from './byte-queue.ts'

/** Every message since format version 5 begins with this. */
const continuation = 0xffffffff

export const notAStream = 'Not a valid Arrow stream (0.15 or later required).'

/** The union `MessageHeader` of `Message.fbs`, in its order. */
const headers = ['none', 'Schema', 'DictionaryBatch', 'RecordBatch', 'Tensor', 'SparseTensor'] as const

/** What the metadata of a message say. `rows` is that of a record batch, and 0 for others. */
interface Metadata {
  readonly header: (typeof headers)[number]
  readonly rows: number
  /** Bytes of the body that follows the metadata. */
  readonly bodyLength: number
}

/** The messages of an Arrow stream. Each is whole: prefix, metadata and body, as flechette takes them. */
interface MessageSplitter {
  readonly messages: readonly Uint8Array[]
  /** Rows of all record batches so far. */
  readonly rows: number
  /** Whether the end marker has come. */
  readonly hasEnded: boolean
  push(bytes: Uint8Array): string | undefined
}

/**
 * Splits an Arrow stream into its messages while it arrives (arrow.apache.org/docs/format/Columnar.html, "Encapsulated message format"). flechette
 * reads whole messages only, so this finds where each ends and how many rows have come. `push` returns a sentence for bytes that are no such stream.
 */
export function splitMessages(queue: ByteQueue = byteQueue()): MessageSplitter {
  const messages: Uint8Array[] = []
  let rows = 0
  let hasEnded = false
  /** Bytes of prefix and metadata of the message that has begun; 0 between two messages. */
  let headLength = 0
  let metadata: Metadata | undefined

  const readPrefix = (): string | undefined => {
    const view = viewOf(queue.peek(prefixLength))
    const length = view.getInt32(4, true)
    if (view.getUint32(0, true) !== continuation || length < 0) return notAStream
    if (length === 0) hasEnded = true
    else headLength = prefixLength + length
    return undefined
  }
  const readHead = (): string | undefined => {
    metadata = metadataOf(viewOf(queue.peek(headLength).subarray(prefixLength)))
    if (!metadata || metadata.bodyLength < 0) return notAStream
    const { header } = metadata
    if (messages.length === 0 && header !== 'Schema') return 'The table has values before it names its columns.'
    return header === 'Schema' || header === 'DictionaryBatch' || header === 'RecordBatch'
      ? undefined
      : `The table holds a ${header}, which is not read.`
  }
  const takeMessage = (bodyLength: number, batchRows: number) => {
    messages.push(queue.take(headLength + bodyLength))
    rows += batchRows
    headLength = 0
    metadata = undefined
  }

  return {
    messages,
    get rows() {
      return rows
    },
    get hasEnded() {
      return hasEnded
    },
    push(bytes) {
      queue.push(bytes)
      // oxlint-disable-next-line no-unmodified-loop-condition -- readPrefix() sets it
      while (!hasEnded) {
        let sentence: string | undefined
        if (headLength === 0) {
          if (queue.length < prefixLength) break
          sentence = readPrefix()
        } else if (!metadata) {
          if (queue.length < headLength) break
          sentence = readHead()
        } else {
          if (queue.length < headLength + metadata.bodyLength) break
          takeMessage(metadata.bodyLength, metadata.rows)
        }
        if (sentence !== undefined) return sentence
      }
      return undefined
    },
  }
}

/** Bytes of the continuation mark and of the length of the metadata. */
const prefixLength = 8

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Reads the FlatBuffers table `Message`; undefined if the bytes are not one. */
function metadataOf(view: DataView): Metadata | undefined {
  try {
    const message = view.getUint32(0, true)
    const [type, header, body] = [1, 2, 3].map((slot) => fieldOffset(view, message, slot))
    if (!type || !header) return undefined
    const name = headers[view.getUint8(type)] ?? 'none'
    const length = name === 'RecordBatch' && fieldOffset(view, header + view.getUint32(header, true), 0)
    return { header: name, rows: length ? longAt(view, length) : 0, bodyLength: body ? longAt(view, body) : 0 }
  } catch (reason) {
    // An offset lies outside the bytes.
    if (reason instanceof RangeError) return undefined
    throw reason
  }
}

/** The offset of a field of a FlatBuffers table; 0 if it is absent. */
function fieldOffset(view: DataView, table: number, slot: number): number {
  const slots = table - view.getInt32(table, true)
  const entry = 4 + 2 * slot
  const offset = entry < view.getUint16(slots, true) ? view.getUint16(slots + entry, true) : 0
  return offset === 0 ? 0 : table + offset
}

/** A 64-bit integer as a double, which is exact to 2⁵³. */
const longAt = (view: DataView, at: number) => view.getInt32(at + 4, true) * 2 ** 32 + view.getUint32(at, true)
