import type { PlotKind, PlotOptions, PlotStatus } from '../options.ts'
import type { SessionEvent, Summary } from '../session/protocol.ts'
import { Connection } from './connection.ts'
import { isGivenAway } from './source-extent.ts'
import { wantedOf } from './wanted.ts'

/** What holding a source tells the chart that it belongs to. */
export interface HoldingOwner {
  options(): PlotOptions<PlotKind>
  status(): PlotStatus<PlotKind>
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
export class Holding {
  readonly connection: Connection
  summary: Summary | undefined
  complete = false
  progress: { done: number; total?: number } | undefined
  readonly #owner: HoldingOwner
  #revived = false
  #closed = false

  constructor(owner: HoldingOwner, freshCanvas: () => HTMLCanvasElement) {
    this.#owner = owner
    this.connection = new Connection(
      { on: (event) => this.#on(event), died: () => this.#died(), broke: (reason) => this.#broke(reason) },
      freshCanvas,
    )
  }

  /** Opens what the options ask for in the place of what was. */
  open() {
    this.#revived = false
    this.#begin(false)
  }

  /** Makes something else of what is held, and opens it anew where that cannot be. */
  change() {
    this.connection.change(wantedOf(this.#owner.options()), () => this.#begin(false))
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
    this.connection.open(options.source, wantedOf(options), options.budget)
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
        return this.#owner.ready(event.summary)
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
