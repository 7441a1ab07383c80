const digit = (text: string, at: number) => {
  const code = text.charCodeAt(at) - 48
  return code >= 0 && code <= 9 ? code : Number.NaN
}

const two = (text: string, at: number) => 10 * digit(text, at) + digit(text, at + 1)

/**
 * Milliseconds since 1970 of a date or an instant of ISO 8601: `2016-04-30`, `2016-04-30T14:00`, with seconds, fractions, and `Z` or an offset.
 * What names no zone is UTC. NaN where the text is none of these. Written out because a column has millions and `Date.parse` takes local time.
 */
export function isoTime(text: string): number {
  const { length } = text
  if (length < 10 || text[4] !== '-' || text[7] !== '-') return Number.NaN
  const [year, month, day] = [100 * two(text, 0) + two(text, 2), two(text, 5), two(text, 8)]
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return Number.NaN
  const date = Date.UTC(year, month - 1, day)
  // 31 April is 1 May to `Date.UTC`.
  if (new Date(date).getUTCDate() !== day) return Number.NaN
  return length === 10 ? date : date + timeOfDay(text)
}

function timeOfDay(text: string): number {
  if ((text[10] !== 'T' && text[10] !== ' ') || text[13] !== ':') return Number.NaN
  let milliseconds = (two(text, 11) * 60 + two(text, 14)) * 60_000
  let at = 16
  if (text[at] === ':') {
    milliseconds += two(text, 17) * 1000
    at = 19
    if (text[at] === '.') {
      let place = 100
      for (at++; digit(text, at) >= 0; at++, place /= 10) milliseconds += digit(text, at) * place
    }
  }
  const zone = text.slice(at)
  if (zone === '' || zone === 'Z' || zone === ' UTC') return milliseconds
  const offset = /^([+-])(\d\d):?(\d\d)?$/.exec(zone)
  if (!offset) return Number.NaN
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0)
  return milliseconds - (offset[1] === '-' ? -minutes : minutes) * 60_000
}
