import type { Look } from '../look.ts'
import { dataLayersOf } from './registry.ts'

/** The hidden layers after one of them was shown, or another hidden. */
export function toggleHidden(
  hidden: ReadonlySet<number>,
  layer: number,
  { layers }: Pick<Look, 'layers'>,
): ReadonlySet<number> {
  const toggled = new Set(hidden)
  const isHidden = toggled.delete(layer)
  if (!isHidden) toggled.add(layer)
  // Both components of vectors are shown and hidden together.
  if ('component' in (dataLayersOf(layers)[layer - 1] ?? {})) {
    if (isHidden) toggled.delete(layer + 1)
    else toggled.add(layer + 1)
  }
  return toggled
}
