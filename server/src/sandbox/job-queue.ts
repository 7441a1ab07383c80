/** No slot was free: too many wait already, or it took too long. */
export class BusyError extends Error {
  /** Seconds after which the client should retry. */
  readonly retrySeconds: number

  constructor(retrySeconds: number) {
    super('too many jobs are waiting')
    this.retrySeconds = retrySeconds
  }
}

export interface QueueConfig<Lane extends string> {
  /** Jobs that run at once, of each lane. */
  readonly lanes: Readonly<Record<Lane, number>>
  /** Jobs that wait at once, of all clients. */
  readonly waiting: number
  /** Jobs of one client that wait at once. */
  readonly waitingOfClient: number
  /** Seconds after which a waiting job is refused. */
  readonly waitSeconds: number
}

/** A request for a slot. Jobs of the client `''` belong to the service itself and do not wait for each other. */
export interface SlotRequest<Lane extends string> {
  readonly client: string
  readonly lane: Lane
  readonly signal: AbortSignal
}

interface QueuedJob<Lane> {
  readonly client: string
  readonly lane: Lane
  readonly admit: () => void
}

/** Gives slots in order, at most one at a time to each client. A job that waits for its client's other job lets others pass. */
export class JobQueue<Lane extends string> {
  readonly #config: QueueConfig<Lane>
  readonly #running: { readonly client: string; readonly lane: Lane }[] = []
  readonly #waiting: QueuedJob<Lane>[] = []

  constructor(config: QueueConfig<Lane>) {
    this.#config = config
  }

  get running(): number {
    return this.#running.length
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** Waits for a slot; resolves to the function that ends it. Rejects with a `BusyError`, or the reason of the signal. */
  async acquire({ client, lane, signal }: SlotRequest<Lane>): Promise<() => void> {
    signal.throwIfAborted()
    const slot = { client, lane }
    if (this.#mayRun(slot)) this.#running.push(slot)
    else await this.#wait(slot, signal)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#running.splice(this.#running.indexOf(slot), 1)
      this.#admit()
    }
  }

  #wait(slot: { readonly client: string; readonly lane: Lane }, signal: AbortSignal): Promise<void> {
    const { waiting, waitingOfClient, waitSeconds } = this.#config
    const own = this.#waiting.filter(({ client }) => client === slot.client).length
    if (this.#waiting.length >= waiting || (slot.client !== '' && own >= waitingOfClient))
      return Promise.reject(new BusyError(waitSeconds))
    return new Promise((resolve, reject) => {
      const refuse = (reason: unknown) => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1)
        settle()
        reject(reason)
      }
      const abort = () => refuse(signal.reason)
      const timer = setTimeout(() => refuse(new BusyError(waitSeconds)), waitSeconds * 1000)
      const settle = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
      }
      const entry: QueuedJob<Lane> = {
        ...slot,
        admit: () => {
          settle()
          this.#running.push(slot)
          resolve()
        },
      }
      signal.addEventListener('abort', abort, { once: true })
      this.#waiting.push(entry)
    })
  }

  #admit(): void {
    for (;;) {
      const next = this.#waiting.findIndex((entry) => this.#mayRun(entry))
      if (next < 0) return
      const [entry] = this.#waiting.splice(next, 1)
      entry?.admit()
    }
  }

  #mayRun({ client, lane }: { readonly client: string; readonly lane: Lane }): boolean {
    const ofLane = this.#running.filter((slot) => slot.lane === lane).length
    const isFree = client === '' || !this.#running.some((slot) => slot.client === client)
    return isFree && ofLane < this.#config.lanes[lane]
  }
}
