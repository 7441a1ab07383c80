import { isoDay, type VariableRow } from '@isobath/domain'
import { useEffect, useRef, useState } from 'react'
import { download, fileName } from '../card/download.ts'
import { metadataOf } from './metadata.ts'
import type { ExportEvent, ExportOrder } from './order.ts'

export type ExportState =
  | { readonly state: 'idle' }
  /** `done`: 0…1. */
  | { readonly state: 'working'; readonly done: number }
  | { readonly state: 'failed'; readonly sentence: string }

export interface Export {
  readonly now: ExportState
  readonly start: () => void
  readonly cancel: () => void
}

const idle: ExportState = { state: 'idle' }

/** Gives a chart's rows to the reader, with the metadata of their variable, as a zip made on a thread of its own (facts 3.8). */
export function useExport(
  source: Pick<ExportOrder, 'url' | 'headers'>,
  row: VariableRow,
  coordinates: readonly string[] | undefined,
): Export {
  const thread = useRef<Worker>(undefined)
  const [now, setNow] = useState(idle)
  const stop = (state: ExportState) => {
    thread.current?.terminate()
    thread.current = undefined
    setNow(state)
  }
  useEffect(() => () => thread.current?.terminate(), [])
  const follow = (event: ExportEvent) => {
    if (event.type === 'progress') return setNow({ state: 'working', done: event.done })
    if (event.type === 'failed') return stop({ state: 'failed', sentence: event.sentence })
    stop(idle)
    download(event.file, fileName([row.Short_Name, row.Long_Name, isoDay(Date.now())], 'zip'))
  }
  const start = () => {
    stop({ state: 'working', done: 0 })
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { type: 'module', name: 'isobath-export' })
    thread.current = worker
    worker.addEventListener('message', ({ data }: MessageEvent<ExportEvent>) => follow(data))
    worker.addEventListener('error', () => stop({ state: 'failed', sentence: 'The file could not be made.' }))
    const order: ExportOrder = {
      url: source.url,
      headers: source.headers,
      variable: row.Variable,
      ...(coordinates ? { coordinates } : {}),
      dataset: row.Short_Name,
      metadata: metadataOf(row),
    }
    worker.postMessage(order)
  }
  return { now, start, cancel: () => stop(idle) }
}
