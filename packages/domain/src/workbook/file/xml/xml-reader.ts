import { shortText } from './tag-names.ts'

/** Called by the reader for each name, tag and text, which are ranges of bytes. */
export interface XmlHandler {
  /** Whether texts are wanted here; others are passed over. */
  readonly wantsText: boolean
  /** Receives an opening tag: its local name is at `nameFrom` to `nameTo`, and its attributes end at `to`. Returns the reason of a refusal, or undefined. */
  readonly open: (
    bytes: Uint8Array,
    nameFrom: number,
    nameTo: number,
    to: number,
    isEmpty: boolean,
  ) => string | undefined
  readonly close: (bytes: Uint8Array, nameFrom: number, nameTo: number) => string | undefined
  /** A wanted text, or a part of one between comments; entities are not replaced. `isRaw` where there are none. */
  readonly text: (bytes: Uint8Array, from: number, to: number, isRaw: boolean) => void
}

export const unreadable = 'is no workbook that can be read'
const declaresEntities = 'declares entities, which no workbook does'
const otherEncoding = 'holds XML that is not written in UTF-8: save it again with a spreadsheet program'
const tooDeep = 'nests its XML deeper than any workbook does'

/** Most bytes of a tag or of a text that is read. A spreadsheet has none that is longer: its cells hold 32,767 characters. */
const longestToken = 2 ** 20
/** Elements within elements; drawings nest some twenty. */
const deepest = 256

const [tab, bang, quote, apostrophe, dash, slash, colon, less, equals, more, question, bracket] = [
  9, 33, 34, 39, 45, 47, 58, 60, 61, 62, 63, 91,
] as const
const space = 32
const cdata = Array.from('[CDATA[', (letter) => letter.charCodeAt(0))
const nothing = new Uint8Array()

/** Splits XML of UTF-8 into tags and texts, piece by piece. It unfolds no entities, and refuses a file that declares any or is written otherwise. */
export class XmlReader {
  readonly #handler: XmlHandler
  /** Bytes of a token that the next piece continues. */
  #rest: Uint8Array = nothing
  #depth = 0
  #hasBegun = false

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  /** Takes the next piece. Returns why the file is refused, or undefined. */
  take(piece: Uint8Array): string | undefined {
    const bytes = this.#rest.length === 0 ? piece : joinBytes([this.#rest, piece])
    if (!this.#hasBegun && bytes.length >= beginning) {
      if (isOfTwoBytes(bytes)) return otherEncoding
      this.#hasBegun = true
    }
    const read = this.#read(bytes)
    if (typeof read === 'string') return read
    if (bytes.length - read > longestToken) return unreadable
    this.#rest = read === bytes.length ? nothing : bytes.subarray(read)
    return undefined
  }

  /** Ends the file: undefined where it ends between tags. */
  end(): string | undefined {
    return this.#rest.length === 0 ? undefined : unreadable
  }

  /** Reads whole tokens, and returns the place of the first that is not, or why the file is refused. */
  #read(bytes: Uint8Array): number | string {
    const handler = this.#handler
    const end = bytes.length
    let at = 0
    while (at < end) {
      let open = at
      while (open < end && bytes[open] !== less) open++
      if (handler.wantsText) {
        if (open === end) return at
        if (open > at) handler.text(bytes, at, open, false)
      }
      if (open + 1 >= end) return open
      const next = bytes[open + 1] as number
      if (next === bang || next === question) {
        const after = this.#readSpecial(bytes, open)
        if (typeof after === 'string') return after
        if (after < 0) return open
        at = after
        continue
      }
      const to = endOfTag(bytes, open + 1)
      if (to < 0) return open
      const isClosing = next === slash
      let nameFrom = open + (isClosing ? 2 : 1)
      let nameTo = nameFrom
      for (; nameTo < to; nameTo++) {
        const byte = bytes[nameTo] as number
        if (byte === colon) nameFrom = nameTo + 1
        else if (byte <= space || byte === slash) break
      }
      const isEmpty = bytes[to - 1] === slash
      if (isClosing) this.#depth--
      else if (!isEmpty && ++this.#depth > deepest) return tooDeep
      const fault = isClosing
        ? handler.close(bytes, nameFrom, nameTo)
        : handler.open(bytes, nameFrom, nameTo, to, isEmpty)
      if (fault !== undefined) return fault
      at = to + 1
    }
    return at
  }

