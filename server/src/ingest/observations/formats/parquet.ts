import { z } from 'zod'
import { noRows, Refusal } from '../../problem.ts'
import { quote, quoteName } from '../source.ts'
import type { CellType, RawTable } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** Loads a Parquet file into `raw`. Numbers and times keep their type; nested columns and whatever else come as their text. */
export async function loadParquet(
  work: WorkingDatabase,
  path: string,
  name: string,
  missing: readonly string[],
): Promise<RawTable> {
  const from = `read_parquet(${quote(path)})`
  try {
    const described = await work.rows(`SELECT column_name, column_type FROM (DESCRIBE FROM ${from})`)
    const systems = await systemsOf(work, path)
    const columns = described.map(([column, type]) => {
      const [name, system] = [String(column), systems.get(String(column))]
      return { name, type: cellTypeOf(String(type)), ...(system === undefined ? {} : { system }) }
    })
    const cells = described.map(([column, type], i) => {
      const cell = cellSql(quoteName(String(column)), String(type))
      return `if(${isMissingSql(cell, columns[i]?.type, missing)}, NULL, ${cell}) AS c${i}`
    })
    await work.run(`CREATE TABLE raw AS SELECT row_number() OVER ()::INTEGER AS line, ${cells.join(', ')} FROM ${from}`)
    const [count] = await work.rows('SELECT count(*)::INTEGER FROM raw')
    if (Number(count?.[0]) === 0) throw new Refusal({ kind: 'table', file: name, detail: noRows })
    return { columns, rows: Number(count?.[0]), notes: [] }
  } catch (error) {
    if (error instanceof Refusal || !isUnreadable(error as Error)) throw error
    throw new Refusal({ kind: 'damaged', file: name, detail: 'its Parquet structure cannot be read' })
  }
}

/** The projected systems of the columns of points that GeoParquet describes; those in degrees are none. */
async function systemsOf(work: WorkingDatabase, path: string): Promise<ReadonlyMap<string, string>> {
  const [row] = await work.rows(
    `SELECT decode(value) FROM parquet_kv_metadata(${quote(path)}) WHERE decode(key) = 'geo'`,
  )
  const described = geometryColumns.safeParse(row?.[0])
  if (!described.success) return new Map()
  return new Map(
    Object.entries(described.data.columns).flatMap(([name, { crs }]) =>
      crs && /Projected|Engineering|Geodetic/.test(crs.type) ? [[name, crs.name] as const] : [],
    ),
  )
}

/** The part of the metadata of GeoParquet 1.1 that tells systems, as PROJJSON. */
const geometryColumns = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('no JSON')
      return z.NEVER
    }
  })
  .pipe(
    z.object({
      columns: z.record(
        z.string(),
        z.object({ crs: z.object({ type: z.string(), name: z.string() }).nullish().catch(undefined) }),
      ),
    }),
  )

/** Whether DuckDB cannot make anything of a file: its errors but those of the statement, the memory, the disk, and a query that is stopped. */
const isUnreadable = ({ message }: Error) =>
  /^(Invalid|Invalid Input|IO|Serialization|Conversion|Out of Range|Not implemented|INTERNAL) Error/.test(message) &&
  !/no space left/i.test(message)

const withZone = 'TIMESTAMP WITH TIME ZONE'

/** The type of cells of one of DuckDB's types; undefined of those that are read as text. */
function cellTypeOf(type: string): CellType | undefined {
  if (/^U?(TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT)$/.test(type) || /^DECIMAL\(\d+,0\)$/.test(type)) return 'integer'
  if (type === 'FLOAT' || type === 'DOUBLE') return type
  if (type.startsWith('DECIMAL')) return 'DOUBLE'
  if (type === 'DATE') return 'day'
  return /^TIMESTAMP(_S|_MS|_NS)?$/.test(type) || type === withZone ? 'moment' : undefined
}

/** The cell of a column as `raw` holds it. */
function cellSql(column: string, type: string): string {
  if (type === withZone) return `make_timestamp(epoch_us(${column}))`
  const cellType = cellTypeOf(type)
  // Points of GeoParquet in its native encoding, as well-known text.
  if (/^STRUCT\("?x"? DOUBLE, "?y"? DOUBLE(, |\))/.test(type))
    return `if(${column} IS NULL, NULL, concat('POINT (', ${column}.x, ' ', ${column}.y, ')'))`
  if (cellType === undefined) return `trim(${column}::VARCHAR)`
  return type.startsWith('DECIMAL') && cellType === 'DOUBLE' ? `${column}::DOUBLE` : column
}

/** Whether a cell is blank, no number, or a declared filler; one that is a number matches in any notation. */
function isMissingSql(cell: string, type: CellType | undefined, missing: readonly string[]): string {
  const numbers = missing.filter((text) => text.trim() !== '' && Number.isFinite(Number(text))).map(Number)
  const isOneOf = (value: string, as: string) =>
    numbers.length === 0 ? [] : [`${value} IN (${numbers.map((x) => `'${x}'::${as}`).join(', ')})`]
  const conditions = () => {
    if (type === 'FLOAT' || type === 'DOUBLE') return [`isnan(${cell})`, ...isOneOf(cell, type)]
    if (type === 'integer') return isOneOf(`${cell}::DOUBLE`, 'DOUBLE')
    if (type !== undefined)
      return missing.length === 0 ? [] : [`${cell}::VARCHAR IN (${missing.map(quote).join(', ')})`]
    const blank = ['', 'NaN', 'nan', ...missing].map(quote).join(', ')
    return [`${cell} IN (${blank})`, ...isOneOf(`TRY_CAST(${cell} AS DOUBLE)`, 'DOUBLE')]
  }
  const all = conditions()
  return all.length === 0 ? 'false' : all.join(' OR ')
}
