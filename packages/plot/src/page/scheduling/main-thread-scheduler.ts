/**
 * Spreads chart work over short main-thread tasks, so that a page with many charts stays responsive.
 *
 * A task runs queued jobs for at most TASK_BUDGET_MS, then yields. After FRAME_BUDGET_MS of work it also waits for the next animation frame.
 */

/** Layout and paint by the browser come on top, and input must be handled within 20 ms. */
const TASK_BUDGET_MS = 6

/** Layout and paint of what was drawn take about as long again. */
const FRAME_BUDGET_MS = 12

/** Stop waiting for an animation frame after this time: an invisible cross-origin iframe never gets one. */
const FRAME_TIMEOUT_MS = 200

/** Jobs in the order of their arrival. */
const queue = new Set<Job>()
/** Jobs that call the worker. They alternate with the others, so that the worker works while the page draws. */
export const callQueue: Set<Job> = new Set()
/** Whether the last job was a call of the worker. */
let wasCall = false
let taskTimeMs = 0
let frameTimeMs = 0
let isFrameRequested = false
let frameTimer: ReturnType<typeof setTimeout> | undefined
let taskPort: MessagePort | undefined
let isTaskRequested = false
let isHeld = false

/** Longest hold: the frame of a chart is drawn even if its worker is slow to start. */
const HOLD_LIMIT_MS = 200

/** Runs no jobs until a worker has started: tasks of the page would delay its start. */
export function holdJobs(started: Promise<unknown>) {
  if (isHeld) return
  isHeld = true
  const release = () => {
    if (isReleased) return
    isReleased = true
    clearTimeout(timer)
    isHeld = false
    requestTask()
  }
  const timer = setTimeout(release, HOLD_LIMIT_MS)
  let isReleased = false
  started.then(release, release)
}

/** A piece of a chart's work on the main thread. */
export class Job {
  readonly #work: () => void
  readonly #queue: Set<Job>

  constructor(work: () => void, ownQueue = queue) {
    this.#work = work
    this.#queue = ownQueue
  }

  /** Runs now if the current task has time left and its queue is empty, otherwise queues the job. Queuing it twice runs it once. */
  schedule() {
    requestTask()
    if (!isHeld && taskTimeMs < TASK_BUDGET_MS && this.#queue.size === 0) this.run()
    else this.#queue.add(this)
  }

  /** Queues the job for a task of its own, even if the current task has time left. */
  scheduleNextTask() {
    this.#queue.add(this)
    requestTask()
  }

  /** Puts an unfinished job at the head of the queue. */
  continue() {
    const others = [...this.#queue]
    this.#queue.clear()
    for (const job of [this, ...others]) this.#queue.add(job)
    requestTask()
  }

  cancel() {
    this.#queue.delete(this)
  }

  run() {
    if (!isFrameRequested) {
      requestAnimationFrame(onAnimationFrame)
      frameTimer = setTimeout(onAnimationFrame, FRAME_TIMEOUT_MS)
    }
    isFrameRequested = true
    const start = performance.now()
    wasCall = this.#queue === callQueue
    this.cancel()
    try {
      this.#work()
    } finally {
      const elapsed = performance.now() - start
      taskTimeMs += elapsed
      frameTimeMs += elapsed
    }
  }
}

function nextJob(): Job | undefined {
  const [[call], [drawing]] = [callQueue, queue]
  return wasCall ? (drawing ?? call) : (call ?? drawing)
}

function runTask() {
  isTaskRequested = false
  taskTimeMs = 0
  if (isHeld) return
  try {
    for (;;) {
      const job = nextJob()
      if (!job || taskTimeMs >= TASK_BUDGET_MS || isFrameBudgetSpent()) break
      job.run()
    }
  } finally {
    // The next task starts with its whole budget.
    if (taskTimeMs > 0 || (nextJob() && !isFrameBudgetSpent())) requestTask()
  }
}

/** A hidden page has no animation frames, so its budget is never spent. */
const isFrameBudgetSpent = () => frameTimeMs >= FRAME_BUDGET_MS && document.visibilityState === 'visible'

/** Resets the frame budget and resumes the queue after the frame is painted. */
function onAnimationFrame() {
  if (!isFrameRequested) return
  isFrameRequested = false
  // Left alone, the timer would end a later frame too early.
  clearTimeout(frameTimer)
  frameTimeMs = 0
  if (nextJob()) requestTask()
}

/** Requests a task of its own: a message is delivered sooner than a timer. */
function requestTask() {
  if (isTaskRequested) return
  isTaskRequested = true
  if (!taskPort) {
    const { port1, port2 } = new MessageChannel()
    port2.addEventListener('message', runTask)
    port2.start()
    taskPort = port1
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  taskPort.postMessage(null)
}
