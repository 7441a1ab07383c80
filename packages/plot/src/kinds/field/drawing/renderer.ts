import { type FieldRecipeName, fieldRecipes } from '../shaders/recipes.ts'
import type { FieldRecipe, FieldStyle } from '../shaders/recipe.ts'
import { landShapes } from '../../../land/commands.ts'
import { type LandScale, coastStyle } from '../../../land/land-scale.ts'
import { createLandStore } from '../../../land/land-store.ts'
import { type PixelCells, pixelRuns } from '../pixel-lookup.ts'
import { isMap } from '../../../data/plane.ts'
import type { PlaneView } from '../../../data/view.ts'
import { areEvenlySpaced } from '../../../scales/levels.ts'
import { resizeCanvas } from '../../../gpu/canvas.ts'
import type { Context, CreateCanvas } from '../../../gpu/context.ts'
import { colourReader } from '../../../gpu/colour.ts'
import { fieldCommands } from './commands.ts'
import type { FieldTexture, PixelLookup } from './texture.ts'
import type { Device } from '../../../gpu/device.ts'
import type { Box } from '../../../gpu/regl.ts'
import type { Drawing } from '../../../gpu/drawing.ts'
import { landLayer } from '../../../land/layer.ts'

/** One painting of a field in panels. Sizes are device pixels. */
interface FieldScene {
  readonly recipe: FieldRecipeName
  readonly texture: FieldTexture
  /** For each panel, whether every cell has a value. */
  readonly whole: readonly boolean[]
  readonly style: Omit<FieldStyle, 'lines'>
  readonly lines?: { readonly levels: readonly number[]; readonly colour?: string } | undefined
  readonly view: PlaneView
  readonly width: number
  readonly height: number
  /** Where the panels stand, from the upper left corner, all of one size. Absent if a single panel fills the canvas. */
  readonly panels?: readonly Box[] | undefined
  /** The field that is drawn alone, of several; absent where each has its panel. */
  readonly frame?: number | undefined
  readonly pixelRatio: number
  /** CSS colours. */
  readonly theme: { readonly surface: string; readonly land: string; readonly missing: string; readonly ink: string }
}

/** The ground under points and tracks. Sizes are device pixels. */
export type Ground = Pick<FieldScene, 'view' | 'width' | 'height' | 'pixelRatio' | 'theme'> & { readonly map: boolean }

/** The programs that a chart of a kind needs. */
interface GroundParts {
  readonly recipe?: FieldRecipeName
  readonly map: boolean
}

/** Draws scenes on the canvas of a context. */
interface FieldRenderer {
  /** Compiles the program of a recipe, and that of land for a map, so that the first painting waits less. Draws nothing. */
  compile(parts: GroundParts): void
  /** Draws one pixel with the same programs. */
  warmUp(parts: GroundParts): void
  paint(scene: FieldScene): void
  /** Resizes and clears the canvas and draws the ground for other layers: land and coast on a map. */
  ground(place: Ground): void
  /** Bytes of what all charts share on the graphics card. */
  bytes(): number
}

/** CSS pixels. */
const lineWidth = 1
/** Of lines with their halo. */
const haloedWidth = 3

