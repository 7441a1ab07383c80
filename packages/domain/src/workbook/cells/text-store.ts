/** Bytes of one block. No text is longer: the reader of XML refuses one of more than a megabyte. */
const blockBytes = 4 * 2 ** 20
const firstTexts = 1024
/** Texts of at most this many bytes are decoded without a decoder, whose call costs more. */
const shortBytes = 64

/**
 * The texts of a workbook by number, as UTF-8 in a few large blocks: a million texts are some 30 MB and no objects. A text is decoded each time it is requested.
 */
export class TextStore {
  readonly #blocks: Uint8Array[] = []
  #starts = new Uint32Array(firstTexts)
  #lengths = new Uint32Array(firstTexts)
  #end = 0
  #count = 0
  /** Texts that came as strings, by their numbers. */
  readonly #strings = new Map<number, string>()
  readonly #numbers = new Map<string, number>()
  readonly #decode: (bytes: Uint8Array) => string

  /** @param decode decodes UTF-8 */
  constructor(decode: (bytes: Uint8Array) => string) {
    this.#decode = decode
  }

  get count(): number {
    return this.#count
  }

  /** Copies a text of UTF-8 without entities, and returns its number. */
  addBytes(bytes: Uint8Array, from: number, to: number): number {
    const length = to - from
    const used = this.#end % blockBytes
    if (this.#blocks.length === 0 || used + length > blockBytes || (used === 0 && this.#end > 0)) {
      this.#end = this.#blocks.length * blockBytes
      this.#blocks.push(new Uint8Array(blockBytes))
    }
    const block = this.#blocks.at(-1)
    block?.set(bytes.subarray(from, to), this.#end % blockBytes)
    const number = this.#next()
    this.#starts[number] = this.#end
    this.#lengths[number] = length
    this.#end += length
    return number
  }

  /** Returns the number of a text, which is the same for the same text. */
  addString(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#next()
    this.#strings.set(number, text)
    this.#numbers.set(text, number)
    return number
  }

  at(number: number): string {
    const string = this.#strings.size > 0 ? this.#strings.get(number) : undefined
    if (string !== undefined) return string
    const [start, length] = [this.#starts[number] ?? 0, this.#lengths[number] ?? 0]
    const from = start % blockBytes
    const bytes = this.#blocks[Math.floor(start / blockBytes)]?.subarray(from, from + length)
    if (!bytes) return ''
    return length <= shortBytes && isAscii(bytes) ? fromAscii(bytes) : this.#decode(bytes)
  }

  #next(): number {
    if (this.#count === this.#starts.length) {
      this.#starts = grown(this.#starts)
      this.#lengths = grown(this.#lengths)
    }
    return this.#count++
  }
}

function isAscii(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) if ((bytes[i] as number) > 127) return false
  return true
}

const fromAscii = (bytes: Uint8Array) => String.fromCharCode.apply(undefined, bytes as unknown as number[])

function grown(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}
