import type { Axis } from '../data/grid/axis.ts'
import { latitudeAxis, longitudeAxis } from '../data/grid/axis.ts'
import { eachMeridianOnce } from '../data/grid/normalize.ts'
import type { PlaneView } from '../data/view.ts'
import type { Source } from '../data/sources.ts'
import type { Range } from '../data/view.ts'

/** The extent of a source that the page can compute without the worker: edges of the outermost cells. */
export function extentOfSource(source: Source): PlaneView | undefined {
  if (source.type !== 'grid' || source.lon.length < 2 || source.lat.length < 2) return undefined
  const range = ({ lower, upper }: Axis): Range => [lower[0] ?? 0, upper.at(-1) ?? 0]
  return {
    x: range(longitudeAxis(ends(eachMeridianOnce(Float64Array.from(source.lon))))),
    y: range(latitudeAxis(ends(source.lat))),
  }
}

/** The edges of the outermost cells depend only on their neighbours, so a few centres at both ends are enough. */
const ends = (centres: ArrayLike<number>): Float64Array => {
  const all = Float64Array.from(centres)
  return all.length <= 16 ? all : Float64Array.of(...all.subarray(0, 8), ...all.subarray(-8))
}

/** Whether the arrays of a source were transferred, so that it cannot be opened again. */
export const isGivenAway = (source: Source): boolean =>
  source.type === 'grid'
    ? source.transfer === true && source.values.length === 0
    : source.type === 'columns' && source.transfer === true && Object.values(source.columns).every(isEmpty)

const isEmpty = (column: { readonly length: number }) => column.length === 0
