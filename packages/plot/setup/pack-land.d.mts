/** Steps per degree of the packed land. */
export const steps: number
/** The polygons of the atlas from west to east, with longitudes that run on across 180°: outer ring first, then lakes. */
export function unrolledPolygons(): Array<Array<Array<[lon: number, lat: number]>>>
/** The packed land as text. */
export function pack(): string
