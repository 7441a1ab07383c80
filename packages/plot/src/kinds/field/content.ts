import { type LandStore, createLandStore } from '../../land/land-store.ts'
import { arrangementOf } from './arrangements.ts'
import type { FieldPanels } from '../../data/grid/arrangement.ts'
import { beside, locate, narrowest, wrapInto } from '../../data/grid/axis.ts'
import { cellWindow } from '../../data/grid/cell-window.ts'
import { type FieldRequest, type SlabData, selectedBeside } from '../../data/grid/collect-slabs.ts'
import { type Field, extentOf, faultOf, fieldOf, scaledField, valueAt } from '../../data/grid/field.ts'
import {
  type BasicStatistics,
  type Statistics,
  basicStatisticsOf,
  markMissing,
  statisticsOf,
} from '../../data/grid/statistics.ts'
import { type MeanWeight, effectiveWeighting } from '../../data/grid/weights.ts'
import { type AxisScales, axisRules, isMap } from '../../data/plane.ts'
import type { Drawing } from '../../gpu/drawing.ts'
import type { DataRequest } from '../messages/data-request.ts'
import type { FieldLayer } from '../kind.ts'
import type { PaintArea } from '../messages/paint-area.ts'
import type { LayerContent, LayerLoadContext } from '../layer-content.ts'
import type { DataPoint } from '../messages/data-point.ts'
import type { SplitSummary, Summary } from '../messages/summary.ts'
import { contourLabels } from './labels/contour-labels.ts'
import { rasterOf } from './raster.ts'
import { createFieldRenderer } from './drawing/renderer.ts'
import { fieldTexture } from './drawing/texture.ts'

/** The request of a layer to slabs. */
export const fieldRequestOf = (
  { arrangement }: FieldLayer,
  { orientation, split, subset, selected, weighting }: DataRequest,
): FieldRequest => ({
  arrangement: arrangementOf(arrangement),
  orientation,
  split: split ?? [],
  subset,
  selected,
  weighting,
})

/** Grids of cells, one for each panel. Returns a sentence if the data make no field, undefined if the kept data do not suffice for the request. */
export function fieldContent(
  drawing: Drawing,
  layer: FieldLayer,
  data: SlabData,
  { request, split }: Pick<LayerLoadContext, 'request' | 'split'>,
): LayerContent | string | undefined {
  const field = fieldRequestOf(layer, request)
  // If only means are kept, a selection cannot filter them. The chart only dims the cells outside it.
  return (
    contentOf(drawing, layer, data, field, request, split) ??
    contentOf(drawing, layer, data, { ...field, selected: undefined }, request, split)
  )
}

function contentOf(
  drawing: Drawing,
  layer: FieldLayer,
  data: SlabData,
  request: FieldRequest,
  { scales, isAnimated }: Pick<DataRequest, 'scales' | 'isAnimated'>,
  split: LayerLoadContext['split'],
): LayerContent | string | undefined {
  const { context } = drawing
  const renderer = drawing.part(createFieldRenderer)
  const lands = drawing.part(createLandStore)
  const values = data.splitValues(request)
  const verdict = split(request.split, values)
  const cells = data.panels({ ...request, split: verdict.by })
  if (!cells) return undefined
  const mean = meanOf(cells, request.weighting)
  const fields = fieldsOf(cells, scales)
  if (typeof fields === 'string') return fields
  const [field] = fields
  const parts = fields.map((each) => each.values)
  const histogram = markMissing(...parts)
  const { plane } = field
  const texture = fieldTexture(context, fields)
  // The upload starts before the statistics are counted and runs beside them. A frame is uploaded when it is shown.
  if (!context.lost && !isAnimated) for (const panel of fields.keys()) texture.tiles(panel)
  const fullCircle = { x: axisRules[plane.x].fullCircle, y: axisRules[plane.y].fullCircle }
  const statistics = statisticsOf(histogram, ...parts)
  const panels = panelsOf(cells, statistics)
  const whole = panels.map(({ valid }) => valid === field.values.length)
  const labels = contourLabels(fields)
  /** The field of the frame that is shown alone; undefined where each field has its panel. */
  const frameIn = ({ frame }: PaintArea) => (fields.length > 1 ? frame?.index : undefined)
  const shownIn = (area: PaintArea) => {
    const frame = frameIn(area)
    return frame === undefined ? fields : fields.slice(frame, frame + 1)
  }
  let summary = summaryOf(field, statistics, mean, { ...verdict, values, panels })
  const meanAt = (panel: number, cell: number): DataPoint['mean'] =>
    mean && { cells: cells.panels[panel]?.counts?.[cell] ?? 1, weighting: mean.weighting }
  const content: LayerContent = {
    get summary() {
      return summary
    },
    points: fields.length * field.values.length,
    paint(area, paint, isLowest) {
      if (paint.family !== 'field') return false
      // A layer over others is drawn in every panel, or has one field for each.
      const count = area.frame?.count ?? area.panels?.length
      if (!isLowest && fields.length > 1 && fields.length !== count) return false
      if (area.painter) {
        area.painter.field(shownIn(area), area, paint, isLowest)
        return true
      }
      const { recipe, palette, vision = 'normal', colourScale, range, lines, missing = area.theme.missing } = paint
      renderer.paint({
        ...area,
        theme: { ...area.theme, missing },
        recipe,
        lines,
        texture,
        frame: frameIn(area),
        whole,
        style: { palette, vision, colourScale, range },
      })
      return true
    },
    labels: (area, paint, search) => (paint.family === 'field' ? labels(area, paint, search) : undefined),
    traceable(area, paint) {
      if (paint.family !== 'field' || !paint.lines) return undefined
      const only = { x: 0, y: 0, width: area.width, height: area.height }
      return (area.panels ?? [only]).flatMap((box, i) => {
        const shown = shownIn(area)[i]
        return shown ? [{ box, raster: (area.painter?.rasterOf ?? rasterOf)(shown, area.view, box, 1) }] : []
      })
    },
    pick(x, y, _pixel, panel) {
      const column = locate(field.x, wrapInto(field.x, x, fullCircle.x))
      const row = locate(field.y, wrapInto(field.y, y, fullCircle.y))
      return dataPointOf(fields, panel, row, column, meanAt, lands)
    },
    neighbour({ x, y }, right, up, panel) {
      const column = beside(field.x, wrapInto(field.x, x, fullCircle.x), right, fullCircle.x)
      const row = beside(field.y, wrapInto(field.y, y, fullCircle.y), up, fullCircle.y)
      return dataPointOf(fields, panel, row, column, meanAt, lands)
    },
    block: (view, most, panel) => ({ type: 'cells', ...cellWindow(fields[panel] ?? field, view, most) }),
    change(nextLayer, next) {
      if (nextLayer.family !== 'field' || nextLayer.arrangement.name !== layer.arrangement.name) return undefined
      const nextRequest = fieldRequestOf(nextLayer, next)
      const nextSplit = split(nextRequest.split, data.splitValues(nextRequest))
      const isSame =
        (nextRequest.orientation === request.orientation || layer.arrangement.orientations.length === 0) &&
        filterKey(nextRequest) === filterKey(request) &&
        JSON.stringify(next.scales) === JSON.stringify(scales) &&
        nextSplit.by.join() === verdict.by.join()
      if (!isSame) return fieldContent(drawing, nextLayer, data, { request: next, split })
      // The cells are the same: kinds with different recipes are painted from the same textures.
      summary = summaryOf(field, statistics, mean, { ...nextSplit, values, panels })
      return content
    },
    bytes: () => texture.bytes(),
    free: () => texture.free(),
  }
  const filterKey = ({ subset, selected, weighting }: FieldRequest) =>
    JSON.stringify([subset, selectedBeside(plane, selected), weighting])
  return content
}