export function createFieldRenderer(
  context: Context,
  createCanvas: CreateCanvas,
  drawing: Pick<Drawing, 'palettes' | 'part'>,
): FieldRenderer {
  const colourOf = colourReader(createCanvas)
  const lands = drawing.part(createLandStore)
  const layerOf = (scale: LandScale) => (device: Device) => landLayer(device, () => lands.read(scale))
  const landLayers = { '110m': layerOf('110m'), '50m': layerOf('50m') } as const
  /** The land of a map. Undefined before the page has sent any. */
  const landOf = (view: PlaneView) => {
    const scale = lands.scaleOf(view)
    return scale && context.device.shared(landLayers[scale])
  }
  return {
    compile({ recipe, map }) {
      const { device } = context
      if (recipe) device.shared(fieldCommands).compile(recipe)
      if (map && !landOf(wholeEarth)) device.compile(landShapes)
    },

    warmUp({ recipe, map }) {
      const { device } = context
      if (recipe) device.shared(fieldCommands).warmUp(recipe, drawing.palettes.named)
      if (map) landOf(wholeEarth)?.warmUp()
    },

    paint(scene) {
      const { recipe, texture, whole, style: colours, lines: lineOptions, view } = scene
      const { width, height, panels, frame, pixelRatio, theme } = scene
      const { device } = context
      const field = device.shared(fieldCommands)
      const boxes = panels?.map((box) => ({ ...box, y: height - box.y - box.height })) ?? [
        { x: 0, y: 0, width, height },
      ]
      const pixelLookup = texture.pixelLookup(fieldRecipes[recipe].lookup, view, { width, height, boxes })
      const kind: FieldRecipe = fieldRecipes[recipe]
      const { isOver = false } = kind
      if (!isOver) resizeCanvas(context, width, height)
      if (panels && !isOver) device.fill({ colour: [0, 0, 0, 0] })
      const ground = !isOver && texture.fields.some(({ plane }) => isMap(plane)) ? landOf(view) : undefined
      const lines = lineOptions && {
        levels: lineOptions.levels,
        width: (isOver ? haloedWidth : lineWidth) * pixelRatio,
        colour: lineOptions.colour === undefined ? null : colourOf(lineOptions.colour),
      }
      const look = { ...colours, ...(lines ? { lines } : {}) }
      const palettes = drawing.palettes.of(colours.palette, colours.vision)
      const [style, defines] = [kind.uniforms(look), kind.defines(look)]
      const levels = lines && !areEvenlySpaced(lines.levels) ? texture.levels(lines.levels) : undefined
      for (const [panel, box] of boxes.entries()) {
        const shown = pixelBoxes(box, pixelLookup)
        const runs = shown.cells(0, Infinity, 0, Infinity)
        const covered = runs.some((run) => run.width === box.width && run.height === box.height)
        // Nothing but the coast is visible over a panel whose pixels all show cells with a value.
        const opaque = isOver || (covered && whole[frame ?? panel])
        const fill = opaque ? undefined : ground?.fill({ ...box, view, colour: colourOf(theme.land) })
        const { width: coastWidth, opacity } = coastStyle(box.width / pixelRatio)
        const coast = ground?.coast({ ...box, view, colour: colourOf(theme.ink, opacity) }, coastWidth * pixelRatio)
        if (!covered && !isOver) device.fill({ colour: colourOf(theme.surface), box })
        if (!opaque) for (const run of runs) device.fill({ colour: colourOf(theme.missing), box: run })
        fill?.()
        const tiles =
          frame === undefined ? texture.tiles(texture.fields.length === 1 ? 0 : panel) : texture.frame(frame)
        for (const tile of tiles) {
          const { columns, rows } = pixelLookup
          const tileBox = boxAround(
            shown.cells(tile.origin[0], tile.origin[0] + tile.cells[0], tile.origin[1], tile.origin[1] + tile.cells[1]),
          )
          const draw = { columns, rows, tile, levels, palettes, style, width, height }
          if (tileBox) field.draw(recipe, defines, { ...draw, box: tileBox })
        }
        coast?.()
      }
    },

    ground({ view, width, height, pixelRatio, theme, map }) {
      const { device } = context
      resizeCanvas(context, width, height)
      const ground = map ? landOf(view) : undefined
      const style = coastStyle(width / pixelRatio)
      const place = { view, x: 0, y: 0, width, height }
      const fill = ground?.fill({ ...place, colour: colourOf(theme.land) })
      const coast = ground?.coast({ ...place, colour: colourOf(theme.ink, style.opacity) }, style.width * pixelRatio)
      device.fill({ colour: colourOf(theme.surface) })
      fill?.()
      coast?.()
    },

    bytes() {
      const { device } = context
      return Object.values(landLayers).reduce(
        (bytes, layer) => bytes + (device.existing(layer)?.bytes ?? 0),
        drawing.palettes.bytes,
      )
    },
  }
}

const wholeEarth: PlaneView = { x: [-180, 180], y: [-90, 90] }

/** Finds the boxes of a panel's pixels that show cells of a range of columns and a range of rows. */
function pixelBoxes(panel: Box, { columnCells, rowCells, stride }: PixelLookup) {
  const side = (cells: PixelCells, start: number, length: number, first: number, end: number) =>
    pixelRuns(cells.subarray(stride * start, stride * (start + length)), first, end, stride)
  return {
    cells: (left: number, right: number, bottom: number, top: number): Box[] =>
      side(columnCells, panel.x, panel.width, left, right).flatMap(([x, endX]) =>
        side(rowCells, panel.y, panel.height, bottom, top).map(([y, endY]) => ({
          x: panel.x + x,
          y: panel.y + y,
          width: endX - x,
          height: endY - y,
        })),
      ),
  }
}

/** The smallest box that contains all boxes. */
function boxAround(boxes: readonly Box[]): Box | undefined {
  const [first] = boxes
  const last = boxes.at(-1)
  if (!first || !last) return undefined
  return { x: first.x, y: first.y, width: last.x + last.width - first.x, height: last.y + last.height - first.y }
}
