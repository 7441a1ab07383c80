/** How far the packed coast may lie off the atlas, degrees. */
export const tolerance: number
/** Steps per degree of the packed land. */
export const steps: number
/** The polygons of the atlas from west to east, with longitudes that run on across 180°: outer ring first, then lakes. */
export function unrolledPolygons(): Array<Array<Array<[lon: number, lat: number]>>>
/** The packed land as text, and its digits from 0. */
export function pack(): { digits: string; land: string }
