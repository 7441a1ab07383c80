/** A side of a ring that is not level, from its lower end. */
interface Side {
  readonly x: number
  readonly bottom: number
  readonly top: number
  /** Change of x for one of y. */
  readonly slope: number
}

/** Between two sides, from the height where they became neighbours. */
interface Open {
  readonly left: Side
  readonly right: Side
  readonly from: number
}

type Ring = readonly (readonly [x: number, y: number])[]

/**
 * What rings enclose by the even-odd rule, as trapezoids that touch without overlap: x and y of four corners each, once around. They meet along
 * level lines alone, of which no pixel is taken twice or left out, wherever corners of the one lie along the other.
 */
export function trapezoidsOf(rings: readonly Ring[]): number[] {
  const sides = rings.flatMap(sidesOf).sort((a, b) => a.bottom - b.bottom)
  const heights = [...new Set(rings.flat().map(([, y]) => y))].sort((a, b) => a - b)
  const corners: number[] = []
  let begun = 0
  let active: Side[] = []
  let open: Open[] = []
  for (const [i, y] of heights.entries()) {
    active = active.filter(({ top }) => top > y)
    for (let side = sides[begun]; side && side.bottom <= y; side = sides[++begun]) active.push(side)
    const middle = (y + (heights[i + 1] ?? y)) / 2
    active.sort((a, b) => xAt(a, middle) - xAt(b, middle))
    const pairs: Open[] = []
    for (let at = 0; at + 1 < active.length; at += 2) {
      const [left, right] = [active[at]!, active[at + 1]!]
      pairs.push(open.find((was) => was.left === left && was.right === right) ?? { left, right, from: y })
    }
    for (const was of open) if (!pairs.includes(was)) pushCorners(was, y, corners)
    open = pairs
  }
  return corners
}

const sidesOf = (ring: Ring): Side[] =>
  ring.flatMap(([x, y], i) => {
    const [toX, toY] = ring[i + 1] ?? ring[0]!
    const slope = (toX - x) / (toY - y)
    if (y === toY) return []
    return y < toY ? { x, bottom: y, top: toY, slope } : { x: toX, bottom: toY, top: y, slope }
  })

const xAt = ({ x, bottom, slope }: Side, y: number) => x + slope * (y - bottom)

function pushCorners({ left, right, from }: Open, to: number, corners: number[]) {
  corners.push(xAt(left, from), from, xAt(right, from), from, xAt(right, to), to, xAt(left, to), to)
}
