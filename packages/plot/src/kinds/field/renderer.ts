import { type FieldRecipeName, fieldRecipes } from './recipes.ts'
import type { FieldRecipe, FieldStyle } from './recipe.ts'
import { type Land, readLand } from '../../land/land.ts'
import { type PixelCells, pixelRuns } from './pixel-lookup.ts'
import { isMap } from '../../data/plane.ts'
import type { PlaneView } from '../../data/view.ts'
import { evenly } from '../../scales/levels.ts'
import type { Context, CreateCanvas } from '../../gpu/context.ts'
import { colourReader } from '../../gpu/colour.ts'
import { fieldCommands } from './commands.ts'
import type { FieldTexture, Sampling } from './texture.ts'
import type { Box, Graphics } from '../../gpu/graphics.ts'
import { landLayer } from '../../land/layer.ts'
import { palettesOf } from '../../gpu/palettes.ts'

/** One painting: fields in their places, with their colours. Sizes are device pixels. */
export interface Scene {
  readonly recipe: FieldRecipeName
  readonly texture: FieldTexture
  /** For each panel, whether every cell has a value. */
  readonly whole: readonly boolean[]
  readonly style: Omit<FieldStyle, 'lines'>
  readonly lines?: { readonly levels: readonly number[]; readonly colour?: string } | undefined
  readonly view: PlaneView
  readonly width: number
  readonly height: number
  /** Where the panels stand, from the upper left, all of one size; absent where the only one fills the canvas. */
  readonly panels?: readonly Box[] | undefined
  readonly pixelRatio: number
  /** CSS colours. */
  readonly theme: { readonly surface: string; readonly land: string; readonly missing: string; readonly ink: string }
}

/** What lies under points and tracks. Sizes are device pixels. */
export type Ground = Pick<Scene, 'view' | 'width' | 'height' | 'pixelRatio' | 'theme'> & { readonly map: boolean }

/** Draws scenes on the canvas of a context. */
export interface FieldRenderer {
  /** Begins to compile what a field is drawn by, and land where there is a map, so that the first painting waits less. Draws nothing. */
  begin(what: { readonly recipe?: FieldRecipeName; readonly map: boolean }): void
  paint(scene: Scene): void
  /** Makes the canvas so large, clears it and draws the ground that something else is drawn on: land and coast on a map. */
  ground(place: Ground): void
  /** Bytes of what all charts share on the GPU. */
  bytes(): number
}

/** CSS pixels, over fields. */
const coastWidth = 0.75
const lineWidth = 1
const coastOpacity = 0.8

export function createFieldRenderer(context: Context, createCanvas: CreateCanvas): FieldRenderer {
  const colourOf = colourReader(createCanvas)
  let shapes: Land | undefined
  const land = (graphics: Graphics) =>
    landLayer(
      graphics,
      () => (shapes ??= readLand()),
      (texture) => context.gl.deleteTexture(texture),
    )
  return {
    begin({ recipe, map }) {
      const { graphics } = context
      if (recipe) graphics.once(fieldCommands).begin(recipe)
      if (map) graphics.once(land)
    },

    paint({ recipe, texture, whole, style: colours, lines: asked, view, ...sheet }) {
      const { width, height, panels, pixelRatio, theme } = sheet
      const { graphics } = context
      const field = graphics.once(fieldCommands)
      const boxes = panels?.map((box) => ({ ...box, y: height - box.y - box.height })) ?? [
        { x: 0, y: 0, width, height },
      ]
      const sampling = texture.sampling(fieldRecipes[recipe].lookup, view, { width, height, boxes })
      resize(context, width, height)
      if (panels) graphics.clear([0, 0, 0, 0])
      const ground = texture.fields.some(({ plane }) => isMap(plane)) ? graphics.once(land) : undefined
      const lines = asked && {
        levels: asked.levels,
        width: lineWidth * pixelRatio,
        colour: asked.colour === undefined ? null : colourOf(asked.colour),
      }
      const look = { ...colours, ...(lines ? { lines } : {}) }
      const kind: FieldRecipe = fieldRecipes[recipe]
      palettesOf(graphics, colours.vision)
      const [style, defines] = [kind.uniforms(look), kind.defines(look)]
      const levels = lines && !evenly(lines.levels) ? texture.levels(lines.levels) : undefined
      for (const [panel, box] of boxes.entries()) {
        const shown = within(box, sampling)
        const runs = shown.cells(0, Infinity, 0, Infinity)
        const covered = runs.some((run) => run.width === box.width && run.height === box.height)
        // Where every pixel is of a cell with a value nothing else is seen but the coast.
        const opaque = covered && whole[panel]
        const fill = opaque ? undefined : ground?.fill({ ...box, view, colour: colourOf(theme.land) })
        const coast = ground?.coast(
          { ...box, view, colour: colourOf(theme.ink, coastOpacity) },
          coastWidth * pixelRatio,
        )
        if (!covered) graphics.clear(colourOf(theme.surface), box)
        if (!opaque) for (const run of runs) graphics.clear(colourOf(theme.missing), run)
        fill?.()
        for (const tile of texture.tiles(panel)) {
          const { columns, rows } = sampling
          const tileBox = boxAround(
            shown.cells(tile.origin[0], tile.origin[0] + tile.cells[0], tile.origin[1], tile.origin[1] + tile.cells[1]),
          )
          if (tileBox) field.draw(recipe, defines, { columns, rows, tile, levels, style, width, height, box: tileBox })
        }
        coast?.()
      }
    },

    ground({ view, width, height, pixelRatio, theme, map }) {
      const { graphics } = context
      resize(context, width, height)
      const ground = map ? graphics.once(land) : undefined
      const place = { view, x: 0, y: 0, width, height }
      const fill = ground?.fill({ ...place, colour: colourOf(theme.land) })
      const coast = ground?.coast({ ...place, colour: colourOf(theme.ink, coastOpacity) }, coastWidth * pixelRatio)
      graphics.clear(colourOf(theme.surface))
      fill?.()
      coast?.()
    },

    bytes() {
      const { graphics } = context
      return (graphics.known(fieldCommands)?.bytes ?? 0) + (graphics.known(land)?.bytes ?? 0)
    },
  }
}

/** The boxes of pixels within a panel's that show cells of a run of columns and a run of rows. */
function within(panel: Box, { columnCells, rowCells, stride }: Sampling) {
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

/** The smallest box that holds others. */
function boxAround(boxes: readonly Box[]): Box | undefined {
  const [first] = boxes
  const last = boxes.at(-1)
  if (!first || !last) return undefined
  return { x: first.x, y: first.y, width: last.x + last.width - first.x, height: last.y + last.height - first.y }
}

export function resize({ canvas }: Context, width: number, height: number) {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}
