/** How the language of charts writes numbers. In a file of its own, because workers write numbers and have no texts of charts. */

/** The signs in a number. */
export interface NumberSigns {
  readonly decimal: string
  /** Between groups of three digits of a count. */
  readonly thousands: string
}

export const englishSigns: NumberSigns = { decimal: '.', thousands: ',' }

let signs = englishSigns

export function setNumberSigns(next: NumberSigns) {
  signs = next
}

/** A number that is written in English, with the signs of the language of charts. */
export const withSigns = (number: string): string =>
  number.replace(/[.,]/g, (sign) => (sign === '.' ? signs.decimal : signs.thousands))
