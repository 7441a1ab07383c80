import type { ColumnNaming } from '../../sandbox/messages.ts'
import { leftmost, nodesIn } from './syntax.ts'
import type { SyntaxNode } from './syntax.ts'

/** Which columns of a statement have names of their own. */
export function namingOf(node: SyntaxNode): ColumnNaming {
  const list = nodesIn(leftmost(node)['select_list'])
  const isStar = (item: SyntaxNode) => item['class'] === 'STAR'
  const isNamed = (item: SyntaxNode) => item['alias'] !== '' || item['class'] === 'COLUMN_REF'
  const firstStar = list.findIndex(isStar)
  return firstStar < 0
    ? { before: list.map(isNamed), after: [] }
    : { before: list.slice(0, firstStar).map(isNamed), after: list.slice(list.findLastIndex(isStar) + 1).map(isNamed) }
}

/** The names of an answer's columns: empty where the engine made one up, as for `count(*)`. Those between two stars keep the engine's. */
export const columnNames = ({ before, after }: ColumnNaming, engineNames: readonly string[]): readonly string[] =>
  engineNames.map((name, i) => {
    const isNamed = i < before.length ? before[i] : after[i - (engineNames.length - after.length)]
    return isNamed === false ? '' : name
  })
