import type { Statistics } from '../../data/grid/statistics.ts'
import { axisRules, isMap } from '../../data/plane.ts'
import { copyRows } from '../../data/table/row-query.ts'
import { type Roles, rowAt } from '../../data/table/roles.ts'
import { valueStatistics } from '../../data/table/statistics.ts'
import { type Table, numbersOf } from '../../data/table/table.ts'
import type { Drawing } from '../../gpu/drawing.ts'
import { createFieldRenderer } from '../field/drawing/renderer.ts'
import type { PointLayer } from '../kind.ts'
import type { LayerContent, LayerLoadContext } from '../layer-content.ts'
import type { PaintArea } from '../messages/paint-area.ts'
import type { DataPoint, Size } from '../messages/data-point.ts'
import type { Summary } from '../messages/summary.ts'
import { pointBuffers } from './drawing/buffers.ts'
import { densityContent, equationOf, isopycnalContent } from './derived-fields.ts'
import type { PointPaint } from './paint-request.ts'
import { createPointRenderer } from './drawing/renderer.ts'
import { rowsInView } from './finding/rows-in-view.ts'
import { type PointData, pointDataOf } from './point-data.ts'
import { type Scatter, withValues } from './scatter.ts'
import { trackLayer } from './tracks/track-layer.ts'
import { sigma0 } from './ts/density.ts'

/** The rows of a table as points. Returns a sentence if the table lacks a column. */
export function pointContent(
  drawing: Drawing,
  layer: PointLayer,
  table: Table,
  loadContext: Pick<LayerLoadContext, 'request' | 'split'>,
): LayerContent | string {
  const { context } = drawing
  const ground = drawing.part(createFieldRenderer)
  const points = drawing.part(createPointRenderer)
  const buffers = pointBuffers(context)
  const first = pointDataOf(table, layer, loadContext.request)
  if (typeof first === 'string') return first
  let data = first
  let density = densityContent(drawing, data, loadContext)
  let tracks = tracksOf(drawing, data)
  /** The rows with a value. */
  let valued: Scatter | undefined
  let isopycnals = isopycnalContent(drawing, data, layer, loadContext)
  let statistics: { readonly value: Roles['value']; readonly result: Statistics } | undefined
  let painted: { readonly area: PaintArea; readonly paint: PointPaint } | undefined

  // Statistics of all rows with a value, also of rows that are not shown.
  const valuesOfAll = () => {
    const { value } = data.roles
    if (statistics?.value?.column !== value?.column || !statistics)
      statistics = { value, result: valueStatistics(numbersOf(value?.column)) }
    return statistics.result
  }
  const dataPointOf = (row: number | undefined): DataPoint | null => {
    if (row === undefined) return null
    const { scatter, roles } = data
    const stored = rowAt(roles, row)
    const [x = 0, y = 0] = [scatter.x[row], scatter.y[row]]
    return {
      x,
      y,
      value: typeof stored.value === 'number' ? stored.value : null,
      row: stored,
      ...(isopycnals ? { density: sigma0[equationOf(data, loadContext.request)](x, y) } : {}),
    }
  }
  /** The radius of a dot at the last painting, and the size of a pixel on the plane. */
  const dot = (given?: Size) => {
    if (!painted) return undefined
    const { view, width, height, pixelRatio, projection } = painted.area
    // Under a projection a degree has different lengths at different places: the page passes the length at the place that is read.
    const pixel = (projection && given) || {
      x: ((view.x[1] - view.x[0]) * pixelRatio) / width,
      y: ((view.y[1] - view.y[0]) * pixelRatio) / height,
    }
    return { pixel, radius: painted.paint.marker.size / 2 }
  }

  const content: LayerContent = {
    get summary() {
      return (
        density?.summary ?? {
          ...summaryOf(table.rows, data.scatter, valuesOfAll()),
          tracks: tracks?.names,
          density: isopycnals && {
            range: [isopycnals.summary.min, isopycnals.summary.max],
            equation: equationOf(data, loadContext.request),
          },
        }
      )
    },
    points: table.rows,
    paint(area, paint, isLowest) {
      if (density) return density.paint(area, paint, isLowest)
      if (paint.family !== 'point') return false
      // Dots over other layers are not drawn in panels.
      if (!isLowest && area.panels) return false
      painted = { area, paint }
      const { marker, colours } = paint
      const { pixelRatio, view, width, height } = area
      const { roles } = data
      const needsValues = colours && typeof data.display === 'object'
      const onPlane = (rows: Scatter) => area.painter?.scatter(rows, buffers) ?? rows
      const scatter = needsValues ? (valued ??= withValues(data.scatter, roles)) : data.scatter
      if (isLowest) (area.painter ?? ground).ground({ ...area, map: isMap(scatter.plane) })
      if (isopycnals && paint.isopycnals) isopycnals.paint(area, paint.isopycnals, false)
      if (tracks && paint.tracks) {
        tracks.paint(area, paint.tracks)
        return true
      }
      const style = { size: marker.size * pixelRatio, opacity: marker.opacity, colour: colours ?? marker.colour }
      const scene = { scatter: onPlane(scatter), buffers, value: numbersOf(roles.value?.column), view, width, height }
      for (const { colour, width: ring } of paint.rings ?? []) {
        const { size } = style
        points.paint({ ...scene, style: { ...style, inner: size, size: size + 2 * ring * pixelRatio, colour } })
      }
      // Dots without a value lie under the others.
      if (needsValues && isLowest && scatter.count < data.scatter.count) {
        points.paint({ ...scene, scatter: onPlane(data.scatter), style: { ...style, colour: area.theme.missing } })
      }
      points.paint({ ...scene, style })
      return true
    },
    labels: (area, paint, search) =>
      paint.family === 'point' && paint.isopycnals ? isopycnals?.labels?.(area, paint.isopycnals, search) : undefined,
    pick(x, y, pixel, panel) {
      if (density) return density.pick(x, y, pixel, panel)
      const seen = dot(pixel)
      const shift = circlesTo(data.scatter, x)
      const dataPoint = seen ? dataPointOf(data.finder.nearest(x + shift, y, pixel, seen)) : null
      return dataPoint && { ...dataPoint, x: dataPoint.x - shift }
    },
    neighbour(from, right, up, panel) {
      if (density) return density.neighbour(from, right, up, panel)
      const seen = dot()
      return seen ? dataPointOf(data.finder.beside(from, right, up, seen.pixel)) : null
    },
    block(view, most, panel) {
      if (density) return density.block(view, most, panel)
      const { rows, total } = rowsInView(data.scatter, view, most)
      return { type: 'rows', rows: rows.map((row) => rowAt(data.roles, row)), total }
    },
    rows: (view) => (density ? undefined : copyRows(data.roles, rowsInView(data.scatter, view, Infinity).rows)),
    change(nextLayer, request) {
      if (nextLayer.family !== 'point') return undefined
      const next = pointDataOf(table, nextLayer, request, data)
      if (typeof next === 'string') return next
      data.stopSorting()
      data = next
      valued = undefined
      isopycnals?.free()
      isopycnals = isopycnalContent(drawing, data, nextLayer, { ...loadContext, request })
      density?.free()
      density = densityContent(drawing, data, loadContext)
      tracks?.free()
      tracks = tracksOf(drawing, data)
      painted = undefined
      return content
    },
    bytes: () => (isopycnals?.bytes() ?? 0) + (density?.bytes() ?? 0) + (tracks?.bytes() ?? 0) + buffers.bytes(),
    free() {
      data.stopSorting()
      density?.free()
      isopycnals?.free()
      tracks?.free()
      buffers.free()
    },
  }
  return content
}

