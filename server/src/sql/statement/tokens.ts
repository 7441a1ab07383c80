/** A piece of a statement. `word`: a bare word; `name`: one in brackets or double quotes, without them; `text`: a string, without its quotes. */
export interface Token {
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'mark'
  readonly text: string
  /** Whether it is the name of moments, as far as the statement tells (`moment-columns.ts`). */
  readonly isMoment?: true
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly sentence: string }

export const success = <T>(value: T): Result<T> => ({ ok: true, value })
export const failure = (sentence: string): Result<never> => ({ ok: false, sentence })

/** Characters and tokens of a statement at most: the longest that published clients send, with its hundred columns, has a tenth of them. */
export const most = { characters: 65_536, tokens: 10_000 } as const

export const tooLong = `A statement has at most ${most.characters.toLocaleString('en')} characters.`

/** A token as it is written, blanks or a comment, or a variable, `@x`. */
export interface Piece {
  readonly kind: Token['kind'] | 'blank' | 'variable'
  readonly text: string
}

// One form per kind, tried in order. Names and texts double the sign that closes them.
const forms: readonly (readonly [Piece['kind'], RegExp])[] = [
  ['blank', /[\s\u00a0]+|--[^\n]*/y],
  ['text', /N?'(?:[^']|'')*'/iy],
  ['name', /"(?:[^"]|"")+"|\[(?:[^\]]|\]\])+\]/y],
  ['number', /(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy],
  ['word', /[a-z_]\w*/iy],
  ['variable', /@{1,2}[a-z_]\w*/iy],
  ['mark', /->>|->|<<|>>|<>|!=|!<|!>|<=|>=|\|\||::|[(),.;*+\-/%=<>&|^~{}]/y],
]

/** Reads a statement of T-SQL or of the data engine into its tokens; comments are left out. */
export function tokensOf(statement: string): Result<readonly Token[]> {
  const pieces = piecesOf(statement)
  if (!pieces.ok) return pieces
  const tokens: Token[] = []
  for (const { kind, text } of pieces.value) {
    if (kind === 'variable') return failure(faultAt(text, 0))
    if (kind !== 'blank') tokens.push({ kind, text: bare(kind, text) })
  }
  return success(tokens)
}

/** Reads a text into pieces, which are the whole text. */
export function piecesOf(statement: string): Result<readonly Piece[]> {
  if (statement.length > most.characters) return failure(tooLong)
  const pieces: Piece[] = []
  let tokens = 0
  for (let at = 0; at < statement.length;) {
    const piece = statement.startsWith('/*', at) ? commentAt(statement, at) : pieceAt(statement, at)
    if (!piece) return failure(faultAt(statement, at))
    at += piece.text.length
    pieces.push(piece)
    if (piece.kind !== 'blank') tokens++
    if (tokens > most.tokens) return failure('The statement is too long.')
  }
  return success(pieces)
}

function commentAt(statement: string, at: number): Piece | undefined {
  const end = commentEnd(statement, at)
  return end === undefined ? undefined : { kind: 'blank', text: statement.slice(at, end) }
}

/** Whether a binary constant such as 0xFF begins at a place. The data engine would read it as 0 with a name. */
const startsBinaryConstant = (statement: string, at: number) => /^0x/i.test(statement.slice(at, at + 2))

function pieceAt(statement: string, at: number): Piece | undefined {
  if (startsBinaryConstant(statement, at)) return undefined
  for (const [kind, form] of forms) {
    form.lastIndex = at
    const text = form.exec(statement)?.[0]
    if (text !== undefined) return { kind, text }
  }
  return undefined
}

// Comments stand within comments, in T-SQL as in the data engine.
function commentEnd(statement: string, start: number): number | undefined {
  const edge = /\/\*|\*\//g
  edge.lastIndex = start
  for (let depth = 0; ;) {
    const found = edge.exec(statement)
    if (!found) return undefined
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return edge.lastIndex
  }
}

