/** A procedure and its arguments. */
export interface ProcedureCall {
  /** In lower case. */
  readonly name: string
  /** Without their quotes. */
  readonly args: readonly string[]
}

/**
 * The call that a statement is: `EXEC`, which may be left out before a name that begins with `usp`, then arguments, quoted or not, between commas.
 * Undefined where it is no call, or none that can be read.
 */
export function readCall(statement: string): ProcedureCall | undefined {
  // The end is cut off first: patterns that look for blanks before an end try every length of a run of blanks, for each of its beginnings.
  const text = statement.trim().replace(/;$/, '').trimEnd()
  const call = /^(?:exec(?:ute)?\s+(?:\[?dbo\]?\.)?\[?(\w+)\]?|(?:\[?dbo\]?\.)?(usp\w+))(?=$|[\s;'])([^]*)$/i.exec(text)
  if (!call) return undefined
  const name = (call[1] ?? call[2] ?? '').toLowerCase()
  const list = (call[3] ?? '').trim()
  if (list === '') return { name, args: [] }
  const args: string[] = []
  const argument = /\s*(?:N?'((?:[^']|'')*)'|\[([^\]]+)\]|([^\s,';]+))\s*(,|$)/gy
  for (let more = true; more;) {
    const found = argument.exec(list)
    if (!found) return undefined
    args.push(found[1]?.replaceAll("''", "'") ?? found[2] ?? found[3] ?? '')
    more = found[4] === ','
  }
  return { name, args }
}
