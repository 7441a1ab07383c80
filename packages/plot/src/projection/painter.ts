/**
 * Paints projected maps in the drawing thread. Its code is no part of the worker: the page sends it as text with a request, and the thread runs it
 * (`kinds/projection-painter.ts`). It has its own copies of what it imports; the canvas, the palettes and the land come from the thread.
 */
import { geoPath } from 'd3-geo'
import type { ProjectionSpec } from '../data/projection.ts'
import type { PlaneView } from '../data/view.ts'
import { colourReader } from '../gpu/colour.ts'
import { resizeCanvas } from '../gpu/canvas.ts'
import type { FieldPaint } from '../kinds/field/paint-request.ts'
import type { PaintArea, PixelBox } from '../kinds/messages/paint-area.ts'
import type { Scatter } from '../kinds/points/scatter.ts'
import type { ProjectedTracks, ProjectionPainter, ProjectionSurroundings } from '../kinds/projection-painter.ts'
import { type LandScale, coastStyle } from '../land/land-scale.ts'
import { isCustomPalette } from '../scales/palettes/palette-names.ts'
import { customPaletteBytes } from '../scales/palettes/palette-bytes.ts'
import { decodePalette } from '../scales/palettes/palette.ts'
import { simulateVision } from '../scales/palettes/vision.ts'
import { paletteIndex } from '../scales/colour-scale.ts'
import { cellValues, contourPixels, heatmapPixels, interpolatedValues } from './field-pixels.ts'
import { type LandShapes, landShapes } from './land-shapes.ts'
import { pictureOver } from './picture.ts'
import { type PlaceGrid, placeGrid } from './place-grid.ts'
import { projectedRaster } from './projected-raster.ts'
import { d3Projection, planeMapping } from './projections.ts'

/** CSS pixels, as of other maps. */
const lineWidth = 1
const haloedWidth = 3
/** On each side of the line of a track. */
const haloWidth = 1

/** Milliseconds without a painting until the places of pixels are freed. */
const idleMs = 2000

type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** The decoded land of each scale, for all charts of the thread. */
const lands = new Map<LandScale, LandShapes>()

/** The places under the pixels of the last picture: a new palette or range, and the next panel, need no projection. */
let lastGrid: { readonly key: string; readonly grid: PlaceGrid } | undefined
let freeing: ReturnType<typeof setTimeout> | undefined

/** Land and coast of the last picture, premultiplied RGBA: the next panel shows the same. */
const lastPaths = new Map<'land' | 'coast', { readonly key: string; readonly pixels: Uint8ClampedArray }>()

/** The rows of a table on the plane of a projection. */
const scatters = new WeakMap<Scatter, { readonly key: string; readonly scatter: Scatter }>()