/** A field for each panel, all with the same axes. Returns a sentence if the cells make no field. */
function fieldsOf(
  { plane, x, y, panels }: FieldPanels,
  scales: AxisScales | undefined,
): readonly [Field, ...Field[]] | string {
  const [first, ...rest] = panels
  if (!first) throw new Error('a field has one panel at least')
  const fault = faultOf({ plane, x, y, values: first.values })
  if (fault !== undefined) return fault
  const even = fieldOf({ plane, x, y, values: first.values })
  const field = scales ? scaledField(even, scales) : even
  return [field, ...rest.map(({ values }) => ({ ...field, values }))]
}

/** Statistics of each panel. Those of a single panel are the statistics of the field. */
const panelsOf = ({ panels }: FieldPanels, { valid, min, max }: BasicStatistics): SplitSummary['panels'] =>
  panels.map(({ place, values }) => ({
    place,
    ...(panels.length === 1 ? { valid, min, max } : basicStatisticsOf(values)),
  }))

/** What the cells are means of; undefined where they are stored values. */
function meanOf({ meanOver, panels }: FieldPanels, weighting: MeanWeight | undefined): Summary['mean'] {
  if (meanOver.length === 0) return undefined
  return {
    over: meanOver,
    mostCells: Math.max(...panels.map(({ counts }) => counts?.reduce((most, count) => Math.max(most, count), 0) ?? 1)),
    weighting: effectiveWeighting(weighting, meanOver),
  }
}

/** A cell as the page receives it; null outside the field. */
function dataPointOf(
  fields: readonly [Field, ...Field[]],
  panel: number,
  row: number,
  column: number,
  meanAt: (panel: number, cell: number) => DataPoint['mean'],
  lands: Pick<LandStore, 'isLand'>,
): DataPoint | null {
  const field = fields[panel] ?? fields[0]
  const [x, y] = [field.x.centres[column], field.y.centres[row]]
  if (x === undefined || y === undefined) return null
  const mean = meanAt(panel, row * field.x.centres.length + column)
  return {
    x,
    y,
    value: valueAt(field, row, column),
    ...(mean ? { mean } : {}),
    ...(isMap(field.plane) ? { land: lands.isLand(x, y) } : {}),
    ...(fields.length > 1 ? { panel: { index: panel, values: fields.map((each) => valueAt(each, row, column)) } } : {}),
  }
}

const summaryOf = (field: Field, statistics: Statistics, mean: Summary['mean'], split: SplitSummary): Summary => ({
  ...statistics,
  plane: field.plane,
  extent: extentOf(field),
  shape: [field.y.centres.length, field.x.centres.length],
  finest: { x: narrowest(field.x), y: narrowest(field.y) },
  mean,
  split,
})
