import { quote } from '../../engine/duckdb/compile.ts'
import { literalOf, textOfVariable } from './variables.ts'
import type { Variable } from './variables.ts'
import { failure, most, oneAtATime, piecesOf, success, tooLong } from './tokens.ts'
import type { Piece, Result } from './tokens.ts'

/**
 * The one statement of a request, as scripts of T-SQL write it: without comments, settings before it, `USE`, `GO` and the semicolon at its end, and with the values of the variables that
 * are declared before it. A text whose signs cannot be read stays as it is, and is refused where it is translated.
 */
export function statementIn(batch: string): Result<string> {
  const pieces = piecesOf(batch)
  return pieces.ok ? new Batch(pieces.value).read() : success(batch)
}

/** Settings that change no answer, on or off. */
const plainSettings = new Set('ansi_padding deadlock_priority lock_timeout nocount statistics xact_abort'.split(' '))

/** Settings that hold here, by the only value that each may be given. */
const ownSettings: Readonly<Record<string, string>> = {
  ansi_nulls: 'on',
  ansi_warnings: 'on',
  arithabort: 'on',
  concat_null_yields_null: 'on',
  datefirst: '7',
  dateformat: 'mdy',
  numeric_roundabort: 'off',
  quoted_identifier: 'on',
  rowcount: '0',
}

/** Words that begin a statement where an expression may end. */
const beginnings = new Set('declare exec execute go select set use with'.split(' '))

/** What stands for variables of the server. */
const serverVariables: Readonly<Record<string, string>> = {
  '@@datefirst': '7',
  '@@language': quote('us_english'),
  '@@version': quote('Isobath, which answers a subset of T-SQL'),
}

const setBySelect =
  'A SELECT that sets a variable is not answered; declare it with a query in parentheses, as in DECLARE @x float = (SELECT max(lat) FROM t).'

