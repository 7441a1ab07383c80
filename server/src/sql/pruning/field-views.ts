import type { DuckDBConnection } from '@duckdb/node-api'
import { axisLength, cheaperOrder, everyCell } from '../../engine/cell-subset.ts'
import { quote } from '../../engine/duckdb/compile.ts'
import { axisTablesSql, cellViewSql } from '../../engine/duckdb/view.ts'
import type { FieldSource } from '../../sandbox/messages.ts'
import { levelTiles } from '../../store/grid.ts'
import { tileColumn } from '../../store/layout.ts'
import type { Serialized, Syntax } from '../syntax.ts'
import { readPlan } from './plan.ts'
import type { PlannedScans } from './plan.ts'
import { planningTablesSql, planningViewSql } from './planning-view.ts'
import { nameReadings } from './readings.ts'
import type { NamedReadings } from './readings.ts'
import { subsetOf } from './subset.ts'

interface Entry {
  readonly source: FieldSource
  /** Tiles that are not stored at every time and depth. */
  readonly incomplete: ReadonlySet<number>
}

/**
 * The views of one connection over fields. Before each statement the views that it reads are made anew, and show the cells that its conditions on coordinates
 * leave: the engine plans the statement over tables that stand for the axes, and the conditions that it moves to these say which.
 */
export class FieldViews {
  readonly #connection: DuckDBConnection
  readonly #entries = new Map<string, Entry>()
  /** Relations whose planning tables are made. */
  readonly #planned = new Set<string>()

  constructor(connection: DuckDBConnection) {
    this.#connection = connection
  }

  /** Takes a field on. Statements can read it by this name once they are prepared. */
  async add(relation: string, source: FieldSource): Promise<void> {
    await this.#run(axisTablesSql(source.grid))
    this.#entries.set(relation, { source, incomplete: await this.#findIncomplete(source) })
  }

  /** Makes the views of these relations for a statement, and gives the statement to run: it may name them otherwise. */
  async prepare(relations: readonly string[], statement: string): Promise<string> {
    const fields = relations.filter((relation) => this.#entries.has(relation))
    if (fields.length === 0) return statement
    const { sql, readings } = await this.#nameReadings(statement, fields)
    for (const { name, relation } of readings) await this.#standIn(name, this.#entryOf(relation).source)
    const plan = await this.#plan(sql)
    for (const { name, relation } of readings) {
      const { source, incomplete } = this.#entryOf(relation)
      const { grid, files, computed = [] } = source
      const subset = plan ? subsetOf(name, grid, plan) : everyCell(grid)
      await this.#run([cellViewSql(grid, files[cheaperOrder(grid, subset)], { name, subset, incomplete, computed })])
    }
    return sql
  }

  #entryOf(relation: string): Entry {
    const entry = this.#entries.get(relation)
    if (!entry) throw new Error(`there is no field ${relation}`)
    return entry
  }

  async #run(statements: readonly string[]): Promise<void> {
    for (const sql of statements) await this.#connection.run(sql)
  }

  async #readJson(sql: string, text: string): Promise<unknown> {
    const reader = await this.#connection.runAndReadAll(sql, [text])
    return parseJson(String(reader.getRows()[0]?.[0]))
  }

  async #nameReadings(statement: string, relations: readonly string[]): Promise<NamedReadings> {
    const parsed = await this.#readJson('SELECT json_serialize_sql($1::VARCHAR)::VARCHAR', statement)
    const node = (parsed as Serialized | undefined)?.statements?.[0]?.node
    return node
      ? nameReadings(statement, node, relations)
      : { sql: statement, readings: relations.map((relation) => ({ relation, name: relation })) }
  }

  /** Has the tables of planning stand for a relation. */
  async #standIn(name: string, source: FieldSource): Promise<void> {
    if (!this.#planned.has(name)) await this.#run(planningTablesSql(name, source.grid))
    this.#planned.add(name)
    await this.#run([planningViewSql(name, source)])
  }

  /** What a statement reads; undefined where the engine cannot tell, as of one that it will refuse. */
  async #plan(statement: string): Promise<PlannedScans | undefined> {
    const planned = await this.#readJson(
      'SELECT json_serialize_plan($1::VARCHAR, optimize := true)::VARCHAR',
      statement,
    )
    const plans = (planned as { readonly plans?: Syntax } | undefined)?.plans
    return plans === undefined ? undefined : readPlan(plans)
  }

  async #findIncomplete({ grid, files }: FieldSource): Promise<ReadonlySet<number>> {
    const { rows, columns } = levelTiles(grid, 0)
    const ofTile = axisLength(grid, 'time') * axisLength(grid, 'depth')
    const path = quote(files.tile)
    const read = async (sql: string) => (await this.#connection.runAndReadAll(sql)).getRows()
    const [total] = await read(`SELECT count(*) FROM read_parquet(${path})`)
    if (Number(total?.[0]) === rows * columns * ofTile) return new Set()
    const complete = await read(
      `SELECT ${tileColumn} FROM read_parquet(${path}) GROUP BY ${tileColumn} HAVING count(*) = ${ofTile}`,
    )
    const incomplete = new Set(Array.from({ length: rows * columns }, (_, tile) => tile))
    for (const [tile] of complete) incomplete.delete(Number(tile))
    return incomplete
  }
}

/** Undefined where numbers stand that JSON has no words for, which the engine writes bare. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
