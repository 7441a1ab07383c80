import { word, wordOf } from './tokens.ts'
import type { Node } from './tokens.ts'

/**
 * Nodes in which patterns of LIKE are the data engine's own. One with a class of characters, `'[a-c]%'`, is a regular expression, because LIKE knows no classes there. Another has a
 * collation behind it, so that as on the published server the case of letters does not matter, unless the statement has one.
 */
export function withOwnPatterns(nodes: readonly Node[]): readonly Node[] {
  const plain: Node[] = []
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as Node
    const pattern = nodes[i + 1]
    if (wordOf(node) !== 'like' || pattern?.kind !== 'text') {
      plain.push(node)
      continue
    }
    if (!pattern.text.includes('[')) {
      plain.push(node, pattern)
      if (!isCollated(nodes, i)) plain.push(word('collate'), word('NOCASE'))
      i++
      continue
    }
    const escape = wordOf(nodes[i + 2]) === 'escape' ? nodes[i + 3] : undefined
    const sign = escape?.kind === 'text' ? escape.text : undefined
    plain.push(word('similar'), word('to'), { kind: 'text', text: expressionOf(pattern.text, sign) })
    i += sign === undefined ? 1 : 3
  }
  return plain
}

/** Whether a collation stands on either side of LIKE at a place: the data engine takes one alone. The name of a collation has one word, or two with a dot. */
function isCollated(nodes: readonly Node[], like: number): boolean {
  const end = wordOf(nodes[like - 1]) === 'not' ? like - 1 : like
  return [end - 2, end - 4, like + 2].some((at) => wordOf(nodes[at]) === 'collate')
}

const special = /[\\^$.*+?()[\]{}|/-]/

/** The regular expression of a text, whatever the case of its letters; undefined of a text without letters, which needs none. */
export const expressionOfText = (text: string): string | undefined =>
  text.toLowerCase() === text.toUpperCase() ? undefined : `(?i)${Array.from(text).map(literal).join('')}`

/** The text that {@link expressionOfText} made an expression of; undefined of other expressions. */
export function textOfExpression(expression: string): string | undefined {
  const text = expression.slice(4).replaceAll(/\\([^])/g, '$1')
  return expressionOfText(text) === expression ? text : undefined
}

const literal = (sign: string) => (special.test(sign) ? `\\${sign}` : sign)

/** The regular expression of a pattern, by the signs `%`, `_`, `[…]`, `[^…]` and the sign that takes away the meaning of the next. */
export function expressionOf(pattern: string, escape: string | undefined): string {
  const signs = Array.from(pattern)
  // Where nothing closes a class any more, nothing is searched for.
  const lastEnd = signs.lastIndexOf(']')
  let text = '(?is)'
  for (let i = 0; i < signs.length; i++) {
    const sign = signs[i] ?? ''
    const end = sign === '[' && i < lastEnd ? signs.indexOf(']', i + 1) : -1
    if (sign === escape && i + 1 < signs.length) text += literal(signs[++i] ?? '')
    else if (end > i + 1 && !(end === i + 2 && signs[i + 1] === '^')) {
      text += classOf(signs.slice(i + 1, end))
      i = end
    } else if (sign === '%') text += '.*'
    else text += sign === '_' ? '.' : literal(sign)
  }
  return text
}

/** A class of characters: signs and ranges of them; `^` at its beginning means all others. */
function classOf(signs: readonly string[]): string {
  const isOthers = signs[0] === '^'
  const members = isOthers ? signs.slice(1) : signs
  const text = members
    .map((sign, i) => (sign === '-' && i > 0 && i < members.length - 1 ? '-' : literal(sign)))
    .join('')
  return `[${isOthers ? '^' : ''}${text}]`
}
