import { beginsMoment, endsMoment } from './moment-sums.ts'
import { isoMoment } from './moment-text.ts'
import { group, isMark, word, wordOf } from './tokens.ts'
import type { Node } from './tokens.ts'

/** Parts of a date, by all that T-SQL calls them. */
export const dateParts: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'year yy yyyy',
    'quarter qq q',
    'month mm m',
    'dayofyear dy y',
    'day dd d',
    'week wk ww',
    'weekday dw w',
    'hour hh',
    'minute mi n',
    'second ss s',
    'millisecond ms',
    'iso_week isowk isoww',
  ].flatMap((names) => names.split(' ').map((name, _, [part]) => [name, part ?? name])),
)

/** Forms of times that styles of `CONVERT` name, as `strftime` and `strptime` write them. */
export const styleForms: Readonly<Record<string, string>> = {
  1: '%m/%d/%y',
  2: '%y.%m.%d',
  3: '%d/%m/%y',
  4: '%d.%m.%y',
  5: '%d-%m-%y',
  6: '%d %b %y',
  7: '%b %d, %y',
  8: '%H:%M:%S',
  10: '%m-%d-%y',
  11: '%y/%m/%d',
  12: '%y%m%d',
  13: '%d %b %Y %H:%M:%S:%g',
  14: '%H:%M:%S:%g',
  20: '%Y-%m-%d %H:%M:%S',
  21: '%Y-%m-%d %H:%M:%S.%f',
  23: '%Y-%m-%d',
  24: '%H:%M:%S',
  25: '%Y-%m-%d %H:%M:%S.%f',
  101: '%m/%d/%Y',
  102: '%Y.%m.%d',
  103: '%d/%m/%Y',
  104: '%d.%m.%Y',
  105: '%d-%m-%Y',
  106: '%d %b %Y',
  107: '%b %d, %Y',
  108: '%H:%M:%S',
  110: '%m-%d-%Y',
  111: '%Y/%m/%d',
  112: '%Y%m%d',
  113: '%d %b %Y %H:%M:%S:%g',
  114: '%H:%M:%S:%g',
  120: '%Y-%m-%d %H:%M:%S',
  121: '%Y-%m-%d %H:%M:%S.%f',
  126: '%Y-%m-%dT%H:%M:%S.%f',
  127: '%Y-%m-%dT%H:%M:%S.%f',
}

/** The ends of styles that pad days and hours with blanks, as in `Apr  4 2016  6:00PM`. */
export const paddedStyles: Readonly<Record<string, string>> = {
  0: ':%M%p',
  9: ':%M:%S:%g%p',
  100: ':%M%p',
  109: ':%M:%S:%g%p',
}

/** Parts of a form of FORMAT, as .NET writes them, and the sign of `strftime` for each. */
const formatSigns: Readonly<Record<string, string>> = {
  yyyy: '%Y',
  yy: '%y',
  MMMM: '%B',
  MMM: '%b',
  MM: '%m',
  M: '%-m',
  dddd: '%A',
  ddd: '%a',
  dd: '%d',
  d: '%-d',
  HH: '%H',
  H: '%-H',
  hh: '%I',
  h: '%-I',
  mm: '%M',
  m: '%-M',
  ss: '%S',
  s: '%-S',
  fff: '%g',
  tt: '%p',
}

/** Forms of a single letter that no number has. */
const standardForms: Readonly<Record<string, string>> = {
  m: '%B %-d',
  M: '%B %-d',
  s: '%Y-%m-%dT%H:%M:%S',
  t: '%-I:%M %p',
  T: '%-I:%M:%S %p',
  u: '%Y-%m-%d %H:%M:%SZ',
  y: '%B %Y',
  Y: '%B %Y',
}

/** Forms of a single letter that mean something else for numbers. */
const standardFormsOfMoments: Readonly<Record<string, string>> = {
  d: '%-m/%-d/%Y',
  D: '%A, %B %-d, %Y',
  f: '%A, %B %-d, %Y %-I:%M %p',
  F: '%A, %B %-d, %Y %-I:%M:%S %p',
  g: '%-m/%-d/%Y %-I:%M %p',
  G: '%-m/%-d/%Y %-I:%M:%S %p',
  r: '%a, %d %b %Y %H:%M:%S GMT',
  R: '%a, %d %b %Y %H:%M:%S GMT',
}

