/**
 * Milliseconds of drawing in one task of the page. What the browser adds for layout and paint comes on top, and a key or a pointer that waits for
 * both must be heard within 20.
 */
const slice = 6

/** First come, first served. */
const waiting = new Set<Turn>()
let spent = 0
let bell: MessagePort | undefined
let rung = false

/**
 * A piece of a chart's work that is done at once while this task of the page has time, else in a later one: a page of a hundred charts is built in
 * many short tasks.
 */
export class Turn {
  readonly #work: () => void

  constructor(work: () => void) {
    this.#work = work
  }

  /** Asked for again before it came, it is done once. */
  ask() {
    ring()
    if (spent < slice && waiting.size === 0) this.take()
    else waiting.add(this)
  }

  /** Done in a task of its own: this one lays the page out for the first time, which is long enough. */
  later() {
    ring()
    waiting.add(this)
  }

  forget() {
    waiting.delete(this)
  }

  take() {
    const began = performance.now()
    waiting.delete(this)
    try {
      this.#work()
    } finally {
      spent += performance.now() - began
    }
  }
}

function nextTask() {
  spent = 0
  rung = false
  try {
    for (const turn of waiting) {
      if (spent >= slice) break
      turn.take()
    }
  } finally {
    if (waiting.size > 0) ring()
  }
}

/** The next frame, if others wait: what was built is then laid out and painted, and no two slices of it at once. A page that is hidden has no frames. */
function ring() {
  if (rung) return
  rung = true
  if (waiting.size > 0 && document.visibilityState === 'visible') {
    requestAnimationFrame(nextTask)
    return
  }
  if (!bell) {
    const { port1, port2 } = new MessageChannel()
    port2.addEventListener('message', nextTask)
    port2.start()
    bell = port1
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  bell.postMessage(null)
}
