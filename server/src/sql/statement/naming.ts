import type { ColumnNaming } from '../../sandbox/messages.ts'
import { isNode, leftmost, nodesIn, textOf } from './syntax.ts'
import type { Syntax, SyntaxNode } from './syntax.ts'

/** Which columns of a statement have names of their own, and which of them are columns of a table, whose names are as the statement writes them. */
export function namingOf(node: SyntaxNode): ColumnNaming {
  const first = leftmost(node)
  const ranked = rankedQuery(first)
  const list = nodesIn(first['select_list'])
  if (ranked)
    return withoutLast(
      withOwnNames(namingOf(ranked), ranked),
      ((list[0]?.['exclude_list'] ?? []) as readonly Syntax[]).length,
    )
  const isStar = (item: SyntaxNode) => item['class'] === 'STAR'
  const firstStar = list.findIndex(isStar)
  return firstStar < 0
    ? { before: list.map(ownName), after: [] }
    : { before: list.slice(0, firstStar).map(ownName), after: list.slice(list.findLastIndex(isStar) + 1).map(ownName) }
}

/** Whether an item of a list has a name of its own; that name where the item is a column, whose letters the engine gives the case of the table. */
const ownName = (item: SyntaxNode): boolean | string =>
  item['alias'] !== '' || (item['class'] === 'COLUMN_REF' && columnOf(item))

const columnOf = ({ column_names }: SyntaxNode) =>
  Array.isArray(column_names) ? textOf((column_names as readonly Syntax[]).at(-1)) : ''

/** The query whose rows a statement ranks (`ties.ts`): its columns are those of the answer, but for the keys of the order, which stand last. */
function rankedQuery({ select_list, from_table, qualify }: SyntaxNode): SyntaxNode | undefined {
  const [only, ...more] = nodesIn(select_list)
  if (only?.['class'] !== 'STAR' || more.length > 0 || !isNode(qualify) || !isNode(from_table)) return undefined
  const query = from_table['type'] === 'SUBQUERY' ? from_table['subquery'] : undefined
  return isNode(query) && isNode(query['node']) ? query['node'] : undefined
}

/** The naming of a query whose rows are ranked. It holds each name that several columns share, because the engine appends a number to such a name. */
function withOwnNames({ before, after }: ColumnNaming, query: SyntaxNode): ColumnNaming {
  const names = nodesIn(leftmost(query)['select_list']).map((item) =>
    item['alias'] === '' ? columnOf(item) : textOf(item['alias']),
  )
  const lower = names.map((name) => name.toLowerCase())
  const told = (isNamed: ColumnNaming['before'][number], at: number) => {
    const name = names.at(at) ?? ''
    const isRepeated = lower.indexOf(name.toLowerCase()) !== lower.lastIndexOf(name.toLowerCase())
    return isNamed === true && isRepeated ? name : isNamed
  }
  return {
    before: before.map((each, i) => told(each, i)),
    after: after.map((each, i) => told(each, i - after.length)),
  }
}

const withoutLast = ({ before, after }: ColumnNaming, count: number): ColumnNaming =>
  after.length > 0
    ? { before, after: after.slice(0, after.length - count) }
    : { before: before.slice(0, before.length - count), after }

/** The names of a file's columns, which differ: those of an answer, but the engine's of columns without a name and of columns that share one. */
export function fileNames(naming: ColumnNaming, engineNames: readonly string[]): readonly string[] {
  const names = columnNames(naming, engineNames)
  const isOnce = (name: string) => names.filter((each) => each.toLowerCase() === name.toLowerCase()).length === 1
  return names.map((name, i) => (name !== '' && isOnce(name) ? name : (engineNames[i] ?? name)))
}

/**
 * The names of an answer's columns: those of columns as the statement writes them, as SQL Server names them, and empty where the engine made one up, as for `count(*)`. Those between two
 * stars keep the engine's.
 */
export const columnNames = ({ before, after }: ColumnNaming, engineNames: readonly string[]): readonly string[] =>
  engineNames.map((name, i) => {
    const isNamed = i < before.length ? before[i] : after[i - (engineNames.length - after.length)]
    if (isNamed === false) return ''
    if (typeof isNamed !== 'string') return name
    return [name, name.replace(/_\d+$/, '')].some((each) => each.toLowerCase() === isNamed.toLowerCase())
      ? isNamed
      : name
  })
