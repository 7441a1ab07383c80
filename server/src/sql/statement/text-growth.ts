import { textOfExpression } from './patterns.ts'
import { isNode, leftmost, namedQueries, nodesIn, nodesOf, textOf } from './syntax.ts'
import type { Syntax, SyntaxNode } from './syntax.ts'

/** Characters that a stored text is taken to have at most. */
const columnLength = 4096

/** Characters of a number, a moment or a truth value as text. */
const plainLength = 64

/** Characters that a text made of many rows is taken to have: how many rows there are is not known before they are read. */
const joinedLength = 2 ** 20

/** Queries within each other through whose stars a text grows, at most: each costs a look at the whole statement. */
const mostStages = 64

/** Functions whose answer is a number, a moment or a truth value, whatever they are given. */
const plainFunctions = new Set(
  'ascii charindex col_length contains ends_with len length position prefix starts_with strpos suffix ~~ !~~ ~~* !~~* ~~~ regexp_matches regexp_full_match like_escape not_like_escape ilike_escape not_ilike_escape count count_star tsql_count_distinct'.split(
    ' ',
  ),
)

/** Aggregates that join the texts of rows, or keep many of them. */
const joining = new Set('group_concat listagg string_agg'.split(' '))

/**
 * The length of the longest text that a statement can make, as far as the statement itself tells: the engine makes a text as a whole before any limit of rows or
 * bytes applies. Stored texts count with a fixed length.
 */
export function longestText(root: SyntaxNode): number {
  const aliased = aliasedExpressions(root)
  const stars = [...nodesOf(root)].filter(isStar).length
  // A star stands for any column. Each one can carry the longest of them one query further.
  let measured = measureTexts(root, aliased, columnLength)
  for (let i = 0, star = columnLength; i < stars && measured.ofColumns > star; i++) {
    if (i === mostStages) return Infinity
    star = measured.ofColumns
    measured = measureTexts(root, aliased, star)
  }
  return measured.longest
}

const isStar = (node: SyntaxNode) => node['class'] === 'STAR'

/** The length of the longest text of a statement, and of the longest of its columns with a name, where a star stands for a text of a given length. */
function measureTexts(root: SyntaxNode, aliased: ReadonlyMap<string, readonly SyntaxNode[]>, star: number) {
  const known = new Map<SyntaxNode, number>()
  const open = new Set<SyntaxNode>()

  const lengthOf = (node: SyntaxNode): number => {
    const before = known.get(node)
    if (before !== undefined) return before
    // An alias that names itself is a column of the same name below.
    if (open.has(node)) return columnLength
    open.add(node)
    const length = measure(node)
    open.delete(node)
    known.set(node, length)
    return length
  }

  const sum = (nodes: readonly SyntaxNode[]) => nodes.reduce((total, node) => total + lengthOf(node), 0)

  const measure = (node: SyntaxNode): number => {
    switch (node['class']) {
      case 'CONSTANT':
        return constantText(node)?.length ?? plainLength
      case 'STAR':
        return Math.max(star, sum(expressionsIn(node)))
      case 'COLUMN_REF': {
        const name = (node['column_names'] as readonly string[]).at(-1)?.toLowerCase() ?? ''
        return Math.max(columnLength, ...[name, anyName].flatMap((each) => aliased.get(each) ?? []).map(lengthOf))
      }
      case 'COMPARISON':
      case 'CONJUNCTION':
      case 'BETWEEN':
        return plainLength
      case 'SUBQUERY': {
        const query = (node['subquery'] as SyntaxNode | undefined)?.['node']
        return isNode(query) ? Math.max(plainLength, ...selectLists(query).flat().map(lengthOf)) : plainLength
      }
      case 'FUNCTION':
      case 'WINDOW':
        return measureCall(textOf(node['function_name']), nodesIn(node['children']))
      default:
        return Math.max(plainLength, sum(expressionsIn(node)))
    }
  }

  /** The length of a text in which each part is another one. An empty part is found nowhere. */
  const replaced = (text: SyntaxNode, part: string | undefined, by: SyntaxNode) => {
    const length = lengthOf(text)
    return length + Math.ceil(length / Math.max(1, part?.length ?? 1)) * lengthOf(by)
  }

  /** The length of a text in which what an expression finds, once or wherever it is found, is another one. Every reference to a group repeats a part of what was found. */
  const substituted = (text: SyntaxNode, by: SyntaxNode, isOnce: boolean) => {
    const [length, added] = [lengthOf(text), lengthOf(by)]
    const repeats = constantText(by)?.split('\\').length ?? added
    return (isOnce ? added : (length + 1) * added) + repeats * length
  }

  const measureCall = (name: string, args: readonly SyntaxNode[]): number => {
    if (plainFunctions.has(name)) return plainLength
    if (joining.has(name)) return joinedLength + sum(args)
    const [first, second, third, fourth] = args
    if (name === 'replace' && first && second && third) return replaced(first, constantText(second), third)
    if (name === 'tsql_replace' && first && second && third) {
      // A client may write this call itself, with any expression.
      const part = textOfExpression(constantText(second) ?? '')
      const isPlain = part !== undefined && constantText(third)?.includes('\\') === false
      return isPlain ? replaced(first, part, third) : substituted(first, third, false)
    }
    if (name === 'regexp_replace' && first && third) return substituted(first, third, fourth === undefined)
    // Every letter may be one that is written twice.
    if (name === 'tsql_quote_name' && first) return 2 + 2 * lengthOf(first)
    // Clients may write this call themselves. What stands between the thousands may repeat the three digits before it.
    if (name.startsWith('tsql_number_text') && second && third) {
      const digits = plainLength + lengthOf(second)
      return digits * (1 + 2 * lengthOf(third)) + sum(args)
    }
    if (name === 'concat_ws' && first) return args.length * lengthOf(first) + sum(args.slice(1))
    if ((name === 'left' || name === 'right' || name === 'substring' || name === 'substr') && first) {
      const count = constantNumber(name.startsWith('sub') ? third : second)
      return count === undefined ? lengthOf(first) : Math.min(lengthOf(first), Math.abs(count))
    }
    if (name === 'strftime' || name.startsWith('tsql_time_text') || name.startsWith('tsql_styled'))
      return 16 * sum(args)
    return Math.max(plainLength, sum(args))
  }

  let longest = 0
  for (const node of nodesOf(root)) if (typeof node['class'] === 'string') longest = Math.max(longest, lengthOf(node))
  return { longest, ofColumns: Math.max(0, ...[...aliased.values()].flat().map(lengthOf)) }
}

