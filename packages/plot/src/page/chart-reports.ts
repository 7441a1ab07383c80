import { type PlaneView, sameView } from '../data/view.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { Summary } from '../kinds/summary.ts'
import { warningsOf } from '../kinds/warnings.ts'
import { deepEqual } from '../options/deep-equal.ts'
import type { PlotOptions, PlotStatus } from '../options/options.ts'
import { drawnStatus } from './drawn-status.ts'
import type { Viewport } from './viewport.ts'

/** Reports the status and the view of a chart to the callbacks of its options, each when it has changed. */
export class ChartReports {
  status: PlotStatus<PlotKind> = { state: 'loading', done: 0 }
  readonly #options: () => PlotOptions<PlotKind>
  readonly #viewport: Viewport
  readonly #showStatus: (isChanged: boolean) => void
  #drawnSummary: Summary | undefined
  #view: PlaneView | null = null

  /** @param showStatus shows the status on the chart, before the callback is called */
  constructor(options: () => PlotOptions<PlotKind>, viewport: Viewport, showStatus: (isChanged: boolean) => void) {
    this.#options = options
    this.#viewport = viewport
    this.#showStatus = showStatus
  }

  setStatus(status: PlotStatus<PlotKind>) {
    const isChanged = status !== this.status
    this.status = status
    this.#showStatus(isChanged)
    if (isChanged) this.#options().onStatus?.(status)
  }

  /** Sets the status `drawn`, unless it was reported with the same summary and warnings. */
  reportDrawn(summary: Summary, complete: boolean) {
    const { status } = this
    const warnings = warningsOf(this.#options(), summary)
    const isReported =
      status.state === 'drawn' &&
      this.#drawnSummary === summary &&
      status.complete === complete &&
      deepEqual(status.warnings, warnings)
    if (isReported) return
    this.#drawnSummary = summary
    this.setStatus(drawnStatus(summary, this.#viewport.named(summary.extent), complete, warnings))
  }

  /** Reports a drawn chart again if new options change its warnings. */
  updateWarnings(complete: boolean) {
    if (this.#drawnSummary && this.status.state === 'drawn') this.reportDrawn(this.#drawnSummary, complete)
  }

  reportView() {
    const { view, limits } = this.#viewport
    if (!view || !limits || (this.#view && sameView(view, this.#view))) return
    this.#view = view
    this.#options().onView?.(this.#viewport.named(view))
  }
}
