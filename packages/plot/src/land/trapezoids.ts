type Ring = readonly (readonly [x: number, y: number])[]

/** Sides of rings that are not level, by their numbers from the lowest beginning on. */
interface Sides {
  readonly count: number
  /** The lower end, the height of the upper one, and the change of x for one of y. */
  readonly x: Float64Array
  readonly bottom: Float64Array
  readonly top: Float64Array
  readonly slope: Float64Array
}

const none = -1

/**
 * What rings enclose by the even-odd rule, as trapezoids that touch without overlap: x and y of four corners each, once around. They meet along
 * level lines alone, of which no pixel is taken twice or left out, wherever corners of the one lie along the other.
 */
export function trapezoidsOf(rings: readonly Ring[]): number[] {
  const sides = sidesOf(rings)
  const { count, x, bottom, top, slope } = sides
  const heights = Float64Array.from({ length: 2 * count }, (_, i) => (i < count ? bottom[i]! : top[i - count]!)).sort()
  const corners: number[] = []
  // Sides that reach over a height, from left to right, and where they stand half way to the next one.
  const active = new Int32Array(count)
  const middle = new Float64Array(count)
  // The side to the right of one, where what lies between them is within, and the height from which on it is so.
  const right = new Int32Array(count).fill(none)
  const from = new Float64Array(count)
  const close = (left: number, y: number) => {
    const other = right[left]!
    const start = from[left]!
    const at = (side: number, height: number) => x[side]! + slope[side]! * (height - bottom[side]!)
    corners.push(at(left, start), start, at(other, start), start, at(other, y), y, at(left, y), y)
    right[left] = none
  }
  let [begun, reaching] = [0, 0]
  for (let i = 0; i < heights.length; i++) {
    const y = heights[i]!
    if (y === heights[i - 1]) continue
    let kept = 0
    for (let place = 0; place < reaching; place++) {
      const side = active[place]!
      if (top[side]! > y) active[kept++] = side
      else if (right[side] !== none) close(side, y)
    }
    while (begun < count && bottom[begun]! <= y) active[kept++] = begun++
    reaching = kept
    let next = i + 1
    while (heights[next] === y) next++
    const between = (y + (heights[next] ?? y)) / 2
    // All but those that have just begun stand in order: sides never cross.
    for (let place = 0; place < reaching; place++) {
      const side = active[place]!
      const here = (middle[side] = x[side]! + slope[side]! * (between - bottom[side]!))
      let to = place
      for (; to > 0 && middle[active[to - 1]!]! > here; to--) active[to] = active[to - 1]!
      active[to] = side
    }
    for (let place = 0; place < reaching; place++) {
      const side = active[place]!
      const other = place % 2 === 0 && place + 1 < reaching ? active[place + 1]! : none
      if (right[side] === other) continue
      if (right[side] !== none) close(side, y)
      right[side] = other
      from[side] = y
    }
  }
  return corners
}

function sidesOf(rings: readonly Ring[]): Sides {
  const ends: number[] = []
  for (const ring of rings) {
    let [x, y] = ring.at(-1) ?? [0, 0]
    for (const [toX, toY] of ring) {
      if (y < toY) ends.push(x, y, toX, toY)
      if (y > toY) ends.push(toX, toY, x, y)
      x = toX
      y = toY
    }
  }
  const count = ends.length / 4
  const order = Int32Array.from({ length: count }, (_, i) => 4 * i).sort((a, b) => ends[a + 1]! - ends[b + 1]!)
  const column = (valueAt: (at: number) => number) => Float64Array.from(order, valueAt)
  return {
    count,
    x: column((at) => ends[at]!),
    bottom: column((at) => ends[at + 1]!),
    top: column((at) => ends[at + 3]!),
    slope: column((at) => (ends[at + 2]! - ends[at]!) / (ends[at + 3]! - ends[at + 1]!)),
  }
}
