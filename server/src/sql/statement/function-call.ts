import { quoteName } from '../../engine/duckdb/compile.ts'
import type { Node } from './tokens.ts'

/** A call of a function as the data engine writes it: arguments that are text already, or still to be translated; `tail` stands after them. */
export interface Call {
  readonly name: string
  readonly args: readonly (string | readonly Node[])[]
  readonly tail: string
}

/** A call of a function that there is not. The statement is refused by its name, with what to write instead (`instead-of.ts`). */
export const missingCall = (name: string, args: Call['args'] = []): Call => ({ name: quoteName(name), args, tail: '' })

/** What a table of texts says of a name that a statement gives; undefined of names that it does not have itself, such as `constructor`. */
export const ownText = (texts: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined
