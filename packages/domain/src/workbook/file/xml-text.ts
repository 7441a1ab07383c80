import { unescapeXml } from './sheet-names.ts'
import type { TextStore } from '../cells/text-store.ts'

const [ampersand, carriageReturn, underscore] = [38, 13, 95] as const

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
    const isPlain = this.isOnePart && !needsDecoding(this.bytes, this.from, this.to)
    return isPlain ? texts.addBytes(this.bytes, this.from, this.to) : texts.addString(this.toString())
  }

  #textOf(bytes: Uint8Array, from: number, to: number): string {
    const text = unescapeXml(this.#decode(bytes.subarray(from, to)).replaceAll(/\r\n?/g, '\n'))
    return text.replaceAll(escapedCharacter, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  }
}

function needsDecoding(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number
    if (byte === ampersand || byte === carriageReturn || (byte === underscore && bytes[at + 1] === 120)) return true
  }
  return false
}
