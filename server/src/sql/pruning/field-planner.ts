import type { DuckDBConnection } from '@duckdb/node-api'
import { everyCell } from '../../engine/cell-subset.ts'
import type { CellSubset } from '../../engine/cell-subset.ts'
import { parseOf, planOf } from './engine-parse.ts'
import { readPlan } from './plan.ts'
import { planningTablesSql, planningViewSql } from './planning-view.ts'
import type { FieldUse } from './planning-view.ts'
import { nameUses } from './relation-uses.ts'
import type { NamedUses } from './relation-uses.ts'
import { replaceExtremes } from './replace-extremes.ts'
import { subsetOf } from './subset.ts'

/**
 * Finds the cells of fields that a statement needs. The engine plans the statement over tables that stand for the axes. The conditions that it moves to a table select
 * the values of that axis. Afterwards the views of the uses are views of these tables.
 */
export class FieldPlanner {
  readonly #connection: DuckDBConnection
  /** Relations whose planning tables are made. */
  readonly #planned = new Set<string>()

  constructor(connection: DuckDBConnection) {
    this.#connection = connection
  }

  /** Replaces subqueries that the axes of the fields answer by their values, and gives each place that reads a field a name of its own. */
  async nameUses(statement: string, fields: readonly FieldUse[]): Promise<NamedUses> {
    const relations = fields.map(({ name }) => name)
    const sql = await replaceExtremes(this.#connection, statement, fields, (use) => this.#standIn(use))
    const node = await parseOf(this.#connection, sql)
    return node ? nameUses(sql, node, relations) : { sql, uses: relations.map((name) => ({ relation: name, name })) }
  }

  /** Finds the cells of each use that a statement needs. These are all cells where the engine makes no plan, as of a statement that it refuses. */
  async subsets(statement: string, uses: readonly FieldUse[]): Promise<ReadonlyMap<string, CellSubset>> {
    for (const use of uses) await this.#standIn(use)
    const plans = await planOf(this.#connection, statement)
    const plan = plans === undefined ? undefined : readPlan(plans)
    return new Map(uses.map(({ name, field: { grid } }) => [name, plan ? subsetOf(name, grid, plan) : everyCell(grid)]))
  }

  /** Makes a relation a view of its planning tables. */
  async #standIn({ name, field }: FieldUse): Promise<void> {
    const tables = this.#planned.has(name) ? [] : planningTablesSql(name, field.grid)
    this.#planned.add(name)
    for (const sql of [...tables, planningViewSql(name, field)]) await this.#connection.run(sql)
  }
}
