import type { RenderBudget } from '@isobath/domain'
import type { Source } from '../data/sources.ts'
import type { Roles } from '../data/table/roles.ts'
import type { PlaneView } from '../data/view.ts'
import type { DataRequest } from '../kinds/data-request.ts'
import type { DataPoint, Size } from '../kinds/data-point.ts'
import type { SessionEvent } from '../kinds/session-event.ts'
import type { Block } from '../kinds/table-block.ts'
import type { ChartId, Session } from '../worker/protocol.ts'
import { type Lease, type SessionLoss, WorkerGoneError, lease } from '../worker/spawn.ts'
import { onMap } from './data-request.ts'
import { landSupply } from './land-supply.ts'
import { Job } from './main-thread-scheduler.ts'

/** What a connection reports to its chart. */
export interface ConnectionCallbacks {
  /** An event of the last opening. */
  event(event: SessionEvent): void
  /** The session is gone, with the canvas and the data of the chart. */
  lost(loss: SessionLoss): void
  /** A call failed otherwise. */
  failed(reason: unknown): void
}

/** Questions about the data of a chart; the answer is null where there is nothing. */
export interface DataQuestions {
  pick(x: number, y: number, pixel: Size, panel: number): Promise<DataPoint | null>
  neighbour(from: DataPoint, right: number, up: number): Promise<DataPoint | null>
  fit(view: PlaneView): Promise<PlaneView | null>
  block(view: PlaneView, most: number, panel: number): Promise<Block | null>
  rows(view: PlaneView): Promise<Roles | null>
}

/** Asks a session about one chart; undefined before the chart has one. */
export interface SessionClient {
  ask<Answer>(question: (session: Session, chart: ChartId) => Promise<Answer>): Promise<Answer> | undefined
}

/** One chart's part in the session of its page. It joins when it is constructed, hands over a canvas with the first source and leaves in `close`. */
export class Connection implements DataQuestions, SessionClient {
  readonly #callbacks: ConnectionCallbacks
  readonly #lease: Lease
  readonly #createCanvas: () => HTMLCanvasElement
  #session: Session | undefined
  /** The session that has the canvas. */
  #canvasOwner: Session | undefined
  #opening = 0

  /** @param createCanvas returns a canvas that was never transferred */
  constructor(callbacks: ConnectionCallbacks, createCanvas: () => HTMLCanvasElement) {
    this.#callbacks = callbacks
    this.#createCanvas = createCanvas
    this.#lease = lease((loss) => {
      this.#session = undefined
      this.#canvasOwner = undefined
      callbacks.lost(loss)
    })
  }

  /** Opens a source in place of the one before, whose events are ignored from now on. */
  open(source: Source, request: DataRequest, budget: RenderBudget | undefined) {
    const opening = ++this.#opening
    this.#open(opening, source, request, budget).catch((reason: unknown) => {
      if (opening === this.#opening) this.reportFailure(reason)
    })
  }

  /** Derives another view from the data of the chart; calls `reopen` where that needs the source again. */
  change(request: DataRequest, reopen: () => void) {
    const opening = this.#opening
    if (!this.#session) return reopen()
    this.#session.change(this.#lease.chart, request).then(
      (isDone) => {
        if (!isDone && opening === this.#opening) reopen()
      },
      (reason: unknown) => this.reportFailure(reason),
    )
  }

  ask<Answer>(question: (session: Session, chart: ChartId) => Promise<Answer>): Promise<Answer> | undefined {
    return this.#session && question(this.#session, this.#lease.chart)
  }

  /** A client of the session of now: its questions are rejected once that session is gone, and never answered by the next one. */
  pin(): SessionClient {
    const session = this.#session
    return { ask: (question) => session && question(session, this.#lease.chart) }
  }

  async pick(x: number, y: number, pixel: Size, panel: number): Promise<DataPoint | null> {
    return (await this.ask((session, chart) => session.pick(chart, x, y, pixel, panel))) ?? null
  }

  async neighbour(from: DataPoint, right: number, up: number): Promise<DataPoint | null> {
    return (await this.ask((session, chart) => session.neighbour(chart, from, right, up))) ?? null
  }

  async fit(view: PlaneView): Promise<PlaneView | null> {
    return (await this.ask((session, chart) => session.fit(chart, view))) ?? null
  }

  async block(view: PlaneView, most: number, panel: number): Promise<Block | null> {
    return (await this.ask((session, chart) => session.block(chart, view, most, panel))) ?? null
  }

  async rows(view: PlaneView): Promise<Roles | null> {
    return (await this.ask((session, chart) => session.rows(chart, view))) ?? null
  }

  /** Reports a failed call; the loss of a session is reported by `lost`, once. */
  reportFailure(reason: unknown) {
    if (!(reason instanceof WorkerGoneError)) this.#callbacks.failed(reason)
  }

  close() {
    this.#opening++
    this.#lease.release()
  }

  async #open(opening: number, source: Source, request: DataRequest, budget: RenderBudget | undefined) {
    // Land is fetched beside the worker's own file, so that the first picture of a map has it.
    const [session] = await Promise.all([this.#lease.session(source), onMap(request) && landSupply.fetch('110m')])
    const notify = (event: SessionEvent) => {
      if (opening === this.#opening) this.#callbacks.event(event)
    }
    // Posting arrays takes time: in one task, that of many charts would block the page.
    await inJob(async () => {
      // StrictMode unmounts every chart once before this point: only a chart that stays gives away arrays and a canvas.
      if (opening !== this.#opening) return
      this.#session = session
      if (onMap(request)) landSupply.send(session, '110m').catch((reason: unknown) => this.reportFailure(reason))
      const opened = session.open(this.#lease.chart, source, request, notify, budget)
      if (this.#canvasOwner !== session) {
        this.#canvasOwner = session
        session.attach(this.#lease.chart, this.#createCanvas()).catch((reason: unknown) => this.reportFailure(reason))
      }
      await opened
    })
  }
}

const inJob = (work: () => Promise<void>) => new Promise<void>((resolve) => new Job(() => resolve(work())).schedule())
