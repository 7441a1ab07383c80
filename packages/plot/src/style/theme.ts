/** Colours of everything that is not data. */
export interface Theme {
  readonly background: string
  readonly surface: string
  readonly ink: string
  readonly inkSoft: string
  readonly line: string
  readonly accent: string
  readonly land: string
  readonly missing: string
  readonly error: string
}

export type ThemeName = 'light' | 'dark' | 'contrast'

/** The three sets of tokens: paper, abyss and high contrast. Every text has a contrast of 4.5 : 1 or better. */
export const themes: Readonly<Record<ThemeName, Theme>> = {
  light: {
    background: '#FBFAF7',
    surface: '#FFFFFF',
    ink: '#12212F',
    inkSoft: '#4C5D6B',
    line: '#C3CACD',
    accent: '#0B6E8E',
    land: '#E4E0D6',
    missing: '#C9CDCE',
    error: '#A3242B',
  },
  dark: {
    background: '#0A1620',
    surface: '#11222F',
    ink: '#E8EEF1',
    inkSoft: '#9DB0BC',
    line: '#34495A',
    accent: '#4CC3E0',
    land: '#2A3A44',
    missing: '#3A4A54',
    error: '#FF9A94',
  },
  contrast: {
    background: '#000000',
    surface: '#000000',
    ink: '#FFFFFF',
    inkSoft: '#FFFFFF',
    line: '#FFFFFF',
    accent: '#FFE14D',
    land: '#3D3D3D',
    missing: '#6B6B6B',
    error: '#FFB3AD',
  },
}

/** A theme, or the theme of a name; paper by default. */
export const themeOf = (theme: ThemeName | Theme = 'light'): Theme =>
  typeof theme === 'string' ? themes[theme] : theme

/** Inter if the page has it, otherwise the font of the system. */
const usualFont = "Inter, 'Inter Variable', system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

let font = usualFont

/** The fonts of charts, as CSS lists them. Exports use the same list. */
export const chartFont = (): string => font

/** Sets the font of all charts that are created afterwards, as CSS lists fonts: `setChartFont("'Source Sans 3', sans-serif")`. The page loads it. Without an argument it is Inter again. */
export function setChartFont(families: string = usualFont): void {
  font = families
}
