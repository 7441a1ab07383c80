import { isoDay, metadataSheets, type VariableRow } from '@isobath/domain'
import { useEffect, useRef, useState } from 'react'
import { describeFault } from '../../service/request.ts'
import { fetchMetadata } from '../../service/catalog.ts'
import { download, fileName } from '../../shell/files/download.ts'
import type { ExportEvent, ExportMetadata, ExportRequest, ExportPart } from './export-request.ts'
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

/** A variable whose rows are exported, and the address of its rows. */
interface ExportedVariable {
  readonly row: VariableRow
  readonly source: Pick<ExportPart, 'url' | 'headers'>
  readonly coordinates?: readonly string[] | undefined
  /** What it is in the chart, where it lies over another. */
  readonly layer?: string | undefined
  /** Columns of other variables in the same rows. */
  readonly others?: readonly string[]
}

/**
 * Gives a chart's rows to the reader, with the metadata of their variables, as a zip made on a thread of its own (C15).
 *
 * @param exported those of the chart, and then those of its layers
 */
export function useExport(exported: readonly [ExportedVariable, ...ExportedVariable[]]): Export {
  const [{ row }] = exported
  const thread = useRef<Worker>(undefined)
  const metadataRequest = useRef<AbortController>(undefined)
  const [now, setNow] = useState(idle)
  const end = () => {
    metadataRequest.current?.abort()
    thread.current?.terminate()
    thread.current = undefined
  }
  const stop = (state: ExportState) => {
    end()
    setNow(state)
  }
  useEffect(
    () => () => {
      metadataRequest.current?.abort()
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
    const { signal } = (metadataRequest.current = new AbortController())
    const metadata = await metadataOf(exported, signal)
    if (signal.aborted) return
    if (typeof metadata === 'string') return stop({ state: 'failed', sentence: metadata })
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { type: 'module', name: 'isobath-export' })
    thread.current = worker
    worker.addEventListener('message', ({ data }: MessageEvent<ExportEvent>) => follow(data))
    worker.addEventListener('error', () => stop({ state: 'failed', sentence: screenTexts.fileFailed }))
    const request: ExportRequest = { parts: partsOf(exported), metadata }
    worker.postMessage(request)
  }
  return { now, start: () => void start(), cancel: () => stop(idle) }
}

/** The rows of each variable. Those of a layer are named after the layer too, as its dataset may be that of the chart. */
const partsOf = (exported: readonly ExportedVariable[]): readonly ExportPart[] =>
  exported.map(({ row, source: { url, headers }, coordinates, layer, others = [] }) => ({
    url,
    headers,
    variables: [row.Variable, ...others],
    coordinates,
    name: layer === undefined ? `${row.Short_Name}_data` : `${row.Short_Name}_${row.Variable}_${layer}`,
  }))

/** What the catalog says of the variables, a workbook for each dataset, or why that is not known. */
async function metadataOf(
  exported: readonly ExportedVariable[],
  signal: AbortSignal,
): Promise<readonly ExportMetadata[] | string> {
  const names = [...new Set(exported.map(({ row }) => row.Short_Name))]
  const workbooks: ExportMetadata[] = []
  for (const name of names) {
    const answer = await fetchMetadata(name, signal)
    if (!answer.ok) return `${screenTexts.metadataFailed} ${describeFault(answer.fault)}`
    const { variables, ...dataset } = answer.value
    const ofDataset = exported.filter(({ row }) => row.Short_Name === name)
    const columns = ofDataset.flatMap(({ row, others = [] }) => [row.Variable, ...others])
    const sheets = metadataSheets({
      ...dataset,
      variables: variables.filter(({ Variable }) => columns.some((name) => name === Variable)),
    })
    workbooks.push({ name: `${name}_metadata`, sheets })
  }
  return workbooks
}
