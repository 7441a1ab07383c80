/** What a chart may change of its axes. */
import {
  type AxisName,
  type AxisScale,
  type AxisScales,
  type AxisStretch,
  type NamedRanges,
  type Plane,
  fromAxis,
  rangeToAxis,
} from '../data/plane.ts'
import type { PlaneView, Range } from '../data/view.ts'
import { axisTitle, planeTicks } from './axis-words.ts'
import type { Tick } from './ticks/tick.ts'

/** What the axes of a kind of chart can follow. */
export interface AxisAbilities {
  /** `reversed` and `logarithmic`. */
  readonly hasScales: boolean
  readonly canBeStretched: boolean
}

/**
 * `reversed` lets an axis run the other way: values downward, times to the left, depth upward. `logarithmic` divides values or depths by powers of ten.
 * Numbers at or below zero have no place on such an axis: they are not drawn, and a warning of the status counts them. Lines, dots against a coordinate
 * and histograms follow both; the counts of a histogram have the option `logCounts`. Maps, sections, Hovmöller and T-S diagrams follow neither.
 *
 * `stretch` gives a part of an axis more room, such as the upper 500 m half of the height: `[[0, 0], [500, 0.5], [6000, 1]]`. Each pair is a quantity and its place along the
 * axis, both ascending; only the proportions of the places count. Sections, Hovmöller diagrams, lines, casts and dots against a coordinate follow it; maps, T-S
 * diagrams and histograms do not. It takes the place of `logarithmic`.
 */
export interface AxisOptions extends AxisScale {
  /** In place of the usual title; empty for none. */
  readonly title?: string | undefined
  /** The range of the whole axis in place of the extent of the data, in degrees, metres downward, epoch milliseconds or the unit of the values. */
  readonly domain?: Range | undefined
  /** The label of a tick in place of the usual one; empty for a tick without a label. */
  readonly tickFormat?: ((value: number) => string) | undefined
}

/** Options by the name of the axis, such as `depth` or `value`. Those of axes that a chart does not have are ignored. */
export type AxesOptions = { readonly [Name in AxisName]?: AxisOptions | undefined }

/** The title of an axis. On a logarithmic axis of values, densities are per power of ten. */
export const titleOf = (name: AxisName, field: Parameters<typeof axisTitle>[1], axes: AxesOptions = {}): string =>
  axes[name]?.title ??
  axisTitle(name, name === 'density' && axes.value?.logarithmic ? { ...field, unit: 'decade' } : field)

/** Ticks of a range of the plane, lowest first, with the labels of the options; none of an unknown range. */
export function ticksOf(
  name: AxisName,
  range: Range,
  most: number,
  { tickFormat }: AxisOptions = {},
  scale?: AxisScale,
): readonly Tick[] {
  if (Number.isNaN(range[1] - range[0])) return []
  const ticks = planeTicks(name, range, most, scale)
  if (!tickFormat) return ticks
  return ticks.map(({ value, label }) => ({ value, label: labelBy(tickFormat, fromAxis(name, value, scale), label) }))
}

/** The label that a function of the page gives; the usual one where the function fails. */
export function labelBy<Usual>(tickFormat: (value: number) => string, value: number, usual: Usual): string | Usual {
  try {
    // A function of untyped code may answer with a number, or with nothing.
    const label = tickFormat(value) as string | number | undefined
    return `${label ?? ''}`
  } catch {
    return usual
  }
}

/** Axes that may be reversed, and logarithmic, where a chart is drawn from rows or counts. */
const canBeReversed: readonly string[] = [
  'value',
  'depth',
  'time',
  'month',
  'lat',
  'lon',
  'distance',
] satisfies AxisName[]
const canBeLogarithmic: readonly string[] = ['value', 'depth'] satisfies AxisName[]
const stretchable: readonly string[] = ['value', 'depth', 'time', 'lat', 'distance'] satisfies AxisName[]

const allAbilities: AxisAbilities = { hasScales: true, canBeStretched: true }

/** The scales that options set, of axes that can have them; undefined if all axes are linear and not reversed. */
export function scalesIn(axes: AxesOptions = {}, abilities = allAbilities): AxisScales | undefined {
  const scales = Object.entries(axes).flatMap(([name, options]) => {
    const scale = scaleIn(name, options, abilities)
    return scale ? [[name, scale]] : []
  })
  return scales.length > 0 ? Object.fromEntries(scales) : undefined
}

/** The scale that the options of one axis set; undefined if it is linear and not reversed. */
export function scaleIn(
  name: string,
  { reversed, logarithmic, stretch }: AxisOptions = {},
  { hasScales, canBeStretched } = allAbilities,
): AxisScale | undefined {
  const isStretched = stretch && canBeStretched && stretchable.includes(name)
  const scale = {
    ...(reversed && hasScales && canBeReversed.includes(name) ? { reversed } : {}),
    ...(isStretched
      ? { stretch: withLength(stretch) }
      : logarithmic && hasScales && canBeLogarithmic.includes(name)
        ? { logarithmic }
        : {}),
  }
  return Object.keys(scale).length > 0 ? scale : undefined
}

/** The same pairs with places in the unit of the quantity, so that lengths along the axis keep their order of magnitude. */
function withLength(stretch: AxisStretch): AxisStretch {
  const [first, last] = [stretch[0]!, stretch.at(-1)!]
  const factor = (last[0] - first[0]) / (last[1] - first[1])
  return stretch.map(([value, place]) => [value, first[0] + (place - first[1]) * factor])
}

/** A domain, lowest first; undefined without a length. */
export function domainIn([from = Number.NaN, to = Number.NaN]: Range | readonly [] = []): Range | undefined {
  if (!Number.isFinite(from) || !Number.isFinite(to) || from === to) return undefined
  return [Math.min(from, to), Math.max(from, to)]
}

/** The domains of both axes of a plane, lowest first. A domain without a length is ignored; one from high to low is reversed. */
export function domainsIn({ x, y }: Plane, axes: AxesOptions = {}): NamedRanges {
  const domainOf = (name: AxisName): NamedRanges => {
    const domain = domainIn(axes[name]?.domain)
    return domain ? { [name]: domain } : {}
  }
  return { ...domainOf(x), ...domainOf(y) }
}

/** An extent of the plane with the domains of the options. A domain that reaches zero is ignored on a logarithmic axis. */
export function extentIn(plane: Plane, extent: PlaneView, axes?: AxesOptions): PlaneView {
  const domains = domainsIn(plane, axes)
  const rangeOf = (name: AxisName, whole: Range): Range => {
    const domain = domains[name]
    const range = domain ? rangeToAxis(name, domain, plane.scales?.[name]) : whole
    return range.every(Number.isFinite) ? range : whole
  }
  return { x: rangeOf(plane.x, extent.x), y: rangeOf(plane.y, extent.y) }
}
