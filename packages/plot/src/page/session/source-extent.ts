import type { Axis } from '../../data/grid/axis.ts'
import { latitudeAxis, longitudeAxis } from '../../data/grid/axis.ts'
import { eachMeridianOnce } from '../../data/grid/normalize.ts'
import { float64Of } from '../../data/grid/numbers.ts'
import type { PlaneView } from '../../data/view.ts'
import type { Source } from '../../data/sources.ts'
import type { Range } from '../../data/view.ts'

/** The extent of a source that the page can compute without the worker: edges of the outermost cells. Undefined if its axes have no such extent. */
export function extentOfSource(source: Source): PlaneView | undefined {
  if (source.type !== 'grid' || source.lon.length < 2 || source.lat.length < 2) return undefined
  const range = ({ lower, upper }: Axis): Range => [lower[0] ?? 0, upper.at(-1) ?? 0]
  const extent = {
    x: range(longitudeAxis(ends(eachMeridianOnce(float64Of(source.lon))))),
    y: range(latitudeAxis(ends(float64Of(source.lat)))),
  }
  return [...extent.x, ...extent.y].every(Number.isFinite) ? extent : undefined
}

/** The edges of the outermost cells depend only on their neighbours, so a few centres at both ends are enough. */
const ends = (centres: Float64Array): Float64Array =>
  centres.length <= 16 ? centres : Float64Array.of(...centres.subarray(0, 8), ...centres.subarray(-8))

/** Whether arrays of a source were transferred, so that it cannot be opened again. */
export function isGivenAway(source: Source): boolean {
  const parts: readonly unknown[] = Object.values(source.type === 'columns' ? source.columns : source)
  return parts.some((part) => (ArrayBuffer.isView(part) ? isDetached(part.buffer) : false))
}

/** No array can be made of a buffer that was transferred. */
function isDetached(buffer: ArrayBufferLike): boolean {
  // An array that has elements has its buffer.
  if (buffer.byteLength > 0) return false
  try {
    return new Uint8Array(buffer).length > 0
  } catch {
    return true
  }
}
