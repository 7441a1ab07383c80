import type { TextStore } from '../cells/text-store.ts'
import { isName, nameBytes } from './xml/tag-names.ts'
import { XmlReader, type XmlHandler } from './xml/xml-reader.ts'
import { XmlText } from './xml/xml-text.ts'

const [item, run, phonetic] = ['si', 't', 'rPh'].map(nameBytes) as [Uint8Array, Uint8Array, Uint8Array]

/** Reads the table of texts that cells share (ECMA-376, part 1, 18.4.9). */
export class SharedStrings implements XmlHandler {
  readonly xml = new XmlReader(this)
  wantsText = false
  count = 0
  /** Numbers of the texts in the store. */
  #numbers = new Uint32Array(1024)
  #isPhonetic = false
  readonly #text: XmlText
  readonly #texts: TextStore

  constructor(texts: TextStore, decode: (bytes: Uint8Array) => string) {
    this.#texts = texts
    this.#text = new XmlText(decode)
  }

  /** The number of a text in the store; undefined where the table has no such text. */
  numberOf(index: number): number | undefined {
    return index < this.count ? this.#numbers[index] : undefined
  }

  open(bytes: Uint8Array, from: number, to: number, _: number, isEmpty: boolean): undefined {
    if (isName(bytes, from, to, item)) {
      this.#text.clear()
      if (isEmpty) this.#add()
    } else if (isName(bytes, from, to, phonetic)) this.#isPhonetic = !isEmpty
    else if (isName(bytes, from, to, run)) this.wantsText = !isEmpty && !this.#isPhonetic
  }

  close(bytes: Uint8Array, from: number, to: number): undefined {
    this.wantsText = false
    if (isName(bytes, from, to, item)) this.#add()
    else if (isName(bytes, from, to, phonetic)) this.#isPhonetic = false
  }

  text(bytes: Uint8Array, from: number, to: number, isRaw: boolean): void {
    this.#text.add(bytes, from, to, isRaw)
  }

  #add(): void {
    if (this.count === this.#numbers.length) {
      const larger = new Uint32Array(this.count * 2)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.count++] = this.#text.storeIn(this.#texts)
    this.#text.clear()
  }
}