export function createPainter(spec: ProjectionSpec, surroundings: ProjectionSurroundings): ProjectionPainter {
  const { drawing, createCanvas, tables, land: store } = surroundings
  const { context } = drawing
  const specKey = JSON.stringify(spec)
  const mapping = planeMapping(spec)
  const colourOf = colourReader(createCanvas)

  const gridOf = (view: PlaneView, width: number, height: number): PlaceGrid => {
    const key = JSON.stringify([specKey, view, width, height])
    if (lastGrid?.key !== key) lastGrid = { key, grid: placeGrid(mapping, view, width, height) }
    clearTimeout(freeing)
    freeing = setTimeout(() => {
      lastGrid = undefined
      lastPaths.clear()
    }, idleMs)
    return lastGrid.grid
  }
  const bytesOf = ({ palette, vision = 'normal' }: Pick<FieldPaint, 'palette' | 'vision'>): Uint8Array =>
    isCustomPalette(palette)
      ? customPaletteBytes(palette, vision)
      : simulateVision(vision, decodePalette(tables(), palette))
  const rgba = (css: string, opacity = 1): readonly [number, number, number, number] => {
    const [red, green, blue, alpha] = colourOf(css, opacity)
    return [255 * red, 255 * green, 255 * blue, 255 * alpha]
  }

  const clear = ({ width, height }: PaintArea) => {
    resizeCanvas(context, width, height)
    context.device.fill({ colour: [0, 0, 0, 0] })
  }
  /** Draws RGBA pixels, premultiplied, top row first, over a box that counts from the upper left. */
  const show = (pixels: Uint8ClampedArray, box: PixelBox, height: number) =>
    pictureOver(context.device, pixels, { ...box, y: height - box.y - box.height })

  /** What paths fill and stroke on a canvas of the size of a box: premultiplied RGBA. */
  const pathPixels = (
    box: PixelBox,
    area: PaintArea,
    draw: (canvas: Context2D, path: (shape: object) => void) => void,
  ): Uint8ClampedArray | undefined => {
    const canvas = createCanvas(box.width, box.height)
    const context2D: Context2D | null = canvas.getContext('2d')
    if (!context2D) return undefined
    const path = geoPath(projectionOn(spec, area.view, box, 3 * area.pixelRatio), context2D as CanvasRenderingContext2D)
    draw(context2D, (shape) => {
      context2D.beginPath()
      path(shape as Parameters<typeof path>[0])
    })
    const { data } = context2D.getImageData(0, 0, box.width, box.height)
    return premultiply(data)
  }

  const landOf = (view: PlaneView): LandShapes | undefined => {
    const scale = store.scaleOf(view)
    if (!scale) return undefined
    const shapes = lands.get(scale) ?? landShapes(store.read(scale))
    lands.set(scale, shapes)
    return shapes
  }
  /** Draws land or coast over a box, once for all panels. */
  const showLand = (name: 'land' | 'coast', box: PixelBox, area: PaintArea, draw: Parameters<typeof pathPixels>[2]) => {
    const { view, theme, pixelRatio } = area
    const scale = store.scaleOf(view)
    const key = JSON.stringify([specKey, view, box.width, box.height, theme, pixelRatio, scale])
    const known = lastPaths.get(name)
    const pixels = known?.key === key ? known.pixels : pathPixels(box, area, draw)
    if (!pixels) return
    lastPaths.set(name, { key, pixels })
    show(pixels, box, area.height)
  }
  const fillLand = (area: PaintArea, box: PixelBox) => {
    const shapes = landOf(area.view)
    if (!shapes) return
    showLand('land', box, area, (canvas, path) => {
      canvas.fillStyle = area.theme.land
      path(shapes.area)
      canvas.fill('evenodd')
    })
  }
  const strokeCoast = (area: PaintArea, box: PixelBox) => {
    const shapes = landOf(area.view)
    if (!shapes) return
    const style = coastStyle(box.width / area.pixelRatio)
    showLand('coast', box, area, (canvas, path) => {
      canvas.strokeStyle = area.theme.ink
      canvas.globalAlpha = style.opacity
      canvas.lineWidth = style.width * area.pixelRatio
      canvas.lineJoin = 'round'
      path(shapes.coast)
      canvas.stroke()
    })
  }

  /** One colour wherever the map shows the earth, and another one where a field has cells. */
  const groundPixels = ({ lon }: PlaceGrid, theme: PaintArea['theme'], values?: Float32Array) => {
    const [surface, without] = [rgba(theme.surface), rgba(theme.missing)]
    const pixels = new Uint8ClampedArray(4 * lon.length)
    for (let at = 0; at < lon.length; at++) {
      if (Number.isNaN(lon[at]!)) continue
      const colour = values && !Number.isNaN(values[at]!) ? without : surface
      for (let channel = 0; channel < 4; channel++) pixels[4 * at + channel] = colour[channel]!
    }
    return pixels
  }

  return {
    field(fields, area, paint, isLowest) {
      const { recipe, range, colourScale, lines, missing = area.theme.missing } = paint
      const isOver = recipe === 'contourLines'
      const boxes = boxesOf(area)
      if (isLowest) clear(area)
      const colours = { palette: bytesOf(paint), range, colourScale }
      for (const [panel, box] of boxes.entries()) {
        const field = fields[fields.length === 1 ? 0 : panel]
        if (!field) continue
        const grid = gridOf(area.view, box.width, box.height)
        const cells = recipe === 'heatmap' || !isOver ? cellValues(field, grid) : undefined
        if (!isOver) {
          show(groundPixels(grid, { ...area.theme, missing }, cells), box, area.height)
          fillLand(area, box)
        }
        const style = {
          levels: lines?.levels ?? [],
          width: (isOver ? haloedWidth : lineWidth) * area.pixelRatio,
          colour: lines?.colour === undefined ? null : colourOf(lines.colour),
        }
        const pixels =
          recipe === 'heatmap' && cells
            ? heatmapPixels(cells, colours)
            : contourPixels(interpolatedValues(field, grid), box.width, style, colours, isOver)
        show(pixels, box, area.height)
        if (!isOver) strokeCoast(area, box)
      }
    },

    ground(area) {
      clear(area)
      for (const box of boxesOf(area)) {
        show(groundPixels(gridOf(area.view, box.width, box.height), area.theme), box, area.height)
        fillLand(area, box)
        strokeCoast(area, box)
      }
    },

    scatter(scatter, buffers) {
      const known = scatters.get(scatter)
      if (known?.key === specKey) return known.scatter
      // The places of another projection are of no use any more.
      if (known) buffers.free()
      const projected = projectRows(scatter, mapping.project)
      scatters.set(scatter, { key: specKey, scatter: projected })
      return projected
    },

    tracks(tracks, area) {
      const [box] = boxesOf(area)
      if (!box) return
      const pixels = pathPixels(box, area, (canvas, path) => drawTracks(tracks, area, canvas, path))
      if (pixels) show(pixels, box, area.height)
    },

    rasterOf: (field, view, picture, spacing) => projectedRaster(mapping, field, view, picture, spacing),
  }

  /** Lines along great circles, as d3-geo draws them, from the first track to the last. */
  function drawTracks(
    { tracks, scatter, style, palette }: ProjectedTracks,
    { pixelRatio }: PaintArea,
    canvas: Context2D,
    path: (shape: object) => void,
  ) {
    const bytes = bytesOf({ palette, vision: style.vision })
    const stroke = (line: object, colour: string, width: number) => {
      canvas.strokeStyle = colour
      canvas.lineWidth = width * pixelRatio
      path(line)
      canvas.stroke()
    }
    canvas.lineJoin = canvas.lineCap = 'round'
    const lines = tracks.map(({ rows }) => ({
      type: 'LineString',
      coordinates: Array.from(rows, (row) => [scatter.x[row]!, scatter.y[row]!]),
    }))
    if (style.halo) for (const line of lines) stroke(line, style.halo, style.lineWidth + 2 * haloWidth)
    for (const [i, line] of lines.entries()) {
      const entry = 4 * paletteIndex(lines.length > 1 ? i / (lines.length - 1) : 0)
      stroke(line, style.colour ?? `rgb(${[...bytes.subarray(entry, entry + 3)].join()})`, style.lineWidth)
    }
  }
}

