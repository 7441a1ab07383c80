import type { Context, CreateCanvas } from './context.ts'

/** The one context and the renderers that draw on it. */
export interface Drawing {
  readonly context: Context
  /** A part, such as a renderer, that all charts share. It is created by the first chart that needs it. */
  part<Part>(create: CreatePart<Part>): Part
}

export type CreatePart<Part> = (context: Context, createCanvas: CreateCanvas, drawing: Drawing) => Part

/** @param existing parts that outlive the drawing, by what creates them */
export function createDrawing(
  context: Context,
  createCanvas: CreateCanvas,
  existing: Iterable<readonly [create: unknown, part: unknown]> = [],
): Drawing {
  const parts = new Map(existing)
  const drawing: Drawing = {
    context,
    part<Part>(create: CreatePart<Part>): Part {
      if (!parts.has(create)) parts.set(create, create(context, createCanvas, drawing))
      return parts.get(create) as Part
    },
  }
  return drawing
}
