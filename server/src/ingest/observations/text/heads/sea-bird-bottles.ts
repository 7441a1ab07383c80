import type { Line } from '../text-lines.ts'
import { constantsOf, cruiseOf, isoOf, isOfSeaBird, knownColumn } from './sea-bird.ts'
import type { HeadFormat } from './text-head.ts'

/** The first of the two lines of names. `Bottle` comes twice where serial numbers are kept. */
const isNames = ({ text }: Line) => /^\s*Bottle\s+(Bottle\s+)?Date\b/i.test(text)

/**
 * Summaries of bottles of Sea-Bird, `*.btl` (SBE Data Processing, "Bottle Summary"): of each bottle a line of means, whose end says `(avg)`, and one that begins with its time of day. Deviations and
 * extremes, in further lines, are left out.
 */
export const seaBirdBottles: HeadFormat = {
  isHead: (lines) => isOfSeaBird(lines) && lines.some(isNames),
  readHead(lines) {
    const names = lines.find(isNames)
    const cells = wordsOf(names?.text ?? '')
    const date = cells.findIndex((cell) => /^date$/i.test(cell))
    const head = lines.filter(({ number }) => number < (names?.number ?? 0))
    const columns = [
      { name: 'Bottle' },
      ...(date > 1 ? [{ name: 'Bottle S/N' }] : []),
      { name: 'time', knownAs: 'time' },
      ...cells.slice(date + 1).map((name) => knownColumn({ name })),
    ]
    return {
      columns,
      delimiter: 'blanks',
      firstRow: (names?.number ?? 0) + 2,
      takeLine: bottleTaker(date),
      constants: constantsOf(head, columns, undefined),
      notes: ['Of each bottle the means are kept.'],
      given: cruiseOf(head),
    }
  },
}

/** Joins the means of a bottle, whose words from `date` on are its day, with the time of day in the line below. */
function bottleTaker(date: number): (text: string) => readonly string[] | undefined {
  let means: readonly string[] | undefined
  return (text) => {
    const words = wordsOf(text)
    if (words.at(-1) === '(avg)') {
      // A bottle without a time of day is short of cells, so that it is refused.
      const untimed = means?.slice(0, date)
      means = words.slice(0, -1)
      return untimed
    }
    const [clock = ''] = words
    if (!means || !/^\d{1,2}:\d{2}:\d{2}$/.test(clock)) return undefined
    const day = means.slice(date, date + 3).join(' ')
    const cells = [...means.slice(0, date), isoOf(`${day} ${clock}`) ?? `${day} ${clock}`, ...means.slice(date + 3)]
    means = undefined
    return cells
  }
}

const wordsOf = (text: string) => text.trim().split(/\s+/)
