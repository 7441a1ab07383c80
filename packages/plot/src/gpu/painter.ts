import { type FieldRecipeName, fieldRecipes } from '../charts/field-recipes.ts'
import { evenly } from '../charts/contour.ts'
import type { FieldStyle } from '../charts/recipe.ts'
import { type Land, readLand } from '../geometry/land.ts'
import { type PixelCells, pixelRuns } from '../grid/pixels.ts'
import { isMap } from '../grid/plane.ts'
import type { PlaneView } from '../grid/view.ts'
import type { Context, CreateCanvas } from './context.ts'
import { colourReader } from './colour.ts'
import { type Box, type FieldCommands, fieldCommands } from './field-commands.ts'
import type { FieldTexture, Sampling } from './field-texture.ts'
import { type LandCommands, landCommands } from './land-commands.ts'
import type { Tile } from './texture.ts'

/** One painting: a field in its place, with its colours. Sizes are device pixels. */
export interface Scene {
  readonly recipe: FieldRecipeName
  readonly texture: FieldTexture
  readonly style: Omit<FieldStyle, 'lines'>
  readonly lines?: { readonly levels: readonly number[]; readonly colour?: string } | undefined
  readonly view: PlaneView
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  /** CSS colours. */
  readonly theme: { readonly surface: string; readonly land: string; readonly missing: string; readonly ink: string }
}

/** Draws scenes on the canvas of a context. */
export interface Painter {
  /** Compiles every shader by drawing one pixel, so that the first real painting need not. */
  warm(): void
  paint(scene: Scene): void
  /** Bytes of what all charts share on the GPU. */
  bytes(): number
}

interface Commands {
  readonly field: FieldCommands
  readonly land: LandCommands
  readonly generation: number
  hasLand: boolean
}

/** CSS pixels, over fields. */
const coastWidth = 0.75
const lineWidth = 1
const coastOpacity = 0.8

export function painterOf(context: Context, createCanvas: CreateCanvas): Painter {
  const colourOf = colourReader(createCanvas)
  let shapes: Land | undefined
  let commands: Commands | undefined
  const begin = () => {
    if (commands?.generation !== context.generation) {
      const { regl, generation } = context
      commands = { field: fieldCommands(regl), land: landCommands(regl), generation, hasLand: false }
    }
    return commands
  }
  const ready = () => {
    const begun = begin()
    if (!begun.hasLand) begun.land.upload((shapes ??= readLand()))
    begun.hasLand = true
    return begun
  }
  return {
    warm() {
      const { field } = begin()
      resize(context, 1, 1)
      field.warm()
      // Land is unpacked while the GPU's own process still compiles the field's shaders.
      const { land } = ready()
      land.coast({ view: { x: [0, 1], y: [0, 1] }, width: 1, height: 1, colour: [0, 0, 0, 1] }, 1)
    },

    paint({ recipe, texture, style: colours, lines: asked, view, width, height, pixelRatio, theme }) {
      const { field, land } = ready()
      const sampling = texture.sampling(fieldRecipes[recipe].lookup, view, width, height)
      resize(context, width, height)
      field.clear({ x: 0, y: 0, width, height }, colourOf(theme.surface))
      for (const [x, right] of pixelRuns(sampling.columnCells, 0, Infinity, sampling.stride)) {
        for (const [y, top] of pixelRuns(sampling.rowCells, 0, Infinity, sampling.stride)) {
          field.clear({ x, y, width: right - x, height: top - y }, colourOf(theme.missing))
        }
      }
      const place = { view, width, height }
      const map = isMap(texture.field.plane)
      if (map) land.fill({ ...place, colour: colourOf(theme.land) })
      const lines = asked && {
        levels: asked.levels,
        width: lineWidth * pixelRatio,
        colour: asked.colour === undefined ? null : colourOf(asked.colour),
      }
      const style = { ...colours, ...(lines ? { lines } : {}) }
      const uniforms = fieldRecipes[recipe].uniforms(style)
      const levels = lines && !evenly(lines.levels) ? texture.levels(lines.levels) : undefined
      for (const tile of texture.tiles()) {
        const box = boxOf(tile, sampling)
        const { columns, rows } = sampling
        if (box) field.draw(recipe, { columns, rows, tile, levels, width, height, box, ...uniforms })
      }
      if (map) land.coast({ ...place, colour: colourOf(theme.ink, coastOpacity) }, coastWidth * pixelRatio)
    },

    bytes() {
      return commands?.generation === context.generation ? commands.field.bytes + commands.land.bytes() : 0
    },
  }
}

/** The smallest box of pixels that holds all that show a tile. */
function boxOf({ origin, cells }: Tile, { columnCells, rowCells, stride }: Sampling): Box | undefined {
  const side = (pixels: PixelCells, first: number, count: number) => {
    const runs = pixelRuns(pixels, first, first + count, stride)
    return { from: runs[0]?.[0], to: runs.at(-1)?.[1] }
  }
  const x = side(columnCells, origin[0], cells[0])
  const y = side(rowCells, origin[1], cells[1])
  if (x.from === undefined || x.to === undefined || y.from === undefined || y.to === undefined) return undefined
  return { x: x.from, y: y.from, width: x.to - x.from, height: y.to - y.from }
}

function resize({ canvas }: Context, width: number, height: number) {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}
