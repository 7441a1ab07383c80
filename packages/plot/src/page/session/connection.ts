import type { Source } from '../../data/sources.ts'
import type { Roles } from '../../data/table/roles.ts'
import type { PlaneView } from '../../data/view.ts'
import type { Budget, DataRequest, ProgramRequest } from '../../kinds/messages/data-request.ts'
import type { DataPoint, Size } from '../../kinds/messages/data-point.ts'
import type { SessionEvent } from '../../kinds/messages/session-event.ts'
import type { Block } from '../../kinds/messages/table-block.ts'
import type { PaintRequest } from '../../kinds/messages/paint-request.ts'
import { landScaleFor } from '../../land/land-scale.ts'
import type { ChartId, PaintResult, Session } from '../../worker/protocol.ts'
import { type Lease, type SessionLoss, WorkerGoneError, lease } from '../../worker/spawn.ts'
import { landSupply } from './land-supply.ts'
import { Job, callQueue, holdJobs } from '../scheduling/main-thread-scheduler.ts'

/** What a connection reports to its chart. */
interface ConnectionCallbacks {
  /** An event of the last opening. */
  event(event: SessionEvent): void
  /** The session is gone, with the canvas and the data of the chart. */
  lost(loss: SessionLoss): void
  /** A call failed otherwise. */
  failed(reason: unknown): void
}

/** Queries of the data of a chart. The result is null if there is nothing. */
export interface DataQueries {
  pick(x: number, y: number, pixel: Size, panel: number): Promise<DataPoint | null>
  /** By default in the panel where `from` was read. */
  neighbour(from: DataPoint, right: number, up: number, panel?: number): Promise<DataPoint | null>
  fit(view: PlaneView): Promise<PlaneView | null>
  block(view: PlaneView, most: number, panel: number, layer?: number): Promise<Block | null>
  rows(view: PlaneView, layer: number): Promise<Roles | null>
}

/** Calls a session for one chart. Returns undefined before the chart has a session. */
export interface SessionClient {
  call<Result>(method: (session: Session, chart: ChartId) => Promise<Result>): Promise<Result> | undefined
}

/** Longest wait for a frame of the worker: a page that is hidden meanwhile gets none. */
const FRAME_LIMIT_MS = 5000

export type ReplaceCanvas = (attach: (canvas: HTMLCanvasElement) => void) => void

/** The connection of one chart to the session of its page, from the constructor to `close`. The session gets a canvas with the first source. */
export class Connection implements DataQueries, SessionClient {
  readonly #callbacks: ConnectionCallbacks
  readonly #lease: Lease
  readonly #replaceCanvas: ReplaceCanvas
  #session: Session | undefined
  /** The session that has the canvas. */
  #canvasOwner: Session | undefined
  #opening = 0
  /** Settles when the session has taken in the arrays that were sent last; undefined for what it fetches, which the next source cancels. */
  #sentArrays: Promise<void> | undefined
  /** Settles when the session has the land that was sent last. */
  #sentLand: Promise<void> | undefined

