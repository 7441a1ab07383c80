/** The part of d3-geo-projection 4.0.0 that is used; the package has no types. */
declare module 'd3-geo-projection' {
  import type { GeoRawProjection } from 'd3-geo'

  export const geoMollweideRaw: GeoRawProjection
  export const geoRobinsonRaw: GeoRawProjection
}
