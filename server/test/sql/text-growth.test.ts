import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tsqlMacros } from '../../src/sql/catalog/tsql-macros.ts'
import type { ParseResult } from '../../src/sql/statement/syntax.ts'
import { longestText } from '../../src/sql/statement/text-growth.ts'

let connection: DuckDBConnection
beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  for (const { name, parameters, body } of tsqlMacros)
    await connection.run(`CREATE MACRO ${name}(${parameters.join(', ')}) AS ${body}`)
})
afterAll(() => connection.closeSync())

const valueOf = async (sql: string, ...values: string[]) =>
  (await connection.runAndReadAll(sql, values)).getRows()[0]?.[0]

/** The length that a statement of one text is taken to reach. */
async function bound(statement: string): Promise<number> {
  const parsed = JSON.parse(
    String(await valueOf('SELECT json_serialize_sql($1::VARCHAR)::VARCHAR', statement)),
  ) as ParseResult
  const [{ node } = { node: {} }] = parsed.statements ?? []
  return longestText(node)
}

/** What clients may hand to a macro. Texts repeat what others grow by: digits, brackets, references, blanks, forms of times. */
const given = {
  many: ["'1'", '5', "repeat('1', 600)", "repeat(']', 600)", "repeat('\\1', 300)", "TIMESTAMP '2016-01-01'"],
  few: ['5', "repeat('1', 600)", "repeat('\\1', 300)"],
} as const

/** Every choice of one argument for each parameter. */
const choices = (parameters: number, args: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: parameters }).reduce<readonly (readonly string[])[]>(
    (lists) => lists.flatMap((list) => args.map((arg) => [...list, arg])),
    [[]],
  )

const literal = (arg: string) =>
  arg.replace(/^repeat\('(.*)', (\d+)\)$/, (_, part: string, times: string) => `'${part.repeat(Number(times))}'`)

test.each(tsqlMacros.map(({ name, parameters }) => [name, parameters.length] as const))(
  'no text of %s is longer than statements are judged by',
  async (name, parameters) => {
    for (const args of choices(parameters, parameters > 3 ? given.few : given.many)) {
      const call = `${name}(${args.map(literal).join(', ')})`
      // Most macros refuse most of these arguments.
      const length = await valueOf(`SELECT length((${call})::VARCHAR)::INTEGER`).catch(() => 0)
      expect(await bound(`SELECT ${call}`), `${name}(${args.join(', ')})`).toBeGreaterThanOrEqual(Number(length))
    }
  },
)
