interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly id2?: { readonly local?: string }
  readonly args?: { readonly name?: string; readonly frame_reporter?: { readonly state?: string } }
}

/** The categories of a trace that this module reads. */
export const traceCategories = [
  'toplevel',
  'blink.user_timing',
  'disabled-by-default-devtools.timeline.frame',
  '__metadata',
]

const eventsOf = (trace: Buffer) => (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents

interface Phase {
  /** CPU milliseconds of the page's main thread. */
  readonly cpu: number
  /** The longest single task of the main thread, wall milliseconds. */
  readonly longest: number
  /** The most CPU milliseconds of a single task of the main thread. A long task of little CPU waited for the machine. */
  readonly longestCpu: number
}

/** Work of the main thread between the marks `name:begin` and `name:end` of `performance.mark`: medians over repetitions. */
export const mainThread = (trace: Buffer, name: string): Phase =>
  workOf(eventsOf(trace), name, (event, page) => event.pid === page.pid && event.tid === page.tid)

/** CPU milliseconds of the workers of the page between the same marks. */
export function workersCpu(trace: Buffer, name: string): number {
  const events = eventsOf(trace)
  const workers = new Set(
    events
      .filter((event) => event.name === 'thread_name' && event.args?.name?.startsWith('DedicatedWorker'))
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return workOf(events, name, ({ pid, tid }, page) => pid === page.pid && workers.has(`${pid} ${tid}`)).cpu
}

/** Work of some threads between the marks of a phase: medians over repetitions. */
function workOf(
  events: readonly TraceEvent[],
  name: string,
  isOfThread: (event: TraceEvent, page: TraceEvent) => boolean,
): Phase {
  const marks = events.filter((event) => event.name === `${name}:begin` || event.name === `${name}:end`)
  const page = marks[0]
  if (!page) throw new Error(`the trace holds no mark ${name}:begin`)
  const times = [...new Set(marks.map((mark) => `${mark.ts}:${mark.name}`))]
    .map((key) => Number(key.split(':')[0]))
    .sort((a, b) => a - b)
  const tasks = events.filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && isOfThread(event, page))
  const phases: Phase[] = []
  for (let i = 0; i + 1 < times.length; i += 2) {
    const [begin = 0, end = 0] = [times[i], times[i + 1]]
    // A task that overlaps a mark counts by its share inside the phase.
    let cpu = 0
    let longest = 0
    let longestCpu = 0
    for (const task of tasks) {
      const dur = task.dur ?? 0
      const overlap = Math.min(task.ts + dur, end) - Math.max(task.ts, begin)
      if (overlap <= 0 || dur === 0) continue
      const taskCpu = ((task.tdur ?? dur) * overlap) / dur / 1000
      cpu += taskCpu
      longest = Math.max(longest, overlap / 1000)
      longestCpu = Math.max(longestCpu, taskCpu)
    }
    phases.push({ cpu, longest, longestCpu })
  }
  const middle = (of: (phase: Phase) => number) =>
    phases.map(of).sort((a, b) => a - b)[phases.length >> 1] ?? Number.NaN
  return {
    cpu: middle((one) => one.cpu),
    longest: middle((one) => one.longest),
    longestCpu: middle((one) => one.longestCpu),
  }
}

/**
 * Milliseconds from the first mark `name:begin` until the frame that held `name:frame` was presented: the compositor has rasterized what the page
 * drew. Chromium traces each frame as a `PipelineReporter`.
 */
export function presentation(trace: Buffer, name: string): number {
  const events = eventsOf(trace)
  const markAt = (mark: string) => {
    const found = events.filter((event) => event.name === mark).sort((a, b) => a.ts - b.ts)[0]
    if (!found) throw new Error(`the trace holds no mark ${mark}`)
    return found
  }
  const [begin, frame] = [markAt(`${name}:begin`), markAt(`${name}:frame`)]
  const reporters = events
    .filter((event) => event.name === 'PipelineReporter' && event.pid === begin.pid)
    .sort((a, b) => a.ts - b.ts)
  const presented = reporters
    .filter(({ ph, args }) => ph === 'b' && args?.frame_reporter?.state === 'STATE_PRESENTED_ALL')
    .map((start) => ({
      start: start.ts,
      end: reporters.find((event) => event.ph === 'e' && event.id2?.local === start.id2?.local && event.ts > start.ts)
        ?.ts,
    }))
    .filter(({ end }) => end !== undefined && end > frame.ts)
    // The frame that was being made at the mark, otherwise the next one.
    .sort((a, b) => Number(a.start > frame.ts) - Number(b.start > frame.ts) || (a.end ?? 0) - (b.end ?? 0))
  const end = presented[0]?.end
  if (end === undefined) throw new Error('the trace holds no frame that was presented')
  return (end - begin.ts) / 1000
}
