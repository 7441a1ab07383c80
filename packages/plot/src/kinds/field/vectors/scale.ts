import type { DataLayer } from '../../layers/registry.ts'
import { dataLayersOf } from '../../layers/registry.ts'
import type { Look } from '../../look.ts'
import type { Summary } from '../../messages/summary.ts'
import { roundSteps } from '../../../scales/ticks/round-steps.ts'
import type { VectorComponent } from './vectors-layer.ts'

/** Length of the arrow in the legend, CSS pixels. */
export const referenceLength = 14

/** A layer of vectors: its index among the layers with data, counted from 1, and that of its northward component after it. */
export interface VectorField {
  readonly layer: VectorComponent
  readonly index: number
  readonly eastward: Summary
  readonly northward: Summary
}

const isEastward = (layer: DataLayer): layer is VectorComponent =>
  'component' in layer && layer.component === 'eastward'

/** The layers of vectors whose components are known. */
export const vectorFieldsOf = (
  { layers }: Pick<Look, 'layers'>,
  summary: Summary | undefined,
): readonly VectorField[] =>
  dataLayersOf(layers).flatMap((layer, i) => {
    const [eastward, northward] = [summary?.layers?.[i], summary?.layers?.[i + 1]]
    return isEastward(layer) && typeof eastward === 'object' && typeof northward === 'object'
      ? [{ layer, index: i + 1, eastward, northward }]
      : []
  })

/** The speed of the arrow in the legend: a round one, so that a usual arrow is about twice as long. */
export function referenceSpeed({ layer, eastward, northward }: VectorField): number {
  const { reference } = layer
  if (reference !== undefined) return reference
  const largest = ({ range }: Summary) => Math.max(...range.map(Math.abs))
  const half = Math.hypot(largest(eastward), largest(northward)) / 2
  return half > 0 ? Math.max(...roundSteps(half).filter((step) => step <= half)) : 1
}

/** Whether both components have the same cells. */
export const haveSameCells = ({ eastward: a, northward: b }: VectorField) =>
  JSON.stringify([a.shape, a.extent]) === JSON.stringify([b.shape, b.extent])
