import { spreadOf } from './band.ts'
import { rowsWithin } from './path.ts'
import { pyramidOf } from './pyramid.ts'
import { lineVectors } from './vector-paths.ts'
import { type Series, firstFrom, keepRows, sortSeries } from './series.ts'
import { isMonthly, monthsInOrder } from '../../data/table/month.ts'
import { type AxisScales, type Plane, fromAxis, rangeFromAxis, withMargin } from '../../data/plane.ts'
import type { PlaneView, Range } from '../../data/view.ts'
import { createLineRenderer, placeOf } from './renderer.ts'
import { axisPlaces, countUnplaced } from '../../data/table/axis-places.ts'
import { copyRows } from '../../data/table/row-query.ts'
import { rowsInSubset } from '../../data/table/subset.ts'
import { type Roles, rowAt } from '../../data/table/roles.ts'
import { type Table, numbersOf } from '../../data/table/table.ts'
import { rolesWithDistance } from '../../data/table/track-distance.ts'
import type { LineLayer } from '../kind.ts'
import type { LayerContent } from '../layer-content.ts'
import type { Drawing } from '../../gpu/drawing.ts'
import type { DataPoint, Size } from '../messages/data-point.ts'
import type { Summary } from '../messages/summary.ts'
import type { DataRequest } from '../messages/data-request.ts'

/** A line through the rows of a table. Returns a sentence if the table lacks a column. */
export function lineContent(
  drawing: Drawing,
  layer: LineLayer,
  table: Table,
  request: DataRequest,
): LayerContent | string {
  const { along } = layer
  const roles = rolesIn(table, along, request)
  if (typeof roles === 'string') return roles
  const upward = along === 'depth'
  const { scales } = request
  const { coordinate, name } = coordinateOf(along, roles, scales)
  const scale = scales?.value
  const stored = numbersOf(roles.value?.column)
  const whole = sortSeries({
    along: coordinate,
    value: axisPlaces(stored, 'value', scale),
    spread: spreadColumn(roles),
  })
  const kept = rowsInSubset(roles, table.rows, request)
  const series = kept ? keepRows(whole, kept) : whole
  const trace = { ...series, pyramid: pyramidOf(series.value) }
  const known = { min: Infinity, max: -Infinity, missing: false }
  trace.pyramid.extremes(0, series.value.length, known)
  const spread = spreadOf(series, scale)
  const plane: Plane = { ...(upward ? { x: 'value', y: name } : { x: name, y: 'value' }), scales }
  // The axes fit all rows, so that a subset does not move them.
  const wholeSpread = kept ? spreadOf(whole, scale) : spread
  const edges = wholeSpread ? [wholeSpread.low.value, wholeSpread.high.value] : []
  const unplaced = countUnplaced(stored, scale) + countUnplaced(numbersOf(roles[along]?.column), scales?.[name])
  const values = kept ? extremesOf([whole.value]) : rangeOf(known.min, known.max)
  const valid = known.missing ? countKnown(series.value) : series.value.length
  const summary = { ...summaryOf(whole, values, table.rows, plane, edges), valid, unplaced }
  const renderer = drawing.part(createLineRenderer)
  renderer.compile(spread, series.row.length)

  const dataPointOf = (index: number | undefined): DataPoint | null => {
    const [place, value] = index === undefined ? [] : [series.along[index], series.value[index]]
    if (index === undefined || place === undefined || value === undefined) return null
    const deviation = series.spread?.[index]
    return {
      ...(upward ? { x: value, y: place } : { x: place, y: value }),
      value: fromAxis('value', value, scale),
      row: rowAt(roles, series.row[index] ?? 0),
      ...(deviation !== undefined && Number.isFinite(deviation) ? { spread: deviation } : {}),
    }
  }
  return {
    summary,
    points: table.rows,
    paint(area, paint, isLowest) {
      if (paint.family !== 'line') return false
      renderer.paint({ ...area, ...paint, trace, spread, upward, isOver: !isLowest })
      return true
    },
    vectors(area, paint) {
      if (paint.family !== 'line') return undefined
      if (paint.isHidden) return []
      const place = placeOf({ ...area, upward })
      return lineVectors(trace, spread, { ...area, ...paint }, place, { height: area.height, upward })
    },
    pick: (x, y, pixel) =>
      dataPointOf(upward ? nearest(series, y, x, transposed(pixel)) : nearest(series, x, y, pixel)),
    neighbour: ({ x, y }, right, up) =>
      dataPointOf(upward ? beside(series, y, x, Math.sign(up)) : beside(series, x, y, Math.sign(right))),
    fit(view) {
      const { first, end } = rowsWithin(series, upward ? view.y : view.x)
      const columns = spread ? [series.value, spread.low.value, spread.high.value] : [series.value]
      const seen = extremesOf(columns.map((column) => column.subarray(first, end)))
      if (!seen) return undefined
      const fitted = withMargin('value', seen, scale)
      return upward ? { ...view, x: fitted } : { ...view, y: fitted }
    },
    block(view, most) {
      const rows = rowsInView(series, view, upward)
      const step = Math.max(1, rows.length / most)
      const chosen = Array.from({ length: Math.min(rows.length, most) }, (_, i) => rows[Math.floor(i * step)] ?? 0)
      return { type: 'rows', rows: chosen.map((row) => rowAt(roles, row)), total: rows.length }
    },
    rows: (view) => copyRows(roles, rowsInView(series, view, upward)),
    change: (nextLayer, next) =>
      nextLayer.family === 'line' ? lineContent(drawing, nextLayer, table, next) : undefined,
    // Vertices are uploaded for each painting, so a chart keeps nothing on the graphics card.
    bytes: () => 0,
    free: () => undefined,
  }
}

