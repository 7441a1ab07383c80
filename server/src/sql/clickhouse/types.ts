import { quote } from '../../engine/clickhouse/dialect.ts'
import { isNode, nodesIn, textOf } from '../statement/syntax.ts'
import type { Syntax } from '../statement/syntax.ts'

/** Something in a statement that has no words in ClickHouse's SQL. Its message is the sentence of the refusal. */
export class UnprintableError extends Error {}

/** Says that something cannot be answered from ClickHouse. */
export const unprintable = (what: string): never => {
  throw new UnprintableError(`The tables of this service are in ClickHouse, which does not answer ${what}.`)
}

/** A type as DuckDB's planner names it. */
export interface PlanType {
  readonly id: string
  readonly width: number
  readonly scale: number
}

/** The rows of a node of a plan: a query, and what its columns are called. No two columns of a statement have the same name. */
export interface Relation {
  readonly sql: string
  readonly columns: readonly string[]
  readonly types: readonly PlanType[]
  /** The query without its order, and the order, where the query ends with one. */
  readonly ordered?: { readonly sql: string; readonly keys: string }
}

export function typeOf(value: Syntax | undefined): PlanType {
  if (!isNode(value)) return { id: '', width: 0, scale: 0 }
  const info = value['type_info']
  const number = (name: string) => (isNode(info) ? Number(info[name] ?? 0) : 0)
  return { id: textOf(value['id']), width: number('width'), scale: number('scale') }
}

export const bigint: PlanType = { id: 'BIGINT', width: 0, scale: 0 }

export const typesIn = (list: Syntax | undefined): readonly PlanType[] => nodesIn(list).map(typeOf)

const named: Readonly<Record<string, string>> = {
  BOOLEAN: 'Bool',
  TINYINT: 'Int8',
  SMALLINT: 'Int16',
  INTEGER: 'Int32',
  BIGINT: 'Int64',
  HUGEINT: 'Int128',
  UTINYINT: 'UInt8',
  USMALLINT: 'UInt16',
  UINTEGER: 'UInt32',
  UBIGINT: 'UInt64',
  UHUGEINT: 'UInt128',
  FLOAT: 'Float32',
  DOUBLE: 'Float64',
  VARCHAR: 'String',
  DATE: 'Date32',
  TIMESTAMP: "DateTime64(6, 'UTC')",
  TIMESTAMP_S: "DateTime64(0, 'UTC')",
  TIMESTAMP_MS: "DateTime64(3, 'UTC')",
  TIMESTAMP_NS: "DateTime64(9, 'UTC')",
  'TIMESTAMP WITH TIME ZONE': "DateTime64(6, 'UTC')",
}

/** The type of ClickHouse that holds the values of one of DuckDB's; a NULL of no type is a whole number. */
export function clickhouseType({ id, width, scale }: PlanType): string {
  if (id === 'DECIMAL') return `Decimal(${width}, ${scale})`
  if (id === 'NULL' || id === 'SQLNULL' || id === '"NULL"') return 'Int32'
  return named[id] ?? unprintable(`values of the type ${id.toLowerCase()}`)
}

const wholeTypes = new Set(
  'TINYINT SMALLINT INTEGER BIGINT HUGEINT UTINYINT USMALLINT UINTEGER UBIGINT UHUGEINT'.split(' '),
)
export const isWhole = ({ id }: PlanType) => wholeTypes.has(id)
export const isReal = ({ id }: PlanType) => id === 'DOUBLE' || id === 'FLOAT'
export const isMoment = ({ id }: PlanType) => id.startsWith('TIMESTAMP') || id === 'DATE'

/**
 * An expression in the type in which it travels in a block: whole numbers of up to 64 bits, doubles and texts. Moments are microseconds, days are counted from 1970,
 * and what is wider is a text.
 */
export function wireSql(sql: string, type: PlanType): string {
  switch (type.id) {
    case 'BOOLEAN':
    case 'TINYINT':
    case 'SMALLINT':
    case 'UTINYINT':
    case 'USMALLINT':
    case 'INTEGER':
    case 'NULL':
    case 'SQLNULL':
    case '"NULL"':
      return cast(sql, 'Int32')
    case 'DATE':
      return `CAST(dateDiff('day', toDate32('1970-01-01'), ${sql}), 'Nullable(Int32)')`
    case 'UINTEGER':
    case 'BIGINT':
      return cast(sql, 'Int64')
    case 'FLOAT':
      return cast(sql, 'Float32')
    case 'DOUBLE':
    case 'DECIMAL':
      return cast(sql, 'Float64')
    case 'HUGEINT':
    case 'UHUGEINT':
    case 'UBIGINT':
    case 'VARCHAR':
      return cast(type.id === 'VARCHAR' ? sql : `toString(${sql})`, 'String')
    default:
      if (!isMoment(type)) return unprintable(`values of the type ${type.id.toLowerCase()}`)
      return `CAST(toUnixTimestamp64Micro(CAST(${sql}, 'Nullable(DateTime64(6, ''UTC''))')), 'Nullable(Int64)')`
  }
}

/** An expression in the type in which it stands in a Parquet file. */
export const fileSql = (sql: string, type: PlanType): string => cast(sql, clickhouseType(type))

export const cast = (sql: string, type: string) => `CAST(${sql}, 'Nullable(${type.replaceAll("'", "''")})')`

/** A value in the type of the function that makes it. */
export const asType = (sql: string, type: PlanType) => cast(sql, clickhouseType(type))

/** A value by which rows are grouped, joined or counted once. Of a double 0 and -0 are one value, as in DuckDB; ClickHouse compares the bits of keys. */
export const keySql = (sql: string, type: PlanType): string => (isReal(type) ? asType(`${sql} + 0`, type) : sql)

/**
 * An expression that holds a value several times. A lambda binds the value, so that its SQL is written once: calls within calls would multiply it.
 */
export const withValue = (sql: string, write: (x: string) => string) =>
  /^\w+$/.test(sql) ? write(sql) : `arrayElement(arrayMap(x -> ${write('x')}, [${sql}]), 1)`

/** A value, or the end of the statement with a sentence where a condition holds. */
export const orFault = (isWrong: string, sentence: string, value: string) =>
  `if(throwIf(ifNull(${isWrong}, false), ${quote(sentence)}), NULL, ${value})`

/** A number in a type that must hold it. */
export const accurate = (sql: string, type: string) => `accurateCast(${sql}, 'Nullable(${type})')`
