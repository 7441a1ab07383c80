import { fontFamily } from '../../style/theme.ts'
import { Job } from '../main-thread-scheduler.ts'

/** The width of a line of text in CSS pixels. */
export type Measure = (text: string, size: number, weight?: number) => number

// Mean advance of Inter's figures and lower case, in em: close enough to lay out where no canvas measures.
const meanAdvance = 0.58

export const estimateWidth: Measure = (text, size) => text.length * size * meanAdvance

/** Different texts that are remembered: more than the labels of a page of a hundred charts. */
const mostRemembered = 10_000

const measures = new WeakMap<Document, Measure>()

/** Measures as this page will draw, with the fonts it has: every text once for all its charts, until another face has come. */
export function canvasMeasure(document: Document): Measure {
  const known = measures.get(document) ?? measureOn(document)
  measures.set(document, known)
  return known
}

/**
 * Has the browser look for the faces before the first chart of a page needs them, in a task of its own: it takes longer than all that is drawn around a
 * chart.
 */
export function seekFaces(document: Document, size: number) {
  if (!measures.has(document)) new Job(() => void canvasMeasure(document)('0', size)).later()
}

function measureOn(document: Document): Measure {
  // A canvas of the document has all of it styled anew before every measurement.
  const canvas = typeof OffscreenCanvas === 'undefined' ? document.createElement('canvas') : new OffscreenCanvas(1, 1)
  const context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null = canvas.getContext('2d')
  if (!context) return estimateWidth
  const widths = new Map<string, number>()
  document.fonts.addEventListener('loadingdone', () => widths.clear())
  return (text, size, weight = 400) => {
    const font = `${weight} ${size}px ${fontFamily}`
    const key = `${font} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    if (widths.size >= mostRemembered) widths.clear()
    context.font = font
    const { width } = context.measureText(text)
    widths.set(key, width)
    return width
  }
}

/** Breaks a text at blanks into lines of at most `width`; what does not fit in `most` lines ends in an ellipsis. */
export function wrap(text: string, width: number, most: number, size: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
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

/** The text, or as much of its beginning as fits, with an ellipsis. */
export function shorten(text: string, width: number, size: number, measure: Measure, weight?: number): string {
  if (measure(text, size, weight) <= width) return text
  let [fits, over] = [0, text.length]
  while (over - fits > 1) {
    const half = (fits + over) >> 1
    if (measure(`${text.slice(0, half).trimEnd()}…`, size, weight) <= width) fits = half
    else over = half
  }
  return fits === 0 ? '' : `${text.slice(0, fits).trimEnd()}…`
}
