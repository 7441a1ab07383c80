import { type Theme, type ThemeName, themeOf } from '../../style/theme.ts'

/** Colours of the globe that are not data. CSS colours. */
export interface GlobeColours {
  readonly shallow: string
  readonly deep: string
  /** Beside the globe. */
  readonly space: string
  /** The rim. */
  readonly air: string
  readonly land: string
  readonly coast: string
  readonly graticule: string
  readonly region: string
  /** Marks of impossible jumps. */
  readonly mark: string
  /** Around tracks, below their lines. */
  readonly halo: string
  /** Around tracks and points of a dark colour, which would vanish on a dark sea. */
  readonly haloOfDark: string
  /** The colour of tracks and points without a value. Cells without one show the sea. */
  readonly missing: string
  /** How much light and shadow the slopes have, 0 to 1. */
  readonly shading: number
}

type Sea = Pick<GlobeColours, 'shallow' | 'deep' | 'air' | 'shading'>

const seas: Readonly<Record<ThemeName, Sea>> = {
  light: { shallow: '#C9DCE3', deep: '#5F8AA3', air: '#A9C6D3', shading: 0.55 },
  dark: { shallow: '#2C5268', deep: '#0D2636', air: '#5C8CA5', shading: 0.9 },
  contrast: { shallow: '#10242F', deep: '#000000', air: '#FFFFFF', shading: 0.4 },
}

/** The colours of the globe in a theme. A theme of one's own has the sea of the dark one if its background is dark. */
export function globeColours(theme: ThemeName | Theme = 'light'): GlobeColours {
  const colours = themeOf(theme)
  const sea = seas[typeof theme === 'string' ? theme : isDark(colours.background) ? 'dark' : 'light']
  const { background, surface, land, inkSoft, ink, accent, missing } = colours
  const isDarkTheme = isDark(background)
  const [halo, haloOfDark] = isDarkTheme ? [background, inkSoft] : [surface, surface]
  return {
    ...sea,
    space: background,
    halo,
    haloOfDark,
    land,
    coast: inkSoft,
    graticule: ink,
    region: accent,
    mark: ink,
    // The grey of missing cells would vanish on a dark sea.
    missing: isDarkTheme ? inkSoft : missing,
  }
}

/** @param colour as #RRGGBB */
const isDark = (colour: string): boolean => {
  const bytes = Number.parseInt(colour.slice(1, 7), 16)
  const [red, green, blue] = [bytes >> 16, (bytes >> 8) & 255, bytes & 255]
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128
}
