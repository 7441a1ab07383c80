import { type LabelBox, areApart, isInPicture } from './boxes.ts'
import type { TracedLine } from './lines.ts'

/** A label on a contour line. */
export interface PlacedLabel extends LabelBox {
  readonly level: number
}

/** The picture that labels are placed in, and their sizes. Pixels. */
interface LabelSpace {
  readonly width: number
  readonly height: number
  /** The size of the text of a level. */
  readonly sizeOf: (level: number) => { readonly width: number; readonly height: number }
  /** The distance from the line of a level to the next line at a place; Infinity if there is none. */
  readonly spacingAt: (level: number, x: number, y: number) => number
}

/** Least distances in pixels: to the edge of the picture, between labels, and between labels of one level. */
const edgeDistance = 6
const labelDistance = 6
const sameLevelDistance = 240

/** Pixels between two candidate places on a line. */
const stride = 10

/** Largest distance in pixels between the line under a label and a straight line: a third of the height of a digit. */
const mostBend = 3

/** Area of the picture for each label, square pixels. */
const areaPerLabel = 11_000

/** Pixels between two lines: below the first no label is placed, from the second on the distance has no cost. */
const leastSpacing = 4
const fullSpacing = 20

/**
 * Places labels along lines. Each label follows its line and is upright. Labels do not touch each other or the edge, and labels of one level are far
 * apart. The straightest and flattest parts of the longest lines come first. Known labels keep their exact places as far as they fit.
 */
export function placeLabels(
  lines: readonly TracedLine[],
  space: LabelSpace,
  known: readonly PlacedLabel[] = [],
): PlacedLabel[] {
  const most = Math.max(1, Math.round((space.width * space.height) / areaPerLabel))
  const placed: PlacedLabel[] = []
  const fits = (label: PlacedLabel) => {
    if (!isInPicture(label, space, edgeDistance)) return false
    const wide = withMargin(label)
    return placed.every(
      (other) =>
        (other.level !== label.level || Math.hypot(other.x - label.x, other.y - label.y) >= sameLevelDistance) &&
        areApart(wide, other),
    )
  }
  for (const label of known) if (placed.length < most && fits(label)) placed.push(label)
  // A candidate that does not fit now will not fit later, when more labels are placed. So each is tried once.
  const untried = lines
    .map((line) => candidatesOn(line, space))
    .filter((candidates) => candidates.length > 0)
    .toSorted((a, b) => b.length - a.length)
    .map((candidates) => candidates.values())
  // Each line gets one label before any gets a second, so that a long line does not use the space of all others.
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

const withMargin = (box: PlacedLabel): PlacedLabel => ({
  ...box,
  width: box.width + 2 * labelDistance,
  height: box.height + 2 * labelDistance,
})

/** Possible labels of a line, the best first. */
function candidatesOn({ level, places }: TracedLine, { sizeOf, spacingAt }: LabelSpace): PlacedLabel[] {
  const { width, height } = sizeOf(level)
  const lengths = lengthsAlong(places)
  const whole = lengths.at(-1) ?? 0
  const found: { label: PlacedLabel; cost: number }[] = []
  for (let middle = width / 2; middle + width / 2 <= whole; middle += stride) {
    const [x0, y0] = placeAlong(places, lengths, middle - width / 2)
    const [x1, y1] = placeAlong(places, lengths, middle + width / 2)
    const chord = Math.hypot(x1 - x0, y1 - y0)
    // The line is bent so much that it comes back on itself.
    if (chord < 0.9 * width) continue
    const bends = [0.2, 0.35, 0.5, 0.65, 0.8].map((part) => {
      const [x, y] = placeAlong(places, lengths, middle + (part - 0.5) * width)
      return ((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / chord
    })
    const [low, high] = [Math.min(0, ...bends), Math.max(0, ...bends)]
    if (high - low > mostBend) continue
    // The label lies in the middle between the largest bends to both sides.
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

/** The length of a line from its start to each of its places. */
function lengthsAlong(places: Float64Array): Float64Array {
  const lengths = new Float64Array(places.length / 2)
  for (let i = 1; i < lengths.length; i++) {
    lengths[i] =
      lengths[i - 1]! + Math.hypot(places[2 * i]! - places[2 * i - 2]!, places[2 * i + 1]! - places[2 * i - 1]!)
  }
  return lengths
}

/** The place on a line at a distance from its start, pixels. */
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
