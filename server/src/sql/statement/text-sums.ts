import { isKnownNumber, wholeTypeOf } from './conversions.ts'
import { givesText } from './text-functions.ts'
import { isMark, wordOf } from './tokens.ts'
import type { Node } from './tokens.ts'

/** Words that end a sum. */
export const endsChain = new Set(
  'select distinct as from where on and or not when then else case end as between like in is by having order group asc desc join'.split(
    ' ',
  ),
)

/** Types before a text that is a moment, or how long something takes. */
const typesOfMoments = new Set(['date', 'interval', 'time', 'timestamp', 'timestamptz'])

/** Whether a text stands at a place that is no moment. */
export const isJoinedText = (nodes: readonly Node[], at: number) =>
  nodes[at]?.kind === 'text' && !typesOfMoments.has(wordOf(nodes[at - 1]) ?? '')

/** Types of a sum of numbers and texts. */
type SumType = 'BIGINT' | 'DOUBLE'

/** How the sums of an expression are read in which texts stand. */
interface TextSums {
  /** The plus signs that join texts. */
  readonly joins: ReadonlySet<Node>
  /** The texts, and the names of the calls that give texts, which are numbers beside a number: the signs between them add. */
  readonly numbers: ReadonlyMap<Node, SumType>
}

/** Reads the sums of an expression in which a text stands. */
export function readSums(nodes: readonly Node[]): TextSums {
  const joins = new Set<Node>()
  const numbers = new Map<Node, SumType>()
  let signs: Node[] = []
  let operands: (readonly Node[])[] = []
  let hasText = false
  let isBehindSign = false
  const finish = () => {
    const type = hasText ? typeOfSum(operands, isBehindSign) : undefined
    if (type) for (const [first] of operands) if (first) numbers.set(first, type)
    if (hasText && !type) for (const sign of signs) joins.add(sign)
    signs = []
    operands = []
    hasText = false
  }
  for (const [i, node] of nodes.entries()) {
    const next = nodes[i + 1]
    const isText = isJoinedText(nodes, i) || givesText(node, next)
    const isOther = (node.kind === 'mark' && node.text !== '.') || endsChain.has(wordOf(node) ?? '')
    const isArguments = node.kind === 'group' && isCall(nodes[i - 1], node)
    if (isMark(node, '+')) signs.push(node)
    else if (isText) hasText = true
    else if (isOther) {
      finish()
      isBehindSign = isSign(node)
    }
    if ((isText || !isOther) && node.kind !== 'mark' && !isMark(next, '.') && !isArguments)
      operands.push(next && isCall(node, next) ? [node, next] : [node])
  }
  finish()
  return { joins, numbers }
}

const signsOfNumbers = new Set(['*', '/', '%', '-'])

/** Whether a node is a sign that joins no texts. */
export const isSign = (node: Node | undefined): boolean => node?.kind === 'mark' && signsOfNumbers.has(node.text)

export const isCall = (called: Node | undefined, args: Node) =>
  called?.kind === 'word' && args.kind === 'group' && !endsChain.has(wordOf(called) ?? '')

/**
 * The type of a sum of numbers, and of texts that tell numbers: in T-SQL `'5' + 3` is 8, and so is `CAST('5' AS varchar) + 3`. Two texts before the first number are joined there.
 * What stands behind another sign is a number. Undefined of other sums.
 * https://learn.microsoft.com/en-us/sql/t-sql/data-types/data-type-precedence-transact-sql
 */
function typeOfSum(operands: readonly (readonly Node[])[], isBehindSign: boolean): SumType | undefined {
  const first = isBehindSign ? 0 : operands.findIndex(isKnownNumber)
  const isNumeric = ([node, args]: readonly Node[]) =>
    givesText(node, args) || (node?.kind === 'text' && /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(node.text))
  if ((first !== 0 && first !== 1) || !operands.every((each) => isKnownNumber(each) || isNumeric(each)))
    return undefined
  return operands.every((each) => !isKnownNumber(each) || wholeTypeOf(each) !== undefined) ? 'BIGINT' : 'DOUBLE'
}
