import { group, isMark, name, nameOf, splitAt, word, wordOf } from './tokens.ts'
import type { Node } from './tokens.ts'

const hints = new Set(
  'nolock readuncommitted readcommitted readpast repeatableread serializable snapshot holdlock rowlock paglock tablock forcescan forceseek noexpand'.split(
    ' ',
  ),
)

/** Nodes without what says how to read a table, `WITH (NOLOCK)` or `(NOLOCK)`, or how to run the statement, `OPTION (…)`. */
export const withoutHints = (nodes: readonly Node[]): readonly Node[] =>
  nodes.filter((node, i) => {
    const isWithOfHint = wordOf(node) === 'with' && isHint(nodes, i + 1)
    return !isHint(nodes, i) && !isWithOfHint && !isOption(nodes, i) && !isOption(nodes, i - 1)
  })

function isHint(nodes: readonly Node[], at: number): boolean {
  const node = nodes[at]
  if (node?.kind !== 'group') return false
  if (wordOf(nodes[at - 1]) === 'with')
    return node.nodes.length > 0 && splitAt(node.nodes, (part) => isMark(part, ',')).every(isHintText)
  return node.nodes.length === 1 && wordOf(node.nodes[0]) === 'nolock'
}

/** A hint, or an index by its name or number: `INDEX(1)`, `INDEX = ix_time`, `FORCESEEK (ix_time (time))`. */
function isHintText([name, ...more]: readonly Node[]): boolean {
  const isNamed = more.length === 2 && isMark(more[0], '=')
  if (wordOf(name) === 'index') return isNamed || (more.length === 1 && more[0]?.kind === 'group')
  return hints.has(wordOf(name) ?? '') && (more.length === 0 || (more.length === 1 && more[0]?.kind === 'group'))
}

const isOption = (nodes: readonly Node[], at: number) =>
  at === nodes.length - 2 && wordOf(nodes[at]) === 'option' && nodes[at + 1]?.kind === 'group'

/** Nodes with the collations of the data engine behind COLLATE, in the place of those of T-SQL. A column takes that of the text that it is compared with. */
export function withCollations(nodes: readonly Node[]): readonly Node[] {
  return nodes.flatMap((node, i) => {
    if (wordOf(nodes[i - 1]) === 'collate') return ownCollation(wordOf(node) ?? '') ?? [node]
    const [sign, text, collate, given] = nodes.slice(i + 1, i + 5)
    const isCompared = nameOf(node) !== undefined && sign?.kind === 'mark' && text?.kind === 'text'
    const own = isCompared && wordOf(collate) === 'collate' ? ownCollation(wordOf(given) ?? '') : undefined
    return own ? [node, word('collate'), ...own] : [node]
  })
}

/**
 * The collation of the data engine for one of T-SQL: `Latin1_General_CI_AS` takes letters of both cases for equal, and one with `CS` or `BIN` does not. Undefined of other
 * names.
 */
function ownCollation(given: string): readonly Node[] | undefined {
  if (given === 'database_default') return [word('NOCASE')]
  if (tellsCases(given)) return [name('C')]
  if (!/_ci(?:_|$)/.test(given)) return undefined
  return /_ai(?:_|$)/.test(given) ? [word('NOCASE'), dot, word('NOACCENT')] : [word('NOCASE')]
}

const tellsCases = (collation: string) => /_(?:cs|bin2?)(?:_|$)/.test(collation)

/** The relation that stands for one of a schema, as a name without a dot. */
const schemas = new Set(['information_schema', 'sys'])

/** Names without the schema `dbo`, or an empty one, and whatever stands before it; those of the information schema as one name. */
export function plainNames(nodes: readonly Node[]): readonly Node[] {
  const plain: Node[] = []
  for (const node of nodes) {
    const isBehindDot = nameOf(node) !== undefined && isMark(plain.at(-1), '.')
    const schema = isBehindDot ? nameOf(plain.at(-2)) : undefined
    if (isBehindDot && isMark(plain.at(-2), '.') && nameOf(plain.at(-3)) !== undefined) {
      plain.splice(-3)
      plain.push(node)
    } else if (schema === 'dbo') {
      plain.splice(-2)
      if (isMark(plain.at(-1), '.')) plain.splice(-2)
      plain.push(node)
    } else if (schema !== undefined && schemas.has(schema)) {
      plain.splice(-2)
      if (isMark(plain.at(-1), '.')) plain.splice(-2)
      plain.push({ kind: 'name', text: `${schema}.${nameOf(node) ?? ''}` })
    } else plain.push(node)
  }
  return plain
}

