import { type LabelBox, clear, withinPicture } from './boxes.ts'
import type { TracedLine } from './lines.ts'

/** A label on a contour line. */
export interface PlacedLabel extends LabelBox {
  readonly level: number
}

/** What labels are placed by, pixels. */
export interface LabelRoom {
  readonly width: number
  readonly height: number
  /** The size of the text of a level. */
  readonly sizeOf: (level: number) => { readonly width: number; readonly height: number }
  /** How far the line of a level lies from the next one there; Infinity where it is alone. */
  readonly spacingAt: (level: number, x: number, y: number) => number
}

/** Pixels: from the edge of the picture, between labels, between labels of one level, and between places that are tried. */
const edge = 6
const apart = 6
const again = 240
const stride = 10

/** A line that leaves the straight by more than this is not written on: a third of the height of a figure. */
const mostBend = 3

/** A picture of so many square pixels has room for one more label. */
const roomEach = 11_000

/** Lines as near to each other as this have room for no label between them, and those so far apart for any. */
const leastSpacing = 4
const fullSpacing = 20

/**
 * Places of labels along lines, each turned with its line and upright. None touches another or the edge, and those of one level stand far apart.
 * The straightest and flattest parts of the longest lines are taken first. Labels that are kept stay exactly where they are, as far as they fit.
 */
export function placeLabels(
  lines: readonly TracedLine[],
  room: LabelRoom,
  kept: readonly PlacedLabel[] = [],
): PlacedLabel[] {
  const most = Math.max(1, Math.round((room.width * room.height) / roomEach))
  const placed: PlacedLabel[] = []
  const fits = (label: PlacedLabel) => {
    if (!withinPicture(label, room, edge)) return false
    const wide = grown(label)
    return placed.every(
      (other) =>
        (other.level !== label.level || Math.hypot(other.x - label.x, other.y - label.y) >= again) &&
        clear(wide, other),
    )
  }
  for (const label of kept) if (placed.length < most && fits(label)) placed.push(label)
  // What does not fit once never will, as more are placed: each is tried once, in its turn.
  const untried = lines
    .map((line) => candidatesOn(line, room))
    .filter((candidates) => candidates.length > 0)
    .toSorted((a, b) => b.length - a.length)
    .map((candidates) => candidates.values())
  // One to each line first, so that a long one does not take the room of all others.
  for (let found = true; found && placed.length < most;) {
    found = false
    for (const candidates of untried) {
      if (placed.length >= most) break
      for (const label of candidates) {
        if (!fits(label)) continue
        placed.push(label)
        found = true
        break
      }
    }
  }
  return placed
}

const grown = (box: PlacedLabel): PlacedLabel => ({
  ...box,
  width: box.width + 2 * apart,
  height: box.height + 2 * apart,
})

/** Labels that a line could carry, the best first. */
function candidatesOn({ level, places }: TracedLine, { sizeOf, spacingAt }: LabelRoom): PlacedLabel[] {
  const { width, height } = sizeOf(level)
  const lengths = lengthsAlong(places)
  const whole = lengths.at(-1) ?? 0
  const found: { label: PlacedLabel; cost: number }[] = []
  for (let middle = width / 2; middle + width / 2 <= whole; middle += stride) {
    const [x0, y0] = placeAlong(places, lengths, middle - width / 2)
    const [x1, y1] = placeAlong(places, lengths, middle + width / 2)
    const chord = Math.hypot(x1 - x0, y1 - y0)
    // Bent so far that it comes back on itself.
    if (chord < 0.9 * width) continue
    const bends = [0.2, 0.35, 0.5, 0.65, 0.8].map((part) => {
      const [x, y] = placeAlong(places, lengths, middle + (part - 0.5) * width)
      return ((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / chord
    })
    const [low, high] = [Math.min(0, ...bends), Math.max(0, ...bends)]
    if (high - low > mostBend) continue
    // In the middle of what the line does beneath it.
    const aside = (low + high) / 2
    const steep = Math.atan2(y1 - y0, x1 - x0)
    const angle = steep > Math.PI / 2 ? steep - Math.PI : steep <= -Math.PI / 2 ? steep + Math.PI : steep
    const x = (x0 + x1) / 2 - ((y1 - y0) / chord) * aside
    const y = (y0 + y1) / 2 + ((x1 - x0) / chord) * aside
    const spacing = spacingAt(level, x, y)
    if (spacing < leastSpacing) continue
    const crowding = 2 * Math.max(0, 1 - spacing / fullSpacing)
    const cost = (high - low) / mostBend + Math.abs(angle) + crowding + 0.5 * Math.abs(middle / whole - 0.5)
    found.push({ label: { level, x, y, angle, width, height }, cost })
  }
  return found.toSorted((a, b) => a.cost - b.cost).map(({ label }) => label)
}

/** The length of a line up to each of its places. */
function lengthsAlong(places: Float64Array): Float64Array {
  const lengths = new Float64Array(places.length / 2)
  for (let i = 1; i < lengths.length; i++) {
    lengths[i] =
      lengths[i - 1]! + Math.hypot(places[2 * i]! - places[2 * i - 2]!, places[2 * i + 1]! - places[2 * i - 1]!)
  }
  return lengths
}

/** Where a line is after so many pixels. */
function placeAlong(places: Float64Array, lengths: Float64Array, length: number): readonly [x: number, y: number] {
  let [low, high] = [0, lengths.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (lengths[middle]! <= length) low = middle
    else high = middle
  }
  const span = lengths[high]! - lengths[low]!
  const way = span > 0 ? Math.min(1, Math.max(0, (length - lengths[low]!) / span)) : 0
  const between = (from: number, to: number) => from + (to - from) * way
  return [between(places[2 * low]!, places[2 * high]!), between(places[2 * low + 1]!, places[2 * high + 1]!)]
}
