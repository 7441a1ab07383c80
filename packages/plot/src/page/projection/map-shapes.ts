/** The frame of a projected map: outline, graticule, and degrees at its edge. */
import type { Range } from '../../data/view.ts'
import { dataView } from '../../data/plane.ts'
import { type Axes, frameShapes } from '../axes/axis-shapes.ts'
import type { Shape, Text } from '../axes/shapes.ts'
import type { Box, Layout } from '../layout/layout.ts'
import type { Measure } from '../layout/measure.ts'
import { sizes } from '../layout/text-sizes.ts'
import { latitudeTicks, longitudeTicks } from '../../scales/ticks/degree-ticks.ts'
import type { Tick } from '../../scales/ticks/tick.ts'
import type { Theme } from '../../style/theme.ts'
import { projectionAspects } from '../../data/projection-outline.ts'
import { type MapPanel, lineOf, mapPanel, meridian, outlinePath, parallel } from './shapes-on-map.ts'

type Pixel = readonly [x: number, y: number]

/** CSS pixels for each line of the graticule, and the fewest and the most lines. */
const [acrossEach, upEach, fewest, most] = [70, 60, 3, 13]

/** The graticule covers no data. */
const graticuleOpacity = 0.25

/** Places along a line at which its ends are looked for. */
const samples = 720

/** Degrees from a pole within which meridians are too close together for labels. */
const besidePole = 5

/** CSS pixels between the outline and a label, and between two labels. */
const [labelGap, apart] = [6, 8]
/** CSS pixels between a label and a colour bar on its right. */
const beforeBar = 2

/**
 * The frame of each panel, in place of the frames and ticks of other planes.
 *
 * @param hasBar whether the chart has a colour bar, which labels do not cover
 * @param annotations the shapes of annotations, whose texts labels do not cover
 */
export function mapShapes(
  layout: Layout,
  { plane, view }: Axes,
  theme: Theme,
  measure: Measure,
  hasBar = false,
  annotations: readonly Shape[] = [],
): Shape[] {
  const { projection } = plane
  if (!projection) return frameShapes(layout, theme)
  const labels = new Labels(layout, theme, measure, hasBar)
  labels.keepClear(annotations)
  const { spec } = projection.request
  const aspect = projectionAspects[spec.name]
  const shown = dataView(plane, view)
  const frames = layout.panels.flatMap((each, i): Shape[] => {
    const box = { ...each, x: layout.plot.x + each.x, y: layout.plot.y + each.y }
    const panel = mapPanel(spec, view, box, projection.project)
    const count = (pixels: number, spacing: number) => Math.min(most, Math.max(fewest, Math.floor(pixels / spacing)))
    // Meridians of a map about a place are labelled all around it.
    const room = aspect === 'equator' ? box.width : 2 * box.width
    const lons = longitudeTicks(shown.x, count(room, acrossEach)).filter(
      ({ value }, at, all) => all.findIndex((other) => (other.value - value) % 360 === 0) === at,
    )
    const lats = latitudeTicks(shown.y, count(box.height, upEach)).filter(({ value }) => Math.abs(value) < 90)
    const graticule = graticulePath(panel, lons, lats, spec.centre[0])
    // If there are several panels, those at the outer edges are labelled, as on other maps; circles have room of their own.
    const isBottom = i + layout.columns >= layout.panels.length
    const isLeft = i % layout.columns === 0
    if (aspect === 'equator') {
      if (isLeft)
        for (const tick of lats)
          labels.beside(
            endOf(panel, (part) => [lonAt(part, spec.centre[0]), tick.value], 0),
            tick,
            [-1, 0],
          )
      if (isBottom) for (const tick of lons) labelUnder(labels, panel, box, tick, spec.centre[0])
    } else {
      for (const tick of lons) labelMeridian(labels, panel, box, tick, spec.centre)
      for (const tick of lats) labelParallel(labels, panel, box, tick, spec.centre)
    }
    return [
      ...(graticule
        ? [{ type: 'path', d: graticule, stroke: theme.ink, width: 0.75, opacity: graticuleOpacity } as const]
        : []),
      ...outlineShapes(panel, box, spec.name, theme),
    ]
  })
  return [...frames, ...labels.shapes]
}

/** A meridian that leaves the panel on a side has no label under it. Where all meet at a pole in the panel they are labelled on the equator. */
function labelUnder(labels: Labels, panel: MapPanel, box: Box, tick: Tick, centre: number) {
  const [pole, samePole] = [panel.pixelOf([centre, -90]), panel.pixelOf([centre + 170, -90])]
  if (pole && samePole && Math.hypot(pole[0] - samePole[0], pole[1] - samePole[1]) < 1) {
    return labelOnEquator(labels, panel, tick)
  }
  const end = endOf(panel, (part) => [tick.value, -90 + 180 * part], 1)
  if (end && !outward(end, box)?.[0]) labels.beside(end, tick, [0, 1])
}

/** A place that the panel does not show has no label. */
function labelOnEquator(labels: Labels, panel: MapPanel, tick: Tick) {
  const pixel = panel.pixelOf([tick.value, 0])
  if (pixel) labels.over(pixel, tick)
}

/** From the western to the eastern side of the seam. */
const lonAt = (part: number, centre: number) => centre - 180 + 1e-7 + (360 - 2e-7) * part

function graticulePath(panel: MapPanel, lons: readonly Tick[], lats: readonly Tick[], centre: number): string {
  // Only every quarter of the meridians runs on to the poles, where they meet.
  const nearPole = 90 - Math.max(1, Math.min(15, Math.abs((lats[1]?.value ?? 15) - (lats[0]?.value ?? 0))))
  const meridians = lons.map(({ value }) => {
    const end = value % 90 === 0 ? 90 : nearPole
    return meridian(value, [-end, end])
  })
  const around: Range = [centre - 180, centre + 180]
  return panel.path(lineOf(...meridians, ...lats.map(({ value }) => parallel(value, around))))
}

