import { levelAxis } from '../../../src/store/grid.ts'
import type { Grid } from '../../../src/store/grid.ts'
import type { Plan, Range } from '../../../src/engine/engine.ts'
import type { Field } from '../fields.ts'
import { meanOf } from '../fields.ts'

/** A row of the answer: time (absent without a calendar), lat, lon, depth (absent without an axis), then the values. */
export type Row = readonly number[]

/** Rows that were found in this process: each engine is asked for the same. */
const found = new WeakMap<Omit<Plan, 'grid'>, Map<number, readonly Row[]>>()

/** Answers a plan the slow way: every cell of the field is looked at and kept or not, in the order of the table, months in the order asked for. */
export function rowsOf(field: Field, plan: Omit<Plan, 'grid'>, level = 0): readonly Row[] {
  const ofPlan = found.get(plan) ?? new Map<number, readonly Row[]>()
  const rows = ofPlan.get(level) ?? findRows(field, plan, level)
  found.set(plan, ofPlan.set(level, rows))
  return rows
}

function findRows({ grid, valueAt }: Field, plan: Omit<Plan, 'grid'>, level: number): readonly Row[] {
  const { time, depth } = grid.axes
  const kept = {
    time:
      grid.calendar === 'none' ? [0] : asAsked(grid, indices(time, isIn(plan.time, grid.calendar === 'month')), plan),
    depth: depth.length === 0 ? [0] : indices(depth, isIn(plan.depth, false)),
    lat: coarse(indices(grid.axes.lat, isIn(plan.lat, false)), level),
    lon: coarse(indices(grid.axes.lon, isIn(plan.lon, true)), level),
  }
  const lats = levelAxis(grid.axes.lat, level)
  const lons = levelAxis(grid.axes.lon, level)
  const names = plan.variables === '*' ? grid.variables.map(({ name }) => name) : plan.variables
  const variables = names.map((name) => grid.variables.findIndex((variable) => variable.name === name))
  const valueOf = (v: number, t: number, d: number, i: number, j: number) =>
    level === 0 ? valueAt(v, t, d, i, j) : meanOf(grid, valueAt, level, v, t, d, i, j)
  const rows: Row[] = []
  for (const t of kept.time) {
    for (const d of kept.depth) {
      for (const i of kept.lat) {
        for (const j of kept.lon) {
          rows.push([
            ...(grid.calendar === 'none' ? [] : [time[t] as number]),
            lats[i] as number,
            lons[j] as number,
            ...(depth.length === 0 ? [] : [depth[d] as number]),
            ...variables.map((v) => valueOf(v, t, d, i, j)),
          ])
        }
      }
    }
  }
  return rows
}

const indices = (axis: Float64Array, keeps: (x: number) => boolean) =>
  Array.from(axis.keys()).filter((i) => keeps(axis[i] as number))

// Months over the turn of the year come in the order asked for: those up to the new year first.
function asAsked({ calendar, axes }: Grid, kept: readonly number[], { time: range }: Omit<Plan, 'grid'>) {
  if (calendar !== 'month' || !range || range.from <= range.to) return kept
  const isLate = (i: number) => (axes.time[i] as number) >= range.from
  return [...kept.filter(isLate), ...kept.filter((i) => !isLate(i))]
}

const coarse = (kept: readonly number[], level: number) => [...new Set(kept.map((i) => Math.floor(i / 2 ** level)))]

function isIn(range: Range | undefined, turns: boolean): (x: number) => boolean {
  if (!range) return () => true
  const { from, to } = range
  if (from <= to) return (x) => x >= from && x <= to
  return turns ? (x) => x >= from || x <= to : (x) => x >= to && x <= from
}
