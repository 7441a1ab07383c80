import type { RendererOptions } from './globe-renderer.ts'
import type { TrackChange } from './track-diff.ts'

/** Changes whose arrays cross to a worker with nothing around them. */
export const compactChanges = (changes: Partial<RendererOptions>): Partial<RendererOptions> => ({
  ...changes,
  ...(changes.fieldGrid && { fieldGrid: compactArrays(changes.fieldGrid) }),
  ...(changes.sectionGrid && { sectionGrid: compactArrays(changes.sectionGrid) }),
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
  return typeof values[0] === 'number' ? Float64Array.from(values as ArrayLike<number>) : Array.from(values)
}
