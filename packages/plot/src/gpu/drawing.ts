import type { Context, CreateCanvas } from './context.ts'

/** The one context and the renderers that draw on it. */
export interface Drawing {
  readonly context: Context
  /** A renderer that all charts share, created by the first chart that needs it. */
  part<Part>(create: (context: Context, createCanvas: CreateCanvas) => Part): Part
}

export function createDrawing(context: Context, createCanvas: CreateCanvas): Drawing {
  const parts = new Map<unknown, unknown>()
  return {
    context,
    part<Part>(create: (context: Context, createCanvas: CreateCanvas) => Part): Part {
      if (!parts.has(create)) parts.set(create, create(context, createCanvas))
      return parts.get(create) as Part
    },
  }
}
