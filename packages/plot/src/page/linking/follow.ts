/** What a chart makes of ranges that another chart shows or selects. Pure. */
import { type NamedRanges, type Plane, axisRules, isMap, rangeAcross } from '../../data/plane.ts'
import type { PlaneView, Range } from '../../data/view.ts'
import { type Home, middle, span, viewAbout } from '../view-limits.ts'

/** Ranges along the axes of a plane, those that it has. */
export interface PlaneRanges {
  readonly x?: Range
  readonly y?: Range
}

/** The ranges that a plane has among others, moved by whole turns to where they show most of a view. */
export function rangesOn(plane: Plane, named: NamedRanges, view: PlaneView): PlaneRanges {
  const along = (of: 'x' | 'y'): PlaneRanges => {
    const name = plane[of]
    const range = named[name]
    return range ? { [of]: nearestTurn(rangeAcross(name, range), view[of], axisRules[name].turn) } : {}
  }
  return { ...along('x'), ...along('y') }
}

const shared = ([a, b]: Range, [c, d]: Range) => Math.min(b, d) - Math.max(a, c)

function nearestTurn(range: Range, to: Range, turn: number | undefined): Range {
  if (turn === undefined) return range
  const about = Math.round((middle(to) - middle(range)) / turn)
  const moved = [about - 1, about, about + 1].map((turns): Range => [range[0] + turn * turns, range[1] + turn * turns])
  return moved.reduce((best, each) => (shared(each, to) > shared(best, to) ? each : best))
}

/**
 * The view of a chart that follows another's ranges, axis by axis and within its own limits. A map keeps its proportions, so that what it shows
 * along the axis that is not shared goes with it. Undefined where nothing of it is shown there.
 */
export function followed(view: PlaneView, home: Home, named: NamedRanges): PlaneView | undefined {
  const { x, y } = rangesOn(home.plane, named, home.extent)
  const wanted = { x: seen(x, home.extent.x), y: seen(y, home.extent.y) }
  if (!wanted.x && !wanted.y) return undefined
  const parts = {
    x: span(wanted.x ?? view.x) / span(home.extent.x),
    y: span(wanted.y ?? view.y) / span(home.extent.y),
  }
  // All of what the other shows along the axes that they share.
  const both = Math.max(wanted.x ? parts.x : 0, wanted.y ? parts.y : 0)
  const shown = isMap(home.plane) ? { x: both, y: both } : parts
  return viewAbout(middle(wanted.x ?? view.x), middle(wanted.y ?? view.y), shown, home)
}

/** A range that shows any of an extent. */
const seen = (range: Range | undefined, extent: Range) => (range && shared(range, extent) > 0 ? range : undefined)
