import { type FieldRecipeName, fieldRecipes } from '../charts/field-recipes.ts'
import type { FieldRecipe, FieldStyle } from '../charts/recipe.ts'
import { type Land, readLand } from '../geometry/land.ts'
import { type PixelCells, pixelRuns } from '../grid/pixels.ts'
import { isMap } from '../grid/plane.ts'
import type { PlaneView } from '../grid/view.ts'
import { evenly } from '../scale/levels.ts'
import type { Context, CreateCanvas } from './context.ts'
import { colourReader } from './colour.ts'
import { type Box, type FieldCommands, fieldCommands } from './field-commands.ts'
import type { FieldTexture, Sampling } from './field-texture.ts'
import { type LandCommands, landCommands } from './land-commands.ts'
import { palettesOf } from './palettes.ts'

/** One painting: fields in their places, with their colours. Sizes are device pixels. */
export interface Scene {
  readonly recipe: FieldRecipeName
  readonly texture: FieldTexture
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
export interface Painter {
  /**
   * Compiles the shaders of fields by drawing one pixel, so that the first real painting need not; once a context. Which program contours need is
   * known with the field and the view alone.
   */
  warm(recipe: FieldRecipeName): void
  paint(scene: Scene): void
  /** Makes the canvas so large, clears it and draws the ground that something else is drawn on: land and coast on a map. */
  ground(place: Ground): void
  /** Bytes of what all charts share on the GPU. */
  bytes(): number
}

interface Commands {
  readonly field: FieldCommands
  readonly generation: number
  /** Made when a map is first drawn. */
  land?: LandCommands
  warmed?: true
}

/** CSS pixels, over fields. */
const coastWidth = 0.75
const lineWidth = 1
const coastOpacity = 0.8

export function painterOf(context: Context, createCanvas: CreateCanvas): Painter {
  const colourOf = colourReader(createCanvas)
  let shapes: Land | undefined
  let commands: Commands | undefined
  const ready = (): Commands => {
    if (commands?.generation !== context.generation) {
      commands = { field: fieldCommands(context.regl), generation: context.generation }
    }
    return commands
  }
  const landReady = (): LandCommands => {
    const made = ready()
    if (made.land) return made.land
    made.land = landCommands(context.regl)
    made.land.upload((shapes ??= readLand()))
    return made.land
  }
  return {
    warm(recipe) {
      const made = ready()
      if (made.warmed || context.lost) return
      made.warmed = true
      resize(context, 1, 1)
      if (recipe === 'heatmap') made.field.warm()
      // Land is unpacked while the GPU's own process still compiles the field's shaders.
      const place = { view: { x: [0, 1], y: [0, 1] }, x: 0, y: 0, width: 1, height: 1 } as const
      landReady().coast({ ...place, colour: [0, 0, 0, 1] }, 1)
    },

    paint({ recipe, texture, style: colours, lines: asked, view, width, height, panels, pixelRatio, theme }) {
      const { field } = ready()
      const boxes = panels?.map((box) => ({ ...box, y: height - box.y - box.height })) ?? [
        { x: 0, y: 0, width, height },
      ]
      const sampling = texture.sampling(fieldRecipes[recipe].lookup, view, { width, height, boxes })
      resize(context, width, height)
      if (panels) field.clear({ x: 0, y: 0, width, height }, [0, 0, 0, 0])
      const land = texture.fields.some(({ plane }) => isMap(plane)) ? landReady() : undefined
      const lines = asked && {
        levels: asked.levels,
        width: lineWidth * pixelRatio,
        colour: asked.colour === undefined ? null : colourOf(asked.colour),
      }
      const style = { ...colours, ...(lines ? { lines } : {}) }
      const kind: FieldRecipe = fieldRecipes[recipe]
      palettesOf(context.regl, colours.vision)
      const [uniforms, defines] = [kind.uniforms(style), kind.defines?.(style, sampling) ?? []]
      const levels = lines && !evenly(lines.levels) ? texture.levels(lines.levels) : undefined
      for (const [panel, box] of boxes.entries()) {
        const shown = within(box, sampling)
        field.clear(box, colourOf(theme.surface))
        for (const run of shown.cells(0, Infinity, 0, Infinity)) field.clear(run, colourOf(theme.missing))
        land?.fill({ ...box, view, colour: colourOf(theme.land) })
        for (const tile of texture.tiles(panel)) {
          const { columns, rows } = sampling
          const tileBox = boxAround(
            shown.cells(tile.origin[0], tile.origin[0] + tile.cells[0], tile.origin[1], tile.origin[1] + tile.cells[1]),
          )
          if (tileBox)
            field.draw(recipe, defines, { columns, rows, tile, levels, width, height, box: tileBox, ...uniforms })
        }
        land?.coast({ ...box, view, colour: colourOf(theme.ink, coastOpacity) }, coastWidth * pixelRatio)
      }
    },

    ground({ view, width, height, pixelRatio, theme, map }) {
      const { field } = ready()
      resize(context, width, height)
      field.clear({ x: 0, y: 0, width, height }, colourOf(theme.surface))
      if (!map) return
      const land = landReady()
      const place = { view, x: 0, y: 0, width, height }
      land.fill({ ...place, colour: colourOf(theme.land) })
      land.coast({ ...place, colour: colourOf(theme.ink, coastOpacity) }, coastWidth * pixelRatio)
    },

    bytes() {
      return commands?.generation === context.generation ? commands.field.bytes + (commands.land?.bytes() ?? 0) : 0
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
