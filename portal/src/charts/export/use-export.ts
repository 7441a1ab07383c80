import { isoDay, metadataSheets, type VariableRow } from '@isobath/domain'
import { useEffect, useRef, useState } from 'react'
import { describeFault } from '../../service/answer.ts'
import { fetchMetadata } from '../../service/catalog.ts'
import { download, fileName } from '../../shell/files/download.ts'
import type { ExportEvent, ExportOrder } from './order.ts'
import { screenTexts } from './screen-texts.ts'

type ExportState =
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

/** Gives a chart's rows to the reader, with the metadata of their variable, as a zip made on a thread of its own (C15). */
export function useExport(
  source: Pick<ExportOrder, 'url' | 'headers'>,
  row: VariableRow,
  coordinates: readonly string[] | undefined,
): Export {
  const thread = useRef<Worker>(undefined)
  const asking = useRef<AbortController>(undefined)
  const [now, setNow] = useState(idle)
  const end = () => {
    asking.current?.abort()
    thread.current?.terminate()
    thread.current = undefined
  }
  const stop = (state: ExportState) => {
    end()
    setNow(state)
  }
  useEffect(
    () => () => {
      asking.current?.abort()
      thread.current?.terminate()
    },
    [],
  )
  const follow = (event: ExportEvent) => {
    if (event.type === 'progress') return setNow({ state: 'working', done: event.done })
    if (event.type === 'failed') return stop({ state: 'failed', sentence: event.sentence })
    stop(idle)
    download(event.file, fileName([row.Short_Name, row.Long_Name, isoDay(Date.now())], 'zip'))
  }
  const start = async () => {
    stop({ state: 'working', done: 0 })
    const { signal } = (asking.current = new AbortController())
    const answer = await fetchMetadata(row.Short_Name, signal)
    if (signal.aborted) return
    if (!answer.ok)
      return stop({ state: 'failed', sentence: `${screenTexts.metadataFailed} ${describeFault(answer.fault)}` })
    const { variables, ...dataset } = answer.value
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { type: 'module', name: 'isobath-export' })
    thread.current = worker
    worker.addEventListener('message', ({ data }: MessageEvent<ExportEvent>) => follow(data))
    worker.addEventListener('error', () => stop({ state: 'failed', sentence: screenTexts.fileFailed }))
    const order: ExportOrder = {
      url: source.url,
      headers: source.headers,
      variable: row.Variable,
      ...(coordinates ? { coordinates } : {}),
      dataset: row.Short_Name,
      metadata: metadataSheets({
        ...dataset,
        variables: variables.filter(({ Variable }) => Variable === row.Variable),
      }),
    }
    worker.postMessage(order)
  }
  return { now, start: () => void start(), cancel: () => stop(idle) }
}
