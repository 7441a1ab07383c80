import type { Context, CreateCanvas } from './context.ts'

/** The one context and what draws on it. */
export interface Drawing {
  readonly context: Context
  /** A renderer, made by the first chart that needs it and shared by all charts. */
  part<Part>(make: (context: Context, createCanvas: CreateCanvas) => Part): Part
}

export function createDrawing(context: Context, createCanvas: CreateCanvas): Drawing {
  const parts = new Map<unknown, unknown>()
  return {
    context,
    part<Part>(make: (context: Context, createCanvas: CreateCanvas) => Part): Part {
      if (!parts.has(make)) parts.set(make, make(context, createCanvas))
      return parts.get(make) as Part
    },
  }
}