/** Full circles from a place along x to the same place within half a circle of the data. Another layer of the chart may count its longitudes otherwise. */
function circlesTo({ plane, extent }: Scatter, x: number): number {
  const { fullCircle } = axisRules[plane.x]
  if (fullCircle === undefined) return 0
  return fullCircle * Math.round(((extent.x[0] + extent.x[1]) / 2 - x) / fullCircle)
}

const tracksOf = (drawing: Drawing, { display, roles, scatter }: PointData) =>
  display === 'tracks' ? trackLayer(drawing, roles, scatter) : undefined

/** Length of the narrowest view along an axis: 100 m, 10 cm of depth, one second. Along other axes it is 1e-5 of the extent. */
const nearest = { lon: 1e-3, lat: 1e-3, depth: 0.1, time: 1e3 } as const

/** The fewest cells that a view shows (`page/view-limits.ts`). A table has no cells, so their size follows from the narrowest view. */
const cellsAcross = 4

function summaryOf(
  rows: number,
  { plane, extent, dataExtent, count, unplaced }: Scatter,
  { min, max, range }: Statistics,
): Summary {
  const finest = (axis: 'x' | 'y') => {
    const span = extent[axis][1] - extent[axis][0]
    const name = plane[axis]
    return Math.min(span, name in nearest ? nearest[name as keyof typeof nearest] : span / 1e5) / cellsAcross
  }
  const cells = (axis: 'x' | 'y') => (extent[axis][1] - extent[axis][0]) / finest(axis)
  const size = { x: finest('x'), y: finest('y') }
  const shape = [cells('y'), cells('x')] as const
  return { cells: rows, valid: count, min, max, range, plane, extent, dataExtent, shape, finest: size, unplaced }
}
