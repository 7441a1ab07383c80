import { dayOfWords, timeOfWords } from '../time/written-times.ts'
import { isCounted } from './heads/column-units.ts'

/** A stretch of a line, in characters. */
interface Span {
  readonly from: number
  /** The first character behind it. */
  readonly until: number
}

/** The columns of a table whose cells stand below one another, so that a blank one leaves its place empty. */
export interface AlignedColumns {
  readonly names: readonly string[]
  /** The cells of a line, blank where nothing stands; undefined of a line that has a word between columns, or across two of them. */
  readonly cut: (text: string) => readonly string[] | undefined
}

/** The words of a line, or what two blanks or more divide. */
const spansOf = (text: string, pattern: RegExp): readonly Span[] =>
  Array.from(text.matchAll(pattern), ({ index, 0: word }) => ({ from: index, until: index + word.length }))
const wordsOf = (text: string) => spansOf(text, /\S+/g)
const phrasesOf = (text: string) => spansOf(text, /\S+(?: \S+)*/g)
/** The words of a line, or several with letters that single blanks divide: `Halifax Bay`. */
const cellsOf = (text: string) => spansOf(text, /[a-z]\S*(?: [a-z]\S*)*|\S+/gi)

/** Ways to divide a line that has dates of several words, such as `Jan 12 2004`. Each date is one cell, with its time of day or without. */
const datedWays = [dayOfWords, timeOfWords].map((date) => {
  const whole = `(?<!\\S)${date}(?!\\S)`
  const [words, cells] = [`${whole}|\\S+`, `${whole}|[a-z]\\S*(?: (?!${whole})[a-z]\\S*)*|\\S+`].map(
    (pattern) => new RegExp(pattern, 'gi'),
  ) as [RegExp, RegExp]
  return { date: new RegExp(`^${date}$`, 'i'), words: divider(words), cells: divider(cells) }
})

function divider(pattern: RegExp) {
  return (text: string) => spansOf(text, pattern)
}

const isDate = (cell: string) => datedWays.some(({ date }) => date.test(cell))

/** Divides rows whose dates are of several words into so many cells each; undefined where a row has more or fewer. */
export function datedCells(rows: readonly string[], count: number): ((text: string) => readonly string[]) | undefined {
  const ways = datedWays.map(
    ({ words }) =>
      (text: string) =>
        words(text).map(({ from, until }) => text.slice(from, until).replace(/ +/g, ' ')),
  )
  return ways.find((divide) => rows.every((row) => divide(row).length === count))
}

const wordsIn = (text: string, span: Span) => wordsOf(text).filter((word) => overlaps(word, span))

/** A line of strokes below the names, which shows how wide each column is: `---- ------ ---`. */
export const isRuler = (text: string): boolean => /^\s*[-=_]{2,}([\s+|]+[-=_]{2,})+\s*$/.test(text)

/**
 * Finds the columns of a table by its line of names and its rows: characters that are blank in all of these lines divide them, and each has one name above it. Undefined where names and cells do not stand below one
 * another, or where nothing shows that they do: cells of one width divided by one blank may have moved to the left. Without a line of names the columns have none.
 */
export function alignedColumns(names: string | undefined, rows: readonly string[]): AlignedColumns | undefined {
  if ([names ?? '', ...rows].some((text) => text.includes('\t'))) return undefined
  if (names === undefined) return columnsIn(stretchesOf(rows.flatMap(wordsOf)), undefined, rows)
  const ways = [wordsOf, cellsOf, ...datedWays.flatMap(({ words, cells }) => [words, cells])]
  const found = ways.flatMap((divide) =>
    [phrasesOf, wordsOf].flatMap((name) => columnsUnder(names, name(names), rows, rows.map(divide)) ?? []),
  )
  return found[0]
}

/** Columns as wide as the strokes of a ruler. */
export function ruledColumns(names: string, ruler: string): AlignedColumns | undefined {
  const spans = spansOf(ruler, /[-=_]+/g)
  const told = cutter(spans)(names)
  return told?.every((name) => name !== '') ? { names: told, cut: cutter(spans) } : undefined
}

