import type { Theme, ThemeName } from './theme.ts'

export interface ImageSize {
  /** CSS pixels and the factor on them; the portal's export is 1000 × 700 at 2. */
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** A file of a chart: 1000 × 700 at scale 2 by default. */
export interface ExportOptions extends Partial<ImageSize> {
  /** By default that of the chart. */
  readonly theme?: ThemeName | Theme
}
