import { axisLength, axisNames, everyCell, runsWhere } from '../../engine/cell-subset.ts'
import type { AxisName, CellSubset } from '../../engine/cell-subset.ts'
import type { Grid } from '../../store/grid.ts'
import type { PlannedExtreme, PlannedScan, PlannedScans, PlannedTop } from './plan.ts'

/** Which indices of an axis a scan can need, and whether its conditions hold for each of them for sure. */
interface AxisNeeds {
  readonly indices: Uint8Array
  readonly isSure: boolean
}

/** The cells of a relation that an answer can depend on: of each axis what any of its scans needs. */
export function subsetOf(relation: string, grid: Grid, { scans, tops }: PlannedScans): CellSubset {
  const own = scans.filter((scan) => scan.relation === relation)
  const needed = new Map<PlannedScan, AxisNeeds>()
  for (const scan of own) if (scan.part !== 'values') needed.set(scan, neededBy(scan, scan.part, grid))
  for (const top of tops) if (top.axes.time.relation === relation) keepFirst(top, needed)
  const ofPart = (part: PlannedScan['part']) => own.filter((scan) => scan.part === part)
  const uses = ofPart('values').length
  const whole = everyCell(grid)
  const runsOf = (axis: AxisName) => {
    const list = ofPart(axis).map((scan) => needed.get(scan)?.indices)
    // A reading whose scan of this axis the planner has removed is not known to need less than all.
    if (list.length === 0 || list.length < uses) return whole[axis]
    return runsWhere(axisLength(grid, axis), (i) => list.some((indices) => indices?.[i] === 1))
  }
  return { time: runsOf('time'), depth: runsOf('depth'), lat: runsOf('lat'), lon: runsOf('lon') }
}

/** An extreme value of an axis, moments in microseconds: null where no cell is left, undefined where the conditions do not tell which are. */
export function extremeOf({ axes, axis, end }: PlannedExtreme, grid: Grid): number | null | undefined {
  const needs = axisNames.map((name) => neededBy(axes[name], name, grid))
  if (!needs.every(({ isSure }) => isSure)) return undefined
  if (!needs.every(({ indices }) => indices.includes(1))) return null
  const { indices } = needs[axisNames.indexOf(axis)] as AxisNeeds
  const values = valuesOf(grid, axis).filter((_, i) => indices[i] === 1)
  return values.reduce((extreme, x) => (end === 'min' ? Math.min(extreme, x) : Math.max(extreme, x)))
}

function neededBy({ conditions }: PlannedScan, axis: AxisName, grid: Grid): AxisNeeds {
  const values = valuesOf(grid, axis)
  const indices = new Uint8Array(axisLength(grid, axis)).fill(1)
  let isSure = true
  for (let i = 0; i < indices.length; i++) {
    for (const condition of conditions) {
      const verdict = condition(values[i] ?? NaN)
      isSure &&= verdict !== undefined
      if (verdict === false) indices[i] = 0
    }
  }
  return { indices, isSure }
}

/** The values of an axis as conditions compare them: moments in microseconds. */
const valuesOf = ({ axes, calendar }: Grid, axis: AxisName): Float64Array =>
  axis === 'time' && calendar === 'utc' ? axes.time.map((ms) => Math.round(ms) * 1000) : axes[axis]

/**
 * Keeps of each axis what the first rows of a product can come from. By its first key alone, as many indices as hold so many rows; where that is one, by the next key
 * among the rest.
 */
function keepFirst({ axes, keys, rows }: PlannedTop, needed: ReadonlyMap<PlannedScan, AxisNeeds>): void {
  const scans = axisNames.map((axis) => axes[axis])
  if (!scans.every((scan) => needed.get(scan)?.isSure)) return
  const count = (scan: PlannedScan) => needed.get(scan)?.indices.reduce((sum, isIn) => sum + isIn, 0) ?? 0
  for (const { scan, isDescending } of keys) {
    const ofEach = scans.filter((other) => other !== scan).reduce((product, other) => product * count(other), 1)
    const kept = Math.ceil(rows / ofEach)
    const indices = needed.get(scan)?.indices
    if (!indices || !Number.isFinite(kept)) return
    const order = Array.from(indices.keys()).filter((i) => indices[i] === 1)
    for (const i of isDescending ? order.toReversed().slice(kept) : order.slice(kept)) indices[i] = 0
    if (kept > 1) return
  }
}
