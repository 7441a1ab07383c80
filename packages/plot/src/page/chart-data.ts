import type { PlotKind } from '../kinds/registry.ts'
import type { PlotOptions, PlotStatus } from '../options/options.ts'
import type { PanelSummary, Summary } from '../kinds/summary.ts'
import type { SessionEvent } from '../kinds/session-event.ts'
import type { DataRequest } from '../kinds/data-request.ts'
import { Connection } from './connection.ts'
import { isGivenAway } from './source-extent.ts'

const noPanels: readonly PanelSummary[] = []

/** What holding a source tells the chart that it belongs to. */
export interface ChartDataCallbacks {
  options(): PlotOptions<PlotKind>
  status(): PlotStatus<PlotKind>
  /** What is to be made of the source now. */
  wanted(): DataRequest
  /** The source before is forgotten, and this one on its way; `again` where it is the same one after the worker's death. */
  begun(again: boolean): void
  ready(summary: Summary): void
  say(status: PlotStatus<PlotKind>): void
  /** The context came back, and with it nothing that was painted. */
  restored(): void
}

/**
 * A chart's source from its opening to its end: what is known of it, how far it is, what went wrong. Opens again by itself when the worker dies for
 * the first time.
 */
export class ChartData {
  readonly connection: Connection
  summary: Summary | undefined
  complete = false
  progress: { done: number; total?: number } | undefined
  readonly #owner: ChartDataCallbacks
  /** What was last asked to be made. */
  #asked = ''
  #revived = false
  #closed = false

  constructor(owner: ChartDataCallbacks, freshCanvas: () => HTMLCanvasElement) {
    this.#owner = owner
    this.connection = new Connection(
      { on: (event) => this.#on(event), died: () => this.#died(), broke: (reason) => this.#broke(reason) },
      freshCanvas,
    )
  }

  /** Of a split; empty where there is none. */
  get panels(): readonly PanelSummary[] {
    const split = this.summary?.split
    return split && split.by.length > 0 ? split.panels : noPanels
  }

  /** Opens what the options ask for in the place of what was. */
  open() {
    this.#revived = false
    this.#begin(false)
  }

  /** Makes of what is held what is wanted now, and opens it anew where that cannot be. What is on its way is told apart when it comes. */
  change() {
    if (this.#asked === JSON.stringify(this.#owner.wanted())) return
    const { state } = this.#owner.status()
    if (state === 'failed' || state === 'refused') return this.#begin(false)
    if (this.summary) this.connection.change(this.#wanted(), () => this.#begin(false))
  }

  close() {
    this.#closed = true
    this.connection.close()
  }

  #begin(again: boolean) {
    this.summary = undefined
    this.complete = false
    this.progress = undefined
    this.#owner.begun(again)
    this.#owner.say({ state: 'loading', done: 0 })
    const options = this.#owner.options()
    this.connection.open(options.source, this.#wanted(), options.budget)
  }

  #wanted(): DataRequest {
    const wanted = this.#owner.wanted()
    this.#asked = JSON.stringify(wanted)
    return wanted
  }

  #on(event: SessionEvent) {
    const status = this.#owner.status()
    switch (event.type) {
      case 'progress':
        this.progress = event
        return this.#owner.say(status.state === 'drawn' ? status : { ...event, state: 'loading' })
      case 'ready':
        this.summary = event.summary
        this.complete = event.complete
        this.#owner.ready(event.summary)
        return this.change()
      case 'refused':
        return this.#owner.say({ state: 'refused', sentence: event.sentence })
      case 'failed':
        return this.#fail(event.sentence)
      case 'context':
        if (event.state === 'restored') this.#owner.restored()
    }
  }

  #fail(sentence: string) {
    this.#owner.say(
      isGivenAway(this.#owner.options().source)
        ? { state: 'failed', sentence }
        : { state: 'failed', sentence, retry: () => this.#retry() },
    )
  }

  #retry() {
    if (!this.#closed) this.open()
  }

  /** The worker is gone, and with it canvas and data. */
  #died() {
    if (this.#closed) return
    if (this.#revived || isGivenAway(this.#owner.options().source)) return this.#fail('The drawing thread stopped.')
    this.#revived = true
    this.#begin(true)
  }

  #broke(reason: unknown) {
    if (this.#closed) return
    this.#fail(`The chart could not be drawn: ${reason instanceof Error ? reason.message : String(reason)}`)
  }
}
