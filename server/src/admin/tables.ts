import { sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'

const name = (table: string) => sql.identifier(table)

/** The tables of the store that outlive a crash. Each comes after the tables that its rows refer to. */
export async function tablesInOrder(db: Database): Promise<readonly string[]> {
  const rows = await db.execute<{ table: string; needs: string[] }>(sql`
    select c.relname as table, (
      select coalesce(json_agg(f.confrelid::regclass::text), '[]') from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid
    ) as needs
    from pg_class c where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace order by c.relname`)
  const ordered: string[] = []
  const visited = new Set<string>()
  const visit = (table: string) => {
    if (visited.has(table)) return
    visited.add(table)
    for (const need of rows.find((row) => row.table === table)?.needs ?? []) visit(need)
    ordered.push(table)
  }
  for (const { table } of rows) visit(table)
  return ordered
}

/** The state of the migrations. A copy can only be restored to a store in the same state. */
export async function schemaOf(db: Database): Promise<string> {
  const [row] = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  )
  return row?.hash ?? ''
}

/** Rows that one statement reads, and at most writes. */
const rowsPerStatement = 200

/** Rows are written once they have this many characters: a single trajectory may have a million. */
const charactersPerStatement = 4_000_000

/** The rows of a table as texts of JSON, exact to the last bit. `tx` is a transaction, so that all rows are of the same moment. */
export async function* rowsOf(tx: Database, table: string): AsyncGenerator<string> {
  await tx.execute(sql`declare copied no scroll cursor for select to_jsonb(t)::text as row from ${name(table)} t`)
  try {
    for (;;) {
      const rows = await tx.execute<{ row: string }>(sql`fetch ${sql.raw(String(rowsPerStatement))} from copied`)
      for (const { row } of rows) yield row
      if (rows.length < rowsPerStatement) return
    }
  } finally {
    await tx.execute(sql`close copied`)
  }
}

/** Empties every table. */
export async function emptyTables(tx: Database, tables: readonly string[]): Promise<void> {
  await tx.execute(sql`truncate ${sql.join(tables.map(name), sql`, `)}`)
}

/** Writes rows that `rowsOf` read into an empty table. The next new row gets the id after the highest. Returns the number of rows. */
export async function writeRows(tx: Database, table: string, rows: AsyncIterable<string>): Promise<number> {
  let count = 0
  let waiting: string[] = []
  let size = 0
  const write = async () => {
    if (waiting.length === 0) return
    await tx.execute(sql`insert into ${name(table)} overriding system value
      select * from jsonb_populate_recordset(null::${name(table)}, ${`[${waiting.join(',')}]`}::jsonb)`)
    count += waiting.length
    waiting = []
    size = 0
  }
  for await (const row of rows) {
    waiting.push(row)
    size += row.length
    if (waiting.length >= rowsPerStatement || size >= charactersPerStatement) await write()
  }
  await write()
  const [sequence] = await tx.execute<{ column: string }>(sql`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'YES'`)
  if (sequence) {
    const column = name(sequence.column)
    await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, ${sequence.column}),
      coalesce(max(${column}), 1), max(${column}) is not null) from ${name(table)}`)
  }
  return count
}
