/** Straight pieces in device pixels, four numbers each: from (x, y), to (x, y). */
export interface Segments {
  readonly count: number
  /** Only the first `4 × count` numbers are used. */
  readonly data: Float32Array
}

/** Margin around the canvas, wider than half of any line. Segments are cut at it in double precision, because float32 is not precise enough far outside. */
const margin = 64

/** Collects segments, cut to a box of pixels and a margin around it. */
export class SegmentList implements Segments {
  count = 0
  data: Float32Array = new Float32Array(4096)
  readonly #right: number
  readonly #top: number

  constructor(width: number, height: number) {
    this.#right = width + margin
    this.#top = height + margin
  }

  /** Adds the part of a segment that may be seen. */
  add(x0: number, y0: number, x1: number, y1: number) {
    // Most lie within: they are not cut, and nothing is made for them.
    if (this.#holds(x0, y0) && this.#holds(x1, y1)) return this.#put(x0, y0, x1, y1)
    const [dx, dy] = [x1 - x0, y1 - y0]
    let [from, to] = [0, 1]
    // Liang and Barsky (1984): the part of the segment within each pair of edges.
    for (const [at, by, low, high] of [
      [x0, dx, -margin, this.#right],
      [y0, dy, -margin, this.#top],
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
    this.#put(
      from === 0 ? x0 : x0 + from * dx,
      from === 0 ? y0 : y0 + from * dy,
      to === 1 ? x1 : x0 + to * dx,
      to === 1 ? y1 : y0 + to * dy,
    )
  }

  #holds(x: number, y: number): boolean {
    return x >= -margin && x <= this.#right && y >= -margin && y <= this.#top
  }

  #put(x0: number, y0: number, x1: number, y1: number) {
    const at = 4 * this.count++
    if (at === this.data.length) {
      const grown = new Float32Array(2 * at)
      grown.set(this.data)
      this.data = grown
    }
    this.data[at] = x0
    this.data[at + 1] = y0
    this.data[at + 2] = x1
    this.data[at + 3] = y1
  }
}
