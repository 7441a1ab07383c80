/** The outcome of many requests. */
export class Figures {
  readonly #ms: number[] = []
  readonly #faults = new Map<string, number>()
  #bytes = 0

  get requests(): number {
    return this.#ms.length
  }
  get errors(): number {
    return [...this.#faults.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Counts a request that was answered whole after `ms`. */
  add(ms: number, bytes: number): void {
    this.#ms.push(ms)
    this.#bytes += bytes
  }
  fault(what: string): void {
    this.#faults.set(what, (this.#faults.get(what) ?? 0) + 1)
  }
  /** One line; what went wrong follows, each kind once. */
  toString(): string {
    const sorted = this.#ms.toSorted((a, b) => a - b)
    const at = (part: number) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN).toFixed(0)
    const faults = [...this.#faults].map(([what, count]) => `\n  ${count} × ${what}`).join('')
    return `${this.requests} answered, ${this.errors} errors, ${megabytes(this.#bytes)}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms${faults}`
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
