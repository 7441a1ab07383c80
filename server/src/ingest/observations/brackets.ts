/** A name, and the text in the brackets that end it. */
interface BracketedName {
  /** The name alone, trimmed. */
  readonly text: string
  /** The text in the last pair of brackets, trimmed; undefined where the name does not end with one. */
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