/** The expressions that stand in the members of a node. */
const expressionsIn = (node: SyntaxNode): readonly SyntaxNode[] =>
  Object.values(node)
    .flatMap((member: Syntax) => (Array.isArray(member) ? (member as readonly Syntax[]) : [member]))
    .flatMap((member) =>
      isNode(member) ? (typeof member['class'] === 'string' ? [member] : expressionsIn(member)) : [],
    )

/** Stands for the name of a column that a star hides. */
const anyName = '*'

/** What columns of derived tables stand for, by their names in lower case, wherever in the statement these are given. */
function aliasedExpressions(root: SyntaxNode): ReadonlyMap<string, readonly SyntaxNode[]> {
  const aliased = new Map<string, SyntaxNode[]>()
  const add = (alias: string, expression: SyntaxNode | undefined) => {
    if (alias === '' || !expression) return
    const name = alias.toLowerCase()
    aliased.set(name, [...(aliased.get(name) ?? []), expression])
  }
  const addList = (names: Syntax | undefined, query: Syntax | undefined) => {
    const inner = isNode(query) ? query['node'] : undefined
    if (!Array.isArray(names) || !isNode(inner)) return
    for (const list of selectLists(inner))
      for (const [i, name] of (names as readonly Syntax[]).entries()) add(textOf(name), list.find(isStar) ?? list[i])
  }
  for (const node of nodesOf(root)) {
    if (typeof node['class'] === 'string') add(textOf(node['alias']), node)
    for (const row of node['type'] === 'EXPRESSION_LIST' ? listsIn(node['values']) : [])
      for (const [i, value] of row.entries()) add(`col${i}`, value)
    if (isStar(node) && nodesIn(node['rename_list']).length > 0) add(anyName, node)
    addList(node['column_name_alias'], node['subquery'])
    if (node['type'] === 'SET_OPERATION_NODE') {
      const first = nodesIn(leftmost(node)['select_list'])
      if (first.some(isStar)) for (const each of selectLists(node).flat()) add(anyName, each)
      else addList(first.map(nameOf), { node })
    }
    for (const { value } of namedQueries(node)) if (isNode(value)) addList(value['aliases'], value['query'])
  }
  return aliased
}

/** What a column of a query is called, where the statement says so. */
const nameOf = ({ alias, column_names }: SyntaxNode): string =>
  textOf(alias) || (Array.isArray(column_names) ? textOf((column_names as readonly Syntax[]).at(-1)) : '')

/** The lists of columns of a query: of a union those of every part. */
const selectLists = (query: SyntaxNode): readonly (readonly SyntaxNode[])[] =>
  query['type'] === 'SET_OPERATION_NODE'
    ? [query['left'], query['right'], ...nodesIn(query['children'])].filter(isNode).flatMap(selectLists)
    : [nodesIn(query['select_list'])]

/** The lists in a list. */
const listsIn = (value: Syntax | undefined): readonly (readonly SyntaxNode[])[] =>
  Array.isArray(value) ? (value as readonly Syntax[]).map(nodesIn) : []

/** The text of a constant; undefined of other expressions. */
function constantText(node: SyntaxNode): string | undefined {
  const value = node['class'] === 'CONSTANT' ? node['value'] : undefined
  return isNode(value) && typeof value['value'] === 'string' ? value['value'] : undefined
}

function constantNumber(node: SyntaxNode | undefined): number | undefined {
  const value = node?.['class'] === 'CONSTANT' ? node['value'] : undefined
  return isNode(value) && typeof value['value'] === 'number' ? value['value'] : undefined
}
