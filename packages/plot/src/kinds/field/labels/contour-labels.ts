import { isInPicture } from './boxes.ts'
import { traceLines } from './lines.ts'
import { type PlacedLabel, placeLabels } from './places.ts'
import { type Raster, rasterOf } from '../raster.ts'
import type { Field } from '../../../data/grid/field.ts'
import { axisRules } from '../../../data/plane.ts'
import { type PlaneView, sameView } from '../../../data/view.ts'
import { roundLevels } from '../../../scales/levels.ts'
import type { LabelSearch } from '../../layer-content.ts'
import type { PaintedArea } from '../../projection-painter.ts'
import type { FieldPaint, LineLabel } from '../paint-request.ts'

/** The last labels of a panel. They keep their places on the field while the key stays the same. */
interface PanelLabels {
  /** Size of the picture, levels and scale of the view. */
  readonly key: string
  readonly view: PlaneView
  readonly labels: readonly PlacedLabel[]
}

/** CSS pixels between the places of the raster that lines are traced on: finer than the bends that a label follows. */
const spacing = 4

/** Size of the text (C14) and height of a digit with its halo, in CSS pixels; mean advance of Inter's digits, in em. */
const text = { size: 12, advance: 0.64, height: 13 }

/** The most levels that get labels. */
const mostLevels = 40

/** Labels along the contour lines of fields, one field for each panel. While scale and levels stay the same, labels keep their places on the field when the view moves. */
export function contourLabels(
  fields: readonly Field[],
): (area: PaintedArea, paint: FieldPaint, search: LabelSearch) => LineLabel[] | undefined {
  const panelLabels = fields.map(labelsOfPanel)
  return (area, { lines }, search) => {
    const { panels = [{ x: 0, y: 0, width: area.width, height: area.height }], pixelRatio } = area
    if (!lines?.labels) return undefined
    const texts = new Map(lines.levels.map((level, i) => [level, lines.labels?.[i] ?? '']))
    return panels.flatMap((panel, i) => {
      const picture = { width: panel.width / pixelRatio, height: panel.height / pixelRatio }
      const labels =
        panelLabels[panelLabels.length === 1 ? 0 : (area.frame?.index ?? i)]?.(area, texts, picture, search) ?? []
      return labels.map(({ x, y, angle, level }) => ({
        x: x + panel.x / pixelRatio,
        y: picture.height - y + panel.y / pixelRatio,
        angle: (-angle * 180) / Math.PI,
        text: texts.get(level) ?? '',
        level,
      }))
    })
  }
}

/** Labels of one panel, in pixels from its lower left corner. */
function labelsOfPanel(field: Field) {
  let last: PanelLabels | undefined
  return (
    { view, painter, projection }: PaintedArea,
    texts: ReadonlyMap<number, string>,
    picture: { readonly width: number; readonly height: number },
    search: LabelSearch,
  ): readonly PlacedLabel[] => {
    const all = [...texts.keys()]
    const key = JSON.stringify([picture, all, scaleOf(view), projection?.spec])
    const known =
      last?.key === key && search !== 'fresh'
        ? moveLabels(last, view, picture, projection ? undefined : axisRules[field.plane.x].fullCircle)
        : []
    if (search === 'known') return known.filter((label) => isInPicture(label, picture, 0))
    // Only colours changed: the labels stay.
    if (known.length > 0 && last && sameView(last.view, view)) return known
    const levels = roundLevels(all, mostLevels)
    const sizeOf = (level: number) => ({
      width: (texts.get(level) ?? '').length * text.size * text.advance,
      height: text.height,
    })
    const raster = (painter?.rasterOf ?? rasterOf)(field, view, picture, spacing)
    const space = { ...picture, sizeOf, spacingAt: spacingOf(raster, all) }
    const labels = placeLabels(traceLines(raster, levels), space, known)
    if (search === 'keepPlaces') last = { key, view, labels }
    return labels
  }
}

/** The distance of neighbouring lines at a place of a raster, pixels: the step to the nearer level divided by the slope of the field. */
function spacingOf({ width, height, values, across, up }: Raster, levels: readonly number[]) {
  const steps = new Map(
    levels.map((level, i) => [
      level,
      Math.min(level - (levels[i - 1] ?? -Infinity), (levels[i + 1] ?? Infinity) - level),
    ]),
  )
  return (level: number, atX: number, atY: number) => {
    const column = Math.min(width - 2, Math.max(0, Math.floor(atX / across)))
    const row = Math.min(height - 2, Math.max(0, Math.floor(atY / up)))
    const at = row * width + column
    const [a = 0, b = 0, c = 0] = [values[at], values[at + 1], values[at + width]]
    const steepness = Math.hypot((b - a) / across, (c - a) / up)
    return steepness > 0 ? (steps.get(level) ?? Infinity) / steepness : Infinity
  }
}

/** The scale of a view, rounded. It does not depend on where the view lies. */
const scaleOf = ({ x, y }: PlaneView) => [x, y].map(([low, high]) => (high - low).toPrecision(9))

/** Moves labels to another view of the same scale. Along a circular x they move to the circle that is on screen. */
function moveLabels(
  { view: from, labels }: PanelLabels,
  to: PlaneView,
  { width, height }: { readonly width: number; readonly height: number },
  fullCircle: number | undefined,
): PlacedLabel[] {
  const [perX, perY] = [width / (to.x[1] - to.x[0]), height / (to.y[1] - to.y[0])]
  const around = fullCircle === undefined ? 0 : fullCircle * perX
  return labels.map((label) => {
    const x = label.x + (from.x[0] - to.x[0]) * perX
    return {
      ...label,
      x: around > 0 && (x < 0 || x > width) ? x - around * Math.floor(x / around) : x,
      y: label.y + (from.y[0] - to.y[0]) * perY,
    }
  })
}
