import { isKnownNumber, wholeTypeOf } from './conversions.ts'
import { givesText } from './text-functions.ts'
import { endsChain, isCall, isJoinedText, isSign } from './text-sums.ts'
import { group, isMark, word, wordOf } from './tokens.ts'
import type { Node } from './tokens.ts'

/** A value beside a sign, and where it begins and ends. */
interface Operand {
  readonly nodes: readonly Node[]
  readonly start: number
  readonly end: number
}

/** New nodes for those from `start` up to `end`. */
interface Replacement {
  readonly start: number
  readonly end: number
  readonly nodes: readonly Node[]
}

/**
 * Nodes in which texts that are numbers in T-SQL are cast to numbers: those beside a number and a sign that joins no texts, as in `LEFT(x, 4) - 1`, and those that are joined
 * before the first number of a sum, as in `'5' + '3' + 3`, which is 56. `text-sums.ts` reads what remains of sums.
 * https://learn.microsoft.com/en-us/sql/t-sql/data-types/data-type-precedence-transact-sql
 */
export const withTextNumbers = (nodes: readonly Node[]): readonly Node[] =>
  withReplacements(withReplacements(nodes, factorsIn), joinedNumbersIn)

function withReplacements(
  nodes: readonly Node[],
  find: (nodes: readonly Node[], sign: number) => readonly Replacement[],
): readonly Node[] {
  const written: Node[] = []
  let from = 0
  for (const { start, end, nodes: others } of nodes.flatMap((_, i) => find(nodes, i))) {
    if (start < from) continue
    written.push(...nodes.slice(from, start), ...others)
    from = end
  }
  return from === 0 ? nodes : [...written, ...nodes.slice(from)]
}

/** The text beside a sign and a number, as a number. */
function factorsIn(nodes: readonly Node[], sign: number): readonly Replacement[] {
  if (!isSign(nodes[sign])) return []
  const [left, right] = [operandBefore(nodes, sign), operandFrom(nodes, sign + 1)]
  // A text before a difference may be the end of one that is joined.
  if (!left || !right || (isMark(nodes[sign], '-') && isMark(nodes[left.start - 1], '+'))) return []
  if (isText(nodes, left) && isKnownNumber(right.nodes)) return [numberOf(left, right)]
  return isText(nodes, right) && isKnownNumber(left.nodes) ? [numberOf(right, left)] : []
}

/** The texts of a sum that begins at a place, joined before its first number, as a number. */
function joinedNumbersIn(nodes: readonly Node[], start: number): readonly Replacement[] {
  const before = nodes[start - 1]
  if (isMark(before, '+') || isMark(before, '.') || isSign(before)) return []
  const texts: Operand[] = []
  let operand = operandFrom(nodes, start)
  while (operand && isText(nodes, operand) && isMark(nodes[operand.end], '+')) {
    texts.push(operand)
    operand = operandFrom(nodes, operand.end + 1)
  }
  const last = texts.at(-1)
  if (!operand || !last || texts.length < 2 || !isKnownNumber(operand.nodes)) return []
  return [numberOf({ nodes: nodes.slice(start, last.end), start, end: last.end }, operand)]
}

/** Whether a value is a call that gives a text, or a constant text of digits. */
function isText(nodes: readonly Node[], { nodes: [first, args], start }: Operand): boolean {
  if (first?.kind !== 'text') return givesText(first, args)
  return isJoinedText(nodes, start) && /^\d+(?:\.\d+)?$/.test(first.text)
}

/** A text as a number of the type of the number beside it. */
function numberOf({ nodes, start, end }: Operand, number: Operand): Replacement {
  const [only] = nodes
  if (nodes.length === 1 && only?.kind === 'text') return { start, end, nodes: [{ kind: 'number', text: only.text }] }
  const type = wholeTypeOf(number.nodes) === undefined ? 'float' : 'bigint'
  return { start, end, nodes: [word('cast'), group([...nodes, word('as'), word(type)])] }
}

const isValue = (node: Node | undefined): node is Node =>
  node !== undefined && node.kind !== 'mark' && !endsChain.has(wordOf(node) ?? '')

function operandFrom(nodes: readonly Node[], start: number): Operand | undefined {
  const [first, next] = [nodes[start], nodes[start + 1]]
  if (!isValue(first)) return undefined
  const end = start + (next && isCall(first, next) ? 2 : isMark(next, '.') ? 3 : 1)
  return { nodes: isMark(next, '.') ? nodes.slice(end - 1, end) : nodes.slice(start, end), start, end }
}

function operandBefore(nodes: readonly Node[], end: number): Operand | undefined {
  const [before, last] = [nodes[end - 2], nodes[end - 1]]
  if (!isValue(last)) return undefined
  const start = end - (isCall(before, last) ? 2 : isMark(before, '.') ? 3 : 1)
  return { nodes: isMark(before, '.') ? [last] : nodes.slice(start, end), start, end }
}
