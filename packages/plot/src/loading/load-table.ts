import { fillValues, withoutFillValues } from '../data/fill-values.ts'
import type { TableSource } from '../data/sources.ts'
import { type Table, tableOf } from '../data/table/table.ts'
import {
  type ReadTable,
  type TableReadCallbacks,
  type TableResult,
  areTyped,
  sizeOfRows,
  tableResult,
} from './reading/reading-protocol.ts'

type TableCallbacks = TableReadCallbacks & { readonly readTable: ReadTable }

/** Loads a whole table. Returns undefined after it has reported why there is none. Reports nothing during the task of the caller. */
export async function loadTable(source: TableSource, callbacks: TableCallbacks): Promise<Table | undefined> {
  const result = await resultFrom(source, callbacks)
  if (callbacks.signal.aborted || result.type === 'aborted') return undefined
  if (result.type !== 'arrived') {
    callbacks.notify(result)
    return undefined
  }
  const refusal = callbacks.judge(sizeOfRows(result.table.rows))
  const fills = fillValues(source)
  if (refusal === undefined) return fills ? withoutFillValues(result.table, fills) : result.table
  callbacks.notify({ type: 'refused', sentence: refusal })
  return undefined
}

async function resultFrom(source: TableSource, callbacks: TableCallbacks): Promise<TableResult> {
  if (source.type !== 'columns' || !areTyped(source.columns)) return callbacks.readTable(source, callbacks)
  await Promise.resolve()
  const columns = Object.entries(source.columns).map(([name, values]) => [name, { type: 'number', values }] as const)
  return tableResult(tableOf(new Map(columns)))
}
