import type { DuckDBConnection, DuckDBType } from '@duckdb/node-api'
import { everyCell } from '../../engine/cell-subset.ts'
import type { CellSubset } from '../../engine/cell-subset.ts'
import { quoteName as clickhouseName } from '../../engine/clickhouse/dialect.ts'
import { rowsName } from '../../engine/clickhouse/tables.ts'
import { quote, quoteName } from '../../engine/duckdb/compile.ts'
import { coordinatesOf as fieldCoordinates, withComputed } from '../../engine/duckdb/view.ts'
import { fileNames } from '../statement/naming.ts'
import type { ClickhouseTable, ColumnNaming, PrintedStatement, PrintForm } from '../../sandbox/messages.ts'
import { coordinatesOf } from '../../store/observations.ts'
import { macros, tsqlSettings } from '../catalog/macros.ts'
import { relations } from '../catalog/relations.ts'
import type { RelationName } from '../catalog/relations.ts'
import { planOf } from '../pruning/engine-parse.ts'
import { FieldPlanner } from '../pruning/field-planner.ts'
import { nodesIn } from '../statement/syntax.ts'
import { success, failure } from '../statement/tokens.ts'
import type { Result } from '../statement/tokens.ts'
import { fieldSourceSql } from './field-source.ts'
import { PlanPrinter } from './plan.ts'
import type { PlannedTable } from './plan.ts'
import { fileSql, UnprintableError, wireSql } from './types.ts'
import { withWholeDivision } from './whole-division.ts'

/** A statement to print: with its values written out, and the tables of data that it reads. */
interface PrintRequest {
  readonly sql: string
  readonly tables: readonly ClickhouseTable[]
  /** The database of the tables. */
  readonly database: string
  /** How relations of the catalog are called there begins so. */
  readonly catalog: string
  readonly form: PrintForm
  /** What the columns of a file are called. */
  readonly naming: ColumnNaming | undefined
}

/** Schemas of tables that stand for those of the catalog and of data. No statement of a client can name them: qualified names are refused. */
const schemas = { catalog: 'printed_catalog', data: 'printed_data' } as const

/**
 * Optimisers of DuckDB that a printed plan goes without: those that look at data, which the tables here have none of, and those that suit DuckDB's own way of running a
 * plan. Conditions are moved to their tables, subqueries become joins, and columns that nothing reads are dropped.
 */
const disabledOptimizers =
  `empty_result_pullup,regex_range,in_clause,join_order,statistics_propagation,common_subexpressions,common_aggregate,
column_lifetime,limit_pushdown,row_group_pruner,top_n,top_n_window_elimination,build_side_probe_side,compressed_materialization,duplicate_groups,
reorder_filter,sampling_pushdown,join_filter_pushdown,extension,materialized_cte,sum_rewriter,late_materialization,common_subplan,join_elimination,
window_self_join`.replaceAll('\n', '')

/** Prints statements in DuckDB's words as queries of ClickHouse, by DuckDB's own plan of them. It reads no data. */
export class StatementPrinter {
  readonly #connection: DuckDBConnection
  readonly #fields: FieldPlanner
  /** Relations of the catalog whose names stand for tables of data now. */
  readonly #hidden = new Set<RelationName>()

  private constructor(connection: DuckDBConnection) {
    this.#connection = connection
    this.#fields = new FieldPlanner(connection)
  }

  /** Prepares an instance of its own for printing. */
  static async open(connection: DuckDBConnection): Promise<StatementPrinter> {
    const printer = new StatementPrinter(connection)
    for (const schema of Object.values(schemas)) await connection.run(`CREATE SCHEMA ${schema}`)
    for (const name of Object.keys(relations) as RelationName[]) {
      const columns = Object.entries(relations[name]).map(([column, type]) => `${quoteName(column)} ${collated(type)}`)
      await connection.run(`CREATE TABLE ${schemas.catalog}.${quoteName(name)} (${columns.join(', ')})`)
      await printer.#show(name)
    }
    for (const sql of [...macros, 'SET enable_external_access = false', ...tsqlSettings]) await connection.run(sql)
    return printer
  }

