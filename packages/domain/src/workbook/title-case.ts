/** Words that a title may keep small, unless they stand first. */
const smallWords: ReadonlySet<string> = new Set(
  'a an and as at but by for from in into nor of off on onto or over per than the to up via versus vs with'.split(' '),
)

/** Whether a word is written as in a title: not all in small letters. Units and names such as pH, mRNA or 16S have their own case. */
const isTitled = (word: string) => !/\p{L}/u.test(word) || word !== word.toLowerCase() || /^\P{L}*\d/u.test(word)

/** Whether every word but the small ones begins, or is written, with a capital. */
export const isTitleCase = (text: string): boolean =>
  text
    .trim()
    .split(/[\s/]+/)
    .every((word, i) => isTitled(word) || (i > 0 && smallWords.has(word.replace(/[^\p{L}]/gu, ''))))
