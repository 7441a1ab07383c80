import { scaleLinear, scaleLog } from 'd3-scale'
import type { Range } from '../data/view.ts'
import { paletteSize } from './palettes/palette-bytes.ts'

/** How values are spread over a palette. Zero-centred puts zero in its middle. */
export type ColourScale = 'linear' | 'log' | 'zero-centred'

export const colourScales: readonly ColourScale[] = ['linear', 'log', 'zero-centred']

/** Powers of ten that a logarithmic scale spans below its high end when its low end has no logarithm. */
const decadesBelow = 3

/** The values at the two ends of a palette for a requested range. */
export function colourDomain([low, high]: Range, colourScale: ColourScale): Range {
  if (colourScale === 'zero-centred') {
    const reach = Math.max(Math.abs(low), Math.abs(high))
    return [-reach, reach]
  }
  if (colourScale === 'log' && low <= 0) return high > 0 ? [high / 10 ** decadesBelow, high] : [10 ** -decadesBelow, 1]
  return [low, high]
}

/** The same with a length: a single value becomes the middle of the palette. */
function paletteDomain(range: Range, colourScale: ColourScale): Range {
  const [low, high] = colourDomain(range, colourScale)
  if (low !== high) return [low, high]
  return colourScale === 'log' ? [low * Math.SQRT1_2, low * Math.SQRT2] : [low - 0.5, low + 0.5]
}

/**
 * The scale from values to positions along a palette of a length: 0 at its low end; positions outside the ends are not clamped. A logarithmic scale gives NaN for values
 * that have no logarithm.
 */
export const positionScale = (range: Range, colourScale: ColourScale, length = 1): ((value: number) => number) =>
  (colourScale === 'log' ? scaleLog() : scaleLinear()).domain(paletteDomain(range, colourScale)).range([0, length])

/** The position of a value on a palette, from 0 to 1. Values beyond an end take the position of that end. */
export function colourPosition(value: number, range: Range, colourScale: ColourScale): number {
  if (colourScale === 'log' && value <= 0) return 0
  return Math.min(1, Math.max(0, positionScale(range, colourScale)(value)))
}

/** The same scale as uniforms of a shader: (x − offset) × factor, where x is the value or its logarithm to the base of 2. */
interface ColourTransform {
  readonly logarithmic: boolean
  readonly offset: number
  readonly factor: number
}

export function colourTransform(range: Range, colourScale: ColourScale): ColourTransform {
  const logarithmic = colourScale === 'log'
  const [low, high] = paletteDomain(range, colourScale)
  const [from, to] = logarithmic ? [Math.log2(low), Math.log2(high)] : [low, high]
  return { logarithmic, offset: from, factor: 1 / (to - from) }
}

/** The entry of the palette at a position from 0 to 1. */
export const paletteIndex = (position: number): number => Math.min(paletteSize - 1, Math.floor(position * paletteSize))
