/** The entry of the worker that reads tables for sessions elsewhere: each sends it a port. */
import type { Column } from '../../data/table/table.ts'
import { readTable } from './read-table.ts'
import type { Loaded, ReadingAsked, ReadingTold } from './reading.ts'

addEventListener('message', ({ data }: MessageEvent<MessagePort>) => {
  const port = data
  const readings = new Map<number, AbortController>()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  const tell = (told: ReadingTold, given: Transferable[] = []) => port.postMessage(told, given)
  port.addEventListener('message', ({ data: { reading, source } }: MessageEvent<ReadingAsked>) => {
    readings.get(reading)?.abort()
    if (!source) return
    const controller = new AbortController()
    readings.set(reading, controller)
    void readTable(source, {
      signal: controller.signal,
      notify: (event) => tell({ reading, told: { type: 'event', event } }),
      judge(announced) {
        tell({ reading, told: { type: 'announced', announced } })
        return undefined
      },
    })
      // Whoever waits is told of a fault of the reading too.
      .catch((reason: unknown): Loaded => ({ type: 'failed', sentence: String(reason) }))
      .then((loaded) => {
        readings.delete(reading)
        tell({ reading, told: { type: 'loaded', loaded } }, arraysOf(loaded))
      })
  })
  port.start()
})

const arraysOf = (loaded: Loaded): Transferable[] =>
  loaded.type === 'arrived' ? [...new Set([...loaded.table.columns.values()].map(bufferOf))] : []

const bufferOf = (column: Column) => (column.type === 'text' ? column.codes : column.values).buffer as ArrayBuffer
