import { type PaletteName, defaultPalette } from '@isobath/plot'
import type { MeasuredChoice } from '../colouring.ts'

/** The palette by which tracks are coloured by time: none of its colours is as dark as the sea. */
export const timePalette: PaletteName = 'YlOrRd'

/** The palette and the ends by which tracks are coloured by a measured variable. */
export interface ValueColours {
  readonly palette: PaletteName
  readonly range: readonly [low: number, high: number]
}

/**
 * The colours of a measured variable: its palette is that of charts. What is centred on zero there, such as an anomaly, is so here. Dark colours of tracks have a
 * light edge.
 */
export function valueColours(
  { variable, unit }: MeasuredChoice,
  [low, high]: readonly [low: number, high: number],
): ValueColours {
  const { palette, colourScale } = defaultPalette({ name: variable, unit })
  const farthest = Math.max(Math.abs(low), Math.abs(high))
  return { palette, range: colourScale === 'zero-centred' ? [-farthest, farthest] : [low, high] }
}
