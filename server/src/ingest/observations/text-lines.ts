import { createReadStream } from 'node:fs'

/** How the cells of a line are told apart: one character, or runs of blanks. */
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

/** The lines of a text file (UTF-8, else Latin-1), without line ends and byte order mark; a quoted cell may run over several. */
export async function* linesOf(path: string, signal?: AbortSignal): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: false })
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
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!\n|$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) yield* take(line)
  }
  rest += decoder.decode()
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
