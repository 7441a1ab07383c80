import { DuckDBInstance } from '@duckdb/node-api'
import { macros, tsqlSettings } from '../../../src/sql/catalog/macros.ts'
import { translate } from '../../../src/sql/statement/translate.ts'

/** A table `t` of three rows, which answers statements of T-SQL with the functions and settings of the service. */
export async function openTsqlTable() {
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  // Functions of the catalog read its tables, which are not here.
  const own = macros.filter((sql) => !sql.includes(' AS TABLE ') && !sql.startsWith('CREATE MACRO col_length'))
  for (const macro of own) await connection.run(macro)
  for (const setting of tsqlSettings) await connection.run(setting)
  await connection.run(`CREATE TABLE t AS FROM (VALUES
    ('Ant_1', -3.7, TIMESTAMP '2016-04-05 03:04:05.678'), ('bee-2', 3.7, '2016-04-10 00:00:00'), ('Cat]3', 12, '2017-01-01 12:00:00')
  ) v(name, x, time)`)

  /** The names and rows of a statement, as text; of one that is refused, its sentence. */
  const answer = async (statement: string): Promise<readonly string[]> => {
    const sql = translate(statement)
    if (!sql.ok) return [sql.sentence]
    const read = await connection.runAndReadAll(sql.value)
    return [read.columnNames(), ...read.getRows()].map((row) => row.map((cell) => String(cell)).join('|'))
  }
  return { answer, close: () => connection.closeSync() }
}
