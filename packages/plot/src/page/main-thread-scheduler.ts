/**
 * Milliseconds of drawing in one task of the page. What the browser adds for layout and paint comes on top, and a key or a pointer that waits for
 * both must be heard within 20.
 */
const slice = 6

/** Milliseconds of drawing between two pictures of the page: to lay out and to paint what was drawn takes about as long again, in one task. */
const betweenPictures = 12

/** Milliseconds after which a picture is no longer waited for: a frame of another site that nobody sees has none, though its page counts as visible. */
const longestPicture = 200

/** First come, first served. */
const waiting = new Set<Job>()
/** Milliseconds of this task, and since the last picture. */
let spent = 0
let drawn = 0
let awaited = false
let bell: MessagePort | undefined
let rung = false

/**
 * A piece of a chart's work that is done at once while this task of the page has time, else in a later one: a page of a hundred charts is built in
 * many short tasks.
 */
export class Job {
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
    waiting.add(this)
    ring()
  }

  /** Its work is not all done: it goes on at once while this task has time, else first in the next. */
  goOn() {
    const others = [...waiting]
    waiting.clear()
    for (const turn of [this, ...others]) waiting.add(turn)
    ring()
  }

  forget() {
    waiting.delete(this)
  }

  take() {
    if (!awaited) {
      requestAnimationFrame(pictured)
      setTimeout(pictured, longestPicture)
    }
    awaited = true
    const began = performance.now()
    this.forget()
    try {
      this.#work()
    } finally {
      const took = performance.now() - began
      spent += took
      drawn += took
    }
  }
}

function nextTask() {
  rung = false
  spent = 0
  try {
    for (;;) {
      const [turn] = waiting
      if (!turn || spent >= slice || isFull()) break
      turn.take()
    }
  } finally {
    // Rung again for a task that has all its time.
    if (spent > 0 || (waiting.size > 0 && !isFull())) ring()
  }
}

/** Whether those that wait leave the page to its next picture. A page that is hidden has none. */
const isFull = () => drawn >= betweenPictures && document.visibilityState === 'visible'

/** A picture of the page is about to be made. What waits is drawn after it, lest its task become longer. */
function pictured() {
  if (!awaited) return
  awaited = false
  drawn = 0
  ring()
}

/** Rings for the next task. */
function ring() {
  if (rung) return
  rung = true
  if (!bell) {
    const { port1, port2 } = new MessageChannel()
    port2.addEventListener('message', nextTask)
    port2.start()
    bell = port1
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  bell.postMessage(null)
}
