import { fillValues, withoutFillValues } from '../../data/fill-values.ts'
import type { TableSource } from '../../data/sources.ts'
import type { FetchFailure } from '../fetch-body.ts'
import type { LoadEvent } from '../load-event.ts'
import { readTable } from '../reading/read-table.ts'
import { type GroupRequest, type Groups, groupRows } from './group-rows.ts'

export type GroupResult = Groups | FetchFailure

/** Reads a source and groups its rows in the calling thread. The rows are released with the result. */
export async function groupSource(
  source: TableSource,
  request: GroupRequest,
  notify: (event: LoadEvent) => void,
): Promise<GroupResult> {
  const { signal } = new AbortController()
  const result = await readTable(source, { signal, notify, judge: () => undefined })
  if (result.type !== 'arrived') return result
  const fills = fillValues(source)
  return groupRows(fills ? withoutFillValues(result.table, fills) : result.table, request)
}