/** A table without rows may lack columns: it is drawn as an empty chart. */
function rolesIn(table: Table, along: LineLayer['along'], { columns }: DataRequest): Roles | string {
  const roles = rolesWithDistance(table, [along, 'value'], columns)
  return table.rows === 0 && typeof roles === 'string' ? {} : roles
}

const spreadColumn = ({ spread }: Roles) => (spread && spread.column.type !== 'text' ? spread.column.values : undefined)

/** The coordinate along the line, on the plane, and the name of its axis. */
function coordinateOf(along: LineLayer['along'], roles: Roles, scales: AxisScales = {}) {
  const name = along === 'time' && isMonthly(roles.time?.column) ? 'month' : along
  const stored = numbersOf(roles[along]?.column)
  const numbers = name === 'month' ? monthsInOrder(stored) : stored
  return { coordinate: axisPlaces(numbers, name, scales[name]), name } as const
}

/** The lowest and the highest value of several columns. */
function extremesOf(columns: readonly Float64Array[]): Range | undefined {
  let low = Infinity
  let high = -Infinity
  for (const column of columns) {
    // By index: an iterator takes several times as long until the loop is compiled.
    for (let i = 0; i < column.length; i++) {
      const each = column[i]!
      if (each < low) low = each
      if (each > high) high = each
    }
  }
  return rangeOf(low, high)
}

const rangeOf = (low: number, high: number): Range | undefined => (low <= high ? [low, high] : undefined)

/** The number of values that are not missing. */
function countKnown(value: Float64Array): number {
  let count = 0
  for (let i = 0; i < value.length; i++) if (!Number.isNaN(value[i]!)) count++
  return count
}

/** The finest step of values in a view, as a fraction of their range. */
const finestPart = 1e-6

/**
 * @param values the lowest and the highest value
 * @param edges of the band, which the axes fit too
 */
function summaryOf(
  { along, value, narrowest }: Series,
  values: Range | undefined,
  rows: number,
  plane: Plane,
  edges: readonly Float64Array[],
): Omit<Summary, 'valid'> {
  const scale = plane.scales?.value
  const range = values ? rangeFromAxis('value', values, scale) : ([Number.NaN, Number.NaN] as const)
  const across = (edges.length > 0 ? extremesOf([value, ...edges]) : values) ?? [0, 1]
  const [first = 0, last = first] = [along[0], along.at(-1)]
  const upward = plane.y !== 'value'
  const name = upward ? plane.y : plane.x
  const sides = {
    along: withMargin(name, [first, last], plane.scales?.[name]),
    across: withMargin('value', across, scale),
  }
  const ends: Range = [first, last]
  const drawn: Range = values ?? range
  const dataExtent = upward ? { x: drawn, y: ends } : { x: ends, y: drawn }
  const finest = { along: narrowest, across: (sides.across[1] - sides.across[0]) * finestPart }
  return {
    cells: rows,
    min: range[0],
    max: range[1],
    range,
    plane,
    extent: upward ? { x: sides.across, y: sides.along } : { x: sides.along, y: sides.across },
    dataExtent,
    shape: upward ? [along.length, 1] : [1, along.length],
    finest: upward ? { x: finest.across, y: finest.along } : { x: finest.along, y: finest.across },
  }
}

const transposed = ({ x, y }: Size): Size => ({ x: y, y: x })

/** Pixels from the pointer at which a place is still picked. */
const reach = 4

/** The value under the pointer, otherwise the nearest one along the line; undefined for a line without values. */
function nearest({ along, value }: Series, place: number, across: number, pixel: Size): number | undefined {
  let found: number | undefined
  let least = Infinity
  const from = firstFrom(along, place - reach * pixel.x)
  for (let i = from; i < along.length && along[i]! <= place + reach * pixel.x; i++) {
    const far = Math.hypot((along[i]! - place) / pixel.x, (value[i]! - across) / pixel.y)
    if (far < least) [found, least] = [i, far]
  }
  if (found !== undefined) return found
  const after = nextKnown(value, firstFrom(along, place), 1)
  const before = nextKnown(value, firstFrom(along, place) - 1, -1)
  if (after === undefined || before === undefined) return after ?? before
  return along[after]! - place < place - along[before]! ? after : before
}

/** The first index with a value in one direction. */
function nextKnown(value: Float64Array, from: number, step: number): number | undefined {
  for (let i = from; i >= 0 && i < value.length; i += step) if (!Number.isNaN(value[i]!)) return i
  return undefined
}

/** The next value along the line that is at another place. */
function beside({ along, value }: Series, place: number, across: number, step: number): number | undefined {
  if (step === 0) return undefined
  let at = firstFrom(along, place)
  while (at < along.length && along[at] === place && value[at] !== across) at++
  for (;;) {
    const next = nextKnown(value, at + step, step)
    if (next === undefined || along[next] !== place || value[next] !== across) return next
    at = next
  }
}

/** Rows of the table whose place and value are in view. */
function rowsInView(series: Series, view: PlaneView, upward: boolean): number[] {
  const [place, across] = upward ? [view.y, view.x] : [view.x, view.y]
  const { first, end } = rowsWithin(series, place)
  const rows: number[] = []
  for (let i = first; i < end; i++) {
    const value = series.value[i]!
    if (!(value < across[0] || value > across[1])) rows.push(series.row[i]!)
  }
  // A profile is listed from the surface downward.
  return upward ? rows.reverse() : rows
}
