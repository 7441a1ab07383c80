// A decimal comma stands behind minutes and seconds alone: "45,30" may be degrees and minutes.
const whole = String.raw`(\d+(?:\.\d+)?)`
const part = String.raw`(\d+(?:[.,]\d+)?)`
const degreesEnd = String.raw`(?:[°º˚:d]|deg(?:rees?)?\.?)`
const minutesEnd = String.raw`(?:['’′´:m]|min\.?)`
// No letter stands for seconds: an S behind them is the hemisphere.
const secondsEnd = `(?:["”″]|''|’’|′′)`
const seconds = String.raw`(?:\s*${minutesEnd}\s*|\s+|-)${part}\s*${secondsEnd}?`
const minutes = String.raw`(?:\s*${degreesEnd}\s*|\s+|-)${part}(?:${seconds}|\s*${minutesEnd})?`
/** An angle: its sign, the letter of a hemisphere before it, degrees, minutes, seconds, and the letter behind. */
const anglePattern = String.raw`^([+-])?\s*([NSEW])?\s*${whole}(?:${minutes}|\s*${degreesEnd})?\s*([NSEW])?$`

/** Degrees and minutes in one number, as NMEA 0183 writes them: `3512.5N`, `12030.25 W`, `N3512.5`. All digits of degrees stand there, so that it is no decimal number of them. */
const undividedPatterns = {
  lat: String.raw`^([NS])?\s*(\d{2})(\d{2}(?:[.,]\d+)?)\s*([NS])?$`,
  lon: String.raw`^([EW])?\s*(\d{3})(\d{2}(?:[.,]\d+)?)\s*([EW])?$`,
} as const

/** The condition of a cell of such a notation. */
export const isUndividedSql = (text: string, of: 'lat' | 'lon'): string =>
  `regexp_matches(${text}, '(?i)${undividedPatterns[of]}') AND regexp_matches(${text}, '(?i)[NSEW]')`

/** Degrees, positive to the north and east, of such cells; NULL of others. */
export function undividedSql(text: string, of: 'lat' | 'lon'): string {
  const group = (place: number) => `regexp_extract(${text}, '(?i)${undividedPatterns[of]}', ${place})`
  const minutes = `TRY_CAST(replace(${group(3)}, ',', '.') AS DOUBLE)`
  const size = `(TRY_CAST(${group(2)} AS DOUBLE) + ${minutes} / 60)`
  const letter = `upper(concat(${group(1)}, ${group(4)}))`
  const [[positive, east], [negative, west]] = hemispheres[of]
  return `CASE WHEN ${minutes} < 60 AND ${letter} = '${negative}' AND ${size} <= ${west} THEN 0.0 - ${size} WHEN ${minutes} < 60 AND ${letter} = '${positive}' AND ${size} <= ${east} THEN ${size} END`
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
 * Degrees, positive to the north and east, of angles as ships write them: `49 42.50 N`, `045 00,04 W`, `21° 20′ 30″ N`, `-45 30.5`. NULL of other texts. Each needs the letter of its hemisphere, or a sign
 * before its minutes, because one without may be on either side. `text` is SQL. `isOpposite`: the column counts degrees south or west, so that its cells may only say so.
 */
export function angleSql(text: string, of: 'lat' | 'lon', isOpposite: boolean): string {
  const group = (place: number) => `regexp_extract(${text}, '(?i)${anglePattern.replaceAll("'", "''")}', ${place})`
  const [sign, before, degrees, minutes, seconds, after] = [1, 2, 3, 4, 5, 6].map(group)
  const count = (cell = '') => `coalesce(TRY_CAST(replace(${cell}, ',', '.') AS DOUBLE), 0)`
  const size = `(TRY_CAST(${degrees} AS DOUBLE) + ${count(minutes)} / 60 + ${count(seconds)} / 3600)`
  const areWhole = `(${minutes} = '' OR NOT contains(${degrees}, '.')) AND (${seconds} = '' OR NOT regexp_matches(${minutes}, '[.,]'))`
  const isAngle = `${count(minutes)} < 60 AND ${count(seconds)} < 60 AND ${areWhole}`
  const [[positive, east], [negative, west]] = hemispheres[of]
  const letter = `upper(concat(${before}, ${after}))`
  const isSigned = (which: '+' | '-') => `(${letter} = '' AND ${sign} = '${which}' AND ${minutes} <> '')`
  const isLettered = (which: string) => `(${sign} = '' AND ${letter} = '${which}')`
  const [isNegative, isPositive] = isOpposite
    ? [isLettered(negative), 'false']
    : [`(${isLettered(negative)} OR ${isSigned('-')})`, `(${isLettered(positive)} OR ${isSigned('+')})`]
  return `CASE WHEN NOT (${isAngle}) THEN NULL WHEN ${isNegative} AND ${size} <= ${west} THEN 0.0 - ${size} WHEN ${isPositive} AND ${size} <= ${east} THEN ${size} END`
}
