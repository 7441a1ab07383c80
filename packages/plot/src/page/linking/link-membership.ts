import type { NamedRanges } from '../../data/plane.ts'
import type { PlaneView } from '../../data/view.ts'
import type { DataPoint } from '../../kinds/messages/data-point.ts'
import type { Link } from '../../options/link.ts'
import type { Shape } from '../axes/shapes.ts'
import type { ChartInLink, LinkEffects, LinkedChart } from './linked-chart.ts'
import { joinLink } from './registry.ts'

/** The membership of a chart in the link of its options. A chart without a link reports nothing and has no selection. */
export class LinkMembership {
  readonly #chart: ChartInLink
  readonly #effects: LinkEffects
  #linkedChart: LinkedChart | undefined

  constructor(chart: ChartInLink, effects: LinkEffects) {
    this.#chart = chart
    this.#effects = effects
  }

  get isLinked() {
    return this.#linkedChart !== undefined
  }

  /** The ranges that another chart selects. */
  get selection(): NamedRanges | undefined {
    return this.#linkedChart?.selection
  }

  /** Joins a link and leaves the previous one. */
  join(link: Link | undefined) {
    if (this.#linkedChart?.link === link) return
    this.leave()
    this.#linkedChart = link && joinLink(link, this.#chart, this.#effects)
  }

  leave() {
    this.#linkedChart?.leave()
  }

  /** Reports what the pointer or the keyboard cursor of this chart reads. */
  reportDataPoint(dataPoint: DataPoint | null) {
    this.#linkedChart?.reportDataPoint(dataPoint)
  }

  /** Reports a view that a person chose. */
  reportView(view: PlaneView) {
    this.#linkedChart?.reportView(view)
  }

  /** Selects a view in all charts of the link; null selects everything again. */
  select(view: PlaneView | null) {
    this.#linkedChart?.select(view)
  }

  /** The shapes of the selection along the axes of this chart. */
  selectionShapes(...where: Parameters<LinkedChart['selectionShapes']>): readonly Shape[] {
    return this.#linkedChart?.selectionShapes(...where) ?? []
  }
}
