import { quote, quoteName } from '../../engine/duckdb/compile.ts'
import { withLateralJoins } from './apply.ts'
import {
  plainNames,
  withAliases,
  withCollations,
  withDistinctCounts,
  withGroupings,
  withNullsInside,
  withOrdersInside,
  withoutHints,
} from './clauses.ts'
import { castCall } from './conversions.ts'
import { withIsoTimes } from './dates.ts'
import type { Call } from './function-call.ts'
import { callOf } from './functions.ts'
import { withMoments } from './moment-columns.ts'
import { withoutBraces } from './odbc.ts'
import { withMomentSums } from './moment-sums.ts'
import { withOwnPatterns } from './patterns.ts'
import { refusalOfForm, refusalOfStatement } from './refused-forms.ts'
import { withoutPivots } from './pivot.ts'
import { withShare, withTies } from './ties.ts'
import { withTextNumbers } from './text-numbers.ts'
import { readSums } from './text-sums.ts'
import { success, failure, tokensOf, treeOf, wordOf } from './tokens.ts'
import type { Group, Node, Result, Token } from './tokens.ts'
import { withoutZones } from './zones.ts'

/**
 * A statement of the T-SQL subset that published clients send, in the words of the data engine. What is no T-SQL passes as it is, so that the
 * engine's own SQL works too. This only changes words: what may run is judged afterwards, by the engine's own reading of the result.
 */
export function translate(statement: string): Result<string> {
  const tokens = tokensOf(statement)
  if (!tokens.ok) return tokens
  const plain = withoutBraces(tokens.value)
  if (!plain.ok) return plain
  const tree = treeOf(plain.value)
  if (!tree.ok) return tree
  if (tree.value.length === 0) return failure('There is no statement.')
  const refusal = refusalOfStatement(tree.value)
  if (refusal !== undefined) return failure(refusal)
  return query(withMoments(tree.value))
}

const setWords = new Set(['union', 'except', 'intersect'])

/** Levels of parentheses and calls at most. A statement writes 50 parentheses within each other at most; a cast adds a call to each, and days beside a moment add one for each sum. */
const mostLevels = 250

/** A query, or an expression, at one level of parentheses and calls. TOP belongs to its own SELECT among those that a UNION joins. */
function query(given: readonly Node[], level = 0): Result<string> {
  if (level > mostLevels)
    return failure(`The statement has more than ${mostLevels} calls and sums of moments within each other; nest fewer.`)
  const refusal = refusalOfForm(given)
  if (refusal !== undefined) return failure(refusal)
  const zoned = withoutZones(given)
  if (!zoned.ok) return zoned
  const unpivoted = withoutPivots(withLateralJoins(plainNames(withCollations(withoutHints(zoned.value)))))
  if (!unpivoted.ok) return unpivoted
  const nodes = withMomentSums(
    withOwnPatterns(
      withIsoTimes(withNullsInside(withOrdersInside(withGroupings(withDistinctCounts(unpivoted.value))))),
    ),
  )
  const ends = nodes.flatMap((node, i) => (setWords.has(wordOf(node) ?? '') ? [i] : []))
  const pieces: string[] = []
  let from = 0
  for (const end of [...ends, nodes.length]) {
    const isAll = end > 0 && wordOf(nodes[from]) === 'all' && from > 0
    const select = selectText(nodes.slice(isAll ? from + 1 : from, end), ends.length > 0, level)
    if (!select.ok) return select
    if (isAll) pieces.push('ALL')
    pieces.push(select.value)
    const word = nodes[end]
    if (word?.kind === 'word') pieces.push(word.text)
    from = end + 1
  }
  return success(pieces.join(' '))
}

/** One SELECT: TOP becomes LIMIT at its end, before the order of a union that it is the last of. */
function selectText(nodes: readonly Node[], isOfUnion: boolean, level: number): Result<string> {
  const start = nodes.findIndex((node) => wordOf(node) === 'select')
  const top = nodes.findIndex((node, i) => i > start && wordOf(node) === 'top')
  const before = wordOf(nodes[top - 1])
  const isTop = start >= 0 && top > 0 && (top === start + 1 || (top === start + 2 && isModifier(before)))
  if (!isTop) return expression(withAliases(nodes), level)
  const limit = limitAt(nodes, top + 1)
  if (!limit.ok) return limit
  const rest = withAliases([...nodes.slice(0, top), ...nodes.slice(limit.value.end)])
  const { text, isPercent, isWithTies } = limit.value
  if (isWithTies && isOfUnion)
    return failure('TOP … WITH TIES of a part of a union: put this SELECT in parentheses, with its ORDER BY.')
  if (isWithTies) {
    const ranked = isPercent ? withShare(rest, start, text, true) : withTies(rest, start, text)
    return ranked.ok ? expression(ranked.value, level) : ranked
  }
  const order = isOfUnion ? rest.findIndex((node, i) => i > start && wordOf(node) === 'order') : -1
  const own = order < 0 ? rest : rest.slice(0, order)
  const share = isPercent ? withShare(own, start, text) : success(own)
  const body = share.ok ? expression(share.value, level) : share
  if (!body.ok) return body
  const limited = isPercent ? body.value : `${body.value} LIMIT ${text}`
  if (order < 0) return success(isOfUnion ? `(${limited})` : limited)
  const ordered = expression(rest.slice(order), level)
  return ordered.ok ? success(`(${limited}) ${ordered.value}`) : ordered
}

