import type { Grid } from '../../store/grid.ts'
import { axisNames } from '../../engine/cell-subset.ts'
import type { AxisName } from '../../engine/cell-subset.ts'
import { quoteName } from '../../engine/duckdb/compile.ts'
import { coordinatesOf, withComputed } from '../../engine/duckdb/view.ts'
import type { FieldSource } from '../../sandbox/messages.ts'

/** What is needed of a field to plan over it. */
interface PlannedField {
  readonly grid: Grid
  readonly computed?: FieldSource['computed'] | undefined
}

/** A field under the name by which a statement reads it. */
export interface FieldUse {
  readonly name: string
  readonly field: PlannedField
}

/** Schema of the tables that stand for a field while a statement is planned. */
export const planningSchema = 'planning'

/** What a planning table stands for: an axis, or the values. */
export type PlanningPart = AxisName | 'values'

const nameOf = (relation: string, part: PlanningPart) => `${relation} ${part}`

/** The relation and part that a planning table stands for. */
export function planningTableOf(name: string): { readonly relation: string; readonly part: PlanningPart } | undefined {
  const part = [...axisNames, 'values' as const].find((each) => name.endsWith(` ${each}`))
  return part && { relation: name.slice(0, -part.length - 1), part }
}

/**
 * Statements that make the planning tables of a relation. They hold the ends of their types, so that the planner's statistics rule nothing in or out, and are never
 * read: a condition of a statement that the planner moves to one of them holds for the axis whatever its values are.
 */
export const planningTablesSql = (relation: string, { calendar }: Grid): readonly string[] => {
  const table = (part: PlanningPart) => `${planningSchema}.${quoteName(nameOf(relation, part))}`
  const axis = (name: AxisName, ends: string) =>
    `CREATE OR REPLACE TABLE ${table(name)} AS SELECT unnest(${ends}) AS x, unnest([0, 1]) AS i`
  const numbers = "['-inf'::DOUBLE, 'inf'::DOUBLE]"
  return [
    `CREATE SCHEMA IF NOT EXISTS ${planningSchema}`,
    axis('time', calendar === 'utc' ? "['-infinity'::TIMESTAMP, 'infinity'::TIMESTAMP]" : '[-2147483648, 2147483647]'),
    ...(['depth', 'lat', 'lon'] as const).map((name) => axis(name, numbers)),
    `CREATE OR REPLACE TABLE ${table('values')} AS SELECT ['-inf'::FLOAT, 'inf', 'nan', NULL] AS list`,
  ]
}

/** The statement that makes a relation of a grid for planning: every value depends on all axes, so that no condition on one reaches an axis. */
export function planningViewSql(relation: string, { grid, computed }: PlannedField): string {
  const axisOf: Readonly<Record<string, AxisName>> = { month: 'time' }
  const coordinates = coordinatesOf(grid).map((column) => `${axisOf[column] ?? column}_axis.x AS ${column}`)
  const index = axisNames.map((axis) => `${axis}_axis.i`).join(' + ')
  const values = grid.variables.map(({ name }, i) => `list[${index} + ${i}] AS ${quoteName(name)}`)
  const tables = [
    `${planningSchema}.${quoteName(nameOf(relation, 'values'))}`,
    ...axisNames.map((axis) => `${planningSchema}.${quoteName(nameOf(relation, axis))} ${axis}_axis`),
  ]
  const query = `SELECT ${[...coordinates, ...values].join(', ')} FROM ${tables.join(', ')}`
  return `CREATE OR REPLACE VIEW ${quoteName(relation)} AS ${withComputed(query, computed)}`
}
