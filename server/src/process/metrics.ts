import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** The state of the store when metrics are read. */
interface StoreState {
  readonly isUp: boolean
  /** Undefined where the store is away. */
  readonly mailsWaiting?: number
}

/** Metrics of a process, for Prometheus. */
export interface Metrics {
  readonly contentType: string
  readonly begin: () => void
  readonly end: (method: string, route: string, status: number, milliseconds: number) => void
  readonly text: (store: StoreState) => Promise<string>
}

/** Upper bounds of the buckets of durations, seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const nanoseconds = 1e9

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  // Processor time, memory, start, garbage collection and handles of the process, under the names of prom-client.
  collectDefaultMetrics({ register: registry })
  const responses = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds until the response began, by route.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  const underWay = new Gauge({
    name: 'http_requests_under_way',
    help: 'Requests whose response has not begun.',
    registers,
  })
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const delays = new Gauge({
    name: 'event_loop_delay_p99_seconds',
    help: 'How late a timer of 20 ms fired, 99th percentile since the last time this was read.',
    registers,
    collect: () => {
      delays.set((delay.percentile(99) || 0) / nanoseconds)
      delay.reset()
    },
  })
  const storeUp = new Gauge({ name: 'store_up', help: '1 while the database answers, else 0.', registers })
  const mails = new Gauge({ name: 'mails_waiting', help: 'Mails that are not sent yet.', registers })
  return {
    contentType: registry.contentType,
    begin: () => underWay.inc(),
    end: (method, route, status, milliseconds) => {
      underWay.dec()
      responses.inc({ method, route, status })
      durations.observe({ method, route }, milliseconds / 1000)
    },
    text: ({ isUp, mailsWaiting }) => {
      storeUp.set(Number(isUp))
      // An unknown number has no sample.
      if (mailsWaiting === undefined) mails.remove()
      else mails.set(mailsWaiting)
      return registry.metrics()
    },
  }
}
