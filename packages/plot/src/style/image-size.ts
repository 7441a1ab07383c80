export interface ImageSize {
  /** CSS pixels and the factor on them; the portal's export is 1000 × 700 at 2. */
  readonly width: number
  readonly height: number
  readonly scale: number
}
