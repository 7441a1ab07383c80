import type { TableSource } from '@isobath/plot'
import { simulatedCasts } from './casts.ts'

/** The same samples in every way that a table can be given. */
export async function tables(): Promise<Record<string, TableSource>> {
  const columns = simulatedCasts()
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const rows = Array.from(columns.time, (_, i) => Object.fromEntries(names.map((name) => [name, columns[name][i]])))
  const answer = await fetch('casts.arrow')
  return {
    'Typed columns': { type: 'columns', columns },
    'Row objects': { type: 'rows', rows },
    'Arrow IPC bytes': { type: 'arrow', bytes: new Uint8Array(await answer.arrayBuffer()) },
    'An address (CSV)': { type: 'table', url: 'casts.csv' },
  }
}
