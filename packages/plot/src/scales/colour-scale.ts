import type { Range } from '../data/view.ts'
import { paletteSize } from './palette.ts'

/** How values are spread over a palette; zero-centred puts zero in its middle. */
export type ColourScale = 'linear' | 'log' | 'zero-centred'

/** How many powers of ten a logarithmic scale spans below its high end when its low end has no logarithm. */
const decadesBelow = 3

/** What the two ends of a palette stand for, given the range asked for. */
export function colourDomain([low, high]: Range, colourScale: ColourScale): Range {
  if (colourScale === 'zero-centred') {
    const reach = Math.max(Math.abs(low), Math.abs(high))
    return [-reach, reach]
  }
  if (colourScale === 'log' && low <= 0) return high > 0 ? [high / 10 ** decadesBelow, high] : [10 ** -decadesBelow, 1]
  return [low, high]
}

/** Places a value as the shader does: (x − offset) × factor, where x is the value or its logarithm to the base of 2. */
export interface ColourTransform {
  readonly logarithmic: boolean
  readonly offset: number
  readonly factor: number
}

export function colourTransform(range: Range, colourScale: ColourScale): ColourTransform {
  const logarithmic = colourScale === 'log'
  const [low, high] = colourDomain(range, colourScale).map((end) => (logarithmic ? Math.log2(end) : end)) as [
    number,
    number,
  ]
  // Without a length the domain is the middle of the palette, with everything else beyond its ends.
  if (low === high) return { logarithmic, offset: low - 0.5, factor: 1 }
  return { logarithmic, offset: low, factor: 1 / (high - low) }
}

/** Where a value lies between the ends of the palette, from 0 to 1; beyond them it is held at the end. */
export function colourPosition(value: number, range: Range, colourScale: ColourScale): number {
  const { logarithmic, offset, factor } = colourTransform(range, colourScale)
  if (logarithmic && value <= 0) return 0
  const position = ((logarithmic ? Math.log2(value) : value) - offset) * factor
  return Math.min(1, Math.max(0, position))
}

/** The entry of the palette at a position from 0 to 1. */
export const paletteIndex = (position: number): number => Math.min(paletteSize - 1, Math.floor(position * paletteSize))
