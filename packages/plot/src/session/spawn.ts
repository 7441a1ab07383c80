/**
 * The one session that all charts of a page share: begun by the first, ended a moment after the last.
 *
 * Comlink never notices that a worker died, so every call is kept here and settled as a failure when it does. A worker that never comes to life
 * (a blob forbidden by CSP, a browser without OffscreenCanvas) is replaced by a session in the page, which has the same calls.
 */
import { transfer, wrap } from 'comlink'
import type { Source } from '../options.ts'
import { controlPoints } from '../scale/control-points.ts'
import type { GivenColumn } from '../table/given.ts'
import type {
  Block,
  ChartId,
  Painted,
  Picture,
  Session,
  SessionEvent,
  Told,
  Traceable,
  Vector,
  WorkerSession,
} from './protocol.ts'

export type WorkerFactory = () => Worker

/** Every call that was pending when the worker died is rejected with this. */
export class SessionDied extends Error {
  override readonly name = 'SessionDied'
}

export interface Lease {
  /** Unique on the page. */
  readonly chart: ChartId
  /** The session, begun if none runs. */
  session(): Promise<Session>
  /** Frees what the session holds for this chart; the last lease ends the session. */
  release(): void
}

interface Running {
  readonly session: Promise<Session>
  end(): void
}

// A page that goes from one chart to the next keeps its worker warm for this long.
const graceMilliseconds = 1000

// Fetched only where it is wanted: a page with a worker's file of its own never loads the inlined text.
let start: () => Worker | Promise<Worker> = async () => (await import('./inline-worker.ts')).startInlineWorker()
let running: Running | undefined
let charts = 0
let ending: ReturnType<typeof setTimeout> | undefined
const leases = new Set<() => void>()

/**
 * Takes a worker of the page's own instead of the inlined one, for pages whose policy forbids blob workers:
 * `setWorkerFactory(() => new Worker(new URL('@isobath/plot/worker', import.meta.url), { type: 'module' }))`.
 * Holds for sessions begun afterwards.
 */
export function setWorkerFactory(factory: WorkerFactory): void {
  start = factory
  // No chart is there: the worker kept warm is of the factory before.
  if (leases.size === 0) end()
}

/** Joins the page's session. `died` is called when its worker is gone; the next `session()` begins a fresh one. */
export function lease(died: () => void): Lease {
  const chart = ++charts
  clearTimeout(ending)
  leases.add(died)
  return {
    chart,
    session: () => (running ??= begin()).session,
    release() {
      if (!leases.delete(died)) return
      void running?.session.then((session) => session.close(chart)).catch(ignoreDeath)
      if (leases.size === 0) ending = setTimeout(end, graceMilliseconds)
    },
  }
}

function end() {
  running?.end()
  running = undefined
}

const ignoreDeath = (reason: unknown) => {
  if (!(reason instanceof SessionDied)) throw reason
}

function begin(): Running {
  let end = () => {}
  const self: Running = { session: open(), end: () => end() }
  // What could not be fetched this time may come the next.
  self.session.catch(() => {
    if (running === self) running = undefined
  })
  return self

  async function open(): Promise<Session> {
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return inPage()
    let ended = false
    end = () => (ended = true)
    const worker = await Promise.resolve()
      .then(start)
      .catch(() => undefined)
    if (ended) worker?.terminate()
    if (ended) throw new SessionDied('the last chart is gone')
    if (!worker) return inPage()
    const { session, begin, fail } = guarded(worker)
    let alive = false
    const stop = (reason: string) => {
      worker.terminate()
      fail(new SessionDied(reason))
    }
    end = () => {
      ended = true
      stop('the last chart is gone')
    }
    const onDeath = (event: Event) => {
      stop(event instanceof ErrorEvent && event.message ? event.message : 'the worker stopped')
      if (!alive || running !== self) return
      running = undefined
      for (const died of leases) died()
    }
    worker.addEventListener('error', onDeath)
    worker.addEventListener('messageerror', onDeath)
    try {
      await begin()
    } catch (reason) {
      if (ended) throw reason
      return inPage()
    }
    alive = true
    return session
  }
}

const inPage = async () => (await import('./in-page.ts')).createInPageSession()

