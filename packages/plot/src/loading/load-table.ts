import type { TableSource } from '../data/sources.ts'
import { type Table, tableOf } from '../data/table/table.ts'
import { type Loaded, type ReadTable, type TableLoading, announced, areTyped, arrived } from './reading/reading.ts'

type ReadingLoading = TableLoading & { readonly readTable: ReadTable }

/** Loads a whole table, or tells why there is none and answers undefined. Nothing is told before the caller has gone on. */
export async function loadTable(source: TableSource, loading: ReadingLoading): Promise<Table | undefined> {
  const loaded = await loadedFrom(source, loading)
  if (loading.signal.aborted || loaded.type === 'aborted') return undefined
  if (loaded.type !== 'arrived') {
    loading.notify(loaded)
    return undefined
  }
  const refusal = loading.judge(announced(loaded.table.rows))
  if (refusal === undefined) return loaded.table
  loading.notify({ type: 'refused', sentence: refusal })
  return undefined
}

async function loadedFrom(source: TableSource, loading: ReadingLoading): Promise<Loaded> {
  if (source.type !== 'columns' || !areTyped(source.columns)) return loading.readTable(source, loading)
  await Promise.resolve()
  const columns = Object.entries(source.columns).map(([name, values]) => [name, { type: 'number', values }] as const)
  return arrived(tableOf(new Map(columns)))
}
