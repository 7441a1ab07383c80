/** What a chart may change of its axes. */
import { type AxisName, type NamedRanges, type Plane, acrossPlane, rangeAcross } from '../data/plane.ts'
import type { PlaneView, Range } from '../data/view.ts'
import { axisTitle, planeTicks } from './axis-words.ts'
import type { Tick } from './ticks.ts'

export interface AxisOptions {
  /** In place of the usual title; empty for none. */
  readonly title?: string
  /** The range of the whole axis in place of the extent of the data, in degrees, metres downward, epoch milliseconds or the unit of the values. */
  readonly domain?: Range
  /** The label of a tick in place of the usual one; empty for a tick without a label. */
  readonly tickFormat?: (value: number) => string
}

/** Options by the name of the axis, such as `depth` or `value`. Those of axes that a chart does not have are ignored. */
export type AxesOptions = { readonly [Name in AxisName]?: AxisOptions }

/** The title of an axis. */
export const titleOf = (name: AxisName, field: Parameters<typeof axisTitle>[1], axes: AxesOptions = {}): string =>
  axes[name]?.title ?? axisTitle(name, field)

/** Ticks of a range of the plane, lowest first, with the labels of the options. */
export function ticksOf(name: AxisName, range: Range, most: number, axes: AxesOptions = {}): readonly Tick[] {
  const ticks = planeTicks(name, range, most)
  const format = axes[name]?.tickFormat
  return format ? ticks.map(({ value }) => ({ value, label: format(acrossPlane(name, value)) })) : ticks
}

/** The domains of both axes of a plane, lowest first. A domain without a length is ignored; one from high to low is turned. */
export function domainsIn({ x, y }: Plane, axes: AxesOptions = {}): NamedRanges {
  const domainOf = (name: AxisName): NamedRanges => {
    const [from = Number.NaN, to = Number.NaN] = axes[name]?.domain ?? []
    if (!Number.isFinite(from) || !Number.isFinite(to) || from === to) return {}
    return { [name]: [Math.min(from, to), Math.max(from, to)] }
  }
  return { ...domainOf(x), ...domainOf(y) }
}

/** An extent of the plane with the domains of the options. */
export function extentIn(plane: Plane, extent: PlaneView, axes?: AxesOptions): PlaneView {
  const domains = domainsIn(plane, axes)
  const rangeOf = (name: AxisName, whole: Range): Range => {
    const domain = domains[name]
    return domain ? rangeAcross(name, domain) : whole
  }
  return { x: rangeOf(plane.x, extent.x), y: rangeOf(plane.y, extent.y) }
}
