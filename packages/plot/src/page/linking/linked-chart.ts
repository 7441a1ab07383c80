import type { NamedRanges } from '../../data/plane.ts'
import { acrossPlane, namedPlace, namedView } from '../../data/plane.ts'
import type { PlaneView } from '../../data/view.ts'
import type { Theme } from '../../style/theme.ts'
import type { PanelSummary } from '../../kinds/summary.ts'
import type { Reading } from '../../kinds/reading.ts'
import { type PlaneRanges, followed, rangesOn } from './follow.ts'
import type { Layout } from '../layout/layout.ts'
import type { Link, LinkSeat, Places } from '../../options/link.ts'
import { selectionShapes } from './selection-marks.ts'
import type { Shape } from '../axes/shapes.ts'
import type { Home } from '../view-limits.ts'

/** What a link reads of a chart. */
export interface ChartInLink {
  readonly home: Home | undefined
  readonly shown: PlaneView | null
  readonly panels: readonly PanelSummary[]
}

/** What a link does to its chart. */
export interface LinkEffects {
  /** Shows what another chart shows. */
  follow(view: PlaneView): void
  /** Marks what another chart reads. */
  point(place: LinkedPlace | null): void
  /** What is selected is another. */
  selected(): void
}

/** A place of another chart on the axes of this one, those that it has. */
export interface LinkedPlace {
  readonly x?: number
  readonly y?: number
}

/** What is selected on this plane. */
export interface Selection extends PlaneRanges {
  /** It was made here: outlined rather than dimmed around. */
  readonly own: boolean
}

/** One chart's part in a link. */
export class LinkedChart {
  readonly link: Link
  readonly #chart: ChartInLink
  readonly #effects: LinkEffects
  readonly #seat: LinkSeat
  #brush: { readonly ranges: NamedRanges; readonly own: boolean } | undefined

  constructor(link: Link, chart: ChartInLink, effects: LinkEffects) {
    this.link = link
    this.#chart = chart
    this.#effects = effects
    this.#seat = link.join({
      cursor: (places) => this.#point(places),
      zoom: (ranges) => this.#zoom(ranges),
      brush: (ranges) => this.#select(ranges, false),
    })
  }

  leave() {
    this.#seat.leave()
    this.#effects.point(null)
    this.#select(null, false)
  }

  /** What the pointer or the cursor of this chart reads. */
  read(reading: Reading | null) {
    const { home, panels } = this.#chart
    if (!home || !reading) return this.#seat.cursor(null)
    const panel = reading.panel && panels[reading.panel.index]
    this.#seat.cursor({ ...namedPlace(home.plane, reading), ...panel?.place })
  }

  /** What a person brought into view. */
  showed(view: PlaneView) {
    const { home } = this.#chart
    if (home) this.#seat.zoom(namedView(home.plane, view))
  }

  /** What a person selects; null selects everything again. */
  select(view: PlaneView | null) {
    const { home } = this.#chart
    if (!home) return
    const ranges = view && namedView(home.plane, view)
    this.#seat.brush(ranges)
    this.#select(ranges, true)
  }

  /** What is selected along the axes of this chart, where they are in view, as it stands over the data. */
  marks(layout: Layout, view: PlaneView, theme: Theme): readonly Shape[] {
    const { home } = this.#chart
    if (!this.#brush || !home) return []
    const { ranges, own } = this.#brush
    const on = rangesOn(home.plane, ranges, view)
    return on.x || on.y ? selectionShapes(layout, view, { ...on, own }, theme) : []
  }

  /** What another chart selects. */
  get narrowing(): NamedRanges | undefined {
    return this.#brush && !this.#brush.own ? this.#brush.ranges : undefined
  }

  #select(ranges: NamedRanges | null, own: boolean) {
    if (!ranges && !this.#brush) return
    this.#brush = ranges ? { ranges, own } : undefined
    this.#effects.selected()
  }

  #zoom(ranges: NamedRanges) {
    const { home, shown } = this.#chart
    const view = home && shown ? followed(shown, home, ranges) : undefined
    if (view) this.#effects.follow(view)
  }

  #point(places: Places | null) {
    const { home } = this.#chart
    if (!home || !places) return this.#effects.point(null)
    const along = (of: 'x' | 'y'): LinkedPlace => {
      const place = places[home.plane[of]]
      return place === undefined ? {} : { [of]: acrossPlane(home.plane[of], place) }
    }
    this.#effects.point({ ...along('x'), ...along('y') })
  }
}
