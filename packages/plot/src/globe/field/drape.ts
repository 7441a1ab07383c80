import { type Axis, locate, wrapInto } from '../../data/grid/axis.ts'
import { clearFillValues, fillValues } from '../../data/fill-values.ts'
import { type Field, faultOf, fieldOf, mapCells, valueAt } from '../../data/grid/field.ts'
import { normalizeAxes } from '../../data/grid/normalize.ts'
import { float32Of, float64Of } from '../../data/grid/numbers.ts'
import { markMissing, statisticsOf } from '../../data/grid/statistics.ts'
import type { FieldSource } from '../../data/sources.ts'
import type { Range } from '../../data/view.ts'
import type { Place } from '@isobath/domain'

/** A field on a map: the source of charts with the same data. Longitudes may also jump back at 180°. Its arrays are copied. */
export type GridSource = Omit<Extract<FieldSource, { readonly type: 'grid' }>, 'transfer'>

/** Bins of an axis that tell the shader where to look for a cell. */
export const binCount = 4096

/** Cells after the first of a bin that the shader looks at. Cells narrower than an eighth of a bin are not all found. */
export const cellsPerBin = 8

/** An axis as texels: the edges of each cell, and for each of `binCount` equal bins of the axis the first cell that lies in it. */
export interface AxisTexels {
  /** Lower and upper edge of each cell, degrees. */
  readonly edges: Float32Array
  readonly firstCells: Float32Array
  readonly low: number
  readonly high: number
}

/** A field that is ready to be draped over the globe. Latitudes ascend. */
export interface Drape {
  readonly field: Field
  readonly lon: AxisTexels
  readonly lat: AxisTexels
  /** 5th and 95th percentile of the values, as the charts colour by default. */
  readonly range: Range
  /** Smallest and largest value; NaN if every cell is missing. */
  readonly extent: Range
}

/** Prepares a field, or says in a sentence why it cannot be drawn. */
export function drapeOf(source: GridSource): Drape | string {
  // Charts also take sources of other types.
  if (source.type !== 'grid') return 'The field of a globe needs a source of type grid.'
  const [lon, lat, values] = [float64Of(source.lon), float64Of(source.lat), float32Of(source.values)]
  // Rows can be put in order only where the numbers of cells agree.
  if (lon.length * lat.length !== values.length) return faultOf(mapCells({ lon, lat, values })) ?? ''
  const none = new Float64Array(0)
  const { axes, normalize } = normalizeAxes({ lon, lat, depth: none, time: none, calendar: 'utc' })
  const normalized = normalize(values)
  // Missing cells are marked in a copy: the values belong to the caller.
  const own = normalized === source.values ? normalized.slice() : normalized
  clearFillValues(own, fillValues(source) ?? [])
  const histogram = markMissing(own)
  const cells = mapCells({ lon: axes.lon, lat: axes.lat, values: own })
  const fault = faultOf(cells)
  if (fault) return fault
  const field = fieldOf(cells)
  const { range, min, max } = statisticsOf(histogram, own)
  return { field, lon: axisTexels(field.x), lat: axisTexels(field.y), range, extent: [min, max] }
}

function axisTexels({ lower, upper }: Axis): AxisTexels {
  const count = lower.length
  const [low, high] = [lower[0] ?? 0, upper[count - 1] ?? 1]
  const edges = new Float32Array(2 * count)
  for (let i = 0; i < count; i++) edges.set([lower[i]!, upper[i]!], 2 * i)
  const firstCells = new Float32Array(binCount)
  let cell = 0
  for (let bin = 0; bin < binCount; bin++) {
    const start = low + (bin / binCount) * (high - low)
    while (cell < count - 1 && upper[cell]! <= start) cell++
    firstCells[bin] = cell
  }
  return { edges, firstCells, low, high }
}

/** The cell of a place as the shader finds it; −1 outside the axis and in its gaps. `scene/materials/field-material.ts` does the same in GLSL. */
export function cellByTexels({ edges, firstCells, low, high }: AxisTexels, place: number): number {
  if (!(place >= low && place <= high)) return -1
  const bin = Math.min(binCount - 1, Math.floor(((place - low) / (high - low)) * binCount))
  const first = firstCells[bin]!
  for (let step = 0; step < cellsPerBin; step++) {
    const cell = first + step
    if (2 * cell >= edges.length) return -1
    if (place < edges[2 * cell]!) return -1
    if (place < edges[2 * cell + 1]! || (place === high && 2 * cell + 2 === edges.length)) return cell
  }
  return -1
}

/** The stored value at a place; null where missing, undefined beside the field. */
export function fieldValueAt({ field }: Drape, { lon, lat }: Place): number | null | undefined {
  const column = locate(field.x, wrapInto(field.x, lon, 360))
  const row = locate(field.y, lat)
  if (column < 0 || row < 0) return undefined
  return valueAt(field, row, column)
}
