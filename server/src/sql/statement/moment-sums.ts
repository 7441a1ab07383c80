import { group, isMark, mark, nameOf, word, wordOf } from './tokens.ts'
import type { Node } from './tokens.ts'

/** Calls that give a moment of the type datetime. */
const ofMoments = new Set('dateadd getdate getutcdate tsql_add_days tsql_moment_between'.split(' '))

const momentTypes = new Set(['datetime', 'smalldatetime'])

const isColumnOfTime = (node: Node | undefined) =>
  nameOf(node) === 'time' || (node !== undefined && node.kind !== 'group' && node.isMoment === true)

/** Whether a call gives a moment: one of those functions, a cast, or an extreme of the column `time`. */
function givesMoment(called: Node | undefined, args: Node | undefined): boolean {
  const name = wordOf(called) ?? ''
  if (args?.kind !== 'group') return false
  if (ofMoments.has(name)) return true
  if (name === 'min' || name === 'max') return isColumnOfTime(args.nodes.at(-1)) && args.nodes.length % 2 === 1
  if (name === 'convert') return momentTypes.has(wordOf(args.nodes[0]) ?? '')
  return name === 'cast' && momentTypes.has(wordOf(args.nodes.at(-1)) ?? '')
}

/** Where the moment begins that ends before a place; undefined where none does. */
function startOfMoment(nodes: readonly Node[], end: number): number | undefined {
  if (givesMoment(nodes[end - 2], nodes[end - 1])) return end - 2
  if (!isColumnOfTime(nodes[end - 1])) return undefined
  return isMark(nodes[end - 2], '.') ? end - 3 : end - 1
}

/** Where the moment ends that begins at a place; undefined where none does. */
function endOfMoment(nodes: readonly Node[], at: number): number | undefined {
  if (givesMoment(nodes[at], nodes[at + 1])) return at + 2
  if (isColumnOfTime(nodes[at])) return isMark(nodes[at + 1], '.') ? undefined : at + 1
  return isMark(nodes[at + 1], '.') && isColumnOfTime(nodes[at + 2]) ? at + 3 : undefined
}

/** Types of moments and days that texts are compared with. */
const dayTypes = new Set(['date', 'datetime', 'datetime2', 'datetimeoffset', 'smalldatetime'])

/** Other functions that give a day or a moment. */
const ofDays = new Set('date_bucket datefromparts datetrunc eomonth'.split(' '))

/** Whether a call gives a day, or a moment of a type that takes no number of days beside it. */
function givesDay(called: Node | undefined, args: Node | undefined): boolean {
  const name = wordOf(called) ?? ''
  if (args?.kind !== 'group') return false
  if (name === 'cast' || name === 'try_cast') {
    const as = args.nodes.findLastIndex((node) => wordOf(node) === 'as')
    return dayTypes.has(wordOf(args.nodes[as + 1]) ?? '')
  }
  return ofDays.has(name) || (/^(?:try_)?convert$/.test(name) && dayTypes.has(wordOf(args.nodes[0]) ?? ''))
}

/** Whether a day or a moment ends before a place. */
export const endsMoment = (nodes: readonly Node[], end: number): boolean =>
  startOfMoment(nodes, end) !== undefined || givesDay(nodes[end - 2], nodes[end - 1])

/** Whether a day or a moment begins at a place. */
export const beginsMoment = (nodes: readonly Node[], at: number): boolean =>
  endOfMoment(nodes, at) !== undefined || givesDay(nodes[at], nodes[at + 1])

/** Where a number of days ends that begins at a place: numbers and groups, and what they are multiplied with and divided by. */
function endOfDays(nodes: readonly Node[], at: number): number | undefined {
  let end = at
  for (;;) {
    const node = nodes[end]
    const isQuery =
      node?.kind === 'group' && node.nodes.some((each) => ['select', 'interval'].includes(wordOf(each) ?? ''))
    if (node?.kind !== 'number' && (node?.kind !== 'group' || isQuery)) return undefined
    end++
    if (!isMark(nodes[end], '*') && !isMark(nodes[end], '/')) return end
    end++
  }
}

/** Signs that bind what follows before a sum does. */
const isOfProduct = (node: Node | undefined) => isMark(node, '*') || isMark(node, '/') || isMark(node, '%')

/**
 * Nodes in which a moment and a number of days are a call of a macro, and so are two moments: in T-SQL `time + 0.5` is twelve hours later, and `a - b` the moment so long after 1900.
 * https://learn.microsoft.com/en-us/sql/t-sql/language-elements/add-transact-sql
 */
export function withMomentSums(nodes: readonly Node[]): readonly Node[] {
  if (!nodes.some((node) => isMark(node, '+') || isMark(node, '-'))) return nodes
  const plain: Node[] = []
  for (let i = 0; i < nodes.length; i++) {
    const sign = nodes[i] as Node
    const start = isMark(sign, '+') || isMark(sign, '-') ? startOfMoment(plain, plain.length) : undefined
    if (start === undefined || isOfProduct(plain[start - 1])) {
      plain.push(sign)
      continue
    }
    const moment = plain.slice(start)
    const other = isMark(sign, '-') ? endOfMoment(nodes, i + 1) : undefined
    const days = endOfDays(nodes, i + 1)
    const end = other ?? days
    if (end === undefined) {
      plain.push(sign)
      continue
    }
    const by = nodes.slice(i + 1, end)
    const second = other === undefined && isMark(sign, '-') ? [mark('-'), group(by)] : by
    plain.splice(start)
    plain.push(
      word(other === undefined ? 'tsql_add_days' : 'tsql_moment_between'),
      group([...moment, mark(','), ...second]),
    )
    i = end - 1
  }
  return plain
}

/** Whether nodes are a moment, or a sum that is one. */
export function isMoment(nodes: readonly Node[]): boolean {
  const summed = withMomentSums(nodes)
  return endOfMoment(summed, 0) === summed.length
}
