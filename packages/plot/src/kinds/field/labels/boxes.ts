/** The rotated box of a label: its centre, size and angle. Pixels, y upward; the angle is in radians, anticlockwise, between −π/2 and π/2. */
export interface LabelBox {
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly width: number
  readonly height: number
}

/** The corners of a label, anticlockwise from the lower left of its text. */
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

/** Whether two labels do not overlap: a line along a side of one of them separates their corners. */
export function areApart(one: LabelBox, other: LabelBox): boolean {
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

/** Whether a label lies in a picture and at least `edge` from its edges. */
export const isInPicture = (
  box: LabelBox,
  picture: { readonly width: number; readonly height: number },
  edge: number,
) => cornersOf(box).every(([x, y]) => x >= edge && y >= edge && x <= picture.width - edge && y <= picture.height - edge)