  /** Reads a comment, a raw text, a declaration or an instruction. Returns the place behind it; −1 where it has not ended. */
  #readSpecial(bytes: Uint8Array, at: number): number | string {
    if (bytes[at + 1] === question) {
      const after = endOf(bytes, at, [question, more])
      return after > 0 && declaresOtherEncoding(bytes, at, after) ? otherEncoding : after
    }
    const start = bytes.subarray(at + 2, at + 2 + cdata.length)
    if (start[0] === dash) return endOf(bytes, at + 2, [dash, dash, more])
    if (start[0] === bracket) {
      if (start.length < cdata.length) return -1
      if (!cdata.every((byte, i) => start[i] === byte)) return unreadable
      const after = endOf(bytes, at, [93, 93, more])
      if (after > 0 && this.#handler.wantsText) this.#handler.text(bytes, at + 2 + cdata.length, after - 3, true)
      return after
    }
    return start.length === 0 ? -1 : declaresEntities
  }
}

/** Bytes that tell UTF-16 and UTF-32 from UTF-8: a mark of their order, or a zero beside the first `<` (XML 1.0, appendix F). */
const beginning = 4
const orderMarks = [0xfe, 0xff] as const
const isOfTwoBytes = (bytes: Uint8Array) =>
  orderMarks.some((mark) => bytes[0] === mark) || bytes.subarray(0, beginning).includes(0)

/** Whether an instruction is the declaration of XML, and names another encoding. */
function declaresOtherEncoding(bytes: Uint8Array, from: number, to: number): boolean {
  const [, name] = /^<\?xml\s[^>]*\sencoding\s*=\s*["']([^"']*)/i.exec(shortText(bytes, from, to)) ?? []
  return name !== undefined && !/^(utf-?8|us-ascii)$/i.test(name)
}

/** The place of the `>` that ends a tag, outside of quoted values; −1 where it has not come. */
function endOfTag(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] as number
    if (byte === more) return at
    if (byte !== quote && byte !== apostrophe) continue
    at++
    while (at < bytes.length && bytes[at] !== byte) at++
  }
  return -1
}

function endOf(bytes: Uint8Array, from: number, mark: readonly number[]): number {
  for (let at = from; at + mark.length <= bytes.length; at++)
    if (mark.every((byte, i) => bytes[at + i] === byte)) return at + mark.length
  return -1
}

/** Calls back with each attribute of a tag: its local name and its value, as ranges of bytes. */
export function eachAttribute(
  bytes: Uint8Array,
  from: number,
  to: number,
  visit: (nameFrom: number, nameTo: number, valueFrom: number, valueTo: number) => void,
): void {
  let at = from
  while (at < to) {
    while (at < to && isBlank(bytes[at] as number)) at++
    const nameFrom = at
    while (at < to && bytes[at] !== equals && !isBlank(bytes[at] as number)) at++
    const nameTo = at
    while (at < to && isBlank(bytes[at] as number)) at++
    if (at >= to || bytes[at] !== equals) continue
    at++
    while (at < to && isBlank(bytes[at] as number)) at++
    const mark = bytes[at]
    if (mark !== quote && mark !== apostrophe) return
    const valueFrom = ++at
    while (at < to && bytes[at] !== mark) at++
    visit(nameFrom, nameTo, valueFrom, at)
    at++
  }
}

const isBlank = (byte: number) => byte === space || (byte >= tab && byte <= 13)

export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
