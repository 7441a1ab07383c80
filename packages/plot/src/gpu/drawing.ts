import type { PaletteTables } from '../scales/palettes/palette.ts'
import type { Context, CreateCanvas } from './context.ts'
import { type PaletteTexture, createPaletteTexture } from './palettes.ts'

/** The one context, its palettes and the renderers that draw on it. */
export interface Drawing {
  readonly context: Context
  readonly palettes: PaletteTexture
  /** A part, such as a renderer, that all charts share. It is created by the first chart that needs it. */
  part<Part>(create: CreatePart<Part>): Part
}

type CreatePart<Part> = (context: Context, createCanvas: CreateCanvas, drawing: Drawing) => Part

/**
 * @param tables returns what the palettes are decoded from; called at the first painting that needs them
 * @param existing parts that outlive the drawing, by the function that creates them
 */
export function createDrawing(
  context: Context,
  createCanvas: CreateCanvas,
  tables: () => PaletteTables,
  existing: Iterable<readonly [create: unknown, part: unknown]> = [],
): Drawing {
  const parts = new Map(existing)
  const drawing: Drawing = {
    context,
    palettes: createPaletteTexture(context, tables),
    part<Part>(create: CreatePart<Part>): Part {
      if (!parts.has(create)) parts.set(create, create(context, createCanvas, drawing))
      return parts.get(create) as Part
    },
  }
  return drawing
}
