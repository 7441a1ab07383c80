/** The code that every chart fetches with its first picture: the sentences of what it cannot follow of its options, and of rows that it cannot append. */
export { checkAppended, rowFault } from '../data/table/row-fault.ts'
export { warningsOf } from '../kinds/warnings.ts'
export { unknownOptionSentence } from '../options/unknown-option.ts'
export { nearestName } from '../scales/nearest-name.ts'
