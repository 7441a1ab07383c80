import type { PaletteTables } from '../scales/palettes/palette.ts'
import type { Context, CreateCanvas } from './context.ts'
import { type PaletteTexture, createPaletteTexture } from './palettes.ts'

/** The GPU state that all charts of a session share: one WebGL context, the palette texture, and the renderers on it. */
export interface Drawing {
  readonly context: Context
  readonly palettes: PaletteTexture
  /** The part that a function creates, such as a renderer. It is created by the first chart that needs it, and shared by all. */
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
