import { missing } from '../../../data/grid/field.ts'
import { canvasTriangle, canvasVertex, triangleVertices } from '../../../gpu/canvas-triangle.ts'
import type { CommandDefinition, Device } from '../../../gpu/device.ts'

import { over } from '../../../gpu/canvas.ts'
import type { Box, DrawConfig, Texture } from '../../../gpu/regl.ts'
import { type FieldRecipeName, fieldRecipes } from '../shaders/recipes.ts'
import type { FieldRecipe, FieldStyle, StyleUniforms } from '../shaders/recipe.ts'
import type { Tile } from './tiles.ts'

/** One tile of a field, drawn within a box of the canvas. */
interface FieldDraw {
  readonly columns: Texture
  readonly rows: Texture
  readonly tile: Tile
  /** Contour levels that are not evenly spaced. */
  readonly levels?: Texture | undefined
  readonly palettes: Texture
  /** The recipe's uniforms for its style. */
  readonly style: StyleUniforms
  readonly width: number
  readonly height: number
  readonly box: Box
}

/** Draws fields with one program for each recipe and set of defines. */
interface FieldCommands {
  /** Compiles the program that a recipe usually needs, without waiting. */
  compile(recipe: FieldRecipeName): void
  /** @param defines names to define before the fragment shader */
  draw(recipe: FieldRecipeName, defines: readonly string[], draw: FieldDraw): void
  /** Draws one pixel with the program that a recipe usually needs. */
  warmUp(recipe: FieldRecipeName, palettes: Texture): void
}

type Pair = readonly [number, number]

interface FieldProps extends Pick<FieldDraw, 'columns' | 'rows' | 'palettes' | 'style' | 'box'> {
  readonly values: Texture
  readonly levels: Texture
  readonly canvas: Pair
  readonly tileOrigin: Pair
  readonly tileCells: Pair
  readonly textureCells: Pair
  readonly viewport: Box
}

/** A recipe has the same uniforms for every style. */
const anyStyle: FieldStyle = { palette: 'thermal', colourScale: 'linear', range: [0, 1] }

export function fieldDefinition(recipe: FieldRecipe, defines: readonly string[]): CommandDefinition<FieldProps> {
  return {
    vert: canvasVertex,
    frag: defines.map((name) => `#define ${name}\n`).join('') + recipe.fragment,
    config(prop, device) {
      const style = Object.fromEntries(
        Object.keys(recipe.uniforms(anyStyle)).map((name) => [
          name,
          (_: unknown, { style }: FieldProps) => style[name]!,
        ]),
      )
      const uniforms: DrawConfig<FieldProps>['uniforms'] = {
        ...style,
        columns: prop('columns'),
        rows: prop('rows'),
        values: prop('values'),
        levels: prop('levels'),
        palettes: prop('palettes'),
        canvas: prop('canvas'),
        tileOrigin: prop('tileOrigin'),
        tileCells: prop('tileCells'),
        textureCells: prop('textureCells'),
        missing,
      }
      return {
        attributes: { place: device.shared(canvasTriangle) },
        uniforms,
        count: triangleVertices,
        viewport: prop('viewport'),
        scissor: { enable: true, box: prop('box') },
        ...(recipe.isOver ? { blend: over } : {}),
      }
    },
  }
}

export function fieldCommands(device: Device): FieldCommands {
  // Each is compiled at its first request: a page of heatmaps does not wait for the shader of contours.
  const definitions = new Map<string, CommandDefinition<FieldProps>>()
  const definitionOf = (name: FieldRecipeName, defines: readonly string[]) => {
    const key = [name, ...defines].join()
    const definition = definitions.get(key) ?? fieldDefinition(fieldRecipes[name], defines)
    definitions.set(key, definition)
    return definition
  }
  const usualDefines = (name: FieldRecipeName) => {
    const recipe: FieldRecipe = fieldRecipes[name]
    return recipe.usualDefines ?? []
  }
  const propsOf = ({ columns, rows, tile, levels, palettes, style, width, height, box }: FieldDraw): FieldProps => ({
    columns,
    rows,
    values: tile.texture,
    levels: levels ?? tile.texture,
    palettes,
    style,
    canvas: [width, height],
    tileOrigin: tile.origin,
    tileCells: tile.cells,
    textureCells: tile.size,
    viewport: { x: 0, y: 0, width, height },
    box,
  })
  return {
    compile: (recipe) => device.compile(definitionOf(recipe, usualDefines(recipe))),
    draw: (recipe, defines, draw) => device.command(definitionOf(recipe, defines))(propsOf(draw)),
    warmUp(recipe, palettes) {
      const texel = (format: 'luminance' | 'luminance alpha' | 'rgba', numbers: number) =>
        device.regl.texture({ data: new Float32Array(numbers), width: 1, height: 1, format })
      const { [recipe]: kind } = fieldRecipes
      device.warmUp(definitionOf(recipe, usualDefines(recipe)), (command) => {
        const lookup = kind.lookup === 'cells' ? texel('luminance alpha', 2) : texel('rgba', 4)
        const tile: Tile = { texture: texel('luminance', 1), origin: [0, 0], cells: [1, 1], size: [1, 1] }
        const pixel = { x: 0, y: 0, width: 1, height: 1 }
        const style = kind.uniforms(anyStyle)
        command(propsOf({ columns: lookup, rows: lookup, tile, palettes, style, width: 1, height: 1, box: pixel }))
        for (const texture of [lookup, tile.texture]) texture.destroy()
      })
    },
  }
}
