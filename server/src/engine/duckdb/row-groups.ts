import { statSync } from 'node:fs'
import type { DuckDBConnection } from '@duckdb/node-api'
import { rowGroupsSql } from './compile.ts'

/** Least and greatest index in a column, both included. */
export interface Span {
  readonly least: number
  readonly most: number
}

/** A row group of a Parquet file: what DuckDB reads as a whole or not at all. */
export interface RowGroup {
  /** Number of its first row in the file. */
  readonly first: number
  readonly rows: number
  readonly time: Span
  readonly depth: Span
  readonly tile: Span
}

/** Reads the row groups of Parquet files once and keeps them, up to `limit` files; a replaced file is read anew. */
export function rowGroupCache(limit = 1000) {
  const kept = new Map<string, { readonly stamp: string; readonly groups: readonly RowGroup[] }>()
  return {
    /** The groups of a file, if they are kept and the file is the same still; throws when the file is not there. */
    find(path: string): { readonly stamp: string; readonly groups: readonly RowGroup[] | undefined } {
      // Two files are asked about at each request. A library thread would cost each of them ten times the CPU.
      const { ino, size, mtimeMs } = statSync(path)
      const stamp = `${ino} ${size} ${mtimeMs}`
      const entry = kept.get(path)
      return { stamp, groups: entry?.stamp === stamp ? entry.groups : undefined }
    },
    async read(connection: DuckDBConnection, path: string, stamp: string): Promise<readonly RowGroup[]> {
      const rows = (await connection.runAndReadAll(rowGroupsSql(path))).getRows()
      let first = 0
      const groups = rows.map(([count, ...ends]) => {
        const group = { first, rows: Number(count), time: span(ends, 0), depth: span(ends, 2), tile: span(ends, 4) }
        first += group.rows
        return group
      })
      if (kept.size >= limit) kept.delete(kept.keys().next().value as string)
      kept.set(path, { stamp, groups })
      return groups
    },
  }
}

// A group without statistics may hold anything.
const span = (ends: readonly unknown[], at: number): Span => {
  const [least, most] = [ends[at], ends[at + 1]]
  return least === null || most === null
    ? { least: -Infinity, most: Infinity }
    : { least: Number(least), most: Number(most) }
}
