import type { Source, TableSource } from '../../data/sources.ts'
import type { GivenColumn } from '../../data/table/given.ts'
import { type Numbers, type Table, isNumbers } from '../../data/table/table.ts'
import type { NotFetched } from '../fetch-body.ts'
import type { Announced } from '../fetch-slabs.ts'
import type { LoadEvent } from '../load-event.ts'

/** Tables that must be read, by a thread of their own where there is one: bytes, rows and texts. Typed arrays are columns already. */
export const isRead = (source: Source): source is TableSource =>
  source.type === 'columns' ? !areTyped(source.columns) : isTable(source)

/** Whether a source is a table rather than a field. */
export const isTable = (source: Source): source is TableSource =>
  source.type === 'columns' || source.type === 'rows' || source.type === 'arrow' || source.type === 'table'

/** Whether all columns are numbers already. */
export const areTyped = (
  columns: Readonly<Record<string, GivenColumn>>,
): columns is Readonly<Record<string, Numbers>> => Object.values(columns).every(isNumbers)

/** What a budget is told of so many rows. */
export const announced = (rows: number): Announced => ({ cells: rows, slabs: 1, depths: 1 })

/** How the loading of a table tells what it reaches. */
export interface TableLoading {
  readonly signal: AbortSignal
  readonly notify: (event: LoadEvent) => void
  /** A sentence refuses what is about to arrive. */
  readonly judge: (announced: Announced) => string | undefined
}

export type Loaded = { readonly type: 'arrived'; readonly table: Table } | NotFetched

export const arrived = (table: Table | string): Loaded =>
  typeof table === 'string' ? { type: 'failed', sentence: table } : { type: 'arrived', table }

/** Reads a whole table, or answers why there is none. What arrives has yet to be judged. */
export type ReadTable = (source: TableSource, loading: TableLoading) => Promise<Loaded>

/** What a session asks of the thread that reads tables; `reading` is a number of its own. */
export type ReadingAsked =
  | { readonly reading: number; readonly source: TableSource }
  | { readonly reading: number; readonly source: null }

/** What that thread tells of a reading, at last how it ended. */
export interface ReadingTold {
  readonly reading: number
  readonly told:
    | { readonly type: 'announced'; readonly announced: Announced }
    | { readonly type: 'event'; readonly event: LoadEvent }
    | { readonly type: 'loaded'; readonly loaded: Loaded }
}

/** Reads by the thread at the other end of a port. */
export function readingBy(port: MessagePort): ReadTable {
  const readings = new Map<number, (told: ReadingTold['told']) => void>()
  let last = 0
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  const ask = (asked: ReadingAsked, given: Transferable[] = []) => port.postMessage(asked, given)
  port.addEventListener('message', ({ data: { reading, told } }: MessageEvent<ReadingTold>) => {
    readings.get(reading)?.(told)
  })
  port.start()
  return (source, { signal, notify, judge }) =>
    new Promise((resolve) => {
      const reading = ++last
      const settle = (loaded: Loaded) => {
        readings.delete(reading)
        signal.removeEventListener('abort', abort)
        resolve(loaded)
      }
      const stop = (loaded: Loaded) => {
        ask({ reading, source: null })
        settle(loaded)
      }
      const abort = () => stop({ type: 'aborted' })
      signal.addEventListener('abort', abort)
      readings.set(reading, (told) => {
        if (told.type === 'loaded') return settle(told.loaded)
        if (told.type === 'event') return notify(told.event)
        const sentence = judge(told.announced)
        if (sentence !== undefined) stop({ type: 'refused', sentence })
      })
      ask({ reading, source }, buffersOf(source))
    })
}

/** What a source gives away: the session owns what crossed a thread. */
const buffersOf = (source: TableSource): Transferable[] => {
  const arrays =
    source.type === 'arrow' ? [source.bytes] : source.type === 'columns' ? Object.values(source.columns) : []
  return [...new Set(arrays.flatMap((array) => (ArrayBuffer.isView(array) ? [array.buffer as ArrayBuffer] : [])))]
}
