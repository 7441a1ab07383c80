/** The axes of a chart before its data arrive, as far as its options tell. */
import { type NamedRanges, type Plane, axisNames, mapPlane, rangeToAxis, withMargin } from '../../data/plane.ts'
import type { PlaneView } from '../../data/view.ts'
import { type PlotKind, definitionOf } from '../../kinds/registry.ts'
import type { PlotOptions } from '../../options/options.ts'
import { extentIn } from '../../scales/axis-options.ts'
import { scalesOf } from '../session/data-request.ts'
import { describesPlainMap, isProjected } from '../session/expected-plane.ts'

type Options = PlotOptions<PlotKind>

const familyOf = ({ kind }: Options) => definitionOf(kind).layers[0].family

/** Whether there will be several panels, whose number only the data tell. */
const hasPanels = ({ split, animation }: Options) => !animation && !!split?.length

const namedIn = ({ view, extent }: Options): NamedRanges => ({ ...view, ...extent })

/** The axes that the options name. Undefined where they do not name both, and where there will be several panels. */
export function expectedPlane(options: Options): Plane | undefined {
  if (describesPlainMap(options)) return mapPlane
  const { kind, against, axes } = options
  if (isProjected(options) || hasPanels(options)) return undefined
  const ranges = namedIn(options)
  const named = axisNames.filter((name) => ranges[name])
  // A line has values along its other axis.
  const isHalf = named.length === 1 && familyOf(options) === 'line'
  const [x, y] = isHalf ? axisNames.filter((name) => name === 'value' || ranges[name]) : named
  return x && y && { x, y, ...scalesOf(kind, against, axes) }
}

/** The extent that the options name, NaN where they do not; undefined where they name nothing, and where there will be several panels. */
export function expectedExtent(plane: Plane, options: Options): PlaneView | undefined {
  const ranges = namedIn(options)
  if (hasPanels(options) || (!ranges[plane.x] && !ranges[plane.y])) return undefined
  const rangeOf = (name: Plane['x']) => {
    const scale = plane.scales?.[name]
    const range = rangeToAxis(name, ranges[name] ?? [Number.NaN, Number.NaN], scale)
    return familyOf(options) === 'field' ? range : withMargin(name, range, scale)
  }
  return extentIn(plane, { x: rangeOf(plane.x), y: rangeOf(plane.y) }, options.axes)
}
