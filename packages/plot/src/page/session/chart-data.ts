import type { Source } from '../../data/sources.ts'
import type { PlotKind } from '../../kinds/registry.ts'
import type { PlotOptions, PlotStatus } from '../../options/options.ts'
import type { PanelSummary, Summary } from '../../kinds/messages/summary.ts'
import type { ReadyEvent, SessionEvent } from '../../kinds/messages/session-event.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import type { Failure } from '../../loading/load-event.ts'
import type { DataRequest } from '../../kinds/messages/data-request.ts'
import { type SessionLoss, SessionUnavailableError, groupedSource } from '../../worker/spawn.ts'
import { Connection, type ReplaceCanvas } from './connection.ts'
import { programRequestOf, sourcesOver } from './data-request.ts'
import { failedStatus, refusedStatus } from '../failed-status.ts'
import { isGivenAway } from './source-extent.ts'

const givenAwaySentence = 'Arrays of the source were transferred before: give the source again.'

const noPanels: readonly PanelSummary[] = []

/** What the data of a chart report to it. */
interface ChartDataCallbacks {
  options(): PlotOptions<PlotKind>
  status(): PlotStatus<PlotKind>
  /** The current request of the chart. */
  request(): DataRequest
  /** A source is being opened; `again` is true if it is the same one, after its session was lost. */
  opening(again: boolean): void
  ready(summary: Summary): void
  /** Of data that are one of frames that are loaded as they are shown: what is known of all. Undefined for other data. */
  readyFrames(ready: ReadyEvent, signal: AbortSignal): Promise<ReadyEvent | undefined> | undefined
  setStatus(status: PlotStatus<PlotKind>): void
  /** The WebGL context was restored; nothing is painted on it yet. */
  restored(): void
}

/**
 * The data of a chart from the opening of its source to the end: their summary, the progress of loading, failures. Opens the source again by itself
 * when the worker dies for the first time.
 */
export class ChartData {
  readonly connection: Connection
  summary: Summary | undefined
  complete = false
  /** The frame whose data the session has, of an animation that loads frames as they are shown. A source begins with the first. */
  frame = 0
  progress: { done: number; total?: number } | undefined
  readonly #chart: ChartDataCallbacks
  /** The last request, as text. */
  #lastRequest = ''
  #wasReopened = false
  #isClosed = false
  /** Whether a renewal is under way, and whether another is due after it. */
  #renewal: 'under way' | 'again' | undefined
  /** Stops the loading of frames with the next source. */
  #frames = new AbortController()
  /** Stops the grouping of raw rows; events of the source before are ignored until its end. */
  #grouping: AbortController | undefined

  constructor(chart: ChartDataCallbacks, replaceCanvas: ReplaceCanvas) {
    this.#chart = chart
    this.connection = new Connection(
      programRequestOf(chart.options()),
      {
        event: (event) => this.#onEvent(event),
        lost: (loss) => this.#onLost(loss),
        failed: (reason) => this.#onFailure(reason),
      },
      replaceCanvas,
    )
  }

  /** The panels of a split; empty without a split. */
  get panels(): readonly PanelSummary[] {
    const split = this.summary?.split
    return split && split.by.length > 0 ? split.panels : noPanels
  }

  /** What the chart needs of its source. */
  get request(): DataRequest {
    return this.#chart.request()
  }

  /** Opens the source of the options in place of the one before. */
  open() {
    this.#wasReopened = false
    this.#begin(false)
  }

