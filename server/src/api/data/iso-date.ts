/**
 * A date of a call as ISO 8601 writes it. T-SQL also takes dates with slashes, without marks, and with months, days and hours of one digit: `2016/4/5`, `20160405`, `2016-4-5 6:00`. Any
 * other text stays as it is; dates with the year last have two meanings.
 */
export const isoDate = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{4})([-/])(\d\d?)\2(\d\d?)(?!\d)/, (_, year: string, _mark, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
    .replace(/^(\d{4})(\d\d)(\d\d)(?!\d)/, '$1-$2-$3')
    .replace(/^(\d{4}-\d\d-\d\d[T ])(\d:)/, '$10$2')