const isModifier = (word: string | undefined) => word === 'distinct' || word === 'all'

/** What TOP says: the number of rows, or the share of them, and where it ends. */
interface Limit {
  readonly text: string
  readonly isPercent: boolean
  readonly isWithTies: boolean
  readonly end: number
}

function limitAt(nodes: readonly Node[], at: number): Result<Limit> {
  const node = nodes[at]
  const count = node?.kind === 'group' && node.nodes.length === 1 ? node.nodes[0] : node
  if (count?.kind !== 'number') return failure('TOP is followed by a number.')
  const isPercent = wordOf(nodes[at + 1]) === 'percent'
  const end = isPercent ? at + 2 : at + 1
  const isWithTies = wordOf(nodes[end]) === 'with' && wordOf(nodes[end + 1]) === 'ties'
  if (!isPercent && !/^\d+$/.test(count.text))
    return failure(`TOP takes a whole number of rows; a share of them is TOP ${count.text} PERCENT.`)
  return success({ text: count.text, isPercent, isWithTies, end: isWithTies ? end + 2 : end })
}

function expression(given: readonly Node[], level: number): Result<string> {
  const nodes = withTextNumbers(given)
  const { joins, numbers } = readSums(nodes)
  const pieces: string[] = []
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as Node
    if (node.kind === 'group') {
      const inner = query(node.nodes, level + 1)
      if (!inner.ok) return inner
      pieces.push(`(${inner.value})`)
      continue
    }
    const next = nodes[i + 1]
    const call = node.kind === 'word' && next?.kind === 'group' ? callIn(node, next, numbers.get(node)) : undefined
    if (call) {
      const written = writeCall(call, level)
      if (!written.ok) return written
      pieces.push(written.value)
      i++
    } else if (isColumnInTsql(nodes, i)) pieces.push(quoteName(node.text))
    else if (joins.has(node)) pieces.push('||')
    else pieces.push(numbers.has(node) && node.kind === 'text' ? `(${node.text.trim()})` : textOf(node))
  }
  return success(pieces.join(' '))
}

/** A call as the data engine writes it, and in a cast where it gives a text that is a number; undefined where it is the same there. */
const callIn = (called: Token, args: Group, numberType: string | undefined): Call | undefined =>
  numberType === undefined ? callOf(called.text, args.nodes) : castCall('cast', [called, args], numberType, undefined)

/** Words that the data engine keeps for itself and T-SQL does not: `AVG(cast)` means a column there. */
const keptByEngine = new Set(
  'analyse analyze asymmetric cast deferrable describe initially show summarize symmetric variadic'.split(' '),
)

/** Those of them that say what a statement does, where another word stands behind them. */
const verbs = new Set(['analyse', 'analyze', 'describe', 'show', 'summarize'])

// Before parentheses it is a call.
function isColumnInTsql(nodes: readonly Node[], i: number) {
  const [word, next] = [wordOf(nodes[i]) ?? '', nodes[i + 1]]
  const isVerb = i === 0 && verbs.has(word) && next !== undefined && next.kind !== 'mark'
  return keptByEngine.has(word) && next?.kind !== 'group' && !isVerb
}

function writeCall({ name, args, tail }: Call, level: number): Result<string> {
  const texts: string[] = []
  for (const arg of args) {
    const text = typeof arg === 'string' ? success(arg) : query(arg, level + 1)
    if (!text.ok) return text
    texts.push(text.value)
  }
  return success(`${name}(${texts.join(', ')}${tail})`)
}

function textOf(node: Exclude<Node, { readonly kind: 'group' }>): string {
  if (node.kind === 'text') return quote(node.text)
  return node.kind === 'name' ? quoteName(node.text) : node.text
}
