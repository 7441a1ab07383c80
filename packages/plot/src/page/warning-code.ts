/** The code that every chart fetches with its first picture: the sentences of what it cannot follow of its options. */
export { warningsOf } from '../kinds/warnings.ts'
export { unknownOptionSentence } from '../options/unknown-option.ts'
