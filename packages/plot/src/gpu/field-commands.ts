import type { DefaultContext, DrawCommand, Regl, Texture2D } from 'regl'
import { type FieldRecipeName, fieldRecipes } from '../charts/field-recipes.ts'
import { missing } from '../grid/field.ts'
import type { Colour } from './colour.ts'
import { paletteBytesHeld, palettesOf } from './palettes.ts'
import type { Tile } from './texture.ts'

/** Pixels, from the lower left. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One tile of a field, drawn within a box of the canvas; the uniforms of its recipe come beside these. */
export interface FieldDraw {
  readonly columns: Texture2D
  readonly rows: Texture2D
  readonly tile: Tile
  /** Contour levels that arithmetic cannot tell. */
  readonly levels?: Texture2D | undefined
  readonly width: number
  readonly height: number
  readonly box: Box
}

/** Draws fields, one command for each recipe, with the palettes uploaded once for all of them. */
export interface FieldCommands {
  clear(box: Box, colour: Colour): void
  /** @param defines what the recipe is told before it is compiled */
  draw(recipe: FieldRecipeName, defines: readonly string[], draw: FieldDraw): void
  /** Draws one pixel by the usual recipe, so that its shaders are compiled. */
  warm(): void
  readonly bytes: number
}

const anyStyle = { palette: 'Default', colourScale: 'linear', range: [0, 1] } as const

export function fieldCommands(regl: Regl): FieldCommands {
  const palettes = palettesOf(regl)
  // One triangle that covers the canvas.
  const cover = regl.buffer([-1, -1, 3, -1, -1, 3])
  const boxed = { enable: true, box: regl.prop<{ box: Box }, 'box'>('box') }
  const commandOf = (recipe: FieldRecipeName, defines: readonly string[]) =>
    regl<object, object, FieldDraw>({
      vert: 'precision highp float; attribute vec2 place; void main() { gl_Position = vec4(place, 0.0, 1.0); }',
      frag: defines.map((name) => `#define ${name}\n`).join('') + fieldRecipes[recipe].fragment,
      attributes: { place: cover },
      count: 3,
      dither: false,
      viewport: (_: unknown, { width, height }: FieldDraw) => ({ x: 0, y: 0, width, height }),
      scissor: boxed,
      uniforms: {
        columns: regl.prop<FieldDraw, 'columns'>('columns'),
        rows: regl.prop<FieldDraw, 'rows'>('rows'),
        values: (_: unknown, { tile }: FieldDraw) => tile.texture,
        canvas: (_: unknown, { width, height }: FieldDraw) => [width, height],
        tileOrigin: (_: unknown, { tile }: FieldDraw) => [...tile.origin],
        tileCells: (_: unknown, { tile }: FieldDraw) => [...tile.cells],
        textureCells: (_: unknown, { tile }: FieldDraw) => [...tile.size],
        levels: (_: unknown, { tile, levels }: FieldDraw) => levels ?? tile.texture,
        missing,
        palettes,
        ...styleUniforms(regl, recipe),
      },
    })
  // Each compiles when it is first drawn: a page of heatmaps does not wait for the shader of contours.
  const commands = new Map<string, DrawCommand<DefaultContext, FieldDraw>>()
  const draw = (recipe: FieldRecipeName, defines: readonly string[], what: FieldDraw) => {
    const key = [recipe, ...defines].join()
    const command = commands.get(key) ?? commandOf(recipe, defines)
    commands.set(key, command)
    command(what)
  }
  const scissored = regl<object, object, { box: Box }>({ scissor: boxed })
  return {
    clear: (box, colour) => scissored({ box }, () => regl.clear({ color: [...colour] })),
    draw,
    warm() {
      const dot = regl.texture({
        data: new Float32Array(2),
        width: 1,
        height: 1,
        format: 'luminance alpha',
        type: 'float',
      })
      const tile: Tile = { texture: dot, origin: [0, 0], cells: [1, 1], size: [1, 1] }
      const box = { x: 0, y: 0, width: 1, height: 1 }
      const uniforms = fieldRecipes.heatmap.uniforms(anyStyle)
      draw('heatmap', [], { columns: dot, rows: dot, tile, width: 1, height: 1, box, ...uniforms })
      dot.destroy()
    },
    bytes: paletteBytesHeld,
  }
}

const styleUniforms = (regl: Regl, recipe: FieldRecipeName) =>
  Object.fromEntries(
    Object.keys(fieldRecipes[recipe].uniforms(anyStyle)).map((name) => [
      name,
      regl.prop<Record<string, number | readonly number[]>, string>(name),
    ]),
  )
