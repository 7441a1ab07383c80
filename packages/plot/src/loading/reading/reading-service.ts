import { transfer } from 'comlink'
import type { TableSource } from '../../data/sources.ts'
import type { Column } from '../../data/table/table.ts'
import type { DataSize } from '../fetch-slabs.ts'
import type { LoadEvent } from '../load-event.ts'
import { readTable } from './read-table.ts'
import type { TableResult } from './reading-protocol.ts'

/** Chosen by the client, unique within its connection. */
export type TableReadId = number

/** What a reading reports before it ends. */
export type TableReadEvent = { readonly reading: TableReadId } & (
  | { readonly type: 'size'; readonly size: DataSize }
  | { readonly type: 'load'; readonly event: LoadEvent }
)

/** Reads tables for one client; exposed with comlink on that client's port. */
export interface ReadingService {
  /** Sends the events of all readings to a port. Called first. */
  sendEventsTo(events: MessagePort): void
  read(reading: TableReadId, source: TableSource): Promise<TableResult>
  cancel(reading: TableReadId): void
}

export function createReadingService(): ReadingService {
  const readings = new Map<TableReadId, AbortController>()
  let events: MessagePort | undefined
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  const send = (event: TableReadEvent) => events?.postMessage(event)
  return {
    sendEventsTo(port) {
      events = port
    },
    async read(reading, source) {
      const controller = new AbortController()
      readings.set(reading, controller)
      try {
        const result = await readTable(source, {
          signal: controller.signal,
          notify: (event) => send({ reading, type: 'load', event }),
          judge(size) {
            send({ reading, type: 'size', size })
            return undefined
          },
        })
        return transfer(result, buffersOf(result))
      } finally {
        readings.delete(reading)
      }
    },
    cancel(reading) {
      readings.get(reading)?.abort()
    },
  }
}

const buffersOf = (result: TableResult): Transferable[] =>
  result.type === 'arrived' ? [...new Set([...result.table.columns.values()].map(bufferOf))] : []

const bufferOf = (column: Column) => (column.type === 'text' ? column.codes : column.values).buffer as ArrayBuffer
