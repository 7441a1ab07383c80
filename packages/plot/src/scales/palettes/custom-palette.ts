import type { ColourScale } from '../colour-scale.ts'
import {
  divergingPalette,
  type CustomPalette,
  type PaletteKey,
  type PaletteName,
  paletteNames,
} from './palette-names.ts'
import { paletteSize } from './palette-bytes.ts'

/**
 * A palette of a chart: a name, CSS colours from the low end to the high end, interpolated in sRGB, or a function from 0…1 to a CSS colour, such as an
 * interpolator of d3-scale-chromatic.
 */
export type PaletteOption = PaletteName | readonly string[] | ((position: number) => string)

/** Whether a palette of this name exists: options may come from untyped code. */
export const isPaletteName = (name: unknown): name is PaletteName => paletteNames.some((known) => known === name)

/** The palette of an option, or `Default` if the option names or makes none. Without an option a scale about zero has a diverging palette. */
export function paletteKeyOf(option: PaletteOption | undefined, colourScale?: ColourScale): PaletteKey {
  if (option === undefined && colourScale === 'zero-centred') return divergingPalette
  if (typeof option === 'string') return isPaletteName(option) ? option : 'Default'
  return customPaletteOf(option) ?? 'Default'
}

/** The last colours of each option: a chart asks at every layout. */
const known = new WeakMap<object, CustomPalette | null>()

/** Colours as text; undefined if there are fewer than two, or one of them is no colour. */
export function customPaletteOf(option: unknown): CustomPalette | undefined {
  if (!isColourList(option) && !isColourFunction(option)) return undefined
  const found = known.get(option)
  if (found !== undefined) return found ?? undefined
  const colours = isColourList(option) ? option : sampled(option)
  const digits = colours.length < 2 ? [] : Array.from(colours, hexadecimal)
  const isValid = digits.length > 0 && digits.every((each) => each !== undefined)
  const palette: CustomPalette | null = isValid ? `#${evenly(digits, paletteSize).join('')}` : null
  known.set(option, palette)
  return palette ?? undefined
}

const isColourList = (option: unknown): option is readonly unknown[] => Array.isArray(option)
const isColourFunction = (option: unknown): option is (position: number) => unknown => typeof option === 'function'

/** No colours if the function fails. */
function sampled(colourAt: (position: number) => unknown): readonly unknown[] {
  try {
    return Array.from({ length: paletteSize }, (_, i) => colourAt(i / (paletteSize - 1)))
  } catch {
    return []
  }
}

/** At most `most` items at even steps, both ends among them. */
const evenly = <Item>(items: readonly Item[], most: number): readonly Item[] =>
  items.length <= most
    ? items
    : Array.from({ length: most }, (_, i) => items[Math.round((i / (most - 1)) * (items.length - 1))]!)

/** Two hexadecimal digits of a channel from 0 to 255. */
export const twoDigits = (channel: number) =>
  Math.max(0, Math.min(255, Math.round(channel)))
    .toString(16)
    .padStart(2, '0')

/** Six hexadecimal digits of a CSS colour; undefined if it is none. Opacity does not count. */
export function hexadecimal(css: unknown): string | undefined {
  if (typeof css !== 'string') return undefined
  const text = css.trim().toLowerCase()
  if (/^#[\da-f]{6}([\da-f]{2})?$/.test(text)) return text.slice(1, 7)
  const short = /^#([\da-f])([\da-f])([\da-f])[\da-f]?$/.exec(text)
  if (short)
    return short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')
  const channels = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*([,/][^)]*)?\)$/.exec(text)
  return channels
    ? channels
        .slice(1, 4)
        .map((channel) => twoDigits(Number(channel)))
        .join('')
    : named(text)
}

/** Reads a colour by its name or in another notation as six hexadecimal digits; undefined if it is none. */
type ReadNamedColour = (css: string) => string | undefined

/** Whether a text is a colour of CSS. */
export const isColour = (css: string) => hexadecimal(css) !== undefined

let named: ReadNamedColour = () => undefined

/** Gives the reader of the browser, which only the page has. */
export function setNamedColours(read: ReadNamedColour): void {
  named = read
}
