import type { ObservationPlan } from '../../../src/engine/engine.ts'
import type { Range } from '../../../src/engine/engine.ts'
import type { ObservedRow, Table } from './table.ts'

type Part = Omit<ObservationPlan, 'observations'>

/** Answers a plan the slow way: every row is looked at and kept or not, sorted, and thinned by the definition of an even sample. */
export function rowsOf(table: Table, plan: Part): readonly ObservedRow[] {
  const chosen = selected(table, plan)
  const { first, places } = placesOf(table, plan)
  const rows = chosen
    .map((row) => [...row.slice(0, first), ...places.map((i) => row[i] ?? null)])
    .toSorted(inOrder(plan.procedure === 'sectionMap' ? 3 : undefined))
  const { most = Infinity } = plan
  if (rows.length <= most) return rows
  return Array.from(
    { length: most },
    (_, i) => rows[most === 1 ? 0 : Math.floor((2 * i * (rows.length - 1) + most - 1) / (2 * (most - 1)))] ?? [],
  )
}

/** Depths of the World Ocean Atlas 2018 down to 1000 m, metres. */
const atlas = `
  0 5 10 15 20 25 30 35 40 45 50 55 60 65 70 75 80 85 90 95 100
  125 150 175 200 225 250 275 300 325 350 375 400 425 450 475 500
  550 600 650 700 750 800 850 900 950 1000`
  .trim()
  .split(/\s+/)
  .map(Number)

/** The depth of the atlas that is nearest to a depth. Where two are equally near, it is the deeper one. */
export const nearestOfAtlas = (depth: number): number =>
  atlas.reduce((best, each) => (Math.abs(each - depth) <= Math.abs(best - depth) ? each : best))

/** Means and sample deviations by time, by depth or by layer, in the columns of the procedure; of layers the number of values too. */
export function meansOf(table: Table, plan: Part): readonly (readonly number[])[] {
  const { first, places } = placesOf(table, plan)
  const key = plan.procedure === 'timeSeries' ? 0 : 3
  const groups = new Map<number, ObservedRow[]>()
  for (const row of selected(table, plan)) {
    const own = row[key] as number
    const at = plan.depths === 'layers' ? nearestOfAtlas(own) : own
    groups.set(at, [...(groups.get(at) ?? []), row])
  }
  return [...groups.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([at, rows]) => {
      const values = (i: number) => rows.map((row) => row[i]).filter((x) => typeof x === 'number')
      const means = places.flatMap((i) => [mean(values(i)), deviation(values(i))])
      const lons = values(2).map((x) => (plan.lon.from > plan.lon.to && x < 0 ? x + 360 : x))
      const lon = mean(lons) > 180 ? mean(lons) - 360 : mean(lons)
      const place = [mean(values(1)), lon]
      return plan.procedure === 'timeSeries'
        ? [at, ...place, ...(first === 4 ? [mean(values(3))] : []), ...means]
        : [...place, ...means, at, ...(plan.depths === 'layers' ? places.map((i) => values(i).length) : [])]
    })
}

function placesOf({ observations: { columns, coordinates } }: Table, { variables }: Part) {
  const first = coordinates.depth ? 4 : 3
  const names = variables === '*' ? columns.map(({ name }) => name) : variables
  return { first, places: names.map((name) => first + columns.findIndex((column) => column.name === name)) }
}

function selected(table: Table, plan: Part): readonly ObservedRow[] {
  const { first, places } = placesOf(table, plan)
  return table.rows.filter(
    (row) =>
      isInRange(plan.time, row[0]) &&
      isInRange(plan.lat, row[1]) &&
      isEast(plan.lon, row[2] as number) &&
      (first === 3 || isInRange(plan.depth, row[3])) &&
      places.some((i) => row[i] !== null),
  )
}

const isInRange = (range: Range | undefined, x: unknown) =>
  !range || ((x as number) >= Math.min(range.from, range.to) && (x as number) <= Math.max(range.from, range.to))

// On the sphere: −180 and 180 are one meridian.
function isEast({ from, to }: Range, lon: number): boolean {
  const meridians = Math.abs(lon) === 180 ? [-180, 180] : [lon]
  return meridians.some((x) => (from <= to ? x >= from && x <= to : x >= from || x <= to))
}

/** By every column in turn, one of them turned round. */
const inOrder =
  (descending: number | undefined) =>
  (a: ObservedRow, b: ObservedRow): number => {
    for (const [i, x] of a.entries()) {
      const y = b[i] ?? null
      if (x === y) continue
      if (x === null || y === null) return x === null ? 1 : -1
      return x < y === (i !== descending) ? -1 : 1
    }
    return 0
  }

const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length

function deviation(values: readonly number[]): number {
  if (values.length < 2) return NaN
  const m = mean(values)
  return Math.sqrt(values.reduce((sum, x) => sum + (x - m) ** 2, 0) / (values.length - 1))
}
