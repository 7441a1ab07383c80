import type { TableSource } from '@isobath/plot'
import { simulatedCasts } from './ocean.ts'

/** The same samples in every way that a table can be given. */
export async function tables(): Promise<Record<string, TableSource>> {
  const { rows } = simulatedCasts()
  const column = (name: 'time' | 'lat' | 'lon' | 'depth' | 'temperature') => Float64Array.from(rows, (row) => row[name])
  const columns = {
    time: column('time'),
    lat: column('lat'),
    lon: column('lon'),
    depth: column('depth'),
    temperature: column('temperature'),
  }
  const answer = await fetch('casts.arrow')
  return {
    'Typed columns': { type: 'columns', columns },
    'Row objects': { type: 'rows', rows },
    'Arrow IPC bytes': { type: 'arrow', bytes: new Uint8Array(await answer.arrayBuffer()) },
    'An address (CSV)': { type: 'table', url: 'casts.csv' },
  }
}