  /** Opens the source of the options while the data before stay on the screen. Calls during a renewal become one more. */
  renew() {
    if (this.#chart.status().state !== 'drawn' || this.#chart.options().group !== undefined) return this.open()
    if (this.#renewal) this.#renewal = 'again'
    else this.#renew()
  }

  #renew() {
    this.#renewal = 'under way'
    const options = this.#chart.options()
    this.#open(options.source, options)
  }

  /** Applies the current request to the loaded data, or opens the source again if they do not suffice. While a source loads, the request is applied at its end. */
  change() {
    if (this.#lastRequest === JSON.stringify(this.request)) return
    const { state } = this.#chart.status()
    if (state === 'failed' || state === 'refused') return this.#begin(false)
    if (this.summary) this.connection.change(this.#nextRequest(), () => this.#begin(false))
  }

  close() {
    this.#isClosed = true
    this.#grouping?.abort()
    this.#frames.abort()
    this.connection.close()
  }

  #begin(again: boolean) {
    this.#renewal = undefined
    this.summary = undefined
    this.complete = false
    this.progress = undefined
    this.#chart.opening(again)
    this.#chart.setStatus({ state: 'loading', done: 0 })
    const options = this.#chart.options()
    this.#grouping?.abort()
    this.#grouping = undefined
    if (options.group === undefined) this.#open(options.source, options)
    else void this.#openGroups(options)
  }

  /** Has the rows of the source grouped and opens the groups in its place. */
  async #openGroups(options: PlotOptions<PlotKind>) {
    const grouping = (this.#grouping = new AbortController())
    try {
      const groups = await groupedSource(options, grouping.signal, (event) => this.#handle(event))
      if (groups && !grouping.signal.aborted) this.#open(groups, options)
    } catch (reason) {
      if (!grouping.signal.aborted) this.#onFailure(reason)
    }
    if (this.#grouping === grouping) this.#grouping = undefined
  }

  #open(source: Source, options: PlotOptions<PlotKind>) {
    this.#frames.abort()
    this.#frames = new AbortController()
    this.frame = 0
    if ([source, ...sourcesOver(options)].some(isGivenAway)) return this.#fail({ sentence: givenAwaySentence })
    this.connection.open(source, this.#nextRequest(), options.budget, sourcesOver(options))
  }

  #nextRequest(): DataRequest {
    const { request } = this
    this.#lastRequest = JSON.stringify(request)
    return request
  }

  #onEvent(event: SessionEvent) {
    if (this.#grouping && event.type !== 'context') return
    const frames = event.type === 'ready' && this.#chart.readyFrames(event, this.#frames.signal)
    if (frames) void frames.then((ready) => ready && this.#handle(ready))
    else this.#handle(event)
  }

  #handle(event: SessionEvent) {
    const status = this.#chart.status()
    switch (event.type) {
      case 'progress':
        if (this.#renewal) return
        this.progress = event
        return this.#chart.setStatus(status.state === 'drawn' ? status : { ...event, state: 'loading' })
      case 'ready':
        this.summary = event.summary
        this.complete = event.complete
        this.#chart.ready(event.summary)
        return this.#renewal && event.complete ? this.#endRenewal() : this.change()
      case 'empty':
        return this.#chart.setStatus({ state: 'empty' })
      case 'refused':
        return this.#chart.setStatus(refusedStatus(event))
      case 'failed':
        return this.#fail(event)
      case 'paintFailed':
        return this.#onFailure(event.reason)
      case 'context':
        if (event.state === 'restored') {
          this.connection.renewCanvas()
          this.#chart.restored()
        }
    }
  }

  #endRenewal() {
    const isDue = this.#renewal === 'again'
    this.#renewal = undefined
    if (isDue) this.#renew()
  }

  #fail(failure: Omit<Failure, 'type'>) {
    this.#chart.setStatus(failedStatus(failure, this.#sources, () => this.#retry()))
  }

  /** The source of the chart and those of its layers. */
  get #sources(): readonly [Source, ...Source[]] {
    const options = this.#chart.options()
    return [options.source, ...sourcesOver(options)]
  }

  #retry() {
    if (!this.#isClosed) this.open()
  }

  #onLost(loss: SessionLoss) {
    if (this.#isClosed) return
    // A worker that never started had no data of this chart.
    if (loss === 'notStarted') return this.#begin(true)
    if (this.#wasReopened || this.#sources.some(isGivenAway)) {
      return this.#fail({ sentence: chartTexts().threadStopped, code: 'worker' })
    }
    this.#wasReopened = true
    this.#begin(true)
  }

  #onFailure(reason: unknown) {
    if (this.#isClosed) return
    if (reason instanceof SessionUnavailableError) return this.#fail({ sentence: reason.message, code: 'policy' })
    const text = reason instanceof Error ? reason.message : String(reason)
    if (reason instanceof DOMException && reason.name === 'DataCloneError') {
      return this.#fail({ sentence: chartTexts().notSent(text), code: 'data' })
    }
    this.#fail({ sentence: chartTexts().notDrawn(text), code: 'graphics' })
  }
}
