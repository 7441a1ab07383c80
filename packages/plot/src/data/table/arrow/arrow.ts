import { type Column as ArrowColumn, type Table as ArrowTable, tableFromIPC } from '@uwdata/flechette'
import { registerArrowCodecs } from './arrow-codecs.ts'
import { convertColumn, unreadType } from './arrow-columns.ts'
import { notAStream, splitMessages } from './arrow-messages.ts'
import { byteQueue } from './byte-queue.ts'
import { type Column, type Table, type TableReader, uniqueNames } from '../table.ts'

const incomplete = 'The table ended early.'

/** A file begins and ends with it. */
const fileMagic = 'ARROW1'

/**
 * Reads an Arrow IPC stream or file by flechette: little-endian, compressed by LZ4 or zstd or not. A stream without its end marker and a file without
 * its last bytes are refused, however much of them came.
 */
export function arrowReader(): TableReader {
  const queue = byteQueue()
  const splitter = splitMessages(queue)
  let isFile: boolean | undefined
  return {
    get rows() {
      return splitter.rows
    },
    push(bytes) {
      if (isFile === undefined && queue.length + bytes.length >= fileMagic.length) {
        queue.push(bytes)
        isFile = asText(queue.peek(fileMagic.length)) === fileMagic
        return isFile ? undefined : splitter.push(nothing)
      }
      if (isFile === false) return splitter.push(bytes)
      queue.push(bytes)
      return undefined
    },
    end() {
      if (!isFile) return splitter.hasEnded ? readTable(splitter.messages, splitter.rows) : incomplete
      const bytes = queue.take(queue.length)
      const isWhole = bytes.length > 2 * fileMagic.length && asText(bytes.subarray(-fileMagic.length)) === fileMagic
      return isWhole ? readTable(bytes) : incomplete
    },
  }
}

const nothing = new Uint8Array(0)

const asText = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** @param rows the rows that the record batches of a stream announce */
function readTable(data: Uint8Array | readonly Uint8Array[], rows?: number): Table | string {
  registerArrowCodecs()
  try {
    const options = { useBigInt: true, useBigIntTimestamp: true }
    const table = tableFromIPC(data instanceof Uint8Array ? data : [...data], options)
    if (table.schema.endianness !== 0) {
      return 'The table is written big-endian, which is not read: write it little-endian.'
    }
    return convertTable(table, rows ?? table.numRows)
  } catch {
    // flechette throws errors of many classes for bytes that are no Arrow data.
    return notAStream
  }
}

function convertTable({ schema, children }: ArrowTable, rows: number): Table | string {
  const names = uniqueNames(schema.fields.map(({ name }) => name))
  const columns = new Map<string, Column>()
  const unread = new Map<string, string>()
  for (const [i, { type }] of schema.fields.entries()) {
    const name = names[i] ?? ''
    const column: ArrowColumn<unknown> | undefined = children[i]
    const typeName = unreadType(type)
    if (column?.length !== rows) return `The column “${name}” is broken.`
    if (typeName === undefined) columns.set(name, convertColumn(column))
    else unread.set(name, typeName)
  }
  return { rows, columns, unread, parsed: true }
}
