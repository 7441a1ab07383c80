import { type Orientation, orientations } from '../../data/grid/arrangement.ts'
import { type Plane, samePlane } from '../../data/plane.ts'
import type { DataRequest } from '../messages/data-request.ts'
import type { LayerDefinition } from '../kind.ts'
import { arrangementOf } from '../field/arrangements.ts'
import { definitionOf } from '../registry.ts'
import { layerTypes } from './registry.ts'

/** What the layer of a request is drawn as over the lowest layer of its kind, or the sentence that says why it is not. */
export function definitionOver({ kind, layers = [] }: DataRequest, index: number): LayerDefinition | string {
  const layer = layers[index]
  if (!layer) throw new Error('a layer was opened that is not requested')
  return layerTypes[layer.type].over(definitionOf(kind).layers[0])
}

/**
 * The request of a layer over another one. It lies along the same axis, and is split alike.
 *
 * @param plane of the lowest layer
 */
export function requestOver(request: DataRequest, index: number, plane: Plane): DataRequest {
  const { kind, split, isAnimated, selected, weighting, scales, layers = [] } = request
  const { columns, subset, secondAxis } = layers[index] ?? {}
  const orientation = orientationAlong(request, plane)
  return {
    kind,
    over: plane,
    ...(orientation ? { orientation } : {}),
    ...(split ? { split } : {}),
    ...(isAnimated ? { isAnimated } : {}),
    ...(weighting ? { weighting } : {}),
    ...(selected ? { selected } : {}),
    ...(secondAxis ? { secondAxis, scales: { ...scales, value: secondAxis.scale ?? {} } } : scales ? { scales } : {}),
    ...(columns ? { columns } : {}),
    ...(subset ? { subset } : {}),
  }
}

/** The orientation in which the lowest layer has these axes; undefined if it offers none. */
function orientationAlong({ kind }: DataRequest, plane: Plane): Orientation | undefined {
  const [lowest] = definitionOf(kind).layers
  if (lowest.family !== 'field') return undefined
  const arrangement = arrangementOf(lowest.arrangement)
  return orientations.find(
    (each) => arrangement.orientations.includes(each) && isAlong(arrangement.plane(noAxes, each), plane),
  )
}

const noAxes = {
  time: new Float64Array(),
  depth: new Float64Array(),
  lat: new Float64Array(),
  lon: new Float64Array(),
  calendar: 'utc',
} as const

/** Whether two planes have the same axes, but for months in the place of times. Their scales do not count. */
const isAlong = (a: Plane, b: Plane) =>
  samePlane(a, { x: b.x === 'month' ? 'time' : b.x, y: b.y === 'month' ? 'time' : b.y })
