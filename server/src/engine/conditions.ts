import type { Dialect } from './dialect.ts'
import type { Range } from './engine.ts'

/** A box in space and time, as plans give it. */
export interface Box {
  readonly time?: Range | undefined
  readonly lat: Range
  readonly lon: Range
  readonly depth?: Range | undefined
}

/** What a table has beside latitude and longitude. A field's longitudes are cells, each of which is one meridian alone. */
export interface Coordinates {
  readonly isField: boolean
  readonly time: 'time' | 'month' | undefined
  readonly hasDepth: boolean
}

/** The conditions of a box on rows that have these coordinates; months may run over the turn of the year, and a box across 180°. */
export const boxConditions = (
  { time, lat, lon, depth }: Box,
  coordinates: Coordinates,
  { instant }: Pick<Dialect, 'instant'>,
): readonly string[] => [
  rangeCondition('lat', lat),
  coordinates.isField ? either('lon', lon) : longitudeCondition(lon),
  ...(time && coordinates.time === 'month' ? [either('month', time)] : []),
  ...(time && coordinates.time === 'time' ? [rangeCondition('time', time, instant)] : []),
  ...(depth && coordinates.hasDepth ? [rangeCondition('depth', depth)] : []),
]

/** A range, whichever end comes first. */
export const rangeCondition = (column: string, { from, to }: Range, text: (x: number) => string = String) =>
  `${column} BETWEEN ${text(Math.min(from, to))} AND ${text(Math.max(from, to))}`

/** A range that runs over the end of its axis and on from the beginning, where `from` lies beyond `to`. */
const either = (column: string, { from, to }: Range) =>
  from <= to ? `${column} BETWEEN ${from} AND ${to}` : `(${column} >= ${from} OR ${column} <= ${to})`

/** −180 and 180 are the same meridian, and belong to a box that reaches either. */
export function longitudeCondition({ from, to }: Range): string {
  if (from > to) return `(lon >= ${from} OR lon <= ${to})`
  const other = to >= 180 ? ' OR lon = -180' : from <= -180 ? ' OR lon = 180' : ''
  return `(lon BETWEEN ${from} AND ${to}${other})`
}

/** The mean longitude of rows; in a box across 180° it is taken where longitudes run on. */
export const meanLongitude = ({ from, to }: Range) => (from > to ? meanAcross : 'avg(lon)')

const runningOn = 'avg(if(lon < 0, lon + 360, lon))'
const meanAcross = `if(${runningOn} > 180, ${runningOn} - 360, ${runningOn})`