  /**
   * @param request names the programs that the chart needs
   * @param replaceCanvas passes on a canvas that was never transferred, and shows it in place of the one before
   */
  constructor(request: ProgramRequest, callbacks: ConnectionCallbacks, replaceCanvas: ReplaceCanvas) {
    this.#callbacks = callbacks
    this.#replaceCanvas = replaceCanvas
    this.#lease = lease(request, (loss) => {
      this.#session = undefined
      this.#canvasOwner = undefined
      callbacks.lost(loss)
    })
    holdJobs(this.#lease.started)
  }

  /**
   * Opens a source in place of the one before. Later events of that one are ignored.
   *
   * @param over the sources of the layers of the request
   */
  open(source: Source, request: DataRequest, budget: Budget | undefined, over: readonly Source[] = []) {
    const opening = ++this.#opening
    this.#open(opening, source, request, budget, over).catch((reason: unknown) => {
      if (opening === this.#opening) this.reportFailure(reason)
    })
  }

  /** Applies another request to the data of the chart. Calls `reopen` if that needs the source again. */
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

  call<Result>(method: (session: Session, chart: ChartId) => Promise<Result>): Promise<Result> | undefined {
    return this.#session && method(this.#session, this.#lease.chart)
  }

  /** A client of the current session only. Its calls reject when that session is gone, even if another one replaces it. */
  pin(): SessionClient {
    const session = this.#session
    return { call: (method) => session && method(session, this.#lease.chart) }
  }

  /**
   * Paints a request. A map then gets the land at the scale of its view, which is fetched once nothing else is to be done: a first picture never waits
   * for land.
   */
  async paint(request: PaintRequest, isMap: boolean): Promise<PaintResult> {
    const session = this.#session
    if (!session) return 'nothing to paint'
    const result = await landSupply.trackWork(session.paint(this.#lease.chart, request))
    if (isMap) this.#sentLand = this.#reportLoss(landSupply.sendLater(session, landScaleFor(request.view)))
    return result
  }

  /** Settles when the page shows what was painted so far. A hidden page shows nothing, and has no frames: there it settles at once. */
  async presented(): Promise<void> {
    if (!this.#session || document.hidden) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, FRAME_LIMIT_MS)
    })
    await Promise.race([this.#reportLoss(this.#session.presented()), limit])
    clearTimeout(timer)
  }

  /** Settles when the page shows the last picture with the land of its view, or it is known that this land cannot be fetched. */
  async landPresented(): Promise<void> {
    await this.#sentLand
    await this.presented()
  }

  /** Settles when the session has the land for a view. */
  async waitForLand(view: PlaneView): Promise<void> {
    if (this.#session) await this.#reportLoss(landSupply.send(this.#session, landScaleFor(view)))
  }

  pick(x: number, y: number, pixel: Size, panel: number): Promise<DataPoint | null> {
    return this.#point((session, chart) => session.pick(chart, x, y, pixel, panel))
  }

  neighbour(from: DataPoint, right: number, up: number, panel?: number): Promise<DataPoint | null> {
    return this.#point((session, chart) => session.neighbour(chart, from, right, up, panel))
  }

  async fit(view: PlaneView): Promise<PlaneView | null> {
    return (await this.call((session, chart) => session.fit(chart, view))) ?? null
  }

  async block(view: PlaneView, most: number, panel: number, layer = 0): Promise<Block | null> {
    return (await this.call((session, chart) => session.block(chart, view, most, panel, layer))) ?? null
  }

  async rows(view: PlaneView, layer: number): Promise<Roles | null> {
    return (await this.call((session, chart) => session.rows(chart, view, layer))) ?? null
  }

  /** Reports a failed call; the loss of a session is reported by `lost`, once. */
  reportFailure(reason: unknown) {
    if (!(reason instanceof WorkerGoneError)) this.#callbacks.failed(reason)
  }

  close() {
    this.#opening++
    this.#lease.release()
  }

  /** Gives the session a new canvas. A browser whose graphics process has crashed shows nothing on the one before. */
  renewCanvas() {
    const session = (this.#canvasOwner = this.#session)
    this.#replaceCanvas((canvas) => {
      session?.attach(this.#lease.chart, canvas).catch((reason: unknown) => this.reportFailure(reason))
    })
  }

  async #open(
    opening: number,
    source: Source,
    request: DataRequest,
    budget: Budget | undefined,
    over: readonly Source[],
  ) {
    const session = await this.#lease.session(source, ...over)
    // Of arrays that change faster than the session takes them in only the last are sent.
    await this.#sentArrays
    const notify = (event: SessionEvent) => {
      if (opening === this.#opening) this.#callbacks.event(event)
    }
    // Posting arrays takes time: in one task, that of many charts would block the page.
    await inJob(async () => {
      // StrictMode unmounts every chart once before this point. Only a chart that stays transfers its arrays and a canvas.
      if (opening !== this.#opening) return
      this.#session = session
      const opened = landSupply.trackWork(session.open(this.#lease.chart, source, request, notify, budget, over))
      if (this.#canvasOwner !== session) this.renewCanvas()
      this.#sentArrays = [source, ...over].some((each) => 'url' in each) ? undefined : opened.catch(() => undefined)
      await opened
    })
  }

  /** Reads a cell without a value again after the session has the land: the cell may be land. */
  async #point(method: (session: Session, chart: ChartId) => Promise<DataPoint | null>): Promise<DataPoint | null> {
    const point = await this.call(method)
    if (point?.value !== null || point.land !== false || !this.#sentLand) return point ?? null
    await this.#sentLand
    this.#sentLand = undefined
    return (await this.call(method)) ?? null
  }

  #reportLoss(sent: Promise<void>): Promise<void> {
    return sent.catch((reason: unknown) => this.reportFailure(reason))
  }
}

const inJob = (work: () => Promise<void>) =>
  new Promise<void>((resolve) => new Job(() => resolve(work()), callQueue).schedule())