const endsList = new Set('from where having limit'.split(' '))

// WITHIN GROUP belongs to the list.
const isEndOfList = (nodes: readonly Node[], at: number) => {
  const name = wordOf(nodes[at]) ?? ''
  return endsList.has(name) || ((name === 'group' || name === 'order') && wordOf(nodes[at + 1]) === 'by')
}

/** Nodes of a SELECT in which each name of its list stands behind AS, in quotes: T-SQL writes `name = value` and `value name` too, with names that the data engine keeps. */
export function withAliases(nodes: readonly Node[]): readonly Node[] {
  const select = nodes.findIndex((node) => wordOf(node) === 'select')
  if (select < 0) return nodes
  const { start, end, items } = selectList(nodes, select)
  const list = items.flatMap((item, i) => [...(i > 0 ? [comma] : []), ...withAlias(item)])
  return [...nodes.slice(0, start), ...list, ...nodes.slice(end)]
}

/** The list of the SELECT at a place: its items, and where it begins and ends. */
export function selectList(nodes: readonly Node[], select: number) {
  const start = startOfList(nodes, select + 1)
  const found = nodes.findIndex((_, i) => i >= start && isEndOfList(nodes, i))
  const end = found < 0 ? nodes.length : found
  return { start, end, items: splitAt(nodes.slice(start, end), (node) => isMark(node, ',')) }
}

/** Where the list begins behind SELECT: behind DISTINCT, ALL and the keys of DISTINCT ON. */
function startOfList(nodes: readonly Node[], at: number): number {
  if (!['distinct', 'all'].includes(wordOf(nodes[at]) ?? '')) return at
  return wordOf(nodes[at + 1]) === 'on' && nodes[at + 2]?.kind === 'group' ? at + 3 : at + 1
}

const comma: Node = { kind: 'mark', text: ',' }
const dot: Node = { kind: 'mark', text: '.' }
const minus: Node = { kind: 'mark', text: '-' }

/** An item of a list with its name behind AS. */
export function withAlias(item: readonly Node[]): readonly Node[] {
  const [name, mark, ...value] = item
  const isNamed = name?.kind === 'word' || name?.kind === 'name' || name?.kind === 'text'
  if (isNamed && isMark(mark, '=') && value.length > 0 && !value.some((node) => wordOf(node) === 'as'))
    return [...value, word('as'), { kind: 'name', text: name.text }]
  const last = item.at(-1)
  if ((last?.kind !== 'word' && last?.kind !== 'text') || !isAlias(item)) return item
  return [...item.slice(0, -1), word('as'), { kind: 'name', text: last.text }]
}

/** Words behind which a name, or a text, is a part of the value. */
const goesOn = new Set(
  'all and as at between by case collate distinct else escape from ilike in interval is like not or over similar then to when zone'.split(
    ' ',
  ),
)

/** Types of the data engine that a text may stand behind. In T-SQL, which has no such form, `time 'Time (UTC)'` names a column. */
const typesOfTexts = new Set(
  'bigint boolean date decimal double float int integer timestamp timestamptz varchar'.split(' '),
)

const neverAlias = new Set(['end', 'null'])

/** Whether the last node of an item, a word or a text, is its name. */
function isAlias(item: readonly Node[]): boolean {
  const [before2, before, last] = [item.at(-3), item.at(-2), item.at(-1)]
  if (!before || before.kind === 'mark' || wordOf(before2) === 'interval') return false
  const beforeWord = wordOf(before) ?? ''
  if (goesOn.has(beforeWord) || neverAlias.has(wordOf(last) ?? '')) return false
  return last?.kind === 'word' || !typesOfTexts.has(beforeWord)
}

/** Nodes in which COUNT(DISTINCT x) looks at no case of texts. Counts of windows, which T-SQL has none of, stay as they are, and so do those with a collation that tells cases apart. */
export function withDistinctCounts(nodes: readonly Node[]): readonly Node[] {
  const isEnded = (at: number) => !['filter', 'over'].includes(wordOf(nodes[at]) ?? '')
  return nodes.map((node, i) => {
    if (countedIn(node, nodes[i + 1]) && isEnded(i + 2)) return word('tsql_count_distinct')
    const counted = countedIn(nodes[i - 1], node)
    return counted && isEnded(i + 1) ? group(counted) : node
  })
}

