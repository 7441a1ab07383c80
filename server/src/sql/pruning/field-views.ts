import type { DuckDBConnection } from '@duckdb/node-api'
import { axisLength, cheaperOrder, everyCell } from '../../engine/cell-subset.ts'
import { parquetFiles } from '../../engine/duckdb/compile.ts'
import { axisTablesSql, cellViewSql } from '../../engine/duckdb/view.ts'
import type { FieldSource } from '../../sandbox/messages.ts'
import { levelTiles } from '../../store/grid.ts'
import { tileColumn } from '../../store/layout.ts'
import { FieldPlanner } from './field-planner.ts'

interface Entry {
  readonly source: FieldSource
  /** Tiles that are not stored at every time and depth. */
  readonly incomplete: ReadonlySet<number>
}

/**
 * The views of one connection over fields. Before each statement the views that it reads are made anew, and show the cells that its conditions on coordinates
 * leave.
 */
export class FieldViews {
  readonly #connection: DuckDBConnection
  readonly #entries = new Map<string, Entry>()
  readonly #planner: FieldPlanner

  constructor(connection: DuckDBConnection) {
    this.#connection = connection
    this.#planner = new FieldPlanner(connection)
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
    const { sql, uses } = await this.#planner.nameUses(
      statement,
      fields.map((name) => ({ name, field: this.#entryOf(name).source })),
    )
    const subsets = await this.#planner.subsets(
      sql,
      uses.map(({ name, relation }) => ({ name, field: this.#entryOf(relation).source })),
    )
    for (const { name, relation } of uses) {
      const { source, incomplete } = this.#entryOf(relation)
      const { grid, files, computed = [] } = source
      const subset = subsets.get(name) ?? everyCell(grid)
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

  async #findIncomplete({ grid, files }: FieldSource): Promise<ReadonlySet<number>> {
    const { rows, columns } = levelTiles(grid, 0)
    const ofTile = axisLength(grid, 'time') * axisLength(grid, 'depth')
    const tiles = parquetFiles(files.tile)
    const read = async (sql: string) => (await this.#connection.runAndReadAll(sql)).getRows()
    const [total] = await read(`SELECT count(*) FROM ${tiles}`)
    if (Number(total?.[0]) === rows * columns * ofTile) return new Set()
    const complete = await read(`SELECT ${tileColumn} FROM ${tiles} GROUP BY ${tileColumn} HAVING count(*) = ${ofTile}`)
    const incomplete = new Set(Array.from({ length: rows * columns }, (_, tile) => tile))
    for (const [tile] of complete) incomplete.delete(Number(tile))
    return incomplete
  }
}
