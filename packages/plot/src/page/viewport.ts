import { type NamedRanges, type Plane, dataView, mapPlane, namedView, samePlane, viewOn } from '../data/plane.ts'
import { type PlaneView, sameView } from '../data/view.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { Summary } from '../kinds/messages/summary.ts'
import type { PlotOptions, ViewOf } from '../options/options.ts'
import { extentIn } from '../scales/axis-options.ts'
import { expectedExtent, expectedPlane } from './axes/expected-axes.ts'
import { describesPlainMap } from './session/expected-plane.ts'
import { extentOfSource } from './session/source-extent.ts'
import { type ViewLimits, limitView, viewLimitsOf } from './view-limits.ts'

/** What differs on the plane of a projection. */
type ProjectedSummary = Pick<Summary, 'plane' | 'extent'>

/** Which part of its data a chart shows. Before the data arrive the view is estimated from the options; afterwards it stays within the data. */
export class Viewport {
  /** The visible part of the plane; null while it is unknown. */
  view: PlaneView | null = null
  /** Undefined until the data arrive. */
  limits: ViewLimits | undefined
  readonly #options: () => PlotOptions<PlotKind>
  readonly #project: (summary: Summary) => ProjectedSummary | undefined
  /** Read from the source before its arrays are transferred. */
  #sourceExtent: PlaneView | undefined

  /** @param project returns what the plane of a projected map has of the data; undefined without a projection */
  constructor(options: () => PlotOptions<PlotKind>, project: (summary: Summary) => ProjectedSummary | undefined) {
    this.#options = options
    this.#project = project
  }

  /** Undefined until the data arrive where the options do not tell it. */
  get plane(): Plane | undefined {
    return this.limits?.plane ?? expectedPlane(this.#options())
  }

  /** The extent of the data, or an estimate of it. NaN along an unknown axis. */
  get extent(): PlaneView | undefined {
    return this.limits?.extent ?? this.#sourceExtent ?? (this.plane && expectedExtent(this.plane, this.#options()))
  }

  /** The view, or the estimated extent until the data arrive. Undefined of data without a value, whose extent says nothing. */
  get shownView(): PlaneView | undefined {
    return this.view ?? (this.limits ? undefined : this.extent)
  }

  /** The ranges of both quantities in a view, as the worker reads them. */
  dataView(view: PlaneView): PlaneView {
    return this.limits ? dataView(this.limits.plane, view) : view
  }

  /** A view by the names of its axes. */
  named(view: PlaneView): ViewOf<PlotKind> {
    return namedView(this.plane ?? mapPlane, view)
  }

  /** Resets to the estimate for a new source. `keepsView` keeps a view that shows a part of the data; one of all data grows with them. */
  reset(keepsView: boolean) {
    const options = this.#options()
    const isWhole = this.#isWhole
    this.limits = undefined
    this.#sourceExtent = describesPlainMap(options) ? extentOfSource(options.source) : undefined
    this.view = (keepsView && !isWhole ? this.view : null) ?? this.#requestedView() ?? this.#sourceExtent ?? null
  }

  /** Takes the extent and the axes of the data. A view of another plane is dropped. */
  setData(summary: Summary) {
    const projected = this.#project(summary)
    const { plane, extent, shape, finest } = { ...summary, ...projected }
    const isWhole = this.#isWhole
    if (this.limits && !samePlane(this.limits.plane, plane)) this.view = null
    const shown = projected ? extent : extentIn(plane, extent, this.#options().axes)
    this.limits = viewLimitsOf(plane, shown, shape, finest)
    // A view of all data grows with them.
    if (isWhole && this.view) this.view = this.limits.extent
  }

  /** Limits the view to the data. Without a view it takes the requested one, or the whole extent. */
  limitToData() {
    if (this.limits) this.view = limitView(this.view ?? this.#requestedView() ?? this.limits.extent, this.limits)
  }

  /** Follows a change of the options `view` and `axes`. */
  applyChange(before: PlotOptions<PlotKind>, changes: Partial<PlotOptions<PlotKind>>, summary: Summary | undefined) {
    const { axes, projection } = this.#options()
    const hasAxes = axes !== before.axes || projection !== before.projection
    if (hasAxes && summary) this.setData(summary)
    if (hasAxes || ('view' in changes && changes.view !== before.view)) this.#applyRequestedView()
  }

  /** Shows the view of the options, or the whole extent. */
  #applyRequestedView() {
    if (!this.limits) return
    this.view = null
    this.limitToData()
  }

  get #isWhole(): boolean {
    return this.view !== null && this.limits !== undefined && sameView(this.view, this.limits.extent)
  }

  /** The view of the options, if it names an axis of this plane. Along an axis that it does not name, the whole extent. */
  #requestedView(): PlaneView | undefined {
    const { view }: { view?: NamedRanges | undefined } = this.#options()
    const { plane } = this
    if (!view || !plane || !(view[plane.x] ?? view[plane.y])) return undefined
    const whole = this.limits?.extent ?? this.#sourceExtent
    return viewOn(plane, { ...(whole ? namedView(plane, whole) : {}), ...view })
  }
}
