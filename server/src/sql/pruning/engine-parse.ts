import type { DuckDBConnection } from '@duckdb/node-api'
import type { ParseResult, Syntax, SyntaxNode } from '../statement/syntax.ts'

const serialize = 'SELECT json_serialize_sql($1::VARCHAR)::VARCHAR'

/** What the engine parsed of a text, or why it could not; undefined where its answer cannot be read. */
export const readParse = async (connection: DuckDBConnection, text: string): Promise<ParseResult | undefined> =>
  (await readJson(connection, serialize, text)) as ParseResult | undefined

/** The engine's parse of a statement; undefined of one that it cannot parse. */
export const parseOf = async (connection: DuckDBConnection, statement: string): Promise<SyntaxNode | undefined> =>
  (await readParse(connection, statement))?.statements?.[0]?.node

/** The optimised plan of a statement; in an exact one whole numbers of 16 digits and more are texts. Undefined where the engine has none. */
export async function planOf(
  connection: DuckDBConnection,
  statement: string,
  { isExact = false } = {},
): Promise<Syntax | undefined> {
  const planned = await readJson(
    connection,
    'SELECT json_serialize_plan($1::VARCHAR, optimize := true)::VARCHAR',
    statement,
    isExact ? stringOrLongNumber : stringOrNoNumber,
  )
  return (planned as { readonly plans?: Syntax } | undefined)?.plans
}

/** Replaces nodes of an expression, and returns its text. The result names no column. */
export async function expressionText(
  connection: DuckDBConnection,
  expression: SyntaxNode,
  replacements: ReadonlyMap<Syntax, Syntax>,
): Promise<string> {
  const select = 'SELECT '
  const parsed = await readJson(connection, serialize, `${select}1`)
  const { statements } = parsed as {
    readonly statements: readonly { readonly node: { readonly select_list: readonly Syntax[] } }[]
  }
  const one = statements[0]?.node.select_list[0] ?? null
  const unnamed = replacements.get(expression) ?? { ...expression, alias: '' }
  const json = syntaxJson(parsed as Syntax, new Map([...replacements, [one, unnamed]]))
  const written = await connection.runAndReadAll('SELECT json_deserialize_sql($1::JSON)', [json])
  return String(written.getRows()[0]?.[0]).slice(select.length)
}

/** A parse in which nodes are replaced by others, as JSON without places in its text. */
export const syntaxJson = (syntax: Syntax, replacements: ReadonlyMap<Syntax, Syntax> = new Map()): string =>
  JSON.stringify(syntax, (key, member: Syntax) =>
    key === 'query_location' ? undefined : (replacements.get(member) ?? member),
  )

/** Strings of JSON, and numbers that it has no words for, which the engine writes bare. */
const stringOrNoNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/gi

/** The same, and whole numbers that may have more digits than a double holds. */
const stringOrLongNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/gi

/** Reads what the engine answers about a text, as JSON. A number that JSON cannot hold becomes a string. */
async function readJson(
  connection: DuckDBConnection,
  sql: string,
  text: string,
  strings = stringOrNoNumber,
): Promise<unknown> {
  const reader = await connection.runAndReadAll(sql, [text])
  try {
    const json = String(reader.getRows()[0]?.[0])
    return JSON.parse(json.replace(strings, (found) => (found.startsWith('"') ? found : `"${found}"`)))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
