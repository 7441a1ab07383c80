import { isoMoment } from '../../sql/statement/moment-text.ts'

/**
 * A date of a call as ISO 8601 writes it. T-SQL also takes dates with slashes, without marks, with the name of a month, and with months, days and hours of one digit: `2016/4/5`, `20160405`,
 * `4/5/2016`, `Apr 5 2016`, `2016-4-5 6:00`. Any other text stays as it is, and so does the month of a climatology, `04-01-1900`.
 */
export function isoDate(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '' || /^\d\d?-\d\d?-\d{4}/.test(trimmed)) return trimmed
  const padded = trimmed
    .replace(/^(\d{4})([-/])(\d\d?)\2(\d\d?)(?!\d)/, (_, year: string, _mark, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
    .replace(/^(\d{4})(\d\d)(\d\d)(?!\d)/, '$1-$2-$3')
    .replace(/^(\d{4}-\d\d-\d\d[T ])(\d:)/, '$10$2')
  return /^\d{4}-\d\d-\d\d(?:[T ]\d\d:|$)/.test(padded) && !/m$/i.test(padded) ? padded : isoMoment(padded)
}
