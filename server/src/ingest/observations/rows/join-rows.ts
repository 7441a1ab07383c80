import type { Observations } from '../../../store/observations.ts'
import type { Store } from '../../../store/store.ts'
import { Refusal } from '../../problem.ts'
import type { Overlap } from '../../field/time-slices.ts'
import type { TableForm } from './fit-table.ts'
import { quote, quoteName } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** Rows that came to a table, and rows whose place they took. */
export interface JoinedRows {
  readonly added: number
  readonly replaced: number
}

const coordinates = (hasDepth: boolean) => ['time', 'lat', 'lon', ...(hasDepth ? ['depth'] : [])]

/** Makes the working table `joined`: empty, or with the rows of a stored table. */
export async function startJoin(
  work: WorkingDatabase,
  { columns, hasDepth }: TableForm,
  base: { readonly observations: Observations; readonly store: Pick<Store, 'rowsPath'> } | undefined,
): Promise<void> {
  const numbers = ['lat', 'lon', ...(hasDepth ? ['depth'] : [])].map((name) => `${name} DOUBLE`)
  const values = columns.map(({ type }, i) => `v${i} ${type}`)
  await work.run(`CREATE TABLE joined (${['time TIMESTAMP_MS', ...numbers, ...values].join(', ')})`)
  if (!base) return
  const { observations, store } = base
  const paths = observations.files.map((file) => quote(store.rowsPath(observations, file)))
  const names = columns.map(({ name }) => quoteName(name))
  await work.run(
    `INSERT INTO joined SELECT ${[...coordinates(hasDepth), ...names].join(', ')} FROM read_parquet([${paths.join(', ')}])`,
  )
}

interface JoinOptions {
  readonly file: string
  readonly overlap: Overlap
}

/**
 * Moves the rows of `observed` to `joined`, whose columns are in the order of `values`. Rows at the same time and place as rows that are there are
 * refused, take their place, or stay out.
 */
export async function joinRows(
  work: WorkingDatabase,
  hasDepth: boolean,
  values: readonly string[],
  { file, overlap }: JoinOptions,
): Promise<JoinedRows> {
  const names = coordinates(hasDepth)
  const isAt = (of: string, other: string) => names.map((name) => `${of}.${name} = ${other}.${name}`).join(' AND ')
  const isThere = `EXISTS (FROM joined WHERE ${isAt('joined', 'observed')})`
  const [count, first] = await firstRow(
    work,
    `SELECT count(*)::DOUBLE, strftime(min(time), '%Y-%m-%dT%H:%M:%SZ') FROM observed WHERE ${isThere}`,
  )
  const there = Number(count)
  let replaced = 0
  if (there > 0) {
    if (overlap === 'refuse') {
      const rows = there === 1 ? '1 row is' : `${there} rows are`
      throw new Refusal({
        kind: 'overlap',
        file,
        detail: `${rows} at times and places of rows, the first at ${String(first)}`,
      })
    }
    if (overlap === 'keep') await work.run(`DELETE FROM observed WHERE ${isThere}`)
    else {
      const before = await countOf(work, 'joined')
      await work.run(`DELETE FROM joined WHERE EXISTS (FROM observed WHERE ${isAt('observed', 'joined')})`)
      replaced = before - (await countOf(work, 'joined'))
    }
  }
  const added = await countOf(work, 'observed')
  await work.run(`INSERT INTO joined SELECT ${[...names, ...values].join(', ')} FROM observed`)
  await work.run('DROP TABLE observed')
  return { added, replaced }
}

/** Ends a join: its rows become `observed`. */
export const endJoin = (work: WorkingDatabase) => work.run('ALTER TABLE joined RENAME TO observed')

const firstRow = async (work: WorkingDatabase, sql: string): Promise<readonly unknown[]> =>
  (await work.rows(sql))[0] ?? []
const countOf = async (work: WorkingDatabase, table: string) =>
  Number((await firstRow(work, `SELECT count(*)::DOUBLE FROM ${table}`))[0])
