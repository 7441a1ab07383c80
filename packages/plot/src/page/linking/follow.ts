/** How a chart follows the ranges that another chart shows or selects. */
import { type NamedRanges, type Plane, axisRules, isMap, namedView, rangeToAxis, viewOn } from '../../data/plane.ts'
import type { PlaneView, Range } from '../../data/view.ts'
import { type ViewLimits, centreView, limitView, middle, span } from '../view-limits.ts'

/** Ranges along the axes of a plane; an axis without a range is not limited. */
export interface PlaneRanges {
  readonly x?: Range
  readonly y?: Range
}

/** The selected ranges of this plane. */
export interface Selection extends PlaneRanges {
  /** A selection made in this chart is outlined; one made elsewhere dims the rest. */
  readonly isOwn: boolean
}

/** The ranges that a plane shares with named ranges. On a circular axis each is shifted by full circles to where it overlaps a view most. */
export function rangesOn(plane: Plane, named: NamedRanges, view: PlaneView): PlaneRanges {
  const along = (of: 'x' | 'y'): PlaneRanges => {
    const name = plane[of]
    const range = named[name]
    if (!range) return {}
    const shown = rangeToAxis(name, range, plane.scales?.[name])
    return { [of]: shiftToView(shown, view[of], axisRules[name].fullCircle) }
  }
  return { ...along('x'), ...along('y') }
}

const overlap = ([a, b]: Range, [c, d]: Range) => Math.min(b, d) - Math.max(a, c)

function shiftToView(range: Range, view: Range, fullCircle: number | undefined): Range {
  if (fullCircle === undefined) return range
  const nearest = Math.round((middle(view) - middle(range)) / fullCircle)
  const shifted = [nearest - 1, nearest, nearest + 1].map((circles): Range => [
    range[0] + fullCircle * circles,
    range[1] + fullCircle * circles,
  ])
  return shifted.reduce((best, each) => (overlap(each, view) > overlap(best, view) ? each : best))
}

/**
 * The view of a chart that follows the ranges of another, axis by axis and within its own limits. A map keeps its proportions, so its other axis
 * changes with the shared one. Undefined if the data have nothing in those ranges.
 */
export function followView(view: PlaneView, limits: ViewLimits, named: NamedRanges): PlaneView | undefined {
  const { plane } = limits
  if (plane.projection) {
    const { lon, lat } = named
    const followed = viewOn(plane, { ...namedView(plane, view), ...(lon ? { lon } : {}), ...(lat ? { lat } : {}) })
    return followed && (lon ?? lat) ? limitView(followed, limits) : undefined
  }
  const { x, y } = rangesOn(plane, named, limits.extent)
  const shared = { x: overlapping(x, limits.extent.x), y: overlapping(y, limits.extent.y) }
  if (!shared.x && !shared.y) return undefined
  const fractions = {
    x: span(shared.x ?? view.x) / span(limits.extent.x),
    y: span(shared.y ?? view.y) / span(limits.extent.y),
  }
  // A map contains all of what the other chart shows along the shared axes.
  const both = Math.max(shared.x ? fractions.x : 0, shared.y ? fractions.y : 0)
  const requested = isMap(limits.plane) ? { x: both, y: both } : fractions
  return centreView(middle(shared.x ?? view.x), middle(shared.y ?? view.y), requested, limits)
}

const overlapping = (range: Range | undefined, extent: Range) =>
  range && overlap(range, extent) > 0 ? range : undefined
