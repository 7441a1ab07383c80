import type { DuckDBValue } from '@duckdb/node-api'
import { quote } from '../../engine/duckdb/compile.ts'

/** A statement with its parameters written out, which COPY and the planner take none of. */
export const withValues = ({ sql, values }: { readonly sql: string; readonly values?: readonly DuckDBValue[] }) =>
  values === undefined
    ? sql
    : sql.replaceAll(/\$(\d+)/g, (_, place: string) => quote(String(values[Number(place) - 1])))
