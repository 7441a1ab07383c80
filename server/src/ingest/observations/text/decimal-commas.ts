import type { TableFault } from '../../problem.ts'
import type { RawColumn } from '../source.ts'

/** A number with a decimal comma, one with a decimal point, and one whose point may divide thousands: `1.234` is two numbers. No thousands begin with 0. */
const withComma = /^([+-]?\d*),(\d+(?:e[+-]?\d+)?)$/i
const withPoint = /^[+-]?\d*\.\d+(?:e[+-]?\d+)?$/i
const mayBeThousands = /^[+-]?[1-9]\d{0,2}\.\d{3}$/

/** The numbers of a text whose cells semicolons divide, so that they may have decimal commas. */
export class DecimalCommas {
  #hasCommas = false
  /** The columns with numbers that have decimal points for certain. */
  readonly #pointed = new Set<number>()
  /** The first cell of a column that may tell thousands, and its line. */
  readonly #doubtful = new Map<number, { readonly cell: string; readonly line: number }>()

  /** The cells of a row with decimal points. */
  read(cells: readonly string[], line: number): readonly string[] {
    return cells.map((cell, i) => {
      const found = withComma.exec(cell)
      if (found) {
        this.#hasCommas = true
        return `${found[1]}.${found[2]}`
      }
      if (mayBeThousands.test(cell)) {
        if (!this.#doubtful.has(i)) this.#doubtful.set(i, { cell, line })
      } else if (withPoint.test(cell)) this.#pointed.add(i)
      return cell
    })
  }

  /** Why a number of the text may be two; undefined where no point may divide thousands. */
  fault(columns: readonly RawColumn[]): TableFault | undefined {
    if (!this.#hasCommas) return undefined
    for (const [i, { cell, line }] of this.#doubtful) {
      if (!this.#pointed.has(i))
        return `its column ${columns[i]?.name} says "${cell}" in line ${line}, whose point may divide thousands, as other numbers have decimal commas: write all numbers alike, and nothing between thousands`
    }
    return undefined
  }
}
