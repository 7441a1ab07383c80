import { quote } from '../../engine/duckdb/compile.ts'
import type { Piece } from './tokens.ts'

/** A constant that a variable holds. */
interface Literal {
  readonly kind: 'text' | 'number' | 'null'
  readonly text: string
}

/** A variable that a batch declares. */
export interface Variable {
  /** In lower case, with its length: `varchar(20)`. */
  readonly type: string
  /** Its value as an expression; undefined of one without a value. */
  readonly text: string | undefined
  /** Its value where that is a constant. */
  readonly literal: Literal | undefined
}

/** The constant that pieces are; undefined of others. */
export function literalOf(pieces: readonly Piece[]): Literal | undefined {
  const [first, second, ...more] = pieces
  if (!first || more.length > 0) return undefined
  const isSign = first.text === '-' || first.text === '+'
  if (isSign && second?.kind === 'number')
    return { kind: 'number', text: `${first.text}${second.text}`.replace('+', '') }
  if (second) return undefined
  if (first.kind === 'number') return { kind: 'number', text: first.text }
  if (first.kind === 'text')
    return { kind: 'text', text: first.text.slice(first.text.indexOf("'") + 1, -1).replaceAll("''", "'") }
  return /^null$/i.test(first.text) ? { kind: 'null', text: '' } : undefined
}

/** What stands for a variable: an expression of its type or, in a call, a constant; undefined where it is none. */
export function textOfVariable({ type, text, literal }: Variable, isCall: boolean): string | undefined {
  if (text === undefined || literal?.kind === 'null') return isCall ? 'NULL' : `CAST(NULL AS ${type})`
  const [, name = '', length] = /^\[?n?(\w+?)\]?(?:\s*\(\s*(\d+|max)\s*\))?$/.exec(type) ?? []
  const isText = name === 'char' || name === 'varchar'
  if (literal && isText) {
    // Without a length it is one letter long.
    const most = length === 'max' ? Infinity : Number(length ?? 1)
    return quote(literal.text.slice(0, most))
  }
  if (literal && wholeTypes.has(type) && Number.isFinite(Number(literal.text))) {
    const number = Math.trunc(Number(literal.text))
    return number < 0 && !isCall ? `(${number})` : String(number)
  }
  if (isCall) return literal && (literal.kind === 'text' ? quote(literal.text) : literal.text)
  return `CAST(${literal ? text : `(${text})`} AS ${type})`
}

const wholeTypes = new Set(['bigint', 'int', 'integer', 'smallint', 'tinyint'])
