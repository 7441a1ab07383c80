import type { Node } from './tokens.ts'

/** A call of a function as the data engine writes it: arguments that are text already, or still to be translated; `tail` stands after them. */
export interface Call {
  readonly name: string
  readonly args: readonly (string | readonly Node[])[]
  readonly tail: string
}
