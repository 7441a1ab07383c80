import type { Place } from '../column-facts.ts'
import { variableNames } from '../roles.ts'
import type { Roles } from '../roles.ts'
import { isSeaFloor, markSeaFloor } from './sea-floor.ts'
import type { SeaFloor } from './sea-floor.ts'
import type { ListedVariable, RawColumn } from '../source.ts'
import { placesOfMoment } from '../time/time-source.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** What tells which column is the depth, where one file may not: the roles of its columns, and the variables of the dataset that it comes to. */
interface DepthOptions {
  readonly findRoles: (columns: readonly RawColumn[]) => Roles
  readonly listed: readonly ListedVariable[] | undefined
}

/** The roles without the depth, where the dataset has its column as a variable: an altitude, a height above the sea floor, or a name that was none of depths when the dataset began. */
export function withListedDepth(roles: Roles, columns: readonly RawColumn[], listed: DepthOptions['listed']): Roles {
  const { depth } = roles
  // Where another column may be the depth, the listed one is that of the sea floor (`seaFloorOf`).
  const isAlone = depth?.is === 'depth' && depth.other === undefined && depth.bottom === undefined
  const name = depth?.is === 'height' || isAlone ? columns[depth.column]?.name : undefined
  return name !== undefined && listed?.some((each) => each.name === name) ? { ...roles, depth: undefined } : roles
}

/** A depth of the sea floor that has a name of the depth of samples. */
interface FoundSeaFloor extends SeaFloor {
  readonly place: Place
}

/**
 * The depth of the sea floor, where the column that is named as a depth tells that; undefined where it tells the depth of samples. Files of one dataset are read alike: where the dataset has the
 * column as a variable it is that of the sea floor, though a file of one sample does not show it.
 */
export async function seaFloorOf(
  work: WorkingDatabase,
  columns: readonly RawColumn[],
  { findRoles, listed }: DepthOptions,
): Promise<FoundSeaFloor | undefined> {
  const samples = findRoles(columns)
  const { depth, position, time } = samples
  if (depth?.is !== 'depth' || depth.other === undefined) return undefined
  const { column: place, other } = depth
  const marked = markSeaFloor(columns, place, other)
  if (listed) {
    const has = (name: string | undefined) => name !== undefined && listed.some((each) => each.name === name)
    const names = variableNames(marked.columns, findRoles(marked.columns))
    const isOtherUsed = names[other] === undefined
    if (has(names[place]) && !(isOtherUsed && has(variableNames(columns, samples)[other])))
      return { place, columns: marked.columns }
  }
  const places = position.kind === 'columns' ? [position.lat, position.lon] : []
  const vertical = { depth: place, other, position: places, time: placesOfMoment(time) }
  return (await isSeaFloor(work, columns, vertical)) ? { place, ...marked } : undefined
}
