/** What a load reports: bytes so far, or the sentence that ends it. */
export type LoadEvent =
  /** `done` and `total` count bytes; `total` is absent when unknown. */
  | { readonly type: 'progress'; readonly done: number; readonly total?: number }
  | { readonly type: 'refused'; readonly sentence: string }
  | { readonly type: 'failed'; readonly sentence: string }

/** Milliseconds between two reports of progress: often enough for a smooth bar. */
const progressInterval = 50

/** Reports how many bytes came, at most once in an interval and at the end. */
export function progressReporter(notify: (event: LoadEvent) => void) {
  let lastReported = -Infinity
  return (done: number, total?: number) => {
    const now = performance.now()
    if (now - lastReported < progressInterval && done !== total) return
    lastReported = now
    notify({ type: 'progress', done, ...(total === undefined ? {} : { total }) })
  }
}
