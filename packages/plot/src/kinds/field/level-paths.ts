import { type ContourMultiPolygon, contours } from 'd3-contour'
import type { Raster } from './raster.ts'

/** The area of values at or above one level, and its contour line. */
export interface LevelPaths {
  readonly level: number
  /** SVG path data of the area, with the even-odd fill rule. It ends where the field ends. */
  readonly area: string
  /** SVG path data of the contour line. It excludes the edges of the area along missing values and along the picture. */
  readonly line: string
}

/** Largest distance in pixels between a path and its ring: too small to see. */
const tolerance = 0.1

/**
 * Traces the areas and contour lines of a raster with d3-contour, in pixels from the upper left corner of the picture.
 *
 * @param levels ascending; −Infinity stands for all places with a value
 */
export function* traceLevelPaths(raster: Raster, levels: readonly number[]): Generator<LevelPaths> {
  const contour = contours().size([raster.width, raster.height])
  const values = Array.from(raster.values)
  const known = values.map((value) => (Number.isNaN(value) ? value : 1))
  for (const level of levels) {
    const whole = level === -Infinity
    const traced = contour.contour(whole ? known : values, whole ? 0.5 : level)
    const rings = ringsIn(traced)
    const writePath = (line: Line, closed: boolean) =>
      pathData(simplify(line.map((place) => pixelOf(raster, place))), closed)
    yield {
      level,
      area: rings.map((ring) => writePath(ring, true)).join(''),
      line: whole
        ? ''
        : openLines(traced, raster, level)
            .map((line) => writePath(line, false))
            .join(''),
    }
  }
}

type Place = readonly [x: number, y: number]
type Line = readonly Place[]

/** Converts a place of d3-contour to pixels. d3-contour counts from the lower left corner of the square around the first value. */
const pixelOf = ({ across, up, height }: Raster, [column, row]: Place): Place => [
  across * (column - 0.5),
  up * (height - 0.5 - row),
]

const ringsIn = ({ coordinates }: ContourMultiPolygon) => coordinates.flat() as unknown as Line[]

/** The contour lines of an area: the parts of its rings between higher and lower values, in coordinates of d3-contour. Other parts only close the area. */
export const openLines = (area: ContourMultiPolygon, raster: Raster, level: number): Line[] =>
  ringsIn(area).flatMap((ring) => openRing(ring, raster, level))

function openRing(ring: Line, { width, height, values }: Raster, level: number): Line[] {
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= width || row >= height ? Number.NaN : values[row * width + column]!
  const isOnContour = ([x, y]: Place) => {
    const [column, row] = [x - 0.5, y - 0.5]
    const [left, below] = [Math.floor(column), Math.floor(row)]
    if (left === column && below === row) return at(left, below) === level
    return Number.isFinite(at(left, below) + at(Math.ceil(column), Math.ceil(row)))
  }
  const lines: Place[][] = []
  let current: Place[] | undefined
  for (const place of ring) {
    if (!isOnContour(place)) current = undefined
    else if (current) current.push(place)
    else lines.push((current = [place]))
  }
  // A ring begins at any place, so its first and last line may be one.
  const [first, last] = [lines[0], lines.at(-1)]
  if (first && last && first !== last && current && first[0] === ring[0]) {
    last.push(...first.slice(1))
    lines.shift()
  }
  return lines.filter((line) => line.length > 1)
}

/** Leaves out places that change the line by less than the tolerance (Douglas and Peucker). */
export function simplify(line: Line): Line {
  const kept = new Uint8Array(line.length)
  kept[0] = kept[line.length - 1] = 1
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    let [most, where] = [tolerance, -1]
    for (let i = from + 1; i < to; i++) {
      const far = distance(line[i]!, line[from]!, line[to]!)
      if (far > most) [most, where] = [far, i]
    }
    if (where < 0) continue
    kept[where] = 1
    spans.push([from, where], [where, to])
  }
  return line.filter((_, i) => kept[i] === 1)
}

/** The distance of a place from a segment. */
function distance([x, y]: Place, [x0, y0]: Place, [x1, y1]: Place): number {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / length))
  return Math.hypot(x - x0 - along * dx, y - y0 - along * dy)
}

/** A line as SVG path data, rounded to a hundredth of a pixel. */
function pathData(line: Line, closed: boolean): string {
  const text = line.map(([x, y]) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`)
  return closed ? `M${text.slice(0, -1).join('L')}Z` : `M${text.join('L')}`
}
