/** The entry of the worker that sorts, filters and writes the rows of data tables and groups raw rows. It carries arquero, which compiles code. */
import { expose, transfer } from 'comlink'
import type { Roles } from '../../data/table/roles.ts'
import type { RowQuery, RowResult } from '../../data/table/row-query.ts'
import type { TableSource } from '../../data/sources.ts'
import type { LoadEvent } from '../load-event.ts'
import type { GroupRequest } from './group-rows.ts'
import { type GroupResult, groupSource } from './group-source.ts'
import { createRowTable } from './row-table.ts'

export interface TableWorkerApi {
  /** One table at a time: that of the panel which is open. */
  load(rows: Roles): Promise<void>
  find(query: RowQuery, most: number): Promise<RowResult>
  toCsv(query: RowQuery, layer?: string): Promise<string>
  /** Reads a source and groups its rows. The caller ends the worker to stop it. */
  group(source: TableSource, request: GroupRequest, notify: (event: LoadEvent) => void): Promise<GroupResult>
}

let table = createRowTable({})

const api: TableWorkerApi = {
  async load(rows) {
    table = createRowTable(rows)
  },
  find: async (query, most) => table.find(query, most),
  toCsv: async (query, layer) => table.toCsv(query, layer),
  async group(source, request, notify) {
    const result = await groupSource(source, request, notify)
    if (result.type !== 'grouped') return result
    return transfer(
      result,
      Object.values(result.columns).map(({ buffer }) => buffer as ArrayBuffer),
    )
  },
}
expose(api)
