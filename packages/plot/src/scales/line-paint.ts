/** The colours of contour lines and of their labels. */
import type { Range } from '../data/view.ts'
import { type ColourScale, colourPosition, paletteIndex } from './colour-scale.ts'
import type { ValueColours } from './levels.ts'
import { paletteBytes } from './palettes/palette.ts'

/** Opacity of dark lines on light bands, and of light lines on dark ones. */
export const lineOpacity = 0.7

/** The colours of lines on light and on dark bands. */
export const darkLine = '#000000'
export const lightLine = '#ffffff'

/** Colours with a higher luma (Rec. 601) take a dark line. */
export const lightFrom = 0.5

interface LinePaint {
  /** CSS colour. */
  readonly stroke: string
  readonly opacity: number
}

/** The colour of a line without one of its own: dark on light colours of the palette, light on dark ones. */
export const linePaint = (level: number, { palette, vision, range, colourScale }: ValueColours): LinePaint =>
  linePaintOn(paletteBytes(palette, vision), level, range, colourScale)

/** @param bytes of a palette */
export function linePaintOn(bytes: Uint8Array, level: number, range: Range, colourScale: ColourScale): LinePaint {
  const at = 4 * paletteIndex(colourPosition(level, range, colourScale))
  const light = (0.299 * bytes[at]! + 0.587 * bytes[at + 1]! + 0.114 * bytes[at + 2]!) / 255
  return { stroke: light > lightFrom ? darkLine : lightLine, opacity: lineOpacity }
}

/** The least contrast of readable text (WCAG 2.2, 1.4.3). */
const readableContrast = 4.5

/** The colour of a level as CSS, darkened until white text on it is readable. */
export function labelGround(level: number, { palette, vision, range, colourScale }: ValueColours): string {
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
