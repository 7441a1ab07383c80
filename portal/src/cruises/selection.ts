import { exceedsTrajectoryPoints, formatCount, globe } from '@isobath/domain'
import type { CruiseList, CruiseRow } from '../service/cruises.ts'
import { screenTexts } from './screen-texts.ts'

/** The cruises of the service by their names, with their points. */
export interface CruiseBook {
  readonly byName: ReadonlyMap<string, CruiseRow>
  readonly pointsOf: (name: string) => number
}

export function makeCruiseBook({ cruises, points }: CruiseList): CruiseBook {
  const byName = new Map(cruises.map((cruise) => [cruise.Name, cruise]))
  return { byName, pointsOf: (name) => points[byName.get(name)?.ID ?? 0] ?? 0 }
}

/** Points of the tracks of some cruises together. */
export const countPoints = ({ pointsOf }: CruiseBook, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + pointsOf(name), 0)

/** A selection after one cruise was added or removed, and why an addition was undone. */
interface Selection {
  readonly names: readonly string[]
  readonly undone?: string
}

/** Chooses a cruise, or gives it up. A choice that makes too many points is undone at once (C16). */
export function toggleCruise(
  book: CruiseBook,
  selected: readonly string[],
  name: string,
  isUnlimited: boolean,
): Selection {
  if (selected.includes(name)) return { names: selected.filter((each) => each !== name) }
  const names = [...selected, name]
  if (isUnlimited || !exceedsTrajectoryPoints(names.map(book.pointsOf))) return { names }
  const total = formatCount(countPoints(book, names))
  const most = formatCount(globe.trajectoryPoints)
  return {
    names: selected,
    undone: screenTexts.deselected(name, total, most),
  }
}

/** The cruises of an address that can be rendered. */
export interface Renderable {
  readonly cruises: readonly CruiseRow[]
  /** Why others are left out, and why some have no track, a sentence each. */
  readonly leftOut: readonly string[]
}

/** Leaves out names that the catalog does not have, and those with which there are too many points. */
export function renderableCruises(book: CruiseBook, names: readonly string[], isUnlimited: boolean): Renderable {
  const cruises: CruiseRow[] = []
  const unknown: string[] = []
  const surplus: string[] = []
  for (const name of names) {
    const cruise = book.byName.get(name)
    if (!cruise) unknown.push(name)
    else if (!isUnlimited && exceedsTrajectoryPoints([...cruises.map(({ Name }) => Name), name].map(book.pointsOf))) {
      surplus.push(name)
    } else cruises.push(cruise)
  }
  const most = formatCount(globe.trajectoryPoints)
  const placeless = cruises.filter(({ Lat_Min }) => Lat_Min === null).map(({ Name }) => Name)
  return {
    cruises,
    leftOut: [
      ...(placeless.length > 0 ? [screenTexts.withoutPositions(placeless.join(', '))] : []),
      ...(unknown.length > 0 ? [screenTexts.notInTheCatalog(unknown.join(', '))] : []),
      ...(surplus.length > 0 ? [screenTexts.leftOut(most, surplus.join(', '))] : []),
    ],
  }
}
