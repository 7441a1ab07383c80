import type { Line } from '../text-lines.ts'
import type { HeadFormat } from './text-head.ts'

/** A row: a year, with its fraction where means are of months, millimetres, days or months that are missing, and a flag. */
const row = /^\s*(\d{4})(\.\d{4})?;\s*(-?\d+);\s*([YN]|-?\d+);\s*(\d{3})\s*$/

const rowsOf = (lines: readonly Line[]) => lines.filter(({ text }) => text.trim() !== '').slice(0, 20)

/**
 * Means of months or years of one tide gauge, as the Permanent Service for Mean Sea Level writes them, `*.rlrdata` and `*.metdata` ("Data Format"): no line of names, and -99999 for a mean that is missing. The place of the
 * gauge is in another file.
 */
export const psmsl: HeadFormat = {
  isHead: (lines) => rowsOf(lines).length > 0 && rowsOf(lines).every(({ text }) => row.test(text)),
  readHead(lines) {
    const [first] = rowsOf(lines)
    const isMonthly = /^\s*\d{4}\./.test(first?.text ?? '')
    return {
      columns: [
        { name: 'time' },
        { name: 'sea_level', unit: 'mm', longName: `Mean Sea Level of the ${isMonthly ? 'Month' : 'Year'}` },
        isMonthly
          ? { name: 'missing_days', longName: 'Days Without Data' }
          : { name: 'has_missing', longName: 'Whether the Year Has Gaps' },
        { name: 'flag', longName: 'Flag of the Permanent Service for Mean Sea Level' },
      ],
      delimiter: ';',
      firstRow: first?.number ?? 1,
      missing: ['-99999'],
      notes: [`Each mean stands in the middle of its ${isMonthly ? 'month' : 'year'}.`],
      takeLine: (text, number) => {
        const [, year, part, ...cells] = row.exec(text) ?? []
        if (year === undefined || (part !== undefined) !== isMonthly)
          return `its line ${number} is no mean of a ${isMonthly ? 'month' : 'year'} as those before: fetch it again`
        return [middleOf(Number(year), part), ...cells]
      },
    }
  },
}

/** The middle of a year, or of a month of it, as ISO 8601 writes it. The middle of month m is written (m − ½) / 12. */
function middleOf(year: number, part: string | undefined): string {
  const month = part === undefined ? 0 : Math.floor(Number(part) * 12)
  const [start, end] = part === undefined ? [0, 12] : [month, month + 1]
  return new Date((Date.UTC(year, start) + Date.UTC(year, end)) / 2).toISOString()
}
