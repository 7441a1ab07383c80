/** A label as it stands: the middle of its text, and its turn. Pixels, y upward; the angle is in radians, to the left, between −π/2 and π/2. */
export interface LabelBox {
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly width: number
  readonly height: number
}

/** The corners of a label, one after another. */
export function cornersOf({ x, y, angle, width, height }: LabelBox): ReadonlyArray<readonly [x: number, y: number]> {
  const [cos, sin] = [Math.cos(angle) / 2, Math.sin(angle) / 2]
  const [right, up] = [[width * cos, width * sin] as const, [-height * sin, height * cos] as const]
  return [
    [x - right[0] - up[0], y - right[1] - up[1]],
    [x + right[0] - up[0], y + right[1] - up[1]],
    [x + right[0] + up[0], y + right[1] + up[1]],
    [x - right[0] + up[0], y - right[1] + up[1]],
  ]
}

/** Whether two labels stand clear of each other: some line along a side of one of them parts their corners. */
export function clear(one: LabelBox, other: LabelBox): boolean {
  const reach = (Math.hypot(one.width, one.height) + Math.hypot(other.width, other.height)) / 2
  if (Math.hypot(one.x - other.x, one.y - other.y) > reach) return true
  const [a, b] = [cornersOf(one), cornersOf(other)]
  return [one.angle, other.angle].some((angle) =>
    [angle, angle + Math.PI / 2].some((direction) => {
      const along = ([x, y]: readonly [number, number]) => x * Math.cos(direction) + y * Math.sin(direction)
      const [first, second] = [a.map(along), b.map(along)]
      return Math.max(...first) <= Math.min(...second) || Math.max(...second) <= Math.min(...first)
    }),
  )
}

/** Whether all of a label lies in a picture, so far from its edges. */
export const withinPicture = (
  box: LabelBox,
  picture: { readonly width: number; readonly height: number },
  edge: number,
) => cornersOf(box).every(([x, y]) => x >= edge && y >= edge && x <= picture.width - edge && y <= picture.height - edge)