  async print(request: PrintRequest): Promise<Result<PrintedStatement>> {
    const given = await withWholeDivision(this.#connection, request.sql)
    for (const name of this.#hidden) await this.#show(name)
    this.#hidden.clear()
    const fields = new Map(
      request.tables.flatMap((table) => (table.grid ? [[table.name, { ...table, grid: table.grid }]] : [])),
    )
    const { sql, uses } = await this.#fields.nameUses(
      given,
      [...fields].map(([name, field]) => ({ name, field })),
    )
    const planned = uses.flatMap(({ name, relation }) => {
      const field = fields.get(relation)
      return field ? [{ name, field }] : []
    })
    const tables = new Map<string, { readonly table: ClickhouseTable; readonly subset?: CellSubset | undefined }>()
    for (const table of request.tables) {
      if (table.grid) continue
      await this.#stand(table.name, table)
      tables.set(table.name, { table })
    }
    const subsets = planned.length > 0 ? await this.#fields.subsets(sql, planned) : undefined
    for (const { name, field } of planned) {
      await this.#stand(name, field)
      tables.set(name, { table: field, subset: subsets?.get(name) })
    }
    const isFile = request.form === 'file'
    // Columns of a file have names that differ.
    const prepared = await this.#connection.prepare(isFile ? `SELECT * FROM (${sql})` : sql)
    const places = Array.from({ length: prepared.columnCount }, (_, i) => i)
    const engineNames = places.map((i) => prepared.columnName(i))
    const names = isFile && request.naming ? fileNames(request.naming, engineNames) : engineNames
    const types = places.map((i) => prepared.columnType(i))
    const printed = await this.#printPlan(sql, request, names, tables)
    prepared.destroySync()
    return printed.ok ? success({ ...printed.value, names, types: types.map(typeText) }) : printed
  }

  async #printPlan(
    sql: string,
    request: PrintRequest,
    names: readonly string[],
    tables: ReadonlyMap<string, { readonly table: ClickhouseTable; readonly subset?: CellSubset | undefined }>,
  ): Promise<Result<Pick<PrintedStatement, 'sql' | 'relations'>>> {
    // Without the others the optimiser of columns fails on some statements; it only leaves out what nothing reads.
    const plans =
      (await this.#planWithout(sql, disabledOptimizers)) ??
      (await this.#planWithout(sql, `${disabledOptimizers},unused_columns`))
    const [plan] = nodesIn(plans)
    if (!plan) return failure('The statement cannot be planned for ClickHouse.')
    const read = new Set<string>()
    const tableSql = ({ schema, table }: PlannedTable, columns: readonly string[]) => {
      if (schema === schemas.catalog) {
        read.add(table)
        return `${clickhouseName(request.database)}.${clickhouseName(`${request.catalog}${table}`)}`
      }
      const known = tables.get(table)
      if (!known) throw new Error(`the plan reads ${schema}.${table}`)
      const { grid, observations } = known.table
      if (grid) return fieldSourceSql(grid, request.database, known.subset ?? everyCell(grid), columns)
      if (!observations) throw new Error(`${table} is no table of data`)
      return `${clickhouseName(request.database)}.${clickhouseName(rowsName(observations))}`
    }
    try {
      const { sql: rows, columns, types } = new PlanPrinter(tableSql).relation(plan)
      const write = request.form === 'file' ? fileSql : wireSql
      const list = columns.map((column, i) => {
        const type = types[i]
        const sqlOf = type ? write(column, type) : column
        return `${sqlOf} AS ${clickhouseName(request.form === 'file' ? (names[i] ?? column) : `out${i}`)}`
      })
      const shown = request.form === 'count' ? 'toFloat64(count()) AS n' : list.join(', ')
      return success({ sql: `SELECT ${shown} FROM (${rows})`, relations: [...read] })
    } catch (error) {
      if (error instanceof UnprintableError) return failure(error.message)
      throw error
    }
  }

  async #planWithout(sql: string, optimizers: string) {
    await this.#connection.run(`SET disabled_optimizers = ${quote(optimizers)}`)
    try {
      return await planOf(this.#connection, sql, { isExact: true })
    } finally {
      await this.#connection.run("SET disabled_optimizers = ''")
    }
  }

  /** Has an empty table stand for a table of data. */
  async #stand(name: string, { grid, observations, computed = [] }: ClickhouseTable): Promise<void> {
    const columns = grid
      ? [
          ...fieldCoordinates(grid).map((column) => `${column} ${coordinateTypes[column] ?? 'DOUBLE'}`),
          ...grid.variables.map((variable) => `${quoteName(variable.name)} FLOAT`),
        ]
      : observations
        ? [
            ...coordinatesOf(observations).map((column) => `${column} ${coordinateTypes[column] ?? 'DOUBLE'}`),
            ...observations.columns.map(({ name, type }) => `${quoteName(name)} ${collated(type)}`),
          ]
        : []
    const hidden = (Object.keys(relations) as RelationName[]).find((each) => each.toLowerCase() === name.toLowerCase())
    if (hidden) this.#hidden.add(hidden)
    const table = `${schemas.data}.${quoteName(name)}`
    await this.#connection.run(`CREATE OR REPLACE TABLE ${table} (${columns.join(', ')})`)
    const query = withComputed(`SELECT * FROM ${table}`, computed)
    await this.#connection.run(`CREATE OR REPLACE VIEW ${quoteName(name)} AS ${query}`)
  }

  /** Shows a relation of the catalog under its name. */
  async #show(name: RelationName): Promise<void> {
    const table = `${schemas.catalog}.${quoteName(name)}`
    await this.#connection.run(`CREATE OR REPLACE VIEW ${quoteName(name)} AS SELECT * FROM ${table}`)
  }
}

/** A type of columns; texts are compared without regard to case. */
const collated = (type: string) => (type === 'VARCHAR' ? 'VARCHAR COLLATE NOCASE' : type)

const coordinateTypes: Readonly<Record<string, string>> = { time: 'TIMESTAMP', month: 'INTEGER' }

const typeText = (type: DuckDBType) => type.toString()
