/** A part of an angle: whole or decimal degrees, minutes or seconds. */
const part = String.raw`(\d+(?:\.\d+)?)`
const angle = new RegExp(
  String.raw`^([+-])?\s*([NSEW])?\s*${part}(?:\s*[°ºd:]?\s*${part}(?:\s*['’′m:]?\s*${part}\s*(?:["”″s])?)?\s*['’′m]?)?\s*[°º]?\s*([NSEW])?$`,
  'i',
)

/**
 * Degrees, positive to the north and east, of an angle as ships write it: `49 42.50 N`, `045 00.04 W`, `21° 20′ 30″ N`, `-42.2867`. Undefined for other texts.
 */
export function degreesOf(text: string): number | undefined {
  const [, sign, before, degrees, minutes = '0', seconds = '0', after] = angle.exec(text.trim()) ?? []
  const letter = (before ?? after)?.toUpperCase()
  if (degrees === undefined || (before && after) || (sign && letter)) return undefined
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return undefined
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  return sign === '-' || letter === 'S' || letter === 'W' ? -size : size
}
