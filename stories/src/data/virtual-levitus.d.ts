declare module 'virtual:levitus' {
  /** Annual mean temperature (°C) along one parallel and one meridian, null where missing: shape depth × places. */
  const sections: {
    readonly depth: readonly number[]
    readonly lat: readonly number[]
    readonly lon: readonly number[]
    readonly parallel: number
    readonly meridian: number
    readonly zonal: readonly (number | null)[]
    readonly meridional: readonly (number | null)[]
  }
  export default sections
}
declare module 'virtual:levitus-surface' {
  /** Annual mean temperature (°C) and salinity at 0 m, null where missing: shape lat × lon. */
  const surface: Readonly<Record<'lat' | 'lon', readonly number[]>> &
    Readonly<Record<'temperature' | 'salinity', readonly (number | null)[]>>
  export default surface
}
