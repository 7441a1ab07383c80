import { type NamedRanges, type Plane, axisRules, rangeToAxis, toAxis } from '../../data/plane.ts'
import type { PlaneView, Range } from '../../data/view.ts'
import type {
  Annotation,
  BandAnnotation,
  BoxAnnotation,
  LineAnnotation,
  NamedPlace,
  TextAnnotation,
} from '../../kinds/layers/annotation.ts'
import { type PlaneScales, planeScales } from '../../scales/plane-scales.ts'
import type { Theme } from '../../style/theme.ts'
import type { Shape } from '../axes/shapes.ts'
import type { Box, Layout } from '../layout/layout.ts'
import { haloOf } from '../../scales/halo.ts'
import { sizes } from '../layout/text-sizes.ts'
import type { Measure } from '../layout/measure.ts'
import { type Pixel, clipPath, clipPolygon } from './clip.ts'

/** One copy of a panel: annotations of a map are drawn once for each circle of longitudes that may be in view. */
interface Stage extends PlaneScales {
  readonly box: Box
  readonly plane: Plane
  readonly view: PlaneView
  /** Added to places along x. */
  readonly shift: number
  readonly theme: Theme
  readonly measure: Measure
}

const lineWidth = 1.5
const haloWidth = 3
/** CSS pixels between a text and the line or edge that it belongs to, and its height above the baseline. */
const gap = 5
const capHeight = 8

/** CSS pixels from the place of a text down to its baseline. */
export const baselineOffset = capHeight / 2
/** CSS pixels to the right and down from the corner of a box to the baseline of its text. */
export const insideCorner = [gap, capHeight + gap] as const

/** The shapes of annotations in every panel, clipped to it. An annotation that names other axes has none. */
export function annotationShapes(
  annotations: readonly Annotation[],
  { plot, panels }: Layout,
  { plane, view }: { readonly plane: Plane; readonly view: PlaneView },
  theme: Theme,
  measure: Measure,
): readonly Shape[] {
  const { fullCircle } = axisRules[plane.x]
  const shifts = fullCircle === undefined ? [0] : [-fullCircle, 0, fullCircle]
  return panels.flatMap((panel) => {
    const box = { ...panel, x: plot.x + panel.x, y: plot.y + panel.y }
    const scales = planeScales(view, box, box)
    return annotations.flatMap((annotation) =>
      shifts.flatMap((shift) => shapesOf(annotation, { box, plane, view, ...scales, shift, theme, measure })),
    )
  })
}

function shapesOf(annotation: Annotation, stage: Stage): readonly Shape[] {
  switch (annotation.type) {
    case 'text':
      return textShapes(annotation, stage)
    case 'line':
      return lineShapes(annotation, stage)
    case 'band':
    case 'box':
      return rangeShapes(annotation, stage)
  }
}

function textShapes({ at, text, colour, anchor = 'middle' }: TextAnnotation, stage: Stage): readonly Shape[] {
  const pixel = pixelOf(at, stage)
  if (!pixel || !isInside(pixel, stage.box)) return []
  return [textShape(text, [pixel[0], pixel[1] + baselineOffset], anchor, colour, stage)]
}

function lineShapes(
  { at, text, colour, width, fill, fillColour = '' }: LineAnnotation,
  stage: Stage,
): readonly Shape[] {
  const corners = isList(at)
    ? theShorterWay(at, stage.plane).map((place) => pixelOf(place, stage))
    : lineAcross(at, stage)
  const known = corners.filter((corner) => corner !== undefined)
  if (known.length < 2 || known.length < corners.length) return []
  const { d, end } = clipPath(known, stage.box)
  const [first, last] = [known[0], known.at(-1)]
  const below: readonly Shape[] =
    fill && first && last && isList(at)
      ? filled(
          clipPolygon([...known, [last[0], bottomOf(stage)], [first[0], bottomOf(stage)]], stage.box),
          stage,
          fillColour,
        )
      : []
  if (!end) return below
  const isUpright = known.every(([x]) => x === known[0]?.[0])
  const label: Pixel = isUpright ? [end[0] + gap, stage.box.y + capHeight + gap] : [end[0] - gap, end[1] - gap]
  const [halo, line] = strokes(d, stage.theme, colour, width)
  return [
    ...below,
    // What is filled stands out without a halo.
    ...(below.length > 0 ? [line] : [halo, line]),
    ...(text ? [textShape(text, label, isUpright ? 'start' : 'end', colour, stage)] : []),
  ]
}

/** Far enough below the panel that every place of a line is above it. */
const bottomOf = ({ box }: Stage) => 1e6 + box.y + box.height

const filled = (d: string, { theme }: Stage, colour: string): readonly Shape[] =>
  d === '' ? [] : [{ type: 'path', d, fill: colour || theme.missing }]

/** The same places, each at most half a circle from the one before, so that no line crosses a map at the date line. */
function theShorterWay(places: readonly NamedPlace[], { x: name }: Plane): readonly NamedPlace[] {
  const { fullCircle } = axisRules[name]
  if (fullCircle === undefined) return places
  let last: number | undefined
  return places.map((place) => {
    const x = place[name]
    if (x === undefined) return place
    last = last === undefined ? x : x + fullCircle * Math.round((last - x) / fullCircle)
    return { ...place, [name]: last }
  })
}