function columnsUnder(
  text: string,
  names: readonly Span[],
  rows: readonly string[],
  cells: readonly (readonly Span[])[],
): AlignedColumns | undefined {
  const below = stretchesOf(cells.flat())
  // Two words are one name where cells below it reach under both, or where full rows have a cell for each name: else they may be those of two columns, one of them blank.
  const isBridged = (name: Span) => below.some((cell) => wordsIn(text, name).every((word) => overlaps(word, cell)))
  const most = cells.reduce((count, row) => Math.max(count, row.length), 0)
  if (most !== names.length && names.some((name) => wordsIn(text, name).length > 1 && !isBridged(name)))
    return undefined
  const spans = pairedSpans(stretchesOf([...names, ...below]), names, below)
  return spans && columnsIn(spans, { text, names }, rows)
}

/** Stretches that some word fills. */
function stretchesOf(words: readonly Span[]): readonly Span[] {
  const stretches: { from: number; until: number }[] = []
  for (const { from, until } of words.toSorted((a, b) => a.from - b.from)) {
    const last = stretches.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, until)
    else stretches.push({ from, until })
  }
  return stretches
}

const overlaps = (a: Span, b: Span) => a.from < b.until && b.from < a.until

/** Joins a name with no cell below it and cells with no name above them, where no other pair could be meant. Undefined where a stretch is left without a name. */
function pairedSpans(stretches: readonly Span[], names: readonly Span[], cells: readonly Span[]) {
  const isNamed = (span: Span | undefined) => span !== undefined && names.some((each) => overlaps(each, span))
  const isFilled = (span: Span | undefined) => span !== undefined && cells.some((each) => overlaps(each, span))
  const spans: Span[] = []
  for (let i = 0; i < stretches.length; i++) {
    const [span, next, afterNext] = stretches.slice(i, i + 3)
    if (!span) break
    if (isNamed(span) && (isFilled(span) || isNamed(next) || !next)) {
      spans.push(span)
      continue
    }
    const isPair = next !== undefined && isNamed(span) !== isNamed(next) && isFilled(span) !== isFilled(next)
    const isAmbiguous = afterNext !== undefined && !(isNamed(afterNext) && isFilled(afterNext))
    if (!isPair || isAmbiguous) return undefined
    spans.push({ from: span.from, until: next.until })
    i++
  }
  return spans
}

/** Columns at these places, where each has one name and the lines show that they are aligned. */
function columnsIn(
  spans: readonly Span[],
  head: { readonly text: string; readonly names: readonly Span[] } | undefined,
  rows: readonly string[],
): AlignedColumns | undefined {
  if (spans.length < 2) return undefined
  const isNamedOnce = (span: Span) => head?.names.filter((name) => overlaps(name, span)).length === 1
  if (head && !spans.every(isNamedOnce)) return undefined
  const cut = cutter(spans)
  const cells = rows.map(cut)
  const names = head ? cut(head.text) : spans.map(() => '')
  // Cells of two words under a name of two are those of two columns.
  const filled = (i: number) => cells.map((row) => row?.[i] ?? '').filter((cell) => cell !== '')
  const areTwo = (name: string, i: number) =>
    / /.test(name) && filled(i).length > 0 && filled(i).every((cell) => / /.test(cell) && !isDate(cell))
  if (cells.includes(undefined) || !names || names.some(areTwo)) return undefined
  const all = head ? [head.text, ...rows] : rows
  const isPadded = all.some((text) => {
    const words = wordsOf(text)
    return spans.slice(0, -1).some((span) => {
      const inside = words.filter((word) => overlaps(word, span))
      const [first, last] = [inside[0], inside.at(-1)]
      return first !== undefined && last !== undefined && (first.from > span.from || last.until < span.until)
    })
  })
  return isPadded ? { names, cut } : undefined
}

/** Cuts lines at these places; each word belongs to the one that it overlaps. The last column goes on to the end of the line. */
function cutter(spans: readonly Span[]): AlignedColumns['cut'] {
  const open = spans.map((span, i) => (i === spans.length - 1 ? { from: span.from, until: Infinity } : span))
  return (text) => {
    const cells = spans.map(() => '')
    let place = 0
    for (const word of wordsOf(text)) {
      // Words come from left to right, as places do.
      while (place < open.length && (open[place] as Span).until <= word.from) place++
      const [span, next] = [open[place], open[place + 1]]
      if (!span || !overlaps(word, span) || (next && overlaps(word, next))) return undefined
      cells[place] = `${cells[place]}${cells[place] === '' ? '' : ' '}${text.slice(word.from, word.until)}`
    }
    // Two numbers in one place are cells of two columns.
    const areNumbers = (cell: string) => cell.includes(' ') && cell.split(' ').every(isCounted)
    return cells.some(areNumbers) ? undefined : cells
  }
}
