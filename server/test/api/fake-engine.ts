import { slabMediaType } from '@isobath/domain'
import type { AnyPlan, Engine, Plan } from '../../src/engine/engine.ts'

const cellsIn = (axis: Float64Array, range: { from: number; to: number } | undefined) =>
  range ? axis.filter((value) => value >= range.from && value <= range.to).length : axis.length

const cellsOf = ({ grid: { axes }, time, depth, lat, lon }: Plan) =>
  Math.max(1, cellsIn(axes.time, time)) *
  Math.max(1, cellsIn(axes.depth, depth)) *
  cellsIn(axes.lat, lat) *
  cellsIn(axes.lon, lon)

const cells = (plan: AnyPlan) => ('grid' in plan ? cellsOf(plan) : plan.observations.rows)
const tableOf = (plan: AnyPlan) => ('grid' in plan ? plan.grid.table : plan.observations.table)

/** An engine that counts cells and answers a word: what is tried here are the calls around it. */
export const fakeEngine = (more: Partial<Engine> = {}): Engine => ({
  run: (plan, format) =>
    Promise.resolve({
      ok: true,
      body: new Blob([`${format} of ${tableOf(plan)}`]).stream(),
      mediaType: format === 'slabs' ? slabMediaType : 'text/csv',
      rows: cells(plan),
    }),
  count: (plan) => Promise.resolve({ ok: true, rows: cells(plan), cells: cells(plan), slabs: 1, tiles: 1 }),
  file: () => Promise.resolve({ ok: false, refusal: { code: 'closed' } }),
  close: () => Promise.resolve(),
  ...more,
})
