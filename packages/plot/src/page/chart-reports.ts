import { type PlaneView, sameView } from '../data/view.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { Summary } from '../kinds/messages/summary.ts'
import { deepEqual } from '../options/deep-equal.ts'
import type { PlotOptions, PlotStatus } from '../options/options.ts'
import { drawnStatus } from './drawn-status.ts'
import { callBack, logWarnings } from './call-back.ts'
import type { Viewport } from './viewport.ts'

/** Reports the status, the view and the pictures of a chart to the callbacks of its options. Status and view are reported when they have changed. */
export class ChartReports {
  status: PlotStatus<PlotKind> = { state: 'loading', done: 0 }
  readonly #options: () => PlotOptions<PlotKind>
  readonly #viewport: Viewport
  readonly #showStatus: (isChanged: boolean) => void
  readonly #warnings: (summary: Summary | undefined) => readonly string[]
  #drawnSummary: Summary | undefined
  #view: PlaneView | null = null
  #waits: { readonly isWhole: boolean; readonly resolve: (status: PlotStatus<PlotKind>) => void }[] = []
  /** Whether the chart is destroyed. */
  isEnded = false

  /**
   * @param showStatus shows the status on the chart, before the callback is called
   * @param warnings a sentence for each option that the chart cannot follow; those that depend on the data are known with them
   */
  constructor(
    options: () => PlotOptions<PlotKind>,
    viewport: Viewport,
    showStatus: (isChanged: boolean) => void,
    warnings: (summary: Summary | undefined) => readonly string[],
  ) {
    this.#options = options
    this.#viewport = viewport
    this.#showStatus = showStatus
    this.#warnings = warnings
  }

  setStatus(status: PlotStatus<PlotKind>) {
    // A callback may have destroyed the chart.
    if (this.isEnded) return
    const isChanged = status !== this.status
    this.status = status
    this.#showStatus(isChanged)
    if (isChanged) callBack(this.#options().onStatus, status)
    this.#settle()
  }

  /**
   * Resolves with the status once there is a picture, or once it is known that there is none.
   *
   * @param isWhole waits past the picture of a preview
   */
  settled(isWhole: boolean): Promise<PlotStatus<PlotKind>> {
    return new Promise((resolve) => {
      this.#waits.push({ isWhole, resolve })
      this.#settle()
    })
  }

  /** Whether there is a picture, or none will come. */
  isSettled(isWhole: boolean): boolean {
    const { status } = this
    return this.isEnded || (status.state === 'drawn' ? status.complete || !isWhole : status.state !== 'loading')
  }

  /** The chart is destroyed: what still waits gets the last status. */
  end() {
    this.isEnded = true
    this.#settle()
  }

  #settle() {
    const over = this.#waits.filter(({ isWhole }) => this.isSettled(isWhole))
    this.#waits = this.#waits.filter(({ isWhole }) => !this.isSettled(isWhole))
    for (const { resolve } of over) resolve(this.status)
  }

  /** Sets the status `drawn`, unless it was reported with the same summary and warnings. */
  reportDrawn(summary: Summary, complete: boolean) {
    const { status } = this
    const warnings = this.#warnings(summary)
    const isReported =
      status.state === 'drawn' &&
      this.#drawnSummary === summary &&
      status.complete === complete &&
      deepEqual(status.warnings, warnings)
    if (isReported) return
    // Without onStatus the page does not receive the warnings.
    if (!this.#options().onStatus)
      logWarnings(warnings, status.state === 'drawn' ? status.warnings : this.#warnings(undefined))
    this.#drawnSummary = summary
    this.setStatus(drawnStatus(summary, complete, warnings))
  }

  /** Reports a drawn chart again if new options change its warnings. */
  updateWarnings(complete: boolean) {
    if (this.#drawnSummary && this.status.state === 'drawn') this.reportDrawn(this.#drawnSummary, complete)
  }

  /** @param view of a picture that was painted */
  reportPainted(view: PlaneView) {
    callBack(this.#options().onPaint, this.#viewport.named(view))
  }

  reportView() {
    const { view, limits } = this.#viewport
    if (this.isEnded || !view || !limits || (this.#view && sameView(view, this.#view))) return
    this.#view = view
    callBack(this.#options().onView, this.#viewport.named(view))
  }
}
