import type { Plan, Range } from '../../src/engine/engine.ts'
import type { Field } from './fields.ts'

/** What comes before `month` in an ORDER BY: months over the turn of the year stand in the order asked for. */
export const turnOfYear = ({ grid }: Field, { time }: Omit<Plan, 'grid'>): readonly string[] =>
  grid.calendar === 'month' && time && time.from > time.to ? [`month < ${time.from}`] : []

/** The ranges of a plan as conditions on the view of its field. */
export function conditions({ grid }: Field, { lat, lon, time, depth }: Omit<Plan, 'grid'>): string {
  const isIn = (column: string, range: Range | undefined, turns = false) => {
    if (!range) return 'true'
    const [from, to] = [range.from, range.to]
    if (from <= to) return `${column} BETWEEN ${from} AND ${to}`
    return turns ? `(${column} >= ${from} OR ${column} <= ${to})` : `${column} BETWEEN ${to} AND ${from}`
  }
  const timeColumn = { utc: 'epoch_ms(time)', month: 'month', none: '' }[grid.calendar]
  return [
    isIn('lat', lat),
    isIn('lon', lon, true),
    ...(timeColumn ? [isIn(timeColumn, time, grid.calendar === 'month')] : []),
    ...(grid.axes.depth.length > 0 ? [isIn('depth', depth)] : []),
  ].join(' AND ')
}
