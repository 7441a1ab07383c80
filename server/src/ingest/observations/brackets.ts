/** A name, and the text in the brackets that end it. */
interface BracketedName {
  /** The name alone, trimmed. */
  readonly text: string
  /** What stands in the last pair of brackets, trimmed; undefined where none ends the name. */
  readonly inside: string | undefined
}

/** Divides a name from the brackets behind it, which hold no others: `Latitude` and `S` of `Latitude (S)`. */
export function splitBrackets(name: string): BracketedName {
  const text = name.trim()
  const before = text.slice(0, -1)
  const open = Math.max(...Array.from('([)]', (bracket) => before.lastIndexOf(bracket)))
  if (!/[)\]]/.test(text.slice(-1)) || open < 0 || !'(['.includes(text.charAt(open))) return { text, inside: undefined }
  return { text: text.slice(0, open).trimEnd(), inside: before.slice(open + 1).trim() }
}
