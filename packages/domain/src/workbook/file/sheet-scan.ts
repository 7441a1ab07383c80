import { SheetExtent } from './sheet-extent.ts'

/** Characters of the end of a piece that are looked at again with the next: longer than any reference. */
const overlap = 96

/** Looks through XML that is not read here for what would fill another reader's memory from few bytes: entities that unfold, and cells far from the others. */
export class SheetScan {
  readonly #extent = new SheetExtent()
  #tail = ''

  /** Takes the next piece, one character for each byte. Returns why it is refused, or undefined. */
  take(fresh: string): string | undefined {
    const text = this.#tail + fresh
    if (/<!\s*(DOCTYPE|ENTITY)/i.test(text)) return 'declares entities, which no workbook does'
    this.#tail = text.slice(-overlap)
    return this.#extent.takeReferences(text)
  }
}
