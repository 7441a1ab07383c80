import type { NamedRanges } from '../../data/plane.ts'
import { namedPlace, namedView, toAxis } from '../../data/plane.ts'
import type { PlaneView } from '../../data/view.ts'
import type { Theme } from '../../style/theme.ts'
import type { PanelSummary } from '../../kinds/messages/summary.ts'
import type { DataPoint } from '../../kinds/messages/data-point.ts'
import { followView, rangesOn } from './follow.ts'
import type { ProjectionCode } from '../layout/figure-frame.ts'
import type { Layout } from '../layout/layout.ts'
import type { Link, LinkSeat, Places } from '../../options/link.ts'
import { pathMarks, selectionShapes } from './selection-marks.ts'
import type { Shape } from '../axes/shapes.ts'
import type { ViewLimits } from '../view-limits.ts'

/** What a link reads of a chart. */
export interface ChartInLink {
  readonly limits: ViewLimits | undefined
  readonly planeView: PlaneView | null
  readonly panels: readonly PanelSummary[]
}

/** What a link changes in its chart. */
export interface LinkEffects {
  /** Follows the view of another chart. */
  setView(view: PlaneView): void
  /** Marks the place that another chart reads; null removes the mark. */
  markPlace(place: LinkedPlace | null): void
  onSelectionChange(): void
}

/** A place that another chart reads, along the axes that both charts have. */
export interface LinkedPlace {
  readonly x?: number
  readonly y?: number
}

/** One chart in a link. */
export class LinkedChart {
  readonly link: Link
  readonly #chart: ChartInLink
  readonly #effects: LinkEffects
  readonly #linkSeat: LinkSeat
  #brush: { readonly ranges: NamedRanges; readonly isOwn: boolean } | undefined

  constructor(link: Link, chart: ChartInLink, effects: LinkEffects) {
    this.link = link
    this.#chart = chart
    this.#effects = effects
    this.#linkSeat = link.join({
      cursor: (places) => this.#onCursor(places),
      zoom: (ranges) => this.#onZoom(ranges),
      brush: (ranges) => this.#setSelection(ranges, false),
    })
  }

  leave() {
    this.#linkSeat.leave()
    this.#effects.markPlace(null)
    this.#setSelection(null, false)
  }

  /** Reports what the pointer or the keyboard cursor of this chart reads. */
  reportDataPoint(dataPoint: DataPoint | null) {
    const { limits, panels } = this.#chart
    if (!limits || !dataPoint) return this.#linkSeat.cursor(null)
    const panel = dataPoint.panel && panels[dataPoint.panel.index]
    this.#linkSeat.cursor({ ...namedPlace(limits.plane, dataPoint), ...panel?.place })
  }

  /** Reports a view that a person chose. */
  reportView(view: PlaneView) {
    const { limits } = this.#chart
    if (limits) this.#linkSeat.zoom(namedView(limits.plane, view))
  }

  /** Selects a view in all charts of the link; null selects everything again. */
  select(view: PlaneView | null) {
    const { limits } = this.#chart
    if (!limits) return
    const ranges = view && namedView(limits.plane, view)
    this.#linkSeat.brush(ranges)
    this.#setSelection(ranges, true)
  }

  /** The shapes of the selection along the axes of this chart. Those on a projected map wait for the code of projections. */
  selectionShapes(layout: Layout, view: PlaneView, theme: Theme, code?: ProjectionCode): readonly Shape[] {
    const { limits } = this.#chart
    if (!this.#brush || !limits) return []
    const { ranges, isOwn } = this.#brush
    const on = rangesOn(limits.plane, ranges, view)
    if (!on.x && !on.y) return []
    const { plane } = limits
    if (plane.projection) {
      return pathMarks(code?.selectionPaths(layout, { plane, view }, on, isOwn) ?? [], isOwn, theme)
    }
    return selectionShapes(layout, view, { ...on, isOwn }, theme)
  }

  /** The ranges that another chart selects. */
  get selection(): NamedRanges | undefined {
    return this.#brush && !this.#brush.isOwn ? this.#brush.ranges : undefined
  }

  #setSelection(ranges: NamedRanges | null, isOwn: boolean) {
    if (!ranges && !this.#brush) return
    this.#brush = ranges ? { ranges, isOwn } : undefined
    this.#effects.onSelectionChange()
  }

  #onZoom(ranges: NamedRanges) {
    const { limits, planeView } = this.#chart
    const view = limits && planeView ? followView(planeView, limits, ranges) : undefined
    if (view) this.#effects.setView(view)
  }

  #onCursor(places: Places | null) {
    const { limits } = this.#chart
    if (!limits || !places) return this.#effects.markPlace(null)
    const along = (of: 'x' | 'y'): LinkedPlace => {
      const name = limits.plane[of]
      const place = places[name]
      return place === undefined ? {} : { [of]: toAxis(name, place, limits.plane.scales?.[name]) }
    }
    this.#effects.markPlace({ ...along('x'), ...along('y') })
  }
}
