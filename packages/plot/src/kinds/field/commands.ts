import { type FieldRecipeName, fieldRecipes } from './recipes.ts'
import type { FieldRecipe, StyleUniforms } from './recipe.ts'
import { missing } from '../../data/grid/field.ts'
import { coverOf, coverVertex, coverVertices } from '../../gpu/cover.ts'
import type { Box, Graphics, Program, Texture, Uniform } from '../../gpu/graphics.ts'
import { paletteBytesHeld, palettesOf } from '../../gpu/palettes.ts'
import type { Tile } from './tiles.ts'

/** One tile of a field, drawn within a box of the canvas. */
export interface FieldDraw {
  readonly columns: Texture
  readonly rows: Texture
  readonly tile: Tile
  /** Contour levels that arithmetic cannot tell. */
  readonly levels?: Texture | undefined
  /** What the recipe makes of its style. */
  readonly style: StyleUniforms
  readonly width: number
  readonly height: number
  readonly box: Box
}

/** Draws fields, by one program for each recipe, with the palettes uploaded once for all of them. */
export interface FieldCommands {
  /** Begins to compile the program that a recipe is usually drawn by. */
  begin(recipe: FieldRecipeName): void
  /** @param defines what the recipe is told before it is compiled */
  draw(recipe: FieldRecipeName, defines: readonly string[], draw: FieldDraw): void
  readonly bytes: number
}

export function fieldCommands(graphics: Graphics): FieldCommands {
  const palettes = palettesOf(graphics)
  const place = graphics.once(coverOf)
  // Each compiles when it is first asked for: a page of heatmaps does not wait for the shader of contours.
  const programs = new Map<string, Program<Readonly<Record<string, Uniform>>, 'place'>>()
  const programOf = (recipe: FieldRecipeName, defines: readonly string[]) => {
    const key = [recipe, ...defines].join()
    const made =
      programs.get(key) ??
      graphics.program({
        vertex: coverVertex,
        fragment: defines.map((name) => `#define ${name}\n`).join('') + fieldRecipes[recipe].fragment,
        attributes: ['place'],
      })
    programs.set(key, made)
    return made
  }
  return {
    begin(recipe) {
      const kind: FieldRecipe = fieldRecipes[recipe]
      programOf(recipe, kind.usualDefines ?? [])
    },
    draw(recipe, defines, { columns, rows, tile, levels = tile.texture, style, width, height, box }) {
      programOf(
        recipe,
        defines,
      )({
        uniforms: {
          ...style,
          columns,
          rows,
          values: tile.texture,
          canvas: [width, height],
          tileOrigin: tile.origin,
          tileCells: tile.cells,
          textureCells: tile.size,
          levels,
          missing,
          palettes,
        },
        attributes: { place },
        count: coverVertices,
        viewport: { x: 0, y: 0, width, height },
        scissor: box,
      })
    },
    bytes: paletteBytesHeld,
  }
}
