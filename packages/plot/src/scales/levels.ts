import { scaleLinear } from 'd3-scale'
import type { Range } from '../data/view.ts'
import { type ColourScale, colourDomain, colourPosition, colourTransform, paletteIndex } from './colour-scale.ts'
import type { PaletteKey } from './palettes/palette-names.ts'
import { paletteBytes } from './palettes/palette.ts'
import type { Vision } from './palettes/vision.ts'
import { decadeTicks } from './ticks/ticks.ts'

/** The default number of contour levels. More are hard to distinguish and label. */
const usualCount = 10

/** The most levels that a count makes. More would be a single colour of lines. */
export const mostLevels = 1000

/** Opacity of dark lines on light bands, and of light lines on dark ones. */
export const lineOpacity = 0.7

/** The colours of lines on light and on dark bands. */
export const darkLine = '#000000'
export const lightLine = '#ffffff'

/** Colours with a higher luma (Rec. 601) take a dark line. */
export const lightFrom = 0.5

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

export interface LinePaint {
  /** CSS colour. */
  readonly stroke: string
  readonly opacity: number
}

interface Colours {
  readonly palette: PaletteKey
  readonly vision?: Vision
  readonly range: Range
  readonly colourScale: ColourScale
}

/** The palette entry of each band: below the first level, between each two, above the last. */
export function bandEntries(
  levels: readonly number[],
  { range, colourScale }: Pick<Colours, 'range' | 'colourScale'>,
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
export function bandPaints(levels: readonly number[], colours: Colours): string[] {
  const bytes = paletteBytes(colours.palette, colours.vision)
  return bandEntries(levels, colours).map((entry) => cssOf(bytes, entry))
}

/** The colour of a line without one of its own: dark on light colours of the palette, light on dark ones. */
export const linePaint = (level: number, { palette, vision, range, colourScale }: Colours): LinePaint =>
  linePaintOn(paletteBytes(palette, vision), level, range, colourScale)

/** @param bytes of a palette */
export function linePaintOn(bytes: Uint8Array, level: number, range: Range, colourScale: ColourScale): LinePaint {
  const at = 4 * paletteIndex(colourPosition(level, range, colourScale))
  const light = (0.299 * bytes[at]! + 0.587 * bytes[at + 1]! + 0.114 * bytes[at + 2]!) / 255
  return { stroke: light > lightFrom ? darkLine : lightLine, opacity: lineOpacity }
}

const cssOf = (bytes: Uint8Array, entry: number) =>
  `rgb(${bytes[4 * entry]}, ${bytes[4 * entry + 1]}, ${bytes[4 * entry + 2]})`

/** The least contrast of readable text (WCAG 2.2, 1.4.3). */
const readableContrast = 4.5

/** The colour of a level as CSS, darkened until white text on it is readable. */
export function labelGround(level: number, { palette, vision, range, colourScale }: Colours): string {
  const bytes = paletteBytes(palette, vision)
  const at = 4 * paletteIndex(colourPosition(level, range, colourScale))
  const channels = [...bytes.subarray(at, at + 3)]
  for (let part = 1; part > 0; part -= 0.05) {
    const darkened = channels.map((channel) => Math.round(channel * part))
    if (1.05 / (luminance(darkened) + 0.05) >= readableContrast) return `rgb(${darkened.join(', ')})`
  }
  return 'rgb(0, 0, 0)'
}

/** Relative luminance of sRGB bytes (WCAG 2.2). */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
