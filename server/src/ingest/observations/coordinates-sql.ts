import { angleSql, undividedSql } from './position/angles.ts'
import type { ColumnFacts, Place } from './column-facts.ts'
import { dividedSql } from './position/divided-degrees.ts'
import type { PositionColumns } from './position/hemispheres.ts'
import { depthSql } from './depth/pressure.ts'
import type { Roles } from './roles.ts'
import type { Vertical } from './depth/vertical.ts'

/** The column that tells the hemisphere of an angle, and whether degrees count south or west. */
export const hemisphereOf = (position: PositionColumns, of: 'lat' | 'lon') => ({
  side: position.sides?.[of],
  isOpposite: of === 'lat' ? position.isSouth : position.isWest,
})

/** The latitude, longitude and depth of each row of `raw`, as SQL. */
export function coordinatesSql(
  { position, depth }: Roles,
  facts: readonly ColumnFacts[],
  { factor, floorFactor = 1, air = 0 }: Vertical,
) {
  const number = (place: number) => `TRY_CAST(c${place} AS DOUBLE)`
  const places =
    position.kind === 'given'
      ? { lat: `${position.place.lat}::DOUBLE`, lon: `${position.place.lon}::DOUBLE` }
      : { lat: degreesSql(position, 'lat', facts), lon: degreesSql(position, 'lon', facts) }
  return {
    lat: orMissing(places.lat),
    lon: orMissing(places.lon),
    depth: depth && orMissing(depthOf(depth, places.lat)),
  }

  function depthOf(role: NonNullable<Roles['depth']>, latitude: string): string {
    if (role.is === 'given') return `${role.metres}::DOUBLE`
    // Only other units change the number, as a product could lose its last digit; the sum makes no negative zero.
    const metres = (place: Place) => (factor === 1 ? number(place) : `(${number(place)} * ${factor} + 0.0)`)
    const cell = metres(role.column)
    if (role.is === 'depth' && role.bottom !== undefined) return middleSql(cell, metres(role.bottom))
    if (role.is === 'height') return `(${number(role.floor)} * ${floorFactor} - ${cell})`
    return role.is === 'depth' ? cell : depthSql(air === 0 ? cell : `(${cell} - ${air})`, latitude)
  }
}

/** The middle of two numbers, or the only one of them. */
const middleSql = (top: string, bottom: string) =>
  `coalesce((${orMissing(top)} + ${orMissing(bottom)}) / 2, ${orMissing(top)}, ${orMissing(bottom)})`

/** A number, or NULL where it is NaN: many programs write a missing coordinate so. */
const orMissing = (number: string) => `nullif(${number}, 'NaN'::DOUBLE)`

/** The text of an angle, with the letter of the column that tells its hemisphere. */
export function letteredSql(position: PositionColumns, of: 'lat' | 'lon'): string {
  const text = `trim(c${position[of]}::VARCHAR)`
  const { side } = hemisphereOf(position, of)
  return side === undefined ? text : `(${text} || ' ' || left(trim(c${side}::VARCHAR), 1))`
}

/** Degrees of a column, positive to the north and east: of numbers, or of texts that are angles with their hemispheres, which may stand in a column of their own. */
export function degreesSql(position: PositionColumns, of: 'lat' | 'lon', facts: readonly ColumnFacts[]): string {
  const place = position[of]
  const { side, isOpposite } = hemisphereOf(position, of)
  const parts = position.parts?.[of]
  if (parts) return dividedSql(parts, of, { side, isOpposite })
  const { filled = 0, numbers = 0 } = facts[place] ?? {}
  const text = `trim(c${place}::VARCHAR)`
  if (position.undivided?.[of]) return undividedSql(letteredSql(position, of), of)
  if (side !== undefined) return angleSql(letteredSql(position, of), of, isOpposite)
  return numbers < filled ? angleSql(text, of, isOpposite) : `${isOpposite ? '-' : ''}TRY_CAST(c${place} AS DOUBLE)`
}
