/** Code that the charts of a page share. It is fetched once; after a failure the next request tries again. */
export class SharedCode<Code> {
  /** Undefined until it is fetched. */
  code: Code | undefined
  readonly #fetch: () => Promise<Code>

  constructor(fetch: () => Promise<Code>) {
    this.#fetch = fetch
  }

  fetch = async (): Promise<Code> => (this.code ??= await this.#fetch())
}

/** Code that only some charts need, such as that of annotations. It is fetched when a chart first needs it, and the picture waits for it. */
export class CodeLoader<Code> {
  /** Undefined until it is needed and fetched. */
  code: Code | undefined
  readonly #shared: SharedCode<Code>
  readonly #warning: () => string
  readonly #onSettled: () => void
  #loading: Promise<void> | undefined
  #hasFailed = false

  /**
   * @param warning says what is not drawn, where the code could not be fetched
   * @param onSettled called when the code was fetched, or could not be; not where it was there when it was requested
   */
  constructor(shared: SharedCode<Code>, warning: () => string, onSettled: () => void) {
    this.#shared = shared
    this.#warning = warning
    this.#onSettled = onSettled
  }

  /** Takes the code if options need it, or fetches it where no chart has needed it before. Tries again after a failure. */
  request(isNeeded: boolean) {
    if (!isNeeded) return
    // After a failure the chart was drawn without the code: `onSettled` has to report it.
    if (!this.#hasFailed) this.code ??= this.#shared.code
    if (this.code === undefined) this.#loading ??= this.#load()
  }

  /** Whether the code is being fetched. A picture waits for it, so that it is whole. */
  get isPending(): boolean {
    return this.#loading !== undefined
  }

  /** Settles when the code was fetched, or could not be. */
  async whenSettled(): Promise<void> {
    await this.#loading
  }

  /** What is not drawn, where the code could not be fetched. */
  get warnings(): readonly string[] {
    return this.#hasFailed ? [this.#warning()] : []
  }

  async #load() {
    try {
      this.code = await this.#shared.fetch()
      this.#hasFailed = false
    } catch {
      this.#hasFailed = true
    }
    this.#loading = undefined
    this.#onSettled()
  }
}
