const digit = (text: string, at: number) => {
  const code = text.charCodeAt(at) - 48
  return code >= 0 && code <= 9 ? code : Number.NaN
}

const two = (text: string, at: number) => 10 * digit(text, at) + digit(text, at + 1)

/**
 * Milliseconds since 1970 of a date or an instant of ISO 8601: `2016-04-30`, `2016-04-30T14:00`, with seconds, fractions, and `Z` or an offset; with
 * slashes too. A time without a zone is UTC. NaN for any other text. Does not use `Date.parse`, which is slow for millions of cells and assumes local
 * time.
 */
export function isoTime(text: string): number {
  const { length } = text
  const mark = text[4]
  if (length < 10 || (mark !== '-' && mark !== '/') || text[7] !== mark) return Number.NaN
  const [year, month, day] = [100 * two(text, 0) + two(text, 2), two(text, 5), two(text, 8)]
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return Number.NaN
  // `Date.UTC` reads the year 1 as 1901.
  const date = new Date(0)
  const start = date.setUTCFullYear(year, month - 1, day)
  // `Date` changes 31 April to 1 May.
  if (date.getUTCDate() !== day) return Number.NaN
  return length === 10 ? start : start + timeOfDay(text)
}

function timeOfDay(text: string): number {
  if ((text[10] !== 'T' && text[10] !== ' ') || text[13] !== ':') return Number.NaN
  const [hours, minutes] = [two(text, 11), two(text, 14)]
  let seconds = 0
  let fraction = 0
  let at = 16
  if (text[at] === ':') {
    seconds = two(text, 17)
    at = 19
    if (text[at] === '.') {
      let place = 100
      for (at++; digit(text, at) >= 0; at++, place /= 10) fraction += digit(text, at) * place
    }
  }
  // A day ends at 24:00, and a minute may have a leap second.
  if (!(hours <= 24 && minutes < 60 && seconds <= 60)) return Number.NaN
  const milliseconds = ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction
  const zone = text.slice(at)
  if (zone === '' || zone === 'Z') return milliseconds
  const named = /^ ?(?:Z|UTC|GMT|([+-])(\d\d):?(\d\d)?)$/.exec(zone)
  if (!named) return Number.NaN
  const [, sign, offsetHours, offsetMinutes] = named
  const offset = Number(offsetHours ?? 0) * 60 + Number(offsetMinutes ?? 0)
  return milliseconds - (sign === '-' ? -offset : offset) * 60_000
}
