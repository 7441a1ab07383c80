import { contourMap } from './contour.glsl.ts'
import { heatmap } from './heatmap.glsl.ts'
import type { FieldRecipe } from './recipe.ts'

/** How a gridded field may be painted. Closed: a recipe that is not here does not exist. */
export const fieldRecipes = { heatmap, contourMap } as const satisfies Record<string, FieldRecipe>

export type FieldRecipeName = keyof typeof fieldRecipes
