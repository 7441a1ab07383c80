import { ticks } from 'd3-array'
import type { Range } from '../grid/view.ts'
import { type ColourScale, colourDomain, colourTransform, paletteIndex } from './colour-scale.ts'
import type { PaletteName } from './palette-names.ts'
import { paletteBytes, paletteSize } from './palette.ts'
import { decadeTicks } from './ticks.ts'

/** About how many lines can be told apart on a chart, and named. */
const usual = 10

/** Contour levels, ascending, each once: those asked for, or about so many round numbers over the colour range. */
export function contourLevels(
  range: Range,
  colourScale: ColourScale,
  asked: readonly number[] | number = usual,
): number[] {
  if (typeof asked !== 'number') return [...new Set(asked.filter(Number.isFinite))].sort((a, b) => a - b)
  const domain = colourDomain(range, colourScale)
  if (colourScale === 'log') {
    const finest = [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 5], [1]].map((factors) => decadeTicks(domain, factors))
    const fitting = finest.find((levels) => levels.length <= asked)
    if (fitting && fitting.length > 1) return fitting
  }
  return ticks(domain[0], domain[1], asked)
}

interface Colours {
  readonly palette: PaletteName
  readonly range: Range
  readonly colourScale: ColourScale
}

/** The entry of the palette for each band: below the first level, between each two, above the last. */
export function bandEntries(levels: readonly number[], { range, colourScale }: Colours): number[] {
  const { logarithmic, offset, factor } = colourTransform(range, colourScale)
  const places = levels.map((level) => (logarithmic ? Math.log2(Math.max(level, 2 ** -126)) : level))
  const ends = [offset, ...places, offset + 1 / factor]
  return ends.slice(1).map((end, i) => {
    const position = (((ends[i] ?? offset) + end) / 2 - offset) * factor
    return paletteIndex(Math.min(1, Math.max(0, position)))
  })
}

/** Colours of the bands at even steps from the low end of the range to the high end, as CSS, for a legend. */
export function bandColours(levels: readonly number[], colours: Colours): string[] {
  const bytes = paletteBytes(colours.palette)
  const { logarithmic, offset, factor } = colourTransform(colours.range, colours.colourScale)
  const entries = bandEntries(levels, colours)
  return Array.from({ length: paletteSize }, (_, i) => {
    const place = offset + i / (paletteSize - 1) / factor
    const value = logarithmic ? 2 ** place : place
    const at = 4 * (entries[levels.filter((level) => level <= value).length] ?? 0)
    return `rgb(${bytes[at]}, ${bytes[at + 1]}, ${bytes[at + 2]})`
  })
}
