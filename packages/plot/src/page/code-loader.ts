/** Code that only some charts need, such as that of annotations. It is fetched when a chart first needs it, and the picture waits for it. */
export class CodeLoader<Code> {
  /** Undefined until it is fetched. */
  code: Code | undefined
  readonly #fetch: () => Promise<Code>
  readonly #warning: () => string
  readonly #onSettled: () => void
  #loading: Promise<void> | undefined
  #hasFailed = false

  /**
   * @param fetch fetches the code
   * @param warning says what is not drawn, where the code could not be fetched
   * @param onSettled called when the code was fetched, or could not be
   */
  constructor(fetch: () => Promise<Code>, warning: () => string, onSettled: () => void) {
    this.#fetch = fetch
    this.#warning = warning
    this.#onSettled = onSettled
  }

  /** Fetches the code if options need it. Tries again after a failure. */
  request(isNeeded: boolean) {
    if (isNeeded && this.code === undefined) this.#loading ??= this.#load()
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
      this.code = await this.#fetch()
      this.#hasFailed = false
    } catch {
      this.#hasFailed = true
    }
    this.#loading = undefined
    this.#onSettled()
  }
}