function outlineShapes(panel: MapPanel, box: Box, name: string, theme: Theme): Shape[] {
  const d = outlinePath(name, box, panel.path)
  return d === '' ? [] : [{ type: 'path', d, stroke: theme.inkSoft, width: 1.25 }]
}

/** The place along a line that lies farthest down, or farthest to the left, in a panel. */
function endOf(panel: MapPanel, placeAt: (part: number) => readonly [number, number], axis: 0 | 1): Pixel | undefined {
  const pixels = Array.from({ length: samples + 1 }, (_, i) => panel.pixelOf(placeAt(i / samples)))
  return pixels.reduce<Pixel | undefined>((best, pixel) => {
    if (!pixel || !best) return pixel ?? best
    return (axis === 0 ? pixel[0] < best[0] : pixel[1] > best[1]) ? pixel : best
  }, undefined)
}

/** A meridian of a map about a place is labelled where it leaves the map, farthest from the middle, or on the equator where that is a pole beside the middle. */
function labelMeridian(labels: Labels, panel: MapPanel, box: Box, tick: Tick, centre: readonly [number, number]) {
  const middle = panel.pixelOf(centre) ?? [box.x + box.width / 2, box.y + box.height / 2]
  const far = ([x, y]: Pixel) => Math.hypot(x - middle[0], y - middle[1])
  let [end, endLat]: [Pixel | undefined, number] = [undefined, 0]
  for (let i = 0; i <= samples; i++) {
    const lat = -90 + (180 * i) / samples
    const pixel = panel.pixelOf([tick.value, lat])
    if (pixel && (!end || far(pixel) > far(end))) [end, endLat] = [pixel, lat]
  }
  if (!end) return
  if (Math.abs(centre[1]) < 90 && Math.abs(endLat) > 90 - besidePole) return labelOnEquator(labels, panel, tick)
  labels.beside(end, tick, outward(end, box) ?? [(end[0] - middle[0]) / far(end), (end[1] - middle[1]) / far(end)])
}

/** A parallel of a map about a place is labelled where the panel cuts it on the left, otherwise on the map, beside the meridian that points to the lower right. */
function labelParallel(labels: Labels, panel: MapPanel, box: Box, tick: Tick, centre: readonly [number, number]) {
  const left = endOf(panel, (part) => [lonAt(part, centre[0]), tick.value], 0)
  if (left && left[0] < box.x + 2) return labels.beside(left, tick, [-1, 0])
  const pixel = panel.pixelOf([centre[0] + (centre[1] < 0 ? 135 : 45), tick.value])
  if (pixel) labels.over(pixel, tick)
}

/** The direction out of a panel at a place on its edge. */
function outward([x, y]: Pixel, box: Box): Pixel | undefined {
  // The ends of lines are found to some pixels.
  const near = 8
  if (y > box.y + box.height - near) return [0, 1]
  if (y < box.y + near) return [0, -1]
  if (x < box.x + near) return [-1, 0]
  return x > box.x + box.width - near ? [1, 0] : undefined
}

/** Labels of all panels. They neither cover each other or the colour bar nor leave the chart. */
class Labels {
  readonly shapes: Shape[] = []
  readonly #boxes: Box[] = []
  readonly #theme: Theme
  readonly #measure: Measure
  /** Where the room for labels ends on the right. */
  readonly #right: number

  constructor({ width, bar }: Layout, theme: Theme, measure: Measure, hasBar: boolean) {
    this.#right = hasBar && bar.side === 'right' ? bar.x - beforeBar : width - 1
    this.#theme = theme
    this.#measure = measure
  }

  /** Beside a place of the outline, in the direction out of the map. */
  beside(pixel: Pixel | undefined, { label: text }: Tick, [right, down]: Pixel) {
    if (!pixel) return
    const anchor = right > 0.4 ? 'start' : right < -0.4 ? 'end' : 'middle'
    const x = pixel[0] + labelGap * right
    const y = pixel[1] + (labelGap + 4) * down + 4
    this.#add({ type: 'text', x, y, text, anchor, size: sizes.label, fill: this.#theme.inkSoft })
  }

  /** On the map. */
  over([x, y]: Pixel, { label: text }: Tick) {
    const { ink, surface } = this.#theme
    const halo = { colour: surface, width: 3 }
    this.#add({ type: 'text', x, y: y + 4, text, anchor: 'middle', size: sizes.label, fill: ink, halo })
  }

  /** Takes the room of texts that others draw. */
  keepClear(shapes: readonly Shape[]) {
    for (const shape of shapes) if (shape.type === 'text') this.#boxes.push(this.#boxOf(shape))
  }

  #boxOf(label: Text): Box {
    const width = this.#measure(label.text, label.size)
    const left = label.x - (label.anchor === 'end' ? width : label.anchor === 'middle' ? width / 2 : 0)
    return { x: left, y: label.y - label.size, width, height: label.size }
  }

  #add(label: Text) {
    const box = this.#boxOf(label)
    const { x: left, width } = box
    const isClear = this.#boxes.every(
      (other) =>
        left > other.x + other.width + apart ||
        other.x > left + width + apart ||
        box.y > other.y + other.height + 2 ||
        other.y > box.y + box.height + 2,
    )
    if (!isClear || left < 1 || left + width > this.#right) return
    this.#boxes.push(box)
    this.shapes.push(label)
  }
}
