/** Count, range, mean and spread of numbers, in one pass (Welford). */
export class Moments {
  count = 0
  mean = 0
  min = Infinity
  max = -Infinity
  #squares = 0

  add(value: number): void {
    this.count++
    const before = value - this.mean
    this.mean += before / this.count
    this.#squares += before * (value - this.mean)
    if (value < this.min) this.min = value
    if (value > this.max) this.max = value
  }

  /** Standard deviation of the numbers added; 0 for none. */
  get deviation(): number {
    return this.count > 0 ? Math.sqrt(this.#squares / this.count) : 0
  }
}
