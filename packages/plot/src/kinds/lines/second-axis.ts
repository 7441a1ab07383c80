import type { AxisScale, Plane } from '../../data/plane.ts'
import type { PlaneView, Range } from '../../data/view.ts'
import type { DataPoint } from '../messages/data-point.ts'
import type { LayerContent } from '../layer-content.ts'
import type { LayerPaint } from '../messages/paint-request.ts'
import type { SecondAxis } from './paint-request.ts'

const span = ([low, high]: Range) => high - low

const toSecond = ({ first, second }: SecondAxis, place: number) =>
  second[0] + ((place - first[0]) * span(second)) / span(first)

const toFirst = ({ first, second }: SecondAxis, place: number) =>
  first[0] + ((place - second[0]) * span(first)) / span(second)

/** What the second axis shows where the first shows this range. */
export const rangeOnSecond = (axis: SecondAxis, [low, high]: Range): Range => [
  toSecond(axis, low),
  toSecond(axis, high),
]

/**
 * A series whose values lie along the second axis. Its callers pass and receive coordinates of the first axis. Each paint request
 * carries the mapping between the two axes, which the page derives.
 *
 * @param plane of the lowest layer
 * @param scale of the second axis
 */
export function onSecondAxis(content: LayerContent, plane: Plane, scale: AxisScale | undefined): LayerContent {
  const side = plane.x === 'value' ? 'x' : 'y'
  let axis: SecondAxis | undefined
  const learn = (paint: LayerPaint) => {
    if (paint.family === 'line') axis = paint.secondAxis
  }
  const ownView = (view: PlaneView): PlaneView => (axis ? { ...view, [side]: rangeOnSecond(axis, view[side]) } : view)
  const ownPlace = (place: number) => (axis ? toSecond(axis, place) : place)
  const onFirst = (point: DataPoint | null) =>
    point && axis ? { ...point, [side]: toFirst(axis, point[side]) } : point
  return {
    ...content,
    summary: { ...content.summary, plane, secondAxis: { range: content.summary.extent[side], scale } },
    paint(area, paint, isLowest) {
      learn(paint)
      return content.paint({ ...area, view: ownView(area.view) }, paint, isLowest)
    },
    vectors(area, paint) {
      learn(paint)
      return content.vectors?.({ ...area, view: ownView(area.view) }, paint)
    },
    pick(x, y, pixel, panel) {
      const place = { x, y, [side]: ownPlace(side === 'x' ? x : y) }
      const size = axis ? { ...pixel, [side]: (pixel[side] * span(axis.second)) / span(axis.first) } : pixel
      return onFirst(content.pick(place.x, place.y, size, panel))
    },
    neighbour: (from, right, up, panel) =>
      onFirst(content.neighbour({ ...from, [side]: ownPlace(from[side]) }, right, up, panel)),
    block: (view, most, panel) => content.block(ownView(view), most, panel),
    rows: (view) => content.rows?.(ownView(view)),
    change(layer, request) {
      const next = content.change(layer, request)
      return typeof next === 'object' && request.over
        ? onSecondAxis(next, request.over, request.secondAxis?.scale)
        : next
    },
  }
}