/** Signs of T-SQL that the data engine writes in another way: not less than, and not greater than. */
const otherSigns: Readonly<Record<string, string>> = { '!<': '>=', '!>': '<=' }

function bare(kind: Token['kind'], text: string): string {
  if (kind === 'mark') return otherSigns[text] ?? text
  if (kind === 'text') return text.slice(text.indexOf("'") + 1, -1).replaceAll("''", "'")
  if (kind === 'name' && text.startsWith('[')) return text.slice(1, -1).replaceAll(']]', ']')
  return kind === 'name' ? text.slice(1, -1).replaceAll('""', '"') : text
}

const quotes: Readonly<Record<string, string>> = { "'": 'text', '"': 'name', '[': 'name' }

function faultAt(statement: string, at: number): string {
  if (statement.startsWith('/*', at)) return 'A comment is not closed.'
  const sign = String.fromCodePoint(statement.codePointAt(at) ?? 0)
  if (sign === '@') return 'Variables such as @x are not answered; write their values in their places.'
  if (sign === '#') return 'Temporary tables such as #t are not answered; name their query by WITH.'
  if (sign === '$') return 'Amounts of money such as $5 are not answered; write the number alone.'
  if (startsBinaryConstant(statement, at)) return 'Numbers of bytes such as 0xFF are not answered; write 255.'
  const quoted = quotes[sign]
  return quoted ? `A ${quoted} in ${sign} is not closed.` : `The statement holds a character that is not read: ${sign}`
}

/** What stands between two parentheses. */
export interface Group {
  readonly kind: 'group'
  readonly nodes: readonly Node[]
}

export type Node = Token | Group

/** The sentence for several statements in one request. */
export const oneAtATime = 'One statement is answered at a time; send each in a request of its own.'

/** Parentheses within parentheses at most. */
const mostDepth = 50

/** Joins tokens by their parentheses; semicolons may only begin the statement, as many write `;WITH`, or end it. */
export function treeOf(tokens: readonly Token[]): Result<readonly Node[]> {
  const first = Math.max(
    0,
    tokens.findIndex((token) => !isMark(token, ';')),
  )
  const last = tokens.findLastIndex((token) => !isMark(token, ';'))
  const levels: Node[][] = [[]]
  for (const token of tokens.slice(first, last + 1)) {
    if (isMark(token, ';')) return failure(oneAtATime)
    const top = levels.at(-1) ?? []
    if (isMark(token, '(')) {
      if (levels.length > mostDepth)
        return failure(`The statement has more than ${mostDepth} parentheses within each other; nest fewer.`)
      levels.push([])
    } else if (isMark(token, ')')) {
      levels.pop()
      const outer = levels.at(-1)
      if (!outer) return failure('A parenthesis is closed that was not opened.')
      outer.push({ kind: 'group', nodes: top })
    } else top.push(token)
  }
  return levels.length === 1 ? success(levels[0] ?? []) : failure('A parenthesis is not closed.')
}

export const word = (text: string): Node => ({ kind: 'word', text })
export const mark = (text: string): Node => ({ kind: 'mark', text })
export const name = (text: string): Node => ({ kind: 'name', text })
export const group = (nodes: readonly Node[]): Node => ({ kind: 'group', nodes })

export const isMark = (node: Node | undefined, text: string): boolean => node?.kind === 'mark' && node.text === text

/** The bare word that a node is, in lower case. */
export const wordOf = (node: Node | undefined): string | undefined =>
  node?.kind === 'word' ? node.text.toLowerCase() : undefined

/** The name that a node is, bare or quoted, in lower case. */
export const nameOf = (node: Node | undefined): string | undefined =>
  node?.kind === 'word' || node?.kind === 'name' ? node.text.toLowerCase() : undefined

/** Divides nodes at the marks that part them. */
export function splitAt(nodes: readonly Node[], parts: (node: Node) => boolean): readonly (readonly Node[])[] {
  const pieces: Node[][] = [[]]
  for (const node of nodes) {
    if (parts(node)) pieces.push([])
    else pieces.at(-1)?.push(node)
  }
  return pieces
}
