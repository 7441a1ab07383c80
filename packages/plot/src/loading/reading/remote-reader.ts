import { transfer, wrap } from 'comlink'
import type { TableSource } from '../../data/sources.ts'
import type { ReadTable, TableResult } from './reading-protocol.ts'
import type { TableReadEvent, TableReadId, ReadingService } from './reading-service.ts'

/** Reads tables with the reading service at the other end of a port. */
export function createRemoteReader(port: MessagePort): ReadTable {
  const service = wrap<ReadingService>(port)
  const { port1: incoming, port2: outgoing } = new MessageChannel()
  const listeners = new Map<TableReadId, (event: TableReadEvent) => void>()
  let lastReading = 0
  incoming.addEventListener('message', ({ data }: MessageEvent<TableReadEvent>) => listeners.get(data.reading)?.(data))
  incoming.start()
  void service.sendEventsTo(transfer(outgoing, [outgoing]))

  return (source, { signal, notify, judge }) =>
    new Promise((resolve, reject) => {
      const reading = ++lastReading
      const end = () => {
        listeners.delete(reading)
        signal.removeEventListener('abort', onAbort)
      }
      const cancel = (result: TableResult) => {
        void service.cancel(reading)
        end()
        resolve(result)
      }
      const onAbort = () => cancel({ type: 'aborted' })
      signal.addEventListener('abort', onAbort)
      listeners.set(reading, (event) => {
        if (event.type === 'load') return notify(event.event)
        const sentence = judge(event.size)
        if (sentence !== undefined) cancel({ type: 'refused', sentence })
      })
      service
        .read(reading, transfer(source, buffersOf(source)))
        .finally(end)
        .then(resolve, reject)
    })
}

/** The arrays of a source are transferred: the session owns what crossed a thread. */
function buffersOf(source: TableSource): Transferable[] {
  const arrays =
    source.type === 'arrow' ? [source.bytes] : source.type === 'columns' ? Object.values(source.columns) : []
  return [...new Set(arrays.flatMap((array) => (ArrayBuffer.isView(array) ? [array.buffer as ArrayBuffer] : [])))]
}
