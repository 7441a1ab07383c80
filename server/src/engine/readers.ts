import { setImmediate } from 'node:timers/promises'
import { IdleReaderError } from './idle-reader.ts'

/** No reader released its place in time. */
export class CrowdedError extends Error {
  /** Seconds after which the client should retry. */
  readonly retrySeconds: number

  constructor(retrySeconds: number) {
    super('too many answers are being read')
    this.retrySeconds = retrySeconds
  }
}

interface ReadersConfig {
  /** Answers that are read at once. Each holds a block of its data until its reader has taken it, 8 MB as a rule. */
  readonly most: number
  /** Seconds after which an idle reader, which takes no piece, is dropped. */
  readonly idleSeconds: number
  /** Seconds after which an idle reader is dropped while others wait. */
  readonly idleSecondsInQueue: number
  /** Seconds after which an answer that waits is refused. */
  readonly waitSeconds: number
}

const defaults: ReadersConfig = { most: 48, idleSeconds: 60, idleSecondsInQueue: 10, waitSeconds: 30 }

/** How often the readers are looked at while answers wait, ms. */
const lookMs = 1000

/** The reader of one answer. */
interface Reader {
  /** Passes the pieces of the answer on, and notes when they are taken. */
  readonly follow: <T>(pieces: AsyncIterable<T>) => AsyncGenerator<T, void, undefined>
  /** Gives the place to the next answer. */
  readonly release: () => void
}

interface OpenReader {
  readonly client: string
  readonly stop: AbortController
  /** When it was given the piece that it has not taken yet. */
  idleSince: number | undefined
}

interface WaitingReader {
  readonly client: string
  readonly start: () => void
}

/**
 * Bounds the answers that are read at once, so that slow readers cannot take all memory. Where there are too many, an answer waits; readers who take nothing
 * are dropped for it, and those of a client that has more than its own.
 */
export class Readers {
  readonly #config: ReadersConfig
  readonly #open = new Set<OpenReader>()
  readonly #waiting: WaitingReader[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(config: Partial<ReadersConfig> = {}) {
    this.#config = { ...defaults, ...config }
  }

  get open(): number {
    return this.#open.size
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** Waits for a place. Rejects with a `CrowdedError`, or the reason of the signal. `stop` ends the answer whose reader is dropped. */
  async acquire(client: string, stop: AbortController): Promise<Reader> {
    stop.signal.throwIfAborted()
    const reader: OpenReader = { client, stop, idleSince: undefined }
    if (this.#open.size >= this.#config.most) {
      await this.#wait(reader)
      // Clients who leave at once are all known to have left in the next turn. Until then nothing is made for one who waited.
      await setImmediate()
      if (stop.signal.aborted) {
        this.#release(reader)
        stop.signal.throwIfAborted()
      }
    } else this.#open.add(reader)
    return { follow: (pieces) => this.#follow(reader, pieces), release: () => this.#release(reader) }
  }

  #release(reader: OpenReader): void {
    if (!this.#open.delete(reader)) return
    const next = this.#next()
    if (next) this.#waiting.splice(this.#waiting.indexOf(next), 1)
    next?.start()
    this.#look()
  }

  async *#follow<T>(reader: OpenReader, pieces: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
    const { idleSeconds } = this.#config
    for await (const piece of pieces) {
      reader.idleSince = performance.now()
      const timer = setTimeout(() => reader.stop.abort(new IdleReaderError('nobody reads')), idleSeconds * 1000)
      try {
        yield piece
      } finally {
        clearTimeout(timer)
        reader.idleSince = undefined
      }
    }
  }

  #wait(reader: OpenReader): Promise<void> {
    const { client, stop } = reader
    const { signal } = stop
    const { waitSeconds } = this.#config
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
      }
      const giveUp = (reason: unknown) => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1)
        settle()
        reject(reason)
      }
      const abort = () => giveUp(signal.reason)
      const timer = setTimeout(() => giveUp(new CrowdedError(waitSeconds)), waitSeconds * 1000)
      const entry = {
        client,
        start: () => {
          settle()
          this.#open.add(reader)
          resolve()
        },
      }
      signal.addEventListener('abort', abort, { once: true })
      this.#waiting.push(entry)
      this.#look()
    })
  }

  #placesOf(client: string): number {
    let count = 0
    for (const reader of this.#open) count += Number(reader.client === client)
    return count
  }

  /** The answer that gets the next place: that of a client who has the fewest, and of those the one that has waited longest. */
  #next(): WaitingReader | undefined {
    let next: WaitingReader | undefined
    let fewest = Infinity
    for (const entry of this.#waiting) {
      const places = this.#placesOf(entry.client)
      if (places < fewest) [next, fewest] = [entry, places]
    }
    return next
  }

  /** Drops a reader for the answer that is next, now or as soon as one may be dropped. */
  #look(): void {
    clearTimeout(this.#timer)
    const next = this.#next()
    if (!next) return
    // One that is dropped already gives its place soon.
    const isDropping = [...this.#open].some(({ stop }) => stop.signal.aborted)
    if (!isDropping) this.#droppable(next.client)?.stop.abort(new IdleReaderError('others wait to read'))
    this.#timer = setTimeout(() => this.#look(), lookMs).unref()
  }

  /** The reader that has taken nothing for longest: of the client that has most, if it has more than the one who waits would, or else of all that are idle. */
  #droppable(client: string): OpenReader | undefined {
    const all = [...this.#open]
    const most = Math.max(...all.map((reader) => this.#placesOf(reader.client)))
    const sinceOf = ({ idleSince = Infinity }: OpenReader) => idleSince
    const idleBefore = performance.now() - this.#config.idleSecondsInQueue * 1000
    const candidates =
      most > this.#placesOf(client) + 1
        ? all.filter((reader) => this.#placesOf(reader.client) === most)
        : all.filter((reader) => sinceOf(reader) <= idleBefore)
    return candidates.toSorted((a, b) => (sinceOf(a) < sinceOf(b) ? -1 : 1))[0]
  }
}