/** Letters that stand for themselves in a form. */
const plainLetters = new Set(['T', 'Z'])

/** The form of `strftime` for one of FORMAT; undefined where it holds another part, or none, as those of numbers do. `isMoment`: whether the value is known to be a moment. */
export function formOfFormat(format: string, isMoment: boolean): string | undefined {
  if (format.length === 1) {
    const standard = isMoment ? { ...standardForms, ...standardFormsOfMoments } : standardForms
    return Object.hasOwn(standard, format) ? standard[format] : undefined
  }
  const parts = format.replaceAll('%', '%%').match(/'[^']*'|"[^"]*"|\\.|([A-Za-z])\1*|[^A-Za-z'"\\]+|./g) ?? []
  const signs = parts.map((part) => {
    if (/^['"]/.test(part)) return part.length > 1 ? part.slice(1, -1) : undefined
    if (part.startsWith('\\')) return part.length > 1 ? part.slice(1) : undefined
    if (plainLetters.has(part)) return part
    return /^[A-Za-z]/.test(part) ? (Object.hasOwn(formatSigns, part) ? formatSigns[part] : undefined) : part
  })
  const isForm = parts.some((part) => Object.hasOwn(formatSigns, part))
  return isForm && signs.every((sign) => sign !== undefined) ? signs.join('') : undefined
}

/** A value cast to a type of T-SQL. */
export const castNodes = (nodes: readonly Node[], type: string): readonly Node[] => [
  word('cast'),
  { kind: 'group', nodes: [...nodes, word('as'), word(type)] },
]

const firstDay = Date.UTC(1900, 0, 1)
const dayMs = 86_400_000

/** A moment of T-SQL: a number counts days from 1900, and a text is a moment without a cast. Anything else stays. */
export function momentNodes(nodes: readonly Node[]): readonly Node[] {
  const isNegative = isMark(nodes[0], '-') && nodes.length === 2
  const only = isNegative ? nodes[1] : nodes[0]
  if (!only || (nodes.length !== 1 && !isNegative)) return nodes
  if (only.kind === 'number' && /^\d{1,6}(?:\.\d+)?$/.test(only.text)) {
    const ms = Math.round(Number(only.text) * dayMs) * (isNegative ? -1 : 1)
    const moment = new Date(firstDay + ms)
      .toISOString()
      .slice(0, -1)
      .replace('T', ' ')
      .replace(/ 00:00:00\.000$/, '')
    return castNodes([{ kind: 'text', text: moment }], 'datetime')
  }
  return only.kind === 'text' && !isNegative ? castNodes([isoNode(only)], 'datetime') : nodes
}

/** A text that tells a moment as the data engine reads it; any other node as it is. */
export const isoNode = <T extends Node>(node: T): T =>
  node.kind === 'text' ? { ...node, text: isoMoment(node.text) } : node

const comparisons = new Set(['=', '<', '>', '<=', '>=', '<>', '!='])

/** Nodes in which texts that moments are compared with are written as the data engine reads them. */
export const withIsoTimes = (nodes: readonly Node[]): readonly Node[] =>
  nodes.map((node, i) => {
    if (node.kind === 'text') return isComparedWithMoment(nodes, i) ? isoNode(node) : node
    const isList = node.kind === 'group' && wordOf(nodes[i - 1]) === 'in' && endsMoment(nodes, behindNot(nodes, i - 1))
    return isList ? group(node.nodes.map(isoNode)) : node
  })

/** The place behind what stands before a word, and before NOT. */
const behindNot = (nodes: readonly Node[], at: number) => (wordOf(nodes[at - 1]) === 'not' ? at - 1 : at)

function isComparedWithMoment(nodes: readonly Node[], at: number): boolean {
  const before = nodes[at - 1]
  if (before?.kind === 'mark' && comparisons.has(before.text)) return endsMoment(nodes, at - 1)
  if (wordOf(before) === 'between') return endsMoment(nodes, behindNot(nodes, at - 1))
  if (wordOf(before) === 'and') {
    const between = nodes.findLastIndex(
      (node, i) => i < at - 1 && ['between', 'and', 'or'].includes(wordOf(node) ?? ''),
    )
    if (wordOf(nodes[between]) === 'between') return endsMoment(nodes, behindNot(nodes, between))
  }
  const after = nodes[at + 1]
  return after?.kind === 'mark' && comparisons.has(after.text) && beginsMoment(nodes, at + 2)
}
