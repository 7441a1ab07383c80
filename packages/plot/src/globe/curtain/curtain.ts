import { greatCircleAxis, splitGreatCircle } from '../geometry/great-circle.ts'
import { type Vector, earthRadius, vectorOf } from '@isobath/domain'
import { knownNumbers } from '../../data/fill-values.ts'
import { float64Of } from '../../data/grid/numbers.ts'
import type { FieldNumbers, MissingValues } from '../../data/sources.ts'
import type { Range } from '../../data/view.ts'
import { extentOf } from '../extent.ts'

/** A section: values at depths below the stations of a line. The source of a chart has distances instead of stations. */
export interface SectionSource extends MissingValues {
  readonly type: 'section'
  /** The stations in the order of the line, degrees. */
  readonly lon: FieldNumbers
  readonly lat: FieldNumbers
  /** Metres below the surface, ascending. */
  readonly depth: FieldNumbers
  /** Shape depth × station, NaN where missing. */
  readonly values: FieldNumbers
}

/** A piece of a curtain: an upright strip between two places, which belongs to one station. */
interface CurtainPiece {
  readonly station: number
  /** Unit vectors. */
  readonly from: Vector
  readonly to: Vector
}

/** A section that hangs below its line. */
export interface Curtain {
  /** Of stations that stand next to each other in `values`. */
  readonly stations: number
  /** Shape depth × station, NaN where missing. */
  readonly values: Float64Array
  /** From the first station to the last. */
  readonly pieces: readonly CurtainPiece[]
  /** Metres: upper and lower edge of each depth, one more than there are depths. */
  readonly edges: readonly number[]
  /** How many times as high as the earth's radius depths are drawn. */
  readonly exaggeration: number
  /** Smallest and largest value; NaN if there is none. */
  readonly valueExtent: Range
}

/** Metres by which a straight piece may lie below the great circle between two stations. */
const tolerance = 1000

/** Prepares a section, or says in a sentence why it cannot be drawn. */
export function curtainOf(source: SectionSource, exaggeration: number): Curtain | string {
  if (source.type !== 'section' || !source.lon)
    return 'The section of a globe needs a source of type section, with lon and lat.'
  const [lon, lat, depth] = [float64Of(source.lon), float64Of(source.lat), float64Of(source.depth)]
  const values = knownNumbers(source.values, source)
  const [stations, depths] = [lon.length, depth.length]
  if (lat.length !== stations) return `The section has ${stations} longitudes and ${lat.length} latitudes.`
  if (stations < 2 || depths < 1) return 'A section needs two stations and one depth.'
  if (stations * depths !== values.length) {
    return `${depths} depths and ${stations} stations make ${depths * stations} values, and ${values.length} came.`
  }
  if (!ascends(depth)) return 'The depths of the section do not ascend.'
  const lost = lon.findIndex((degrees, i) => !(Number.isFinite(degrees) && Math.abs(lat[i]!) <= 90))
  if (lost >= 0) return `Station ${lost + 1} of the section has no place on the earth.`
  const vectors = Array.from({ length: stations }, (_, i) => vectorOf({ lon: lon[i]!, lat: lat[i]! }))
  const pieces: CurtainPiece[] = []
  for (const [i, to] of vectors.entries()) {
    const from = vectors[i - 1]
    if (!from || !greatCircleAxis(from, to)) continue
    // Each half of the way belongs to the nearer station.
    const points = splitGreatCircle(from, to, tolerance)
    const even = points.length % 2 === 1 ? points : splitInHalves(points)
    const half = (even.length - 1) / 2
    for (const [k, point] of even.slice(1).entries()) {
      pieces.push({ station: k < half ? i - 1 : i, from: even[k]!, to: point })
    }
  }
  if (pieces.length === 0) return 'The stations of the section lie at one place.'
  return { stations, values, pieces, edges: edgesOf(depth), exaggeration, valueExtent: extentOf(values) }
}

const ascends = (numbers: Float64Array) =>
  numbers.every((number, i) => number >= 0 && (i === 0 || number > numbers[i - 1]!))

/** Points with one more in the middle of each two, so that their number of pieces is even. */
const splitInHalves = (points: readonly Vector[]): Vector[] =>
  points.flatMap((point, i) => {
    const before = points[i - 1]
    if (!before) return [point]
    const middle: Vector = [before[0] + point[0], before[1] + point[1], before[2] + point[2]]
    const length = Math.hypot(...middle)
    return [[middle[0] / length, middle[1] / length, middle[2] / length] as const, point]
  })

/** Edges half way between depths. The uppermost is the surface, the lowest as far below the last depth as the edge above it is above. */
function edgesOf(depth: Float64Array): number[] {
  const edges = [0]
  for (let i = 1; i < depth.length; i++) edges.push((depth[i - 1]! + depth[i]!) / 2)
  const last = depth[depth.length - 1]!
  const above = edges.at(-1)!
  edges.push(last > above ? 2 * last - above : last + 1)
  return edges
}

/** The distance from the centre of the earth, in earth radii, at which a depth is drawn. */
export const radiusAt = (depth: number, { exaggeration }: Pick<Curtain, 'exaggeration'>): number =>
  Math.max(0, 1 - (depth * exaggeration) / earthRadius)

/** The stored value; NaN where missing. */
export const sectionValue = ({ values, stations }: Curtain, station: number, level: number): number =>
  values[level * stations + station] ?? Number.NaN
