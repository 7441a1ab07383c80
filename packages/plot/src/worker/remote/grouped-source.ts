import { proxy } from 'comlink'
import { groupingSentence } from '../../data/table/group-place.ts'
import type { TableSource } from '../../data/sources.ts'
import { definitionOf } from '../../kinds/registry.ts'
import type { PlotKind } from '../../kinds/registry.ts'
import type { LoadEvent } from '../../loading/load-event.ts'
import { isTable } from '../../loading/reading/reading-protocol.ts'
import { startTableWorker } from '../table-client.ts'
import type { PlotOptions } from '../../options/options.ts'
import { isTransferred, sourceToPost } from './source-transfer.ts'

const noWorker = 'The rows could not be grouped: the page allows no worker for it, or the connection was lost.'
const givenAway = 'The rows could not be grouped: their arrays were transferred before. Give the source again.'

export type GroupSource = (
  options: PlotOptions<PlotKind>,
  signal: AbortSignal,
  notify: (event: LoadEvent) => void,
) => Promise<TableSource | undefined>

/**
 * Has the raw rows of a chart grouped in a worker, which ends with the grouping. The source that it returns holds one row for each group. Returns
 * undefined after it has reported why there is none, and after `signal` was aborted.
 */
export const groupedSource: GroupSource = async ({ source, kind, group, columns, subset }, signal, notify) => {
  const report = (event: LoadEvent) => void (signal.aborted || notify(event))
  const [layer] = definitionOf(kind).layers
  if (group === undefined || layer.family !== 'line' || layer.along === 'distance' || !isTable(source)) {
    return report({ type: 'failed', sentence: groupingSentence({ code: 'kind', kind }) })
  }
  const worker = startTableWorker()
  signal.addEventListener('abort', () => worker.close())
  try {
    const request = { along: layer.along, grouping: group, ...(columns && { columns }), ...(subset && { subset }) }
    const result = await worker.call((api) => api.group(sourceToPost(source) as TableSource, request, proxy(report)))
    if (result.type === 'grouped') return { type: 'columns', columns: result.columns, transfer: true }
    if (result.type === 'ungrouped') report({ type: 'failed', sentence: groupingSentence(result.refusal) })
    else if (result.type !== 'aborted') report(result)
  } catch (reason) {
    const isGone = reason instanceof DOMException && isTransferred(source)
    report(isGone ? { type: 'failed', sentence: givenAway } : { type: 'failed', sentence: noWorker, code: 'worker' })
  } finally {
    worker.close()
  }
  return undefined
}
