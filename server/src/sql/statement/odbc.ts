import { failure, success } from './tokens.ts'
import type { Result, Token } from './tokens.ts'

/** Functions of ODBC that T-SQL calls otherwise. */
const renamed: Readonly<Record<string, string>> = {
  character_length: 'len',
  char_length: 'len',
  curdate: 'today',
  current_date: 'today',
  current_timestamp: 'getdate',
  dayofmonth: 'day',
  ifnull: 'isnull',
  lcase: 'lower',
  length: 'len',
  locate: 'charindex',
  now: 'getdate',
  truncate: 'trunc',
  ucase: 'upper',
}

const kinds = new Set(['d', 't', 'ts', 'fn'])

const notRead = 'A form in braces is {d …}, {t …} or {ts …} with a text, or {fn …} with a call of a function.'

/**
 * Tokens without the braces of ODBC: `{ts '2016-04-05 10:00:00'}` is a moment, and `{fn UCASE(x)}` a call.
 * https://learn.microsoft.com/en-us/sql/odbc/reference/develop-app/escape-sequences-in-odbc
 */
export function withoutBraces(tokens: readonly Token[]): Result<readonly Token[]> {
  if (!tokens.some((token) => isOpen(token) || isClose(token))) return success(tokens)
  const plain: Token[] = []
  // What each pair of braces that is open ends with.
  const ends: (readonly Token[])[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token
    if (isOpen(token)) {
      const kind = tokens[++i]?.text.toLowerCase() ?? ''
      const next = tokens[i + 1]
      if (!next || !kinds.has(kind) || next.kind !== (kind === 'fn' ? 'word' : 'text')) return failure(notRead)
      if (kind === 'fn') {
        const name = next.text.toLowerCase()
        plain.push({ kind: 'word', text: Object.hasOwn(renamed, name) ? (renamed[name] ?? name) : next.text })
        ends.push([])
        i++
      } else {
        plain.push(word('cast'), mark('('))
        ends.push([word('as'), word(kind === 't' ? 'time' : 'datetime'), mark(')')])
      }
    } else if (isClose(token)) {
      const end = ends.pop()
      if (!end) return failure(notRead)
      plain.push(...end)
    } else plain.push(token)
  }
  return ends.length === 0 ? success(plain) : failure(notRead)
}

const isOpen = ({ kind, text }: Token) => kind === 'mark' && text === '{'
const isClose = ({ kind, text }: Token) => kind === 'mark' && text === '}'
const word = (text: string): Token => ({ kind: 'word', text })
const mark = (text: string): Token => ({ kind: 'mark', text })
