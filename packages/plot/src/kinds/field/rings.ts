import { type ContourMultiPolygon, contours } from 'd3-contour'
import type { Raster } from './raster.ts'

/** What is at or above one level. */
export interface Ringed {
  readonly level: number
  /** SVG path data of the area, even-odd: it ends where the field does. */
  readonly area: string
  /** SVG path data of its edge, without what runs along missing places and the edges of the picture. */
  readonly line: string
}

/** Pixels that a path may leave its ring by: less than a screen shows. */
const tolerance = 0.1

/**
 * The areas at or above each level of a raster, and where they end, by d3-contour; pixels from the upper left corner of the picture.
 *
 * @param levels ascending; −Infinity is all that has a value
 */
export function* ringsOf(raster: Raster, levels: readonly number[]): Generator<Ringed> {
  const contour = contours().size([raster.width, raster.height])
  const values = Array.from(raster.values)
  const known = values.map((value) => (Number.isNaN(value) ? value : 1))
  for (const level of levels) {
    const whole = level === -Infinity
    const traced = contour.contour(whole ? known : values, whole ? 0.5 : level)
    const rings = ringsIn(traced)
    const written = (line: Line, closed: boolean) =>
      pathData(simplified(line.map((place) => pixelOf(raster, place))), closed)
    yield {
      level,
      area: rings.map((ring) => written(ring, true)).join(''),
      line: whole
        ? ''
        : openLines(traced, raster, level)
            .map((line) => written(line, false))
            .join(''),
    }
  }
}

type Place = readonly [x: number, y: number]
type Line = readonly Place[]

/** Where d3-contour's places stand, which count from the lower left corner of the square about the first value. */
const pixelOf = ({ across, up, height }: Raster, [column, row]: Place): Place => [
  across * (column - 0.5),
  up * (height - 0.5 - row),
]

const ringsIn = ({ coordinates }: ContourMultiPolygon) => coordinates.flat() as unknown as Line[]

/** The parts of an area's rings between values above and values below its level, in coordinates of d3-contour. The other parts only close the area. */
export const openLines = (area: ContourMultiPolygon, raster: Raster, level: number): Line[] =>
  ringsIn(area).flatMap((ring) => open(ring, raster, level))

function open(ring: Line, { width, height, values }: Raster, level: number): Line[] {
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= width || row >= height ? Number.NaN : values[row * width + column]!
  const parts = ([x, y]: Place) => {
    const [column, row] = [x - 0.5, y - 0.5]
    const [left, below] = [Math.floor(column), Math.floor(row)]
    if (left === column && below === row) return at(left, below) === level
    return Number.isFinite(at(left, below) + at(Math.ceil(column), Math.ceil(row)))
  }
  const lines: Place[][] = []
  let current: Place[] | undefined
  for (const place of ring) {
    if (!parts(place)) current = undefined
    else if (current) current.push(place)
    else lines.push((current = [place]))
  }
  // A ring begins anywhere: what ends it may go on where it began.
  const [first, last] = [lines[0], lines.at(-1)]
  if (first && last && first !== last && current && first[0] === ring[0]) {
    last.push(...first.slice(1))
    lines.shift()
  }
  return lines.filter((line) => line.length > 1)
}

/** Fewer places within the tolerance (Douglas and Peucker). */
export function simplified(line: Line): Line {
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

/** Of a place from a segment. */
function distance([x, y]: Place, [x0, y0]: Place, [x1, y1]: Place): number {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / length))
  return Math.hypot(x - x0 - along * dx, y - y0 - along * dy)
}

/** As SVG says it, to a hundredth of a pixel. */
export function pathData(line: Line, closed: boolean): string {
  const text = line.map(([x, y]) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`)
  return closed ? `M${text.slice(0, -1).join('L')}Z` : `M${text.join('L')}`
}
