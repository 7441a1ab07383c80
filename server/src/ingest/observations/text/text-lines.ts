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

/** Byte order marks of UTF-16, as spreadsheets write "Unicode text". */
export const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/** Decodes the pieces of a text: UTF-16 by its mark, UTF-8, and once a piece is none of it what Windows writes in Western Europe, with ISO 8859-1 in it. */
function textDecoder(): (piece?: Buffer) => string {
  let decoder: TextDecoder | undefined
  let isUnicode = true
  return (piece) => {
    decoder ??= new TextDecoder(piece && isUtf16(piece) ? (piece[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8')
    const text = decoder.decode(piece, { stream: piece !== undefined })
    if (!isUnicode || !piece || !text.includes('\ufffd')) return text
    isUnicode = false
    decoder = new TextDecoder('windows-1252')
    return decoder.decode(piece, { stream: true })
  }
}

/** The lines of a text file, without line ends and byte order mark; a quoted cell may run over several. The refusal of a line that is too long names the file by `name`. */
export async function* linesOf(path: string, name: string, signal?: AbortSignal): AsyncGenerator<Line> {
  const decode = textDecoder()
  let rest = ''
  let held = ''
  let number = 0
  let bytes = 0
  const take = function* (text: string): Generator<Line> {
    number++
    const whole = held === '' ? text : `${held}\n${text}`
    if (whole.length < mostQuotedLength && isOpen(whole)) {
      held = whole
      return
    }
    held = ''
    yield { number, text: whole, bytes }
  }
  for await (const chunk of createReadStream(path, signal ? { signal } : {}) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    const lines = (rest + decode(chunk)).split(/\r\n|\n|\r(?!\n|$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) yield* take(line)
    if (rest.length > mostLineLength)
      throw new Refusal({
        kind: 'table',
        file: name,
        detail: `its line ${number + 1} is longer than four million characters`,
      })
  }
  rest += decode()
  if (rest !== '' || held !== '') yield* take(rest.replace(/\r$/, ''))
  if (held !== '') yield { number, text: held, bytes }
}

// Only a quote at the beginning of a cell opens one: inches and minutes of arc stand behind numbers.
const isOpen = (text: string) => /(^|[,;\t|])\s*"/.test(text) && (text.split('"').length - 1) % 2 === 1

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
