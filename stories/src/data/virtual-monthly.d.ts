declare module 'virtual:monthly' {
  /** A box of a field at every time and depth, null where missing: shape time × depth × lat × lon. */
  interface StoredBox {
    readonly time: readonly number[]
    readonly depth: readonly number[]
    readonly lat: readonly number[]
    readonly lon: readonly number[]
    readonly values: readonly (number | null)[]
  }
  /** Monthly zonal wind (m s⁻¹) along the equatorial Pacific, 1982 to 1992. */
  export const winds: StoredBox
  /** Monthly climatology of temperature (°C) along 30° W, to 1000 m. */
  export const atlantic: StoredBox
}
