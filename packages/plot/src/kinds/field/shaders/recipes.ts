import { contourLines, contourMap } from './contour.glsl.ts'
import { heatmap } from './heatmap.glsl.ts'
import type { FieldRecipe } from './recipe.ts'

/** All recipes by name. */
export const fieldRecipes = { heatmap, contourMap, contourLines } as const satisfies Record<string, FieldRecipe>

export type FieldRecipeName = keyof typeof fieldRecipes