/** What a call counts each value of once; undefined of other calls. */
function countedIn(called: Node | undefined, args: Node | undefined): readonly Node[] | undefined {
  if (args?.kind !== 'group') return undefined
  const name = wordOf(called)
  const isDistinct = (name === 'count' || name === 'count_big') && wordOf(args.nodes[0]) === 'distinct'
  if (!isDistinct && name !== 'approx_count_distinct') return undefined
  const value = isDistinct ? args.nodes.slice(1) : args.nodes
  const isOne = value.length > 0 && !value.some((node) => isMark(node, ',')) && !isMark(value[0], '*')
  const isOfCases = value.some((node, i) => wordOf(value[i - 1]) === 'collate' && tellsCases(wordOf(node) ?? ''))
  return isOne && !isOfCases ? value : undefined
}

const percentiles: Readonly<Record<string, string>> = {
  percentile_cont: 'quantile_cont',
  percentile_disc: 'quantile_disc',
}

/**
 * Moves the order behind an aggregate, `WITHIN GROUP (ORDER BY …)`, into its parentheses. The engine reads that order behind percentiles of groups, but not behind
 * those of windows.
 */
export function withOrdersInside(nodes: readonly Node[]): readonly Node[] {
  const plain: Node[] = []
  for (let i = 0; i < nodes.length; i++) {
    const [name, args, within, group, order] = nodes.slice(i, i + 5)
    const word1 = wordOf(name)
    if (
      !name ||
      args?.kind !== 'group' ||
      wordOf(within) !== 'within' ||
      wordOf(group) !== 'group' ||
      order?.kind !== 'group'
    ) {
      plain.push(nodes[i] as Node)
      continue
    }
    const percentile = word1 !== undefined && Object.hasOwn(percentiles, word1) ? percentiles[word1] : undefined
    const value = order.nodes.slice(2)
    const isDescending = wordOf(value.at(-1)) === 'desc'
    if (word1 === 'string_agg') {
      plain.push(name, { kind: 'group', nodes: [...args.nodes, ...order.nodes] })
      i += 4
    } else if (percentile !== undefined && wordOf(nodes[i + 5]) === 'over') {
      const plainValue = isDescending || wordOf(value.at(-1)) === 'asc' ? value.slice(0, -1) : value
      // The engine takes a share below 0 for one from the greatest value on.
      const share = isDescending ? [minus, ...args.nodes] : args.nodes
      plain.push(word(percentile), { kind: 'group', nodes: [...plainValue, comma, ...share] })
      i += 4
    } else plain.push(name)
  }
  return plain
}

/** Moves IGNORE NULLS from behind a call into its parentheses, where the data engine reads it, and leaves out RESPECT NULLS, which is the default. */
export function withNullsInside(nodes: readonly Node[]): readonly Node[] {
  return nodes.flatMap((node, i) => {
    const [before, next] = [nodes[i - 1], nodes[i + 1]]
    if (isNullTreatment(nodes, i) && before?.kind === 'group') return []
    if (isNullTreatment(nodes, i - 1) && nodes[i - 2]?.kind === 'group') return []
    const isIgnoring = node.kind === 'group' && wordOf(next) === 'ignore' && isNullTreatment(nodes, i + 1)
    return isIgnoring ? [{ ...node, nodes: [...node.nodes, word('ignore'), word('nulls')] }] : [node]
  })
}

/** Whether IGNORE NULLS or RESPECT NULLS stands at a place. */
const isNullTreatment = (nodes: readonly Node[], at: number) =>
  ['ignore', 'respect'].includes(wordOf(nodes[at]) ?? '') && wordOf(nodes[at + 1]) === 'nulls'

/** Nodes in which `GROUP BY a, b WITH ROLLUP`, or CUBE, is written as `GROUP BY ROLLUP (a, b)`. */
export function withGroupings(nodes: readonly Node[]): readonly Node[] {
  const by = nodes.findIndex((node, i) => wordOf(node) === 'group' && wordOf(nodes[i + 1]) === 'by') + 2
  const end = nodes.findIndex((node, i) => i > by && wordOf(node) === 'with' && isGrouping(nodes[i + 1]))
  const name = nodes[end + 1]
  if (by < 2 || end < 0 || !name) return nodes
  return [...nodes.slice(0, by), name, { kind: 'group', nodes: nodes.slice(by, end) }, ...nodes.slice(end + 2)]
}

const isGrouping = (node: Node | undefined) => wordOf(node) === 'rollup' || wordOf(node) === 'cube'
