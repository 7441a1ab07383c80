/** What is used of a cache of the browser. */
export type AnswerCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

interface KeptLimits {
  /** Bytes of all answers together. */
  readonly total: number
  /** Bytes of one answer; a larger one is not kept. */
  readonly each: number
}

/** The header of a kept answer that holds its bytes. */
const bytesHeader = 'X-Kept-Bytes'

/** Answers in a cache of the browser, bounded in bytes: where the bound is passed, those used longest ago go first. */
export class KeptAnswers {
  readonly #open: () => Promise<AnswerCache>
  readonly #limits: KeptLimits
  /** Writes come one after the other, so that no two count the same bytes. */
  #writes: Promise<unknown> = Promise.resolve()

  constructor(open: () => Promise<AnswerCache>, limits: KeptLimits) {
    this.#open = open
    this.#limits = limits
  }

  /** The kept answer of a request, which is then the one used last. */
  async take(request: Request): Promise<Response | undefined> {
    const cache = await this.#open()
    const answer = await cache.match(request)
    if (answer) void this.#write(() => place(cache, request, answer.clone()))
    return answer
  }

  /** The kept answer of a request; the order stays. */
  async find(request: Request): Promise<Response | undefined> {
    return (await this.#open()).match(request)
  }

  /** Keeps an answer once it is whole. One that breaks off or is too large is not kept. */
  keep(request: Request, answer: Response): Promise<void> {
    return this.#write(async () => {
      const body = await readBody(answer, this.#limits.each)
      if (!body) return
      const headers = new Headers(answer.headers)
      headers.set(bytesHeader, String(body.size))
      const cache = await this.#open()
      await place(cache, request, new Response(body, { status: answer.status, headers }))
      await this.#dropOldest(cache)
    })
  }

  async #dropOldest(cache: AnswerCache) {
    const requests = await cache.keys()
    const sizes = await Promise.all(requests.map(async (request) => bytesOf(await cache.match(request))))
    let total = sizes.reduce((sum, size) => sum + size, 0)
    for (const [i, request] of requests.entries()) {
      if (total <= this.#limits.total) return
      await cache.delete(request)
      total -= sizes[i] ?? 0
    }
  }

  #write(work: () => Promise<void>): Promise<void> {
    const done = this.#writes.then(work).catch(() => undefined)
    this.#writes = done
    return done
  }
}

/** The keys of a cache stand in the order in which they were put. */
async function place(cache: AnswerCache, request: Request, answer: Response) {
  await cache.delete(request)
  await cache.put(request, answer)
}

const bytesOf = (answer: Response | undefined) => Number(answer?.headers.get(bytesHeader) ?? 0)

/** The whole body; undefined where it is larger than `most` bytes. */
async function readBody(answer: Response, most: number): Promise<Blob | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = answer.body?.getReader()
  for (;;) {
    const next = await reader?.read()
    if (!next || next.done) return new Blob(parts)
    size += next.value.byteLength
    if (size > most) {
      await reader?.cancel()
      return undefined
    }
    parts.push(next.value)
  }
}
