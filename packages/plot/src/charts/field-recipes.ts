import { contourMap } from './contour.ts'
import { heatmap } from './heatmap.ts'
import type { FieldRecipe } from './recipe.ts'

/** How a gridded field may be painted. Closed: a recipe that is not here does not exist. */
export const fieldRecipes = { heatmap, contourMap } as const satisfies Record<string, FieldRecipe>

export type FieldRecipeName = keyof typeof fieldRecipes