/** Reads a batch from its beginning. */
class Batch {
  private readonly variables = new Map<string, Variable>()
  private readonly pieces: readonly Piece[]
  private at = 0

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces
  }

  read(): Result<string> {
    for (;;) {
      this.skipBlanks()
      const begun = this.word()
      if (this.isGo(this.at) || this.pieces[this.at]?.text === ';') this.at++
      else if (begun === 'use') this.skip(2)
      else if (begun === 'set' || begun === 'declare') {
        const done = begun === 'set' ? this.set() : this.declare()
        if (!done.ok) return done
      } else return this.rest()
    }
  }

  /** A setting, or a value for a variable. */
  private set(): Result<unknown> {
    const nameAt = behindBlanks(this.pieces, this.at + 1)
    const name = this.pieces[nameAt]?.text.toLowerCase()
    const value = this.pieces[behindBlanks(this.pieces, nameAt + 1)]?.text.toLowerCase() ?? ''
    if (name?.startsWith('@')) {
      this.skip(1)
      return this.variable(this.variables.get(name)?.type)
    }
    const own = name !== undefined && Object.hasOwn(ownSettings, name) ? ownSettings[name] : undefined
    const isEnglish = name === 'language' && /^'?(?:us_)?english'?$/.test(value)
    const isKnown = plainSettings.has(name ?? '') || isEnglish || name === 'transaction' || own === value
    if (!isKnown) {
      const hint = name === 'rowcount' ? 'write TOP instead' : 'leave it out'
      return failure(`SET ${(name ?? '').slice(0, 60).toUpperCase()} ${value.slice(0, 60)} is not answered; ${hint}.`)
    }
    this.skip(1)
    this.expression()
    return success(undefined)
  }

  /** `DECLARE @a int = 5, @b datetime`. */
  private declare(): Result<unknown> {
    this.skip(1)
    for (;;) {
      const declared = this.variable(undefined)
      if (!declared.ok) return declared
      if (this.pieces[this.at]?.text !== ',') return declared
      this.skip(1)
    }
  }

  /** A variable with its type, unless that is known already, and its value. */
  private variable(known: string | undefined): Result<unknown> {
    const variable = this.pieces[this.at]
    if (variable?.kind !== 'variable') return failure('DECLARE is followed by variables, as in DECLARE @x float = 10.')
    const name = variable.text.toLowerCase()
    this.skip(1)
    const type = known ?? this.type()
    if (/^(?:table|cursor)\b/.test(type))
      return failure(`The variable ${variable.text.slice(0, 60)} is no single value; name its rows by WITH.`)
    if (this.pieces[this.at]?.text !== '=') {
      if (known !== undefined || type === '')
        return failure(`SET ${variable.text.slice(0, 60)} is followed by = and a value.`)
      this.variables.set(name, { type, text: undefined, literal: undefined })
      return success(undefined)
    }
    this.skip(1)
    const given = this.expression()
    const value = this.filled(given, false)
    if (!value.ok) return value
    const literal = literalOf(given.filter(({ kind }) => kind !== 'blank'))
    this.variables.set(name, { type, text: value.value.trim(), literal })
    return success(undefined)
  }

  private type(): string {
    if (this.word() === 'as') this.skip(1)
    const start = this.at
    while (this.at < this.pieces.length && !['=', ',', ';'].includes(this.pieces[this.at]?.text ?? '')) {
      if (beginnings.has(this.word()) || this.isGo(this.at)) break
      this.at++
      if (this.pieces[this.at - 1]?.text === '(')
        while (this.at < this.pieces.length && this.pieces[this.at - 1]?.text !== ')') this.at++
    }
    return textOf(this.pieces.slice(start, this.at)).trim().toLowerCase()
  }

  /** The pieces of an expression, up to a comma, a semicolon or the word that begins the next statement. */
  private expression(): readonly Piece[] {
    const start = this.at
    for (let depth = 0; this.at < this.pieces.length; this.at++) {
      const { text } = this.pieces[this.at] as Piece
      if (text === '(') depth++
      if (text === ')') depth--
      if (depth <= 0 && (text === ',' || text === ';' || beginnings.has(this.word()))) break
    }
    return this.pieces.slice(start, this.at)
  }

  /** What is left: the statement. */
  private rest(): Result<string> {
    let end = this.pieces.length
    while (end > this.at && (this.isBlank(end - 1) || this.pieces[end - 1]?.text === ';' || this.isGo(end - 1))) end--
    const pieces = this.pieces.slice(this.at, end)
    const [first, second, third] = pieces.filter(({ kind }) => kind !== 'blank')
    if (/^select$/i.test(first?.text ?? '') && second?.kind === 'variable' && third?.text === '=')
      return failure(setBySelect)
    if (pieces.some((_, i) => this.isGo(this.at + i))) return failure(oneAtATime)
    return this.filled(pieces, /^(?:exec|execute|usp\w*)$/.test(this.word()))
  }

  /** The text of pieces with the values of variables. In a call these are constants, and the names of its arguments stay. */
  private filled(pieces: readonly Piece[], isCall: boolean): Result<string> {
    const texts: string[] = []
    let characters = 0
    for (const [i, piece] of pieces.entries()) {
      const isName = () => isCall && pieces[behindBlanks(pieces, i + 1)]?.text === '='
      const text = piece.kind === 'variable' && !isName() ? this.valueOf(piece.text, isCall) : success(plainText(piece))
      if (!text.ok) return text
      texts.push(text.value)
      characters += text.value.length
      // Values that hold each other double at each step.
      if (characters > most.characters) return failure(tooLong)
    }
    return success(texts.join(''))
  }

  private valueOf(name: string, isCall: boolean): Result<string> {
    const lower = name.toLowerCase()
    if (Object.hasOwn(serverVariables, lower)) return success(serverVariables[lower] ?? '')
    if (lower.startsWith('@@'))
      return failure(
        `The variable ${name.slice(0, 60)} is not answered; of the server there are ${Object.keys(serverVariables).join(', ').toUpperCase()}.`,
      )
    const variable = this.variables.get(lower)
    if (!variable)
      return failure(`There is no variable ${name.slice(0, 60)}; declare it before, as in DECLARE @x float = 10.`)
    const text = textOfVariable(variable, isCall)
    return text === undefined
      ? failure(`The variable ${name.slice(0, 60)} is no constant, as the argument of a procedure has to be.`)
      : success(text)
  }

  private skipBlanks() {
    this.at = behindBlanks(this.pieces, this.at)
  }

  /** Goes on behind some pieces that are no blanks, and the blanks around them. */
  private skip(count: number) {
    for (let i = 0; i < count; i++) {
      this.skipBlanks()
      this.at++
    }
    this.skipBlanks()
  }

  private isBlank(at: number) {
    return this.pieces[at]?.kind === 'blank'
  }

  private word(): string {
    const piece = this.pieces[this.at]
    return piece?.kind === 'word' ? piece.text.toLowerCase() : ''
  }

  /** Whether a piece is a `GO` on a line of its own. */
  private isGo(at: number): boolean {
    const piece = this.pieces[at]
    const isEdge = (side: number) =>
      this.pieces[side] === undefined || (this.isBlank(side) && /\n/.test(this.pieces[side]?.text ?? ''))
    return piece?.kind === 'word' && /^go$/i.test(piece.text) && isEdge(at - 1) && isEdge(at + 1)
  }
}

/** The place of the first piece that is no blank, at a place or behind it. */
function behindBlanks(pieces: readonly Piece[], at: number): number {
  while (pieces[at]?.kind === 'blank') at++
  return at
}

/** A piece as text; a comment is a blank. */
const plainText = ({ kind, text }: Piece) => (kind === 'blank' ? ' ' : text)

const textOf = (pieces: readonly Piece[]) => pieces.map(plainText).join('')
