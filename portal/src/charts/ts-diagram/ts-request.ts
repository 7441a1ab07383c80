import {
  cost,
  depthLevels,
  estimate,
  isIrregular,
  judge,
  judgeArrival,
  sentence,
  type Caller,
  type Cut,
  type ExistingChart,
  type SizeCheck,
} from '@isobath/domain'

/** The request for the rows of a T-S diagram: those of all variables of a table, because both must be of one row. A field has a row for each cell. */
export const tsCut = (cut: Cut): Cut => ({
  ...cut,
  kind: isIrregular(cut.variable) ? 'scatter' : 'histogram',
  variable: { ...cut.variable, name: '*' },
})

/** Rows of a T-S diagram, as far as they are known before its data. */
export const tsRows = (cut: Cut, counted: number | undefined): number =>
  Math.ceil(counted ?? cost(cut) / estimate.timeWeight)

/**
 * What the dots of a T-S diagram are coloured by: their depth, or their latitude where a request has one depth. A colour bar of one depth says nothing, and
 * that of the surface would reach above the water.
 */
export function tsColouring(cut: Cut): 'depth' | 'lat' {
  const { variable, depths } = cut
  if (!variable.depth) return 'lat'
  const [shallowest, deepest] = variable.depth
  const [start, end] = [Math.max(depths.start, shallowest), Math.min(depths.end, deepest)]
  const isOneDepth = variable.depthLevels ? depthLevels(cut) === 1 : end <= start
  return isOneDepth ? 'lat' : 'depth'
}

/** Why a T-S diagram may not be drawn. It is judged by its request, and as dots, which weigh as those of Time and Space Plots. Undefined where it may. */
export function tsProblem(
  cut: Cut,
  sizeCheck: SizeCheck,
  caller: Caller,
  existing: readonly ExistingChart[],
): string | undefined {
  const asked = judge({ gate: 'browser', cut, caller, sizeCheck, existing })
  if (!asked.ok) return sentence(asked.problem)
  const counted = sizeCheck.status === 'succeeded' ? sizeCheck.result?.rows : undefined
  const drawn = judgeArrival({ kind: 'scatter', points: tsRows(cut, counted), depths: 1, existing })
  return drawn.ok ? undefined : sentence(drawn.problem)
}
