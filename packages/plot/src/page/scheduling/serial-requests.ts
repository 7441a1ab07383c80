/** Requests that are made one after another, in the order in which they were added. */
export class SerialRequests<Request, Answer> {
  readonly #make: (request: Request) => Promise<Answer>
  readonly #onAnswer: (answer: Answer) => void
  /** Those that are not answered yet, the current one first. */
  #waiting: Request[] = []

  /** @param make must not reject */
  constructor(make: (request: Request) => Promise<Answer>, onAnswer: (answer: Answer) => void) {
    this.#make = make
    this.#onAnswer = onAnswer
  }

  get isBusy(): boolean {
    return this.#waiting.length > 0
  }

  add(request: Request) {
    this.#waiting.push(request)
    if (this.#waiting.length === 1) void this.#run()
  }

  /** Drops the requests that wait, and the answer of the current one. */
  cancel() {
    this.#waiting = []
  }

  async #run() {
    const queue = this.#waiting
    for (let [request] = queue; request !== undefined; [request] = queue) {
      const answer = await this.#make(request)
      if (queue !== this.#waiting) return
      queue.shift()
      this.#onAnswer(answer)
    }
  }
}
