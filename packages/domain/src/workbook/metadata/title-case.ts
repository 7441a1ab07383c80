/** Words that may stay in small letters in a title, except at its beginning. */
const smallWords: ReadonlySet<string> = new Set(
  'a an and as at but by for from in into nor of off on onto or over per than the to up via versus vs with'.split(' '),
)

/** Whether a word suits a title: it is not all in small letters. Units and names such as pH, mRNA or 16S have their own case. */
const isTitled = (word: string) => !/\p{L}/u.test(word) || word !== word.toLowerCase() || /^\P{L}*\d/u.test(word)

/** Whether every word except the small ones has a capital. */
export const isTitleCase = (text: string): boolean =>
  text
    .trim()
    .split(/[\s/]+/)
    .every((word, i) => isTitled(word) || (i > 0 && smallWords.has(word.replace(/[^\p{L}]/gu, ''))))
