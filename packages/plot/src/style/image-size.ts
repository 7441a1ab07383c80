import type { Theme, ThemeName } from './theme.ts'

export interface ImageSize {
  /** CSS pixels and the factor on them; the portal's export is 1000 × 700 at 2. */
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** A file of a chart: 1000 × 700 at scale 2 by default. */
export interface ExportOptions {
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly scale?: number | undefined
  /** By default that of the chart. */
  readonly theme?: ThemeName | Theme | undefined
}

/** The size of a file. @throws TypeError if it is none */
export function exportSize(options: ExportOptions | null | undefined): ImageSize {
  const { width = 1000, height = 700, scale = 2 } = options ?? {}
  if (![width, height, scale].every((each) => Number.isFinite(each) && each > 0)) {
    throw new TypeError(
      `A picture takes width, height and scale above zero; it was given ${width} × ${height} at ${scale}.`,
    )
  }
  return { width, height, scale }
}
