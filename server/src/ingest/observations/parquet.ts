import { Refusal } from '../problem.ts'
import { quote, quoteName } from './source.ts'
import type { RawTable } from './source.ts'
import type { WorkingDatabase } from './working-database.ts'

/** Loads a Parquet file into `raw`. Numbers keep every digit on their way through text; nested columns come as their text. */
export async function loadParquet(
  work: WorkingDatabase,
  path: string,
  name: string,
  missing: readonly string[],
): Promise<RawTable> {
  const from = `read_parquet(${quote(path)})`
  const numbers = missing.filter((text) => text.trim() !== '' && Number.isFinite(Number(text))).join(', ')
  try {
    const described = await work.rows(`SELECT column_name FROM (DESCRIBE FROM ${from})`)
    const names = described.map(([column]) => String(column))
    const cells = names.map((column, i) => {
      const text = `trim(${quoteName(column)}::VARCHAR)`
      const blank = ['', 'NaN', 'nan', ...missing].map(quote).join(', ')
      const isFiller = [
        `${text} IN (${blank})`,
        ...(numbers === '' ? [] : [`TRY_CAST(${text} AS DOUBLE) IN (${numbers})`]),
      ]
      return `if(${isFiller.join(' OR ')}, NULL, ${text}) AS c${i}`
    })
    await work.run(`CREATE TABLE raw AS SELECT row_number() OVER ()::INTEGER AS line, ${cells.join(', ')} FROM ${from}`)
    const [count] = await work.rows('SELECT count(*)::INTEGER FROM raw')
    if (Number(count?.[0]) === 0) throw new Refusal({ kind: 'table', file: name, detail: 'it holds no rows' })
    return { columns: names.map((column) => ({ name: column })), rows: Number(count?.[0]), notes: [] }
  } catch (error) {
    if (error instanceof Refusal || !/parquet|thrift|magic|snappy|zstd|too small/i.test((error as Error).message))
      throw error
    throw new Refusal({ kind: 'damaged', file: name, detail: 'its Parquet structure cannot be read' })
  }
}
