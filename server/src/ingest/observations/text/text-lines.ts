import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'
import { Refusal } from '../../problem.ts'

/** The separator of cells: one character, or runs of blanks. */
export type Delimiter = '\t' | ',' | ';' | '|' | 'blanks'

export interface Line {
  /** Counted from 1. */
  readonly number: number
  readonly text: string
  /** Bytes of the file up to its end. */
  readonly bytes: number
}

// A quote that never closes would make one line of the rest of the file.
const mostQuotedLength = 2 ** 20

/** Characters of a line at most. What goes on without an end is no table: to look for its end after every piece of the file takes hours. */
const mostLineLength = 2 ** 22

/** Bytes at the beginning of a text that show whether letters take two each, and the share of letters that are Latin ones. */
const shownBytes = 512
const latinShare = 0.9

/** The kind of UTF-16 that a text begins in: by its byte order mark, as spreadsheets write "Unicode text", or by the zeros of Latin letters, which stand all before or all behind. Undefined of other texts. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const shown = bytes.subarray(0, shownBytes)
  const pairs = Math.floor(shown.length / 2)
  const zerosAt = (side: 0 | 1) => shown.filter((byte, i) => i % 2 === side && i < 2 * pairs && byte === 0).length
  // The only control characters of a text are tabs and the ends of lines and pages. Binary numbers of two bytes contain others.
  if (shown.some((byte) => byte > 0 && byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d))) return undefined
  const [before, behind] = [zerosAt(0), zerosAt(1)]
  if (before === 0 && behind > latinShare * pairs) return 'utf-16le'
  return behind === 0 && before > latinShare * pairs ? 'utf-16be' : undefined
}

/** Decodes the pieces of a text: UTF-16, UTF-8, and once a piece is none of it what Windows writes in Western Europe, with ISO 8859-1 in it. */
function textDecoder(): (piece?: Buffer) => string {
  let decoder: TextDecoder | undefined
  let isUnicode = true
  return (piece) => {
    decoder ??= new TextDecoder((piece && utf16Of(piece)) ?? 'utf-8')
    const text = decoder.decode(piece, { stream: piece !== undefined })
    if (!isUnicode || !piece || !text.includes('\ufffd')) return text
    isUnicode = false
    decoder = new TextDecoder('windows-1252')
    return decoder.decode(piece, { stream: true })
  }
}

/**
 * The lines of a text file, piece by piece, without line ends and byte order mark; a quoted cell may run over several. Of blank lines that follow one another in a piece only the first is given, though all
 * are counted. The refusal of a line that is too long names the file by `name`.
 */
export async function* linesOf(path: string, name: string, signal?: AbortSignal): AsyncGenerator<readonly Line[]> {
  const decode = textDecoder()
  let rest = ''
  /** The lines of a cell whose quote is open, and their length. */
  let held: string[] = []
  let heldLength = 0
  let number = 0
  let bytes = 0
  let wasBlank = false
  const give = (to: Line[], text: string) => {
    const isBlank = text.trim() === ''
    if (!isBlank || !wasBlank) to.push({ number, text, bytes })
    wasBlank = isBlank
  }
  const take = (to: Line[], text: string) => {
    number++
    const isOpen = held.length > 0 ? !hasOddQuotes(text) : opensCell(text)
    if (isOpen && heldLength + text.length < mostQuotedLength) {
      held.push(text)
      heldLength += text.length + 1
      return
    }
    give(to, held.length > 0 ? [...held, text].join('\n') : text)
    held = []
    heldLength = 0
  }
  for await (const chunk of createReadStream(path, signal ? { signal } : {}) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    const texts = (rest + decode(chunk)).split(/\r\n|\n|\r(?!\n|$)/)
    rest = texts.pop() ?? ''
    const lines: Line[] = []
    wasBlank = false
    for (const text of texts) take(lines, text)
    if (lines.length > 0) yield lines
    if (rest.length > mostLineLength)
      throw new Refusal({
        kind: 'table',
        file: name,
        detail: `its line ${number + 1} is longer than four million characters: end each row with a line break`,
      })
  }
  rest += decode()
  const last: Line[] = []
  if (rest !== '' || held.length > 0) take(last, rest.replace(/\r$/, ''))
  if (held.length > 0) give(last, held.join('\n'))
  yield last
}

const hasOddQuotes = (text: string) => text.includes('"') && text.split('"').length % 2 === 0

// Only a quote at the beginning of a cell opens one: inches and minutes of arc stand behind numbers.
const opensCell = (text: string) => hasOddQuotes(text) && /(?:^|[,;\t|])[^\S\t]*"/.test(text)

/** The cells of a line, trimmed and without their quotes. */
export function cellsOf(text: string, delimiter: Delimiter): readonly string[] {
  if (delimiter === 'blanks') return text.trim().split(/\s+/)
  if (!text.includes('"')) return text.split(delimiter).map((cell) => cell.trim())
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const letter = text[i] as string
    if (quoted && letter === '"' && text[i + 1] === '"') {
      cell += '"'
      i++
    } else if (letter === '"' && (quoted || cell.trim() === '')) {
      quoted = !quoted
      if (quoted) cell = ''
    } else if (letter === delimiter && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}
