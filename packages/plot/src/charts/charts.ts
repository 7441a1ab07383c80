import { contourMap } from './contour.ts'
import { heatmap } from './heatmap.ts'
import type { FieldRecipe } from './recipe.ts'

/** Every kind of chart of a gridded field. Closed: a kind that is not here does not exist. */
export const charts = { heatmap, contourMap } as const satisfies Record<string, FieldRecipe>

export type ChartKind = keyof typeof charts
