import { quoteName } from '../../engine/clickhouse/dialect.ts'
import { isNode, nodesIn, textOf } from '../statement/syntax.ts'
import type { Syntax, SyntaxNode } from '../statement/syntax.ts'
import { expressionKeySql, expressionSql, expressionType } from './expressions.ts'
import { orderSql } from './frames.ts'
import { groupSql } from './groups.ts'
import { joinSql } from './joins.ts'
import { tableFilterSql } from './table-filters.ts'
import { asType, bigint, cast, clickhouseType, keySql, typeOf, typesIn, unprintable } from './types.ts'
import type { PlanType, Relation } from './types.ts'
import { windowsSql } from './partitions.ts'

/** A table as a plan names it. */
export interface PlannedTable {
  readonly catalog: string
  readonly schema: string
  readonly table: string
}

/** The query that reads columns of a table, under their names. */
type TableSql = (table: PlannedTable, columns: readonly string[]) => string

/** Prints the nodes of a plan of DuckDB as queries of ClickHouse. */
export class PlanPrinter {
  readonly #tableSql: TableSql
  readonly #named = new Map<number, SyntaxNode>()
  /** The rows whose distinct values a subquery is worked out for, innermost last. */
  readonly #outer: Relation[] = []
  #count = 0

  constructor(tableSql: TableSql) {
    this.#tableSql = tableSql
  }

  /** A name for a column that nothing else has. */
  readonly name = () => `c${++this.#count}`

  relation(node: SyntaxNode): Relation {
    const type = textOf(node['type'])
    const children = nodesIn(node['children'])
    const child = () => this.relation(children[0] ?? unprintable('this statement'))
    switch (type) {
      case 'LOGICAL_GET':
        return this.#scan(node)
      case 'LOGICAL_DUMMY_SCAN': {
        // DuckDB counts one column of a row that stands for nothing.
        const column = this.name()
        return { sql: `SELECT toInt64(0) AS ${column}`, columns: [column], types: [bigint] }
      }
      case 'LOGICAL_EMPTY_RESULT':
        return this.#rows([], typesIn(node['return_types']))
      case 'LOGICAL_EXPRESSION_GET':
        return this.#values(node, children[0])
      case 'LOGICAL_PROJECTION':
        return this.#select(nodesIn(node['expressions']), child())
      case 'LOGICAL_FILTER':
        return this.#filter(node, child())
      case 'LOGICAL_AGGREGATE_AND_GROUP_BY':
        return groupSql(node, child(), this.name)
      case 'LOGICAL_WINDOW':
        return windowsSql(child(), nodesIn(node['expressions']), this.name)
      case 'LOGICAL_UNNEST':
        return this.#extend(child(), nodesIn(node['expressions']), unnestSql)
      case 'LOGICAL_DISTINCT':
        return this.#distinct(node, child())
      case 'LOGICAL_ORDER_BY':
        return this.#order(node, child())
      case 'LOGICAL_LIMIT':
        return this.#limit(node, child())
      case 'LOGICAL_UNION':
      case 'LOGICAL_EXCEPT':
      case 'LOGICAL_INTERSECT':
        return this.#combine(
          type,
          node['setop_all'] === true,
          children.map((each) => this.relation(each)),
        )
      case 'LOGICAL_MATERIALIZED_CTE':
        this.#named.set(Number(node['table_index']), children[0] ?? node)
        return this.relation(children[1] ?? unprintable('this WITH'))
      case 'LOGICAL_CTE_REF':
        return this.relation(this.#named.get(Number(node['cte_index'])) ?? unprintable('a WITH that reads itself'))
      case 'LOGICAL_DELIM_GET':
        return this.#outerValues()
      case 'LOGICAL_CROSS_PRODUCT':
      case 'LOGICAL_COMPARISON_JOIN':
      case 'LOGICAL_ANY_JOIN':
        return joinSql(node, child(), this.relation(children[1] ?? node), this.name)
      case 'LOGICAL_DELIM_JOIN':
        return this.#correlatedJoin(node, children)
      default:
        return unprintable(`a statement with ${type.toLowerCase().replace('logical_', '').replaceAll('_', ' ')}`)
    }
  }

