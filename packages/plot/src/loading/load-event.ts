/**
 * Why a chart failed. `data`: the data do not make this chart. `unreachable`: the address could not be reached, or the connection was lost. `service`: the
 * service answered with an error. `graphics`: the machine could not draw. `worker`: the drawing thread stopped. `policy`: the page forbids the worker.
 * `options`: an element was given options that no chart can have.
 */
export type FailureCode = 'options' | 'data' | 'unreachable' | 'service' | 'graphics' | 'worker' | 'policy'

/** Why data were refused. `limit`: a rule of the budget. `service`: the service does not answer this request. */
export type RefusalCode = 'limit' | 'service'

/** A sentence for the reader, with what a program needs beside it. */
export interface Refusal {
  readonly type: 'refused'
  readonly sentence: string
  /** `limit` where absent. */
  readonly code?: RefusalCode
  /** The status of the service's answer. */
  readonly httpStatus?: number
}

export interface Failure {
  readonly type: 'failed'
  readonly sentence: string
  /** `data` where absent. */
  readonly code?: FailureCode
  /** The status of the service's answer. */
  readonly httpStatus?: number
}

/** There is no data: no cell of the field lies in the region. */
export interface Emptiness {
  readonly type: 'empty'
}

/** What a load reports: bytes so far, that there is nothing, or the sentence that ends it. */
export type LoadEvent =
  /** `done` and `total` count bytes; `total` is absent when unknown. */
  { readonly type: 'progress'; readonly done: number; readonly total?: number } | Emptiness | Refusal | Failure

/** Milliseconds between two reports of progress: often enough for a smooth bar. */
const progressInterval = 50

/** Reports how many bytes came. */
export interface ProgressReporter {
  /** `total` is absent when unknown. */
  readonly report: (done: number, total?: number) => void
  /** Drops a report that waits. */
  readonly end: () => void
}

/** Reports at most once in an interval. The last bytes before a pause are reported when the interval is over. */
export function createProgressReporter(notify: (event: LoadEvent) => void): ProgressReporter {
  let lastReported = -Infinity
  let waiting: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  const send = (done: number, total: number | undefined) => {
    end()
    lastReported = performance.now()
    notify({ type: 'progress', done, ...(total === undefined ? {} : { total }) })
  }
  return {
    report(done, total) {
      const left = lastReported + progressInterval - performance.now()
      if (left <= 0 || done === total) return send(done, total)
      clearTimeout(waiting)
      waiting = setTimeout(() => send(done, total), left)
    },
    end,
  }
}
