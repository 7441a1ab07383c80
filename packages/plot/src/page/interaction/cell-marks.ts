import type { PlaneView } from '../../data/view.ts'
import type { DataPoint } from '../../kinds/messages/data-point.ts'
import type { Shape } from '../axes/shapes.ts'
import type { FigureModel } from '../layout/figure-model.ts'
import type { Measure } from '../layout/measure.ts'
import type { LinkedPlace } from '../linking/linked-chart.ts'
import { type ViewLimits, middle, pixelOf } from '../view-limits.ts'
import { cursorShapes, hairlines } from './cursor-marks.ts'

/** What the marks of a figure are placed by. */
interface MarkInput {
  readonly model: FigureModel
  readonly view: PlaneView
  readonly limits: ViewLimits
  readonly measure: Measure
}

/**
 * The value that a cell marks on the colour bar, which is that of the lowest layer; null without one.
 *
 * @param shownPanel the panel that is read: of several panels only its value is marked
 */
export function barValue(
  { value, panel, others = [], layer }: DataPoint,
  shownPanel: number | undefined,
): number | null {
  const hasOneValue = shownPanel !== undefined || (panel?.values.length ?? 1) === 1
  if (!hasOneValue) return null
  return [{ value, layer }, ...others].find((each) => (each.layer ?? 0) === 0)?.value ?? null
}

/**
 * Marks a cell in the panels.
 *
 * @param shownPanel the panel whose cell the readout shows: it has no mark. Undefined where a linked chart reads the cell.
 */
export function cellMarks(
  { model, view, limits, measure }: MarkInput,
  cell: DataPoint,
  shownPanel: number | undefined,
): Shape[] {
  const { layout, theme } = model
  const [first] = layout.panels
  if (!first) return []
  const at = pixelOf(view, first, limits, cell)
  const values = cell.panel?.values ?? [cell.value]
  const marks = values.flatMap((value, panel) => (panel === shownPanel ? [] : [{ panel, at, value }]))
  return cursorShapes(layout, marks, theme, measure)
}

/** Marks the place that a linked chart reads, along the axes that it has. */
export function linkedMarks({ model, view, limits }: MarkInput, { x, y }: LinkedPlace): Shape[] {
  const { layout, theme } = model
  const [first] = layout.panels
  // A projected map marks only places with both axes.
  if (!first || (limits.plane.projection && (x === undefined || y === undefined))) return []
  const [left, top] = pixelOf(view, first, limits, { x: x ?? middle(view.x), y: y ?? middle(view.y) })
  const pixels = { ...(x === undefined ? {} : { x: left }), ...(y === undefined ? {} : { y: top }) }
  return hairlines(layout, pixels, theme)
}
