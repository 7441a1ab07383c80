import { paletteColours } from '@isobath/plot'

/** A colour for each track, as `#RRGGBB`: steps of the rainbow. */
export const trackColours = (count: number): readonly string[] => paletteColours('Rainbow', count).map(hexColour)

/** `#RRGGBB` of `rgb(r, g, b)`, as the globe takes colours. */
const hexColour = (rgb: string): string =>
  `#${[...rgb.matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`
