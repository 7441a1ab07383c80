import type { RenderBudget } from '@isobath/domain'
import type { PlaneView } from '../data/view.ts'
import type { Source } from '../data/sources.ts'
import type { Block } from '../kinds/table-block.ts'
import type { ChartId, Session } from '../worker/protocol.ts'
import type { SessionEvent } from '../kinds/session-event.ts'
import type { Reading, Size } from '../kinds/reading.ts'
import type { DataRequest } from '../kinds/data-request.ts'
import type { Lease } from '../worker/spawn.ts'
import { lease, SessionDied } from '../worker/spawn.ts'
import { onMap } from './data-request.ts'
import { landSupply } from './land-supply.ts'
import { Job } from './main-thread-scheduler.ts'

/** What a connection tells the chart that it belongs to. */
export interface ConnectionEvents {
  /** Of the last opening alone. */
  on(event: SessionEvent): void
  /** The worker is gone, and with it canvas and data. */
  died(): void
  /** Something failed that is no rule of the domain and no fault of the source. */
  broke(reason: unknown): void
}

/** What may be asked of the data that a chart holds; null where there is nothing. */
export interface DataQuestions {
  pick(x: number, y: number, pixel: Size, panel: number): Promise<Reading | null>
  neighbour(from: Reading, right: number, up: number): Promise<Reading | null>
  fit(view: PlaneView): Promise<PlaneView | null>
  block(view: PlaneView, most: number, panel: number): Promise<Block | null>
}

/** One chart's part of the page's session: joined when it is made, given a canvas with the first source, left in `close`. */
export class Connection implements DataQuestions {
  readonly #heard: ConnectionEvents
  readonly #lease: Lease
  readonly #freshCanvas: () => HTMLCanvasElement
  #session: Session | undefined
  #attached: Session | undefined
  #opening = 0

  /** @param freshCanvas makes one that was never given away */
  constructor(heard: ConnectionEvents, freshCanvas: () => HTMLCanvasElement) {
    this.#heard = heard
    this.#freshCanvas = freshCanvas
    this.#lease = lease(() => {
      this.#session = undefined
      this.#attached = undefined
      heard.died()
    })
  }

  /** Opens a source in the place of the one before, of which nothing is heard any more. */
  open(source: Source, wanted: DataRequest, budget: RenderBudget | undefined) {
    const opening = ++this.#opening
    this.#open(opening, source, wanted, budget).catch((reason: unknown) => {
      if (opening === this.#opening) this.broke(reason)
    })
  }

  /** Makes something else of what is held; calls back where that needs the source again. */
  change(wanted: DataRequest, reopen: () => void) {
    const opening = this.#opening
    if (!this.#session) return reopen()
    this.#session.change(this.#lease.chart, wanted).then(
      (done) => {
        if (!done && opening === this.#opening) reopen()
      },
      (reason: unknown) => this.broke(reason),
    )
  }

  /** Asks the session that has the chart open; undefined before there is one. */
  ask<Answer>(question: (session: Session, chart: ChartId) => Promise<Answer>): Promise<Answer> | undefined {
    return this.#session && question(this.#session, this.#lease.chart)
  }

  async pick(x: number, y: number, pixel: Size, panel: number): Promise<Reading | null> {
    return (await this.ask((session, chart) => session.pick(chart, x, y, pixel, panel))) ?? null
  }

  async neighbour(from: Reading, right: number, up: number): Promise<Reading | null> {
    return (await this.ask((session, chart) => session.neighbour(chart, from, right, up))) ?? null
  }

  async fit(view: PlaneView): Promise<PlaneView | null> {
    return (await this.ask((session, chart) => session.fit(chart, view))) ?? null
  }

  async block(view: PlaneView, most: number, panel: number): Promise<Block | null> {
    return (await this.ask((session, chart) => session.block(chart, view, most, panel))) ?? null
  }

  /** The worker's death is told by `died`, once. */
  broke(reason: unknown) {
    if (!(reason instanceof SessionDied)) this.#heard.broke(reason)
  }

  close() {
    this.#opening++
    this.#lease.release()
  }

  async #open(opening: number, source: Source, wanted: DataRequest, budget: RenderBudget | undefined) {
    // Land is fetched beside the worker's own file, so that the first picture of a map has it.
    const [session] = await Promise.all([this.#lease.session(source), onMap(wanted) && landSupply.fetch('110m')])
    const notify = (event: SessionEvent) => {
      if (opening === this.#opening) this.#heard.on(event)
    }
    // To send arrays takes time, which many charts would add up to a block.
    await inTurn(async () => {
      // StrictMode takes every chart down once before this point: arrays and canvases are given away only by one that stays.
      if (opening !== this.#opening) return
      this.#session = session
      if (onMap(wanted)) landSupply.send(session, '110m').catch((reason: unknown) => this.broke(reason))
      const opened = session.open(this.#lease.chart, source, wanted, notify, budget)
      if (this.#attached !== session) {
        this.#attached = session
        session.attach(this.#lease.chart, this.#freshCanvas()).catch((reason: unknown) => this.broke(reason))
      }
      await opened
    })
  }
}

const inTurn = (work: () => Promise<void>) => new Promise<void>((resolve) => new Job(() => resolve(work())).schedule())
