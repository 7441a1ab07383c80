import { withinPicture } from './labels/boxes.ts'
import { traceLines } from './labels/lines.ts'
import { type PlacedLabel, placeLabels } from './labels/places.ts'
import { type Raster, rasterOf } from './raster.ts'
import type { Field } from '../../data/grid/field.ts'
import { axisRules } from '../../data/plane.ts'
import { type PlaneView, sameView } from '../../data/view.ts'
import { formatNumber } from '../../scales/format.ts'
import { roundLevels } from '../../scales/levels.ts'
import type { LabelSearch } from '../layer-content.ts'
import type { PaintArea } from '../paint-request.ts'
import type { FieldPaint, LineLabel } from './paint-request.ts'

/** Labels on a picture, and by what they stay in place when the next one shows another part of the same. */
interface Standing {
  readonly key: string
  readonly view: PlaneView
  readonly labels: readonly PlacedLabel[]
}

/** CSS pixels between the places that lines are traced by: finer than a label can follow. */
const spacing = 4

/** CSS pixels: the size of the text (C14), the mean advance of Inter's figures in em, and the height of a figure with room for its halo. */
const text = { size: 12, advance: 0.64, height: 13 }

/** More levels than this are not told apart by their labels. */
const mostLevels = 40

/**
 * Labels along the contour lines of fields, one for each panel. While scale and levels stay, known labels stay where they are on the field, however
 * the view moves.
 */
export function contourLabels(
  fields: readonly Field[],
): (area: PaintArea, paint: FieldPaint, search: LabelSearch) => LineLabel[] | undefined {
  const labellers = fields.map(labelsOn)
  return (area, { lines }, search) => {
    const { panels = [{ x: 0, y: 0, width: area.width, height: area.height }], pixelRatio } = area
    if (!lines?.labels) return undefined
    return panels.flatMap((panel, i) => {
      const picture = { width: panel.width / pixelRatio, height: panel.height / pixelRatio }
      const labels = labellers[i]?.(area.view, lines.levels, picture, search) ?? []
      return labels.map(({ x, y, angle, level }) => ({
        x: x + panel.x / pixelRatio,
        y: picture.height - y + panel.y / pixelRatio,
        angle: (-angle * 180) / Math.PI,
        text: formatNumber(level),
        level,
      }))
    })
  }
}

/** Labels in one panel, from its lower left corner. */
function labelsOn(field: Field) {
  let standing: Standing | undefined
  return (
    view: PlaneView,
    all: readonly number[],
    picture: { readonly width: number; readonly height: number },
    search: LabelSearch,
  ): readonly PlacedLabel[] => {
    const key = JSON.stringify([picture, all, scaleOf(view)])
    const known =
      standing?.key === key && search !== 'apart'
        ? moved(standing, view, picture, axisRules[field.plane.x].fullCircle)
        : []
    if (search === 'known') return known.filter((label) => withinPicture(label, picture, 0))
    // Other colours of the same picture move no label.
    if (known.length > 0 && standing && sameView(standing.view, view)) return known
    const levels = roundLevels(all, mostLevels)
    const sizeOf = (level: number) => ({
      width: formatNumber(level).length * text.size * text.advance,
      height: text.height,
    })
    const raster = rasterOf(field, view, picture, spacing)
    const room = { ...picture, sizeOf, spacingAt: spacingOf(raster, all) }
    const labels = placeLabels(traceLines(raster, levels), room, known)
    if (search === 'placed') standing = { key, view, labels }
    return labels
  }
}

/** How far lines lie apart at a place of a raster, pixels: the step to the nearer of the levels beside one, by how steep the field is there. */
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

/** A view of the same scale has the same, however it was moved: rounding aside. */
const scaleOf = ({ x, y }: PlaneView) => [x, y].map(([low, high]) => (high - low).toPrecision(9))

/** The same labels in another view of the same scale, on the circle of x that is on screen. */
function moved(
  { view: from, labels }: Standing,
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
