import type { Chance } from './values.ts'

/** Names that statements are made of. */
export interface Vocabulary {
  /** Relations that a statement may read, with columns of each. */
  readonly tables: readonly string[]
  /** Relations of the engine's own catalog. */
  readonly hiddenTables: readonly string[]
  readonly allowedFunctions: readonly string[]
  /** Every function of the engine. */
  readonly functions: readonly string[]
  readonly tableFunctions: readonly string[]
  readonly settings: readonly string[]
}

const columns = 'lat lon time depth value name Table_Name Variable ID x y s'.split(' ')
const valueFunctions =
  'current_user current_schema current_catalog current_role session_user user current_date current_timestamp current_time localtime localtimestamp'.split(
    ' ',
  )
const schemas =
  'main pg_catalog information_schema system system.main memory memory.main temp dbo opedia.dbo sys'.split(' ')
const types =
  'VARCHAR INTEGER DOUBLE DATE TIMESTAMP nvarchar(max) float DECIMAL(9,2) JSON BLOB MAP(VARCHAR,INTEGER)'.split(' ')

/**
 * Statements at random over the grammar of queries, of which many bind. Names of WITH are often those of other relations, hidden ones included, and are used
 * inside and outside the query that gives them.
 */
export function statementMaker(words: Vocabulary, by: Chance) {
  const likely = (share: number) => by.next() < share
  const maybe = (share: number, make: () => string) => (likely(share) ? make() : '')
  const several = (most: number, make: () => string, sign = ', ') =>
    Array.from({ length: 1 + by.below(most) }, make).join(sign)
  const cased = (name: string) =>
    likely(0.1) ? name.toUpperCase() : likely(0.05) ? name.replace(/[a-z]/, (letter) => letter.toUpperCase()) : name
  const quoted = (name: string) => by.one([name, name, name, `"${name}"`, `[${name}]`])

  /** Names that WITH has given so far, anywhere in the statement. */
  let given: string[] = []

  const tableName = () => {
    const from = by.next()
    const name =
      from < 0.4
        ? by.one(words.tables)
        : from < 0.9 && given.length > 0
          ? by.one(given)
          : from < 0.93
            ? by.one(words.tables)
            : from < 0.99
              ? by.one(words.hiddenTables)
              : by.one(['/etc/passwd', 'x.parquet', 'nothing', 'https://example.org/x.csv'])
    const plain = quoted(cased(name))
    return likely(0.03) ? `${by.one(schemas)}.${plain}` : plain
  }

  const functionName = () => (likely(0.95) ? by.one(words.allowedFunctions) : by.one(words.functions))

  const call = (depth: number): string => {
    const name = cased(functionName())
    const shown = /^\w+$/.test(name) ? name : by.one(['abs', 'concat', 'lower'])
    const args = Array.from({ length: by.below(4) }, () => expression(depth + 1)).join(', ')
    const over = maybe(0.08, () => ` OVER (${maybe(0.5, () => `PARTITION BY ${expression(depth + 1)}`)})`)
    const filter = maybe(0.04, () => ` FILTER (WHERE ${condition(depth + 1)})`)
    return `${maybe(0.04, () => `${by.one(schemas)}.`)}${shown}(${args})${filter}${over}`
  }

  const column = () => (likely(0.05) ? by.one(valueFunctions) : quoted(by.one(columns)))

  const constant = () =>
    by.one([
      String(by.below(100)),
      '1.5',
      'NULL',
      "'a'",
      `'${by.one(words.settings)}'`,
      "'tblNavy_Winds'",
      'TRUE',
      "DATE '2020-01-01'",
    ])

  const expression = (depth: number): string => {
    if (depth > 5) return likely(0.5) ? column() : constant()
    const inner = () => expression(depth + 1)
    return by.one([
      column,
      column,
      constant,
      constant,
      () => call(depth),
      () => call(depth),
      () => call(depth),
      () => `${inner()} ${by.one(['+', '-', '*', '||', '/', '%', '->>', 'LIKE', 'COLLATE'])} ${inner()}`,
      () => `CAST(${inner()} AS ${by.one(types)})`,
      () => `CASE WHEN ${condition(depth + 1)} THEN ${inner()} ELSE ${inner()} END`,
      () => `(${query(depth + 2)})`,
      () => `${by.one(['x', "'a'", column()])}.${functionName().replaceAll(/\W/g, 'x')}(${maybe(0.5, inner)})`,
      () => (likely(0.3) ? rareExpression(depth) : `${tableName()}.${column()}`),
    ])()
  }

  const rareExpression = (depth: number): string =>
    by.one([
      () => `COLUMNS(${by.one(["'lat'", '*', 'c -> true'])})`,
      () => `[${expression(depth + 1)} FOR z IN [1, 2]]`,
      () => `{'k': ${expression(depth + 1)}}`,
      () => `ARRAY(${query(depth + 2)})`,
    ])()

  const condition = (depth: number): string => {
    if (depth > 5) return 'TRUE'
    const inner = () => expression(depth + 1)
    return by.one([
      () => `${inner()} ${by.one(['=', '<', '>=', '<>', 'IS NOT DISTINCT FROM'])} ${inner()}`,
      () => `${inner()} IN (${likely(0.5) ? query(depth + 2) : several(3, inner)})`,
      () => `EXISTS (${query(depth + 2)})`,
      () => `EXISTS (${withNames(depth + 2)}SELECT 1) OR EXISTS (FROM ${quoted(by.one(given))})`,
      () => `${constant()} < ${constant()}`,
      () => `${inner()} BETWEEN ${inner()} AND ${inner()}`,
      () => `${inner()} IS NULL`,
      () => `${condition(depth + 1)} ${by.one(['AND', 'OR'])} NOT ${condition(depth + 1)}`,
      () => `${inner()} = ANY (${query(depth + 2)})`,
    ])()
  }

  const source = (depth: number): string => {
    const alias = maybe(0.6, () => ` ${by.one(['a', 'b', 'c', 't', ...given.slice(-1), by.one(words.hiddenTables)])}`)
    if (depth > 4 || likely(0.6)) return `${tableName()}${alias}`
    return by.one([
      () => `(${query(depth + 1)})${alias || ' q'}${maybe(0.2, () => '(x, y)')}`,
      () =>
        `${source(depth + 1)} ${by.one(['JOIN', 'LEFT JOIN', 'CROSS JOIN', 'NATURAL JOIN', 'SEMI JOIN', ',', 'POSITIONAL JOIN'])} ${source(depth + 1)}${maybe(0.4, () => ` ON ${condition(depth + 1)}`)}`,
      () =>
        `${likely(0.2) ? cased(by.one(words.tableFunctions)) : 'udfCatalog'}(${maybe(0.6, () => several(2, constant))})${alias}`,
      // A name that another query gave.
      () => `(${withNames(depth + 1)}SELECT 1 s) w, ${quoted(by.one(given))}`,
      () => `(VALUES (${expression(depth + 1)}, 2)) v(x, y)`,
      () => `LATERAL (${query(depth + 1)}) l`,
      () => `(${source(depth + 1)})`,
      () => `${tableName()} TABLESAMPLE 10%`,
      () => (likely(0.3) ? rareSource() : tableName()),
    ])()
  }

  const rareSource = (): string =>
    by.one([
      () => `${tableName()} AT (VERSION => 1)`,
      () => `(PIVOT ${tableName()} ON ${column()} USING count(*))`,
      () => `(DESCRIBE ${tableName()})`,
      () => `(SHOW TABLES)`,
      () => `'${by.one(['/etc/passwd', 'x.csv'])}'`,
    ])()

  const withNames = (depth: number): string => {
    const entries = Array.from({ length: 1 + by.below(2) }, () => {
      const name = cased(by.one(['c0', 'c1', by.one(words.hiddenTables), by.one(words.tables)]))
      const body = query(depth + 1)
      given.push(name)
      return `${quoted(name)}${maybe(0.2, () => '(x, y)')} AS ${maybe(0.1, () => 'MATERIALIZED ')}(${body})`
    })
    return `WITH ${maybe(0.01, () => 'RECURSIVE ')}${entries.join(', ')} `
  }

  const item = (depth: number) =>
    by.one([
      () => expression(depth + 1),
      constant,
      () => '*',
      () => '*',
      () => '*',
      () => `${by.one(['a', 'b', 'c'])}.*`,
      () => `* REPLACE (${expression(depth + 1)} AS lat)`,
      () => `${expression(depth + 1)} AS ${by.one(columns)}`,
    ])()

  const select = (depth: number): string => {
    const from = maybe(0.9, () => ` FROM ${source(depth + 1)}`)
    const list = `SELECT ${maybe(0.1, () => 'DISTINCT ')}${maybe(0.1, () => 'TOP 3 ')}${several(3, () => item(depth + 1))}`
    const head = likely(0.05) && from ? `${from.trim()} ${list}` : `${list}${from}`
    return [
      head,
      maybe(0.3, () => `WHERE ${condition(depth + 1)}`),
      maybe(0.1, () => `GROUP BY ${by.one(['ALL', '1', expression(depth + 1)])}`),
      maybe(0.05, () => `HAVING ${condition(depth + 1)}`),
      maybe(0.04, () => `QUALIFY row_number() OVER () < ${expression(depth + 1)}`),
      maybe(0.1, () => `ORDER BY ${expression(depth + 1)}`),
      maybe(0.05, () => `LIMIT ${likely(0.8) ? '3' : `(${query(depth + 2)})`}`),
    ]
      .filter((part) => part !== '')
      .join(' ')
  }

  const query = (depth: number): string => {
    if (depth > 5) return `SELECT ${column()} FROM ${tableName()}`
    const named = maybe(depth === 0 ? 0.4 : 0.3, () => withNames(depth))
    const body = by.one([
      () => select(depth),
      () => select(depth),
      () => select(depth),
      () =>
        `${select(depth)} ${by.one(['UNION ALL', 'UNION', 'EXCEPT', 'INTERSECT', 'UNION BY NAME'])} ${select(depth)}`,
      () => `(${query(depth + 1)}) UNION ALL ${select(depth)}`,
      () => `TABLE ${tableName()}`,
    ])()
    return `${named}${body}`
  }

  return (): string => {
    given = []
    const text = query(0)
    const odd = by.next()
    if (odd < 0.01) return `${text}; SELECT 1`
    if (odd < 0.02) return `EXPLAIN ${text}`
    if (odd < 0.03) return `CREATE TABLE z AS ${text}`
    if (odd < 0.04) return text.replace(' ', ' /* */ ')
    return text
  }
}
