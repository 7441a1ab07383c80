import { chartFont } from '../../style/theme.ts'
import { Job } from '../scheduling/main-thread-scheduler.ts'
import { sizes } from './text-sizes.ts'

/** The width of a line of text in CSS pixels. */
export type Measure = (text: string, size: number, weight?: number) => number

// Mean advance of Inter's digits and lower-case letters, in em. Used where no canvas can measure.
const meanAdvance = 0.58

export const estimateWidth: Measure = (text, size) => text.length * size * meanAdvance

/** Size of the cache of text widths: more than the labels of a page of a hundred charts. */
const mostCachedWidths = 10_000

const measures = new WeakMap<Document, Measure>()

/** Measures with the fonts of the page. Widths are cached for all charts until `forgetWidths`. */
export function canvasMeasure(document: Document): Measure {
  const known = measures.get(document) ?? createMeasure(document)
  measures.set(document, known)
  return known
}

/** Forgets the widths of a document whose fonts have changed: another function measures from now on. */
export function forgetWidths(document: Document) {
  measures.delete(document)
}

/** Has the browser look up its fonts in a separate task before the first chart needs them: the lookup takes longer than drawing the axes. */
export function warmUpFonts(document: Document) {
  if (!measures.has(document)) new Job(() => void canvasMeasure(document)('0', sizes.label)).scheduleNextTask()
}

function createMeasure(document: Document): Measure {
  // A canvas in the document would cause a style recalculation before every measurement.
  const canvas = typeof OffscreenCanvas === 'undefined' ? document.createElement('canvas') : new OffscreenCanvas(1, 1)
  const context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null = canvas.getContext('2d')
  if (!context) return estimateWidth
  const widths = new Map<string, number>()
  return (text, size, weight = 400) => {
    const font = `${weight} ${size}px ${chartFont()}`
    const key = `${font} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    if (widths.size >= mostCachedWidths) widths.clear()
    context.font = font
    const { width } = context.measureText(text)
    widths.set(key, width)
    return width
  }
}

/** Where a line may break: at spaces, but not inside `156° W`, `20 m` or `07:29 UTC`. */
const breaks = /(?<![°\d])\s+|\s+(?!(?:[NESWm]|UTC)\b)/

/** Breaks a text at spaces into at most `most` lines of at most `width` pixels. The last line ends in an ellipsis if the text is longer. */
export function wrap(
  text: string,
  width: number,
  most: number,
  size: number,
  measureText: Measure,
  weight?: number,
): string[] {
  const measure: Measure = (part, partSize) => measureText(part, partSize, weight)
  const lines: string[] = []
  let line = ''
  const words = text.split(breaks).filter(Boolean)
  for (const word of words.flatMap((each) => piecesOf(each, width, size, measure))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || measure(longer, size) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  const kept = lines.slice(0, most)
  if (lines.length > most) kept[most - 1] += ` ${lines[most]}`
  return kept.map((each) => shorten(each, width, size, measure))
}

/** A word in pieces that fit a width, such as a long address or a text without spaces. */
function piecesOf(word: string, width: number, size: number, measure: Measure): readonly string[] {
  if (measure(word, size) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter, size) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

/** The text, shortened to a width with an ellipsis. A unit in brackets at its end stays, unless it takes half of the width. */
export function shorten(text: string, width: number, size: number, measure: Measure, weight?: number): string {
  if (measure(text, size, weight) <= width) return text
  const unit = /\s\([^()]*\)$/.exec(text)?.[0] ?? ''
  const end = measure(unit, size, weight) < width / 2 ? unit : ''
  // By whole letters: many are several units of a text, such as a letter with its accents.
  const letters = Array.from(
    new Intl.Segmenter().segment(text.slice(0, text.length - end.length)),
    ({ segment }) => segment,
  )
  const startOf = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…${end}`
  let [fits, over] = [0, letters.length]
  while (over - fits > 1) {
    const half = (fits + over) >> 1
    if (measure(startOf(half), size, weight) <= width) fits = half
    else over = half
  }
  return fits === 0 ? '' : startOf(fits)
}
