import { float64Of } from '../../data/grid/numbers.ts'
import type { RendererOptions } from './globe-renderer.ts'
import type { TrackChange } from './track-diff.ts'

/** Changes whose arrays cross to a worker with nothing around them. */
export const compactChanges = (changes: Partial<RendererOptions>): Partial<RendererOptions> => ({
  ...changes,
  ...(changes.fieldSource && { fieldSource: compactArrays(changes.fieldSource) }),
  ...(changes.sectionSource && { sectionSource: compactArrays(changes.sectionSource) }),
  ...(changes.places && { places: compactArrays(changes.places) }),
})

export const compactTracks = (change: TrackChange): TrackChange => ({
  ...change,
  added: change.added.map(([key, track]) => [key, compactArrays(track)] as const),
})

/**
 * The same values in arrays that can be copied to a worker: a view of a larger buffer would take all of it along, lists of numbers are copied slowly, and
 * array-likes of other classes not at all.
 */
function compactArrays<Arrays extends object>(arrays: Arrays): Arrays {
  const entries = Object.entries(arrays).map(([name, values]) => [name, isArrayLike(values) ? compact(values) : values])
  return Object.fromEntries(entries) as Arrays
}

const isArrayLike = (values: unknown): values is ArrayLike<unknown> =>
  typeof values === 'object' && values !== null && 'length' in values

function compact(values: ArrayLike<unknown>): ArrayLike<unknown> {
  if (ArrayBuffer.isView(values)) {
    return values.byteLength === values.buffer.byteLength ? values : (values as unknown as Float64Array).slice()
  }
  const list = Array.isArray(values) ? values : Array.from(values)
  return typeof list.find((value) => value !== null) === 'number' ? float64Of(list) : list
}
