import { hexadecimal } from './palettes/custom-palette.ts'

/** The colours between which a halo is chosen: those of a theme. */
interface Grounds {
  readonly surface: string
  readonly ink: string
}

/** The colour about a mark in which it is visible on any ground: the surface of the theme, or its ink about marks that are nearly as light, or as dark, as the surface. */
export function haloOf(colour: string, { surface, ink }: Grounds): string {
  const [own, ground, other] = [colour, surface, ink].map(lightnessOf)
  if (own === undefined || ground === undefined || other === undefined) return surface
  return Math.abs(own - ground) < Math.abs(own - other) ? ink : surface
}

/** From 0 to 1 (ITU-R BT.601); undefined for what is no colour. */
function lightnessOf(css: string): number | undefined {
  const digits = hexadecimal(css)
  if (digits === undefined) return undefined
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
  return 0.299 * red + 0.587 * green + 0.114 * blue
}
