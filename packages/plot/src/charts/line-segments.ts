/** Straight pieces in device pixels, four numbers each: from (x, y), to (x, y). */
export interface Segments {
  readonly count: number
  /** The first `4 × count` numbers hold. */
  readonly data: Float32Array
}

/** Further outside than the widest line: what lies beyond is cut off in double precision, which float32 would lose. */
const beyond = 64

/** Collects segments, cut to a box of pixels and a margin around it. */
export class SegmentList implements Segments {
  count = 0
  data = new Float32Array(4096)
  readonly #right: number
  readonly #top: number

  constructor(width: number, height: number) {
    this.#right = width + beyond
    this.#top = height + beyond
  }

  /** Adds the part of a segment that may be seen. */
  add(x0: number, y0: number, x1: number, y1: number) {
    const [dx, dy] = [x1 - x0, y1 - y0]
    let [from, to] = [0, 1]
    // Liang and Barsky (1984): the part of the segment within each pair of edges.
    for (const [at, by, low, high] of [
      [x0, dx, -beyond, this.#right],
      [y0, dy, -beyond, this.#top],
    ] as const) {
      if (by === 0) {
        if (at < low || at > high) return
        continue
      }
      const [enter, leave] = by > 0 ? [(low - at) / by, (high - at) / by] : [(high - at) / by, (low - at) / by]
      if (enter > from) from = enter
      if (leave < to) to = leave
      if (from > to) return
    }
    if (4 * this.count + 4 > this.data.length) {
      const grown = new Float32Array(2 * this.data.length)
      grown.set(this.data)
      this.data = grown
    }
    const at = 4 * this.count++
    this.data[at] = from === 0 ? x0 : x0 + from * dx
    this.data[at + 1] = from === 0 ? y0 : y0 + from * dy
    this.data[at + 2] = to === 1 ? x1 : x0 + to * dx
    this.data[at + 3] = to === 1 ? y1 : y0 + to * dy
  }
}