/** The session of a worker, and a way to settle everything pending as a failure. */
function guarded(worker: Worker): {
  session: Session
  begin: () => Promise<void>
  fail: (reason: SessionDied) => void
} {
  const remote = wrap<WorkerSession>(worker)
  const pending = new Set<(reason: SessionDied) => void>()
  let dead: SessionDied | undefined
  const call = <T>(send: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      if (dead) return reject(dead)
      pending.add(reject)
      void send()
        .then(resolve, reject)
        .finally(() => pending.delete(reject))
    })
  const { port1: hearing, port2: telling } = new MessageChannel()
  /** The last opening of each chart, and who hears it. */
  const openings = new Map<ChartId, { readonly opening: number; readonly notify: (event: SessionEvent) => void }>()
  let opened = 0
  hearing.addEventListener('message', ({ data: { chart, opening, event } }: MessageEvent<Told>) => {
    const last = openings.get(chart)
    if (last?.opening === opening) last.notify(event)
  })
  hearing.start()
  const session: Session = {
    open: (chart, source, wanted, notify, budget) => {
      const opening = ++opened
      openings.set(chart, { opening, notify })
      return call(() => remote.open(chart, parcel(source), wanted, opening, budget))
    },
    change: (chart, wanted) => call(() => remote.change(chart, wanted)),
    attach: (chart, canvas) => {
      const given = canvas instanceof OffscreenCanvas ? canvas : canvas.transferControlToOffscreen()
      return call(() => remote.attach(chart, transfer(given, [given])))
    },
    paint: (chart, frame) => call(() => remote.paint(chart, frame) as Promise<Painted>),
    labels: (chart, frame) => call(() => remote.labels(chart, frame)),
    pick: (chart, x, y, pixel, panel) => call(() => remote.pick(chart, x, y, pixel, panel)),
    neighbour: (chart, from, right, up) => call(() => remote.neighbour(chart, from, right, up)),
    fit: (chart, view) => call(() => remote.fit(chart, view)),
    block: (chart, view, most, panel) => call(() => remote.block(chart, view, most, panel) as Promise<Block | null>),
    picture: (chart, frame, size) => call(() => remote.picture(chart, frame, size) as Promise<Picture>),
    traceable: (chart, frame, size) => call(() => remote.traceable(chart, frame, size) as Promise<Traceable | null>),
    vectors: (chart, frame, size) =>
      call(() => remote.vectors(chart, frame, size) as Promise<readonly Vector[] | null>),
    close: (chart) => {
      openings.delete(chart)
      return call(() => remote.close(chart))
    },
    held: () => call(() => remote.held()),
  }
  const fail = (reason: SessionDied) => {
    dead = reason
    hearing.close()
    for (const reject of pending) reject(reason)
    pending.clear()
  }
  return { session, begin: () => call(() => remote.begin(controlPoints, transfer(telling, [telling]))), fail }
}

/** A source as it is sent: with whole addresses, given away, or copied without the rest of a larger buffer that its arrays may be windows of. */
function parcel(source: Source): Source {
  switch (source.type) {
    case 'slabs': {
      const { url, preview } = source
      return { ...source, url: fromPage(url), ...(preview ? { preview: fromPage(preview) } : {}) }
    }
    case 'table':
      return { ...source, url: fromPage(source.url) }
    case 'volume': {
      const { lon, lat, depth, time, values } = source
      const axes = { lon: alone(lon), lat: alone(lat), depth: alone(depth), ...(time ? { time: alone(time) } : {}) }
      return { ...source, ...axes, values: alone(values) }
    }
    case 'grid': {
      const { lon, lat, values } = source
      if (source.transfer) return transfer(source, buffersOf([lon, lat, values]))
      return { ...source, lon: alone(lon), lat: alone(lat), values: alone(values) }
    }
    case 'columns': {
      const all = Object.entries(source.columns)
      if (source.transfer) return transfer(source, buffersOf(all.flatMap(([, each]) => (isTyped(each) ? [each] : []))))
      const columns = Object.fromEntries(all.map(([name, each]) => [name, isTyped(each) ? alone(each) : each]))
      return { ...source, columns }
    }
    case 'arrow':
      return { ...source, bytes: alone(source.bytes) }
    case 'rows':
      return source
  }
}

const buffersOf = (arrays: readonly { readonly buffer: ArrayBufferLike }[]) => [
  ...new Set(arrays.map(({ buffer }) => buffer as ArrayBuffer)),
]

const isTyped = (column: GivenColumn) => ArrayBuffer.isView(column)

/** A worker started from a blob knows no address to read a relative one from. */
const fromPage = (address: string) => new URL(address, document.baseURI).href

// Shared memory would cross uncopied, and the worker writes to what it receives.
const alone = <Items extends Float32Array | Float64Array | Int32Array | Uint8Array>(items: Items): Items =>
  !ArrayBuffer.isView(items) || (items.byteLength === items.buffer.byteLength && items.buffer instanceof ArrayBuffer)
    ? items
    : (items.slice() as Items)
