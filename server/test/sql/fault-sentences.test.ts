import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JobError } from '../../src/sandbox/job-process.ts'
import { likeOfTexts, textBesideNumber } from '../../src/sql/fault-sentences.ts'
import { refusalOf } from '../../src/sql/fault.ts'

let connection: DuckDBConnection
beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
})
afterAll(() => connection.closeSync())

const refused = (called: string) =>
  `${called} does not take values of these types; write them in another, as in CAST(x AS varchar) or CAST(x AS float).`

test.each([
  ['a number in the place of a text', 'SELECT left(12345, 2)', refused('LEFT')],
  ['a text in the place of a number', "SELECT sqrt(DATE '2016-01-01')", refused('SQRT')],
  ['a text beside a sign', "SELECT '5' - 2", refused(`"-"`)],
  ['a text that is compared with a number', "SELECT strftime(DATE '2016-01-01', '%Y') > 2015", textBesideNumber],
  ['a number between texts', "SELECT x BETWEEN '1' AND y FROM (VALUES (1, 'a')) v(x, y)", textBesideNumber],
  ['a text between numbers', "SELECT x BETWEEN 1 AND 2.5 FROM (VALUES ('a')) v(x)", textBesideNumber],
  ['a moment in LIKE', "SELECT DATE '2016-01-01' LIKE '2016%'", likeOfTexts],
])('%s is refused in a sentence of ours', async (_, statement, sentence) => {
  const says = await connection.run(statement).then(
    () => 'it is answered',
    (error: unknown) => (error as Error).message,
  )
  expect(refusalOf(new JobError(says, false), false)).toMatchObject({ status: 400, sentence })
})
