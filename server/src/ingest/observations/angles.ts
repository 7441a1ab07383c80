import type { Place } from './column-facts.ts'

const number = String.raw`(\d+(?:\.\d+)?)`
const degreesEnd = String.raw`(?:[°º˚:d]|deg(?:rees?)?\.?)`
const minutesEnd = String.raw`(?:['’′´:m]|min\.?)`
// No letter stands for seconds: an S behind them is the hemisphere.
const secondsEnd = `(?:["”″]|''|’’|′′)`
const seconds = String.raw`(?:\s*${minutesEnd}\s*|\s+|-)${number}\s*${secondsEnd}?`
const minutes = String.raw`(?:\s*${degreesEnd}\s*|\s+|-)${number}(?:${seconds}|\s*${minutesEnd})?`
/** An angle: its sign, the letter of a hemisphere before it, degrees, minutes, seconds, and the letter behind. */
const anglePattern = String.raw`^([+-])?\s*([NSEW])?\s*${number}(?:${minutes}|\s*${degreesEnd})?\s*([NSEW])?$`
const angle = new RegExp(anglePattern, 'i')

/**
 * Degrees, positive to the north and east, of an angle as ships write it: `49 42.50 N`, `045 00.04 W`, `21° 20′ 30″ N`, `-42.2867`. Undefined for other texts.
 */
export function degreesOf(text: string): number | undefined {
  const [, sign, before, degrees, minutes = '', seconds = '', after] = angle.exec(text.trim()) ?? []
  const letter = (before ?? after)?.toUpperCase()
  if (degrees === undefined || (before && after) || (sign && letter)) return undefined
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return undefined
  if ((minutes && degrees.includes('.')) || (seconds && minutes.includes('.'))) return undefined
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  return sign === '-' || letter === 'S' || letter === 'W' ? -size : size
}

/** The letters of the hemispheres, positive and negative, and the most degrees from 0 in each. */
const hemispheres = {
  lat: [
    ['N', 90],
    ['S', 90],
  ],
  lon: [
    ['E', 360],
    ['W', 180],
  ],
} as const

/**
 * The same as SQL, of a column of texts: each cell needs the letter of its hemisphere, because one without a letter may be on either side. NULL of other cells. `isOpposite`:
 * the column counts degrees south or west, so that its cells may only say so.
 */
export function angleSql(column: Place, of: 'lat' | 'lon', isOpposite: boolean): string {
  const text = `trim(c${column}::VARCHAR)`
  const part = (group: number) => `regexp_extract(${text}, '(?i)${anglePattern.replaceAll("'", "''")}', ${group})`
  const [sign, before, degrees, minutes, seconds, after] = [1, 2, 3, 4, 5, 6].map(part)
  const count = (cell = '') => `coalesce(TRY_CAST(${cell} AS DOUBLE), 0)`
  const size = `(TRY_CAST(${degrees} AS DOUBLE) + ${count(minutes)} / 60 + ${count(seconds)} / 3600)`
  const areWhole = `(${minutes} = '' OR NOT contains(${degrees}, '.')) AND (${seconds} = '' OR NOT contains(${minutes}, '.'))`
  const isAngle = `${sign} = '' AND ${count(minutes)} < 60 AND ${count(seconds)} < 60 AND ${areWhole}`
  const [[positive, east], [negative, west]] = hemispheres[of]
  const letter = `upper(concat(${before}, ${after}))`
  const negated = `WHEN ${letter} = '${negative}' AND ${size} <= ${west} THEN 0.0 - ${size}`
  const kept = isOpposite ? '' : `WHEN ${letter} = '${positive}' AND ${size} <= ${east} THEN ${size}`
  return `CASE WHEN NOT (${isAngle}) THEN NULL ${negated} ${kept} END`
}