/** The ends of a line across the whole panel, at the one coordinate that is named. */
function lineAcross(at: NamedPlace, { box, ...stage }: Stage): readonly (Pixel | undefined)[] {
  const [x, y] = coordinatesOf(at, stage)
  if (x !== undefined && y === undefined)
    return [
      [stage.x(x), box.y + box.height],
      [stage.x(x), box.y],
    ]
  if (y !== undefined && x === undefined && stage.shift === 0)
    return [
      [box.x, stage.y(y)],
      [box.x + box.width, stage.y(y)],
    ]
  return []
}

function rangeShapes({ type, range, text, colour }: BandAnnotation | BoxAnnotation, stage: Stage): readonly Shape[] {
  const { box, plane, theme } = stage
  const names = Object.keys(range)
  const isKnown = names.every((name) => name === plane.x || name === plane.y)
  if (!isKnown || names.length !== (type === 'band' ? 1 : 2)) return []
  if (!range[plane.x] && stage.shift !== 0) return []
  const [left, right] = pixelRange(range, 'x', stage) ?? [box.x, box.x + box.width]
  const [bottom, top] = pixelRange(range, 'y', stage) ?? [box.y + box.height, box.y]
  const inner = {
    x: Math.max(box.x, left),
    y: Math.max(box.y, top),
    width: Math.min(box.x + box.width, right) - Math.max(box.x, left),
    height: Math.min(box.y + box.height, bottom) - Math.max(box.y, top),
  }
  if (inner.width <= 0 || inner.height <= 0) return []
  const label: Pixel = [inner.x + insideCorner[0], inner.y + insideCorner[1]]
  const texts = text ? [textShape(text, label, 'start', colour, stage)] : []
  if (type === 'band') {
    return [{ type: 'rectangle', ...inner, ...bandFill(colour, theme) }, ...texts]
  }
  const corners: readonly Pixel[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ]
  const { d } = clipPath(corners, box)
  return [...strokes(d, stage.theme, colour), ...texts]
}

/** How a band is filled. */
export const bandFill = (colour: string | undefined, { ink }: Theme) => ({ fill: colour ?? ink, opacity: 0.14 })

/** A line on its halo. */
export const strokes = (
  d: string,
  theme: Theme,
  colour?: string,
  width = lineWidth,
): readonly [halo: Shape, line: Shape] => {
  const stroke = colour ?? theme.ink
  return [
    { type: 'path', d, stroke: haloOf(stroke, theme), width: width + 2 },
    { type: 'path', d, stroke, width },
  ]
}

/** A text on a halo, moved into the panel where its edge would cut it. */
export function textShape(
  text: string,
  [x, y]: Pixel,
  anchor: 'start' | 'middle' | 'end',
  colour: string | undefined,
  { box, theme, measure }: Pick<Stage, 'box' | 'theme' | 'measure'>,
): Shape {
  const width = measure(text, sizes.subtitle)
  const fill = colour ?? theme.ink
  const before = anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2
  const left = Math.max(box.x + gap, Math.min(box.x + box.width - gap - width, x - before))
  return {
    type: 'text',
    x: left + before,
    y: Math.max(box.y + capHeight + gap, Math.min(box.y + box.height - gap, y)),
    text,
    size: sizes.subtitle,
    weight: 500,
    anchor,
    fill,
    halo: { colour: haloOf(fill, theme), width: haloWidth },
  }
}

const isList = (at: NamedPlace | readonly NamedPlace[]): at is readonly NamedPlace[] => Array.isArray(at)

/** The coordinates of a place on the plane; undefined for an axis that it does not name, and both if it names an axis that the chart does not have. */
function coordinatesOf(at: NamedPlace, { plane, shift }: Pick<Stage, 'plane' | 'shift'>) {
  if (Object.keys(at).some((name) => name !== plane.x && name !== plane.y)) return []
  const [x, y] = [coordinateOf(at, plane, 'x'), coordinateOf(at, plane, 'y')]
  return [x === undefined ? undefined : x + shift, y]
}

/** Undefined for an axis without a place, and for a place that a logarithmic axis does not have. */
function coordinateOf(at: NamedPlace, plane: Plane, axis: 'x' | 'y'): number | undefined {
  const name = plane[axis]
  const place = toAxis(name, at[name] ?? Number.NaN, plane.scales?.[name])
  return Number.isFinite(place) ? place : undefined
}

function pixelOf(at: NamedPlace, stage: Stage): Pixel | undefined {
  const [x, y] = coordinatesOf(at, stage)
  return x === undefined || y === undefined ? undefined : [stage.x(x), stage.y(y)]
}

/** The pixels of a range along one axis; undefined without a range. On a logarithmic axis a range from zero reaches the end of the panel. */
function pixelRange(range: NamedRanges, axis: 'x' | 'y', { plane, shift, ...scales }: Stage): Range | undefined {
  const name = plane[axis]
  const scale = plane.scales?.[name]
  const named = range[name]
  if (!named) return undefined
  const [from, to] = scale?.logarithmic ? [Math.max(Number.MIN_VALUE, named[0]), named[1]] : named
  const [low, high] = rangeToAxis(name, [from, to], scale)
  const moved = axis === 'x' ? shift : 0
  return [scales[axis](low + moved), scales[axis](high + moved)]
}

const isInside = ([x, y]: Pixel, box: Box) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
