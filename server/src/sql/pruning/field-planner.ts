import type { DuckDBConnection } from '@duckdb/node-api'
import { everyCell } from '../../engine/cell-subset.ts'
import type { CellSubset } from '../../engine/cell-subset.ts'
import type { FieldSource } from '../../sandbox/messages.ts'
import type { Grid } from '../../store/grid.ts'
import type { ParseResult, Syntax } from '../statement/syntax.ts'
import { readPlan } from './plan.ts'
import { planningTablesSql, planningViewSql } from './planning-view.ts'
import { nameUses } from './relation-uses.ts'
import type { NamedUses } from './relation-uses.ts'
import { subsetOf } from './subset.ts'

/** What is needed of a field to plan over it. */
export interface PlannedField {
  readonly grid: Grid
  readonly computed?: FieldSource['computed'] | undefined
}

/** A field under the name by which a statement reads it. */
export interface FieldUse {
  readonly name: string
  readonly field: PlannedField
}

/**
 * Finds the cells of fields that a statement needs. The engine plans the statement over tables that stand for the axes, and the conditions that it moves to these say
 * which. The views of the uses are views of these tables afterwards.
 */
export class FieldPlanner {
  readonly #connection: DuckDBConnection
  /** Relations whose planning tables are made. */
  readonly #planned = new Set<string>()

  constructor(connection: DuckDBConnection) {
    this.#connection = connection
  }

  /** Gives each use of these relations a name of its own. */
  async nameUses(statement: string, relations: readonly string[]): Promise<NamedUses> {
    const parsed = await readJson(this.#connection, 'SELECT json_serialize_sql($1::VARCHAR)::VARCHAR', statement)
    const node = (parsed as ParseResult | undefined)?.statements?.[0]?.node
    return node
      ? nameUses(statement, node, relations)
      : { sql: statement, uses: relations.map((relation) => ({ relation, name: relation })) }
  }

  /** The cells of each use that a statement needs: all where the engine cannot tell, as of a statement that it will refuse. */
  async subsets(statement: string, uses: readonly FieldUse[]): Promise<ReadonlyMap<string, CellSubset>> {
    for (const { name, field } of uses) await this.#standIn(name, field)
    const plans = await planOf(this.#connection, statement)
    const plan = plans === undefined ? undefined : readPlan(plans)
    return new Map(uses.map(({ name, field: { grid } }) => [name, plan ? subsetOf(name, grid, plan) : everyCell(grid)]))
  }

  /** Has the tables of planning stand for a relation. */
  async #standIn(name: string, field: PlannedField): Promise<void> {
    const tables = this.#planned.has(name) ? [] : planningTablesSql(name, field.grid)
    this.#planned.add(name)
    for (const sql of [...tables, planningViewSql(name, field)]) await this.#connection.run(sql)
  }
}

/** The optimised plan of a statement; undefined where the engine has none. */
export async function planOf(connection: DuckDBConnection, statement: string): Promise<Syntax | undefined> {
  const planned = await readJson(
    connection,
    'SELECT json_serialize_plan($1::VARCHAR, optimize := true)::VARCHAR',
    statement,
  )
  return (planned as { readonly plans?: Syntax } | undefined)?.plans
}

/** Strings of JSON, and numbers that it has no words for, which the engine writes bare. */
const stringOrNoNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/gi

/** What the engine says of a text as JSON. A number that JSON cannot hold becomes null, of which no condition knows anything. */
async function readJson(connection: DuckDBConnection, sql: string, text: string): Promise<unknown> {
  const reader = await connection.runAndReadAll(sql, [text])
  try {
    const json = String(reader.getRows()[0]?.[0])
    return JSON.parse(json.replace(stringOrNoNumber, (found) => (found.startsWith('"') ? found : 'null')))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