/** The panels of a picture; one that fills it if it has none. */
const boxesOf = ({ panels, width, height }: PaintArea): readonly PixelBox[] => panels ?? [{ x: 0, y: 0, width, height }]

/** The projection that draws a view into a picture of this size, clipped some pixels beyond its edges. */
function projectionOn(spec: ProjectionSpec, { x, y }: PlaneView, { width, height }: PixelBox, margin: number) {
  const scale = width / (x[1] - x[0])
  return d3Projection(spec, scale, [-x[0] * scale, y[1] * scale]).clipExtent([
    [-margin, -margin],
    [width + margin, height + margin],
  ])
}

function projectRows(scatter: Scatter, project: (lon: number, lat: number) => readonly [number, number]): Scatter {
  const [x, y] = [new Float64Array(scatter.x.length), new Float64Array(scatter.x.length)]
  const shown = scatter.shown.slice()
  for (let row = 0; row < x.length; row++) {
    const [right, up] = project(scatter.x[row]!, scatter.y[row]!)
    x[row] = right
    y[row] = up
    if (Number.isNaN(right)) shown[row] = 0
  }
  // Coordinates of the projected plane do not repeat.
  return { ...scatter, plane: { x: 'value', y: 'value' }, x, y, shown }
}

function premultiply(pixels: Uint8ClampedArray): Uint8ClampedArray {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!
    if (alpha === 255) continue
    for (let channel = 0; channel < 3; channel++) pixels[at + channel] = (pixels[at + channel]! * alpha) / 255
  }
  return pixels
}
