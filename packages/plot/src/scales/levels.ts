import { scaleLinear } from 'd3-scale'
import type { Range } from '../data/view.ts'
import { type ColourScale, colourDomain, colourTransform, paletteIndex } from './colour-scale.ts'
import type { PaletteKey } from './palettes/palette-names.ts'
import { paletteBytes } from './palettes/palette.ts'
import type { Vision } from './palettes/vision.ts'
import { decadeTicks } from './ticks/ticks.ts'

/** The default number of contour levels. More are hard to distinguish and label. */
const usualCount = 10

/** The most levels that a count makes. More would be a single colour of lines. */
export const mostLevels = 1000

/** Whether the steps between levels are equal to the precision of float32, so that a shader can compute them. */
export function areEvenlySpaced(levels: readonly number[]): boolean {
  const [first = 0, last = 0] = [levels[0], levels.at(-1)]
  const step = (last - first) / Math.max(1, levels.length - 1)
  return levels.every((level, i) => Math.abs(level - (first + i * step)) <= 1e-6 * step)
}

/**
 * Contour levels, ascending, each once.
 *
 * @param requested the levels, or the approximate number of round levels in the colour range
 */
export function contourLevels(
  range: Range,
  colourScale: ColourScale,
  requested: readonly number[] | number = usualCount,
): number[] {
  if (typeof requested !== 'number') return [...new Set(requested.filter(Number.isFinite))].sort((a, b) => a - b)
  const domain = colourDomain(range, colourScale)
  const count = Math.min(requested, mostLevels)
  if (colourScale === 'log') {
    const finest = [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 5], [1]].map((factors) => decadeTicks(domain, factors))
    const fitting = finest.find((levels) => levels.length <= count)
    if (fitting && fitting.length > 1) return fitting
  }
  return scaleLinear().domain(domain).ticks(count)
}

/** At most `most` of the levels: the roundest of even ones, otherwise every n-th. */
export function roundLevels(levels: readonly number[], most: number): number[] {
  const step = ((levels.at(-1) ?? 0) - (levels[0] ?? 0)) / Math.max(1, levels.length - 1)
  const places = levels.map((level) => level / step)
  const even = areEvenlySpaced(levels) && places.every((place) => Math.abs(place - Math.round(place)) < 1e-3)
  for (let power = 1; ; power *= 10) {
    for (const factor of [1, 2, 5]) {
      const every = factor * power
      const kept = levels.filter((_, i) => (even ? Math.round(places[i] ?? 0) : i) % every === 0)
      if (kept.length <= Math.max(1, most)) return kept
    }
  }
}

/** What gives a value its colour. */
export interface ValueColours {
  readonly palette: PaletteKey
  readonly vision?: Vision
  readonly range: Range
  readonly colourScale: ColourScale
}

/** The palette entry of each band: below the first level, between each two, above the last. */
export function bandEntries(
  levels: readonly number[],
  { range, colourScale }: Pick<ValueColours, 'range' | 'colourScale'>,
): number[] {
  const { logarithmic, offset, factor } = colourTransform(range, colourScale)
  const places = levels.map((level) => (logarithmic ? Math.log2(Math.max(level, 2 ** -126)) : level))
  const ends = [offset, ...places, offset + 1 / factor]
  return ends.slice(1).map((end, i) => {
    const position = (((ends[i] ?? offset) + end) / 2 - offset) * factor
    return paletteIndex(Math.min(1, Math.max(0, position)))
  })
}

/** The colour of each band, as CSS: below the first level, between each two, above the last. */
export function bandPaints(levels: readonly number[], colours: ValueColours): string[] {
  const bytes = paletteBytes(colours.palette, colours.vision)
  return bandEntries(levels, colours).map((entry) => cssOf(bytes, entry))
}

const cssOf = (bytes: Uint8Array, entry: number) =>
  `rgb(${bytes[4 * entry]}, ${bytes[4 * entry + 1]}, ${bytes[4 * entry + 2]})`
