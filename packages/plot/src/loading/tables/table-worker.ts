/** The entry of the worker that sorts, filters and writes the rows of data tables. It carries arquero, which compiles code. */
import { expose } from 'comlink'
import type { Roles } from '../../data/table/roles.ts'
import type { RowQuery, RowResult } from '../../data/table/row-query.ts'
import { createRowTable } from './row-table.ts'

/** One table at a time: that of the panel which is open. */
export interface TableWorkerApi {
  load(rows: Roles): void
  find(query: RowQuery, most: number): RowResult
  toCsv(query: RowQuery): string
}

let table = createRowTable({})

const api: TableWorkerApi = {
  load(rows) {
    table = createRowTable(rows)
  },
  find: (query, most) => table.find(query, most),
  toCsv: (query) => table.toCsv(query),
}
expose(api)