  #scan(node: SyntaxNode): Relation {
    const data = node['function_data']
    if (!isNode(data) || node['name'] !== 'seq_scan') return unprintable('a table function of this statement')
    const [catalog = '', schema = '', table = ''] = ['catalog', 'schema', 'table'].map((name) => textOf(data[name]))
    const names = node['names'] as readonly string[]
    const types = typesIn(node['returned_types'])
    const read = nodesIn(node['column_indexes']).map(({ index }) => Number(index))
    const shown = mapped(read, node['projection_ids'])
    const filters = nodesIn(isNode(node['table_filters']) ? node['table_filters']['filters'] : null)
    // A place beyond the columns stands for the number of a row, which nothing reads: rows are counted by it.
    const columnOf = (place: number) => names[place]
    const needed = new Set(
      [...read, ...filters.map(({ key }) => Number(key))].flatMap((place) => columnOf(place) ?? []),
    )
    const conditions = filters.flatMap(
      ({ key, value }) => tableFilterSql(value, quoteName(columnOf(Number(key)) ?? '')) ?? [],
    )
    const columns = shown.map(this.name)
    const list = shown.map((place, i) => {
      const name = columnOf(place ?? NaN)
      return `${name === undefined ? 'toInt64(0)' : quoteName(name)} AS ${columns[i]}`
    })
    const from = this.#tableSql({ catalog, schema, table }, [...needed])
    const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
    return {
      sql: `SELECT ${list.join(', ') || '0'} FROM ${from}${where}`,
      columns,
      types: shown.map((place) => types[place ?? NaN] ?? bigint),
    }
  }

  #select(expressions: readonly SyntaxNode[], input: Relation): Relation {
    const columns = expressions.map(this.name)
    const list = expressions.map((expression, i) => `${expressionSql(expression, input.columns)} AS ${columns[i]}`)
    return {
      sql: `SELECT ${list.join(', ') || '0'} FROM (${input.sql})`,
      columns,
      types: expressions.map(expressionType),
    }
  }

  #filter(node: SyntaxNode, input: Relation): Relation {
    const conditions = nodesIn(node['expressions']).map((each) => expressionSql(each, input.columns))
    const [columns, types] = [
      mapped(input.columns, node['projection_map']),
      mapped(input.types, node['projection_map']),
    ]
    const list = columns.join(', ') || '0'
    return shapeOf(`SELECT ${list} FROM (${input.sql}) WHERE ${conditions.join(' AND ')}`, columns, types)
  }

  /** The rows of a relation with further columns. */
  #extend(
    input: Relation,
    expressions: readonly SyntaxNode[],
    write: (node: SyntaxNode, columns: readonly string[]) => string,
  ): Relation {
    const columns = expressions.map(this.name)
    const list = [...input.columns, ...expressions.map((each, i) => `${write(each, input.columns)} AS ${columns[i]}`)]
    return {
      sql: `SELECT ${list.join(', ')} FROM (${input.sql})`,
      columns: [...input.columns, ...columns],
      types: [...input.types, ...expressions.map((each) => typeOf(each['return_type']))],
    }
  }

  #distinct(node: SyntaxNode, input: Relation): Relation {
    const places = nodesIn(node['distinct_targets'])
    const targets = places.map((each) => expressionSql(each, input.columns))
    const keys = places.map((each) => expressionKeySql(each, input.columns))
    const orders = nodesIn(isNode(node['order_by']) ? node['order_by']['orders'] : null)
    const isOfAll = targets.length === input.columns.length && targets.every((sql) => input.columns.includes(sql))
    const list = input.columns.join(', ')
    if (isOfAll && orders.length === 0) return { ...input, sql: `SELECT DISTINCT ${keysOf(input)} FROM (${input.sql})` }
    const order = orders.length > 0 ? ` ORDER BY ${orderSql(orders, input.columns)}` : ''
    const { columns, types } = input
    return { sql: `SELECT ${list} FROM (${input.sql})${order} LIMIT 1 BY ${keys.join(', ')}`, columns, types }
  }

  #order(node: SyntaxNode, input: Relation): Relation {
    const keys = orderSql(nodesIn(node['orders']), input.columns)
    const [columns, types] = [mapped(input.columns, node['projections']), mapped(input.types, node['projections'])]
    const list = columns.join(', ') || '0'
    const shape = shapeOf(`SELECT ${list} FROM (${input.sql}) ORDER BY ${keys}`, columns, types)
    return { ...shape, ordered: { sql: input.sql, keys } }
  }

  #limit(node: SyntaxNode, input: Relation): Relation {
    const [limit, offset] = [node['limit_val'], node['offset_val']].map((each) => (isNode(each) ? each : {}))
    const { columns, types } = input
    const skipped = offset?.['type'] === 'CONSTANT_VALUE' ? ` OFFSET ${Number(offset['constant_integer'])}` : ''
    const from = input.ordered ? input.sql : `SELECT ${columns.join(', ') || '0'} FROM (${input.sql})`
    switch (limit?.['type']) {
      case 'CONSTANT_VALUE':
        return { sql: `${from} LIMIT ${Number(limit['constant_integer'])}${skipped}`, columns, types }
      case 'UNSET':
        return { sql: `${from}${skipped}`, columns, types }
      case 'CONSTANT_PERCENTAGE': {
        if (skipped !== '') return unprintable('a share of rows from a later row on')
        const [place, count] = [this.name(), this.name()]
        const { sql, keys } = input.ordered ?? { sql: input.sql, keys: '' }
        const over = keys === '' ? '' : `ORDER BY ${keys}`
        const share = `floor(${count} * ${Number(limit['constant_percentage'])} / 100)`
        const numbered = `SELECT *, row_number() OVER (${over}) AS ${place}, count() OVER () AS ${count} FROM (${sql})`
        return {
          sql: `SELECT ${columns.join(', ')} FROM (${numbered}) WHERE ${place} <= ${share} ORDER BY ${place}`,
          columns,
          types,
        }
      }
      default:
        return unprintable('a number of rows that is no constant')
    }
  }

  #combine(type: string, isAll: boolean, inputs: readonly Relation[]): Relation {
    const [first] = inputs
    if (!first) return unprintable('this union')
    const columns = first.types.map(this.name)
    const word = `${type.replace('LOGICAL_', '')} ${isAll ? 'ALL' : 'DISTINCT'}`
    // UNION ALL alone compares nothing.
    const keyOf = (column: string, of: PlanType) =>
      word === 'UNION ALL' ? asType(column, of) : keySql(asType(column, of), of)
    const parts = inputs.map((input) => {
      const list = input.columns.map((column, i) => `${keyOf(column, first.types[i] ?? bigint)} AS ${columns[i]}`)
      return `(SELECT ${list.join(', ')} FROM (${input.sql}))`
    })
    return { sql: `SELECT ${columns.join(', ')} FROM (${parts.join(` ${word} `)})`, columns, types: first.types }
  }

  /** Rows of values: constants, or what is worked out of each row of a relation. */
  #values(node: SyntaxNode, child: SyntaxNode | undefined): Relation {
    const rows = (Array.isArray(node['expressions']) ? (node['expressions'] as readonly Syntax[]) : []).map(nodesIn)
    const isOfRows = child !== undefined && textOf(child['type']) !== 'LOGICAL_DUMMY_SCAN'
    return this.#rows(rows, typesIn(node['expr_types']), isOfRows ? this.relation(child) : undefined)
  }

  /** Rows of expressions, for each row of a relation where there is one. */
  #rows(rows: readonly (readonly SyntaxNode[])[], types: readonly PlanType[], of?: Relation): Relation {
    const columns = types.map(this.name)
    const select = (sqlOf: (i: number) => string) =>
      `SELECT ${columns.map((column, i) => `${cast(sqlOf(i), clickhouseType(types[i] ?? bigint))} AS ${column}`).join(', ') || '0'}${of ? ` FROM (${of.sql})` : ''}`
    const parts = rows.map((row) => select((i) => expressionSql(row[i], of?.columns ?? [])))
    return { sql: parts.join(' UNION ALL ') || `${select(() => 'NULL')} WHERE false`, columns, types }
  }

  #correlatedJoin(node: SyntaxNode, [left, right]: readonly SyntaxNode[]): Relation {
    if (!left || !right || node['delim_flipped'] === true) return unprintable('this subquery')
    const outer = this.relation(left)
    this.#outer.push(this.#select(nodesIn(node['duplicate_eliminated_columns']), outer))
    const inner = this.relation(right)
    this.#outer.pop()
    return joinSql(node, outer, inner, this.name)
  }

  /** The distinct values that the innermost subquery is worked out for. */
  #outerValues(): Relation {
    const outer = this.#outer.at(-1) ?? unprintable('this subquery')
    const columns = outer.columns.map(this.name)
    const list = columns.map((column, i) => `${keySql(outer.columns[i] ?? '0', outer.types[i] ?? bigint)} AS ${column}`)
    return { sql: `SELECT DISTINCT ${list.join(', ')} FROM (${outer.sql})`, columns, types: outer.types }
  }
}

/** The columns of a relation as keys, under their own names. */
const keysOf = ({ columns, types }: Relation) =>
  columns
    .map((column, i) => {
      const key = keySql(column, types[i] ?? bigint)
      return key === column ? column : `${key} AS ${column}`
    })
    .join(', ')

const unnestSql = (node: SyntaxNode, columns: readonly string[]) =>
  asType(
    `arrayJoin(${expressionSql(node['child'] ?? nodesIn(node['children'])[0], columns)})`,
    typeOf(node['return_type']),
  )

const shapeOf = (
  sql: string,
  columns: readonly (string | undefined)[],
  types: readonly (PlanType | undefined)[],
): Relation => ({
  sql,
  columns: columns.filter((column) => column !== undefined),
  types: types.filter((type) => type !== undefined),
})

/** The members of a list that a map names by their places; all where there is no map. */
const mapped = <T>(list: readonly T[], map: Syntax | undefined): readonly (T | undefined)[] =>
  Array.isArray(map) && map.length > 0 ? (map as readonly Syntax[]).map((place) => list[Number(place)]) : list
