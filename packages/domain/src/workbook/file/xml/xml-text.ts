import type { TextStore } from '../../cells/text-store.ts'

const [ampersand, carriageReturn, underscore, lastOfAscii] = [38, 13, 95, 127] as const

/** Characters that XML cannot hold, as spreadsheets write them (ECMA-376, part 1, 22.9.2.19). */
const escapedCharacter = /_x([\dA-Fa-f]{4})_/g

/** Collects the text of an element, which comments, runs and raw parts may divide. */
export class XmlText {
  /** The one part of most texts; it is not copied before it is needed. */
  bytes: Uint8Array = new Uint8Array()
  from = 0
  to = 0
  #parts = 0
  #joined = ''
  readonly #decode: (bytes: Uint8Array) => string

  constructor(decode: (bytes: Uint8Array) => string) {
    this.#decode = decode
  }

  clear(): void {
    this.#parts = 0
    this.#joined = ''
    this.from = 0
    this.to = 0
  }

  get isOnePart(): boolean {
    return this.#parts < 2
  }

  add(bytes: Uint8Array, from: number, to: number, isRaw: boolean): void {
    if (this.#parts === 0 && !isRaw) {
      this.bytes = bytes
      this.from = from
      this.to = to
      this.#parts = 1
      return
    }
    if (this.#parts === 1) this.#joined = this.#textOf(this.bytes, this.from, this.to)
    this.#parts = 2
    this.#joined += isRaw ? this.#decode(bytes.subarray(from, to)) : this.#textOf(bytes, from, to)
  }

  toString(): string {
    return this.isOnePart ? this.#textOf(this.bytes, this.from, this.to) : this.#joined
  }

  /** Copies the text to a store and returns its number. */
  storeIn(texts: TextStore): number {
    if (!this.isOnePart || isEscaped(this.bytes, this.from, this.to)) return texts.addString(this.toString())
    // Decoding finds bytes that are no UTF-8 before they are kept.
    if (!isAscii(this.bytes, this.from, this.to)) this.#decode(this.bytes.subarray(this.from, this.to))
    return texts.addBytes(this.bytes, this.from, this.to)
  }

  #textOf(bytes: Uint8Array, from: number, to: number): string {
    const text = unescapeXml(this.#decode(bytes.subarray(from, to)).replaceAll(/\r\n?/g, '\n'))
    return text.includes('_x') ? unescapeCharacters(text) : text
  }
}

/** Replaces what spreadsheets write for characters that XML cannot hold. No database and no file takes a zero or half of a pair. */
const unescapeCharacters = (text: string) =>
  text
    .replaceAll(escapedCharacter, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\0|\p{Cs}/gu, '\ufffd')

function isEscaped(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number
    if (byte === ampersand || byte === carriageReturn || (byte === underscore && bytes[at + 1] === 120)) return true
  }
  return false
}

function isAscii(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if ((bytes[at] as number) > lastOfAscii) return false
  return true
}

/** The value of an attribute; empty where there is none. */
export const attribute = (attributes: string, name: string): string =>
  unescapeXml(new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).join('') ?? '')

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Replaces the entities that XML itself has, and numbered characters. Numbers that are no character (XML 1.0, 2.2) become U+FFFD. */
function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : '\ufffd'
  })
}
