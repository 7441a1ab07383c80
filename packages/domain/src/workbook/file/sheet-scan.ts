import { CellReference } from './cell-reference.ts'
import { FormulaText } from './formula-text.ts'
import { SheetExtent } from './sheet-extent.ts'
import { isName, nameBytes, shortText } from './xml/tag-names.ts'
import { eachAttribute, XmlReader, type XmlHandler } from './xml/xml-reader.ts'

const [cell, merged, reference] = ['c', 'mergeCell', 'r'].map(nameBytes) as [Uint8Array, Uint8Array, Uint8Array]
const contents = ['v', 'f', 'is'].map(nameBytes)

/** Looks through XML that is not read here for what would fill another reader's memory from few bytes: entities that unfold, deep nesting, and cells far from the others. It looks for formulas that fetch from elsewhere, too. */
export class SheetScan implements XmlHandler {
  readonly xml = new XmlReader(this)
  readonly #extent = new SheetExtent()
  readonly #reference = new CellReference()
  readonly #formula: FormulaText

  constructor(decode: (bytes: Uint8Array) => string) {
    this.#formula = new FormulaText(decode)
  }

  get wantsText(): boolean {
    return this.#formula.isOpen
  }

  open(bytes: Uint8Array, from: number, to: number, end: number, isEmpty: boolean): string | undefined {
    this.#formula.open(bytes, from, to, isEmpty)
    if (isName(bytes, from, to, cell))
      eachAttribute(bytes, to, end, (nameFrom, nameTo, valueFrom, valueTo) => {
        if (isName(bytes, nameFrom, nameTo, reference)) this.#reference.read(bytes, valueFrom, valueTo)
      })
    else if (contents.some((name) => isName(bytes, from, to, name)))
      return this.#extent.take(this.#reference.row, this.#reference.column)
    else if (isName(bytes, from, to, merged)) return this.#extent.takeMerged(shortText(bytes, to, end))
    return undefined
  }

  close(): string | undefined {
    return this.#formula.close()
  }

  text(bytes: Uint8Array, from: number, to: number, isRaw: boolean): void {
    this.#formula.add(bytes, from, to, isRaw)
  }
}
