/** The place of all rows of a table, in degrees, longitude −180…360, and metres downward. */
export interface GivenPlace {
  readonly lat: number
  readonly lon: number
  readonly depth?: number | undefined
}

/** A place for finding the columns of times without those of positions. */
export const anyPlace: GivenPlace = { lat: 0, lon: 0 }

/** A place of these numbers; undefined where they are none on the earth. */
export function placeOf(lat: number, lon: number, depth?: number): GivenPlace | undefined {
  const isPlace = Math.abs(lat) <= 90 && lon >= -180 && lon <= 360
  if (!isPlace || (depth !== undefined && !Number.isFinite(depth))) return undefined
  return depth === undefined ? { lat, lon } : { lat, lon, depth }
}

/** Reads `22.75,-158` and `22.75,-158,10`; undefined for other texts. */
export function readPlace(text: string): GivenPlace | undefined {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [lat = Number.NaN, lon = Number.NaN, depth] = numbers
  return numbers.length <= 3 ? placeOf(lat, lon, depth) : undefined
}
