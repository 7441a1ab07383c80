const monthNames =
  'jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sep(?:tember)? oct(?:ober)? nov(?:ember)? dec(?:ember)?'.split(
    ' ',
  )
const month = `(${monthNames.join('|')})`

/** Forms of days. The letters of the order say what each group is: year, month or day. A month may be a number or a name. */
const forms: readonly (readonly [RegExp, order: string])[] = [
  [/^(\d{4})(\d\d)(\d\d)$/, 'ymd'],
  [/^(\d\d)(\d\d)(\d\d)$/, 'ymd'],
  [/^(\d{4})$/, 'y'],
  [/^(\d{4})([-./])(\d\d?)\2(\d\d?)$/, 'y md'],
  [/^(\d\d?)([-./])(\d\d?)\2(\d{4}|\d\d)$/, 'm dy'],
  [new RegExp(`^${month}\\s*[-./]?\\s*(\\d\\d?)(?:\\s*,\\s*|\\s+|[-./])(\\d{4}|\\d\\d)$`, 'i'), 'mdy'],
  [new RegExp(`^(\\d\\d?)\\s*[-./]?\\s*${month}\\s*[-./,]?\\s*(\\d{4}|\\d\\d)$`, 'i'), 'dmy'],
  [new RegExp(`^(\\d{4})\\s*[-./]?\\s*${month}\\s*[-./]?\\s*(\\d\\d?)$`, 'i'), 'ymd'],
  [new RegExp(`^${month}\\s*,?\\s*(\\d{4})$`, 'i'), 'my'],
  [new RegExp(`^(\\d{4})\\s*${month}$`, 'i'), 'ym'],
]

const timeForm = /(?:^|\s+)(\d\d?)(?::(\d\d?)(?::(\d\d?)(?:[.:](\d{1,7}))?)?)?\s*([ap]m)?$/i

/** Letters of the longest text that tells a moment, and some more. A longer one is not tried: the forms would take the square of its length. */
const mostLetters = 60

/** What no engine reads as a moment. */
const noMoment = 'no moment'

/**
 * A text that tells a moment as ISO 8601 writes it, by what SQL Server reads in the language us_english: `Jan 5 2016`, `5 January 2016 3:04 PM`, `1/5/2016`, `20160105`, `3:04 PM` on the
 * first day of 1900. Of a text in one of these forms that tells no day there is, a text that tells none; of a text in another form, the text.
 * https://learn.microsoft.com/en-us/sql/t-sql/data-types/datetime-transact-sql
 */
export function isoMoment(text: string): string {
  const trimmed = text.trim().replaceAll(/\s+/g, ' ')
  if (trimmed === '') return '1900-01-01'
  if (trimmed.length > mostLetters) return text
  const whole = dayOf(trimmed)
  if (whole !== undefined) return whole
  const found = timeForm.exec(trimmed)
  if (!found) return text
  const [all, hour = '', minute, second = '0', fraction = '', half] = found
  if (minute === undefined && half === undefined) return text
  const before = trimmed.slice(0, trimmed.length - all.length)
  const day = before === '' ? '1900-01-01' : dayOf(before)
  if (day === undefined) return text
  const time = timeOf(Number(hour), Number(minute ?? 0), Number(second), half?.toLowerCase())
  if (day === noMoment || time === undefined) return noMoment
  return `${day} ${time}${fraction === '' ? '' : `.${fraction.slice(0, 6)}`}`
}

const two = (number: number) => String(number).padStart(2, '0')

/** A day in ISO 8601; undefined of a text in no form of days. */
function dayOf(text: string): string | undefined {
  for (const [form, order] of forms) {
    const found = form.exec(text)
    if (!found) continue
    const part = (name: string) => found[order.indexOf(name) + 1] ?? ''
    const year = order.includes('y') ? yearOf(part('y')) : 1900
    const named = monthNames.findIndex((each) => each.startsWith(part('m').slice(0, 3).toLowerCase()))
    const monthNumber = order.includes('m') ? (named < 0 ? Number(part('m')) : named + 1) : 1
    const day = order.includes('d') ? Number(part('d')) : 1
    const date = new Date(Date.UTC(year, monthNumber - 1, day))
    const isDay = date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === day && year >= 1000
    return isDay ? `${year}-${two(monthNumber)}-${two(day)}` : noMoment
  }
  return undefined
}

/** Years of two digits lie between 1950 and 2049. */
function yearOf(text: string): number {
  const year = Number(text)
  return text.length > 2 ? year : year + (year < 50 ? 2000 : 1900)
}

function timeOf(hour: number, minute: number, second: number, half: string | undefined): string | undefined {
  if (minute > 59 || second > 59 || hour > 23 || (half !== undefined && hour > 12 && half === 'am')) return undefined
  const shifted = half === undefined || hour > 12 ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)
  return `${two(shifted)}:${two(minute)}:${two(second)}`
}
