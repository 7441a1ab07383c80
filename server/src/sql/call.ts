/** A procedure and its arguments. */
export interface ProcedureCall {
  /** In lower case. */
  readonly name: string
  /** Without their quotes, in the order in which they are written. */
  readonly args: readonly string[]
  /** The names of arguments that have one, `@lat1 = 10`, at their places, without the sign. */
  readonly argumentNames: readonly (string | undefined)[]
}

/**
 * The call that a statement is: `EXEC`, which may be left out before a name that begins with `usp` or `sp_`, then arguments, in quotes of either kind or not, with or without a name, between commas.
 * Undefined where it is no call, or none that can be read.
 */
export function readCall(statement: string): ProcedureCall | undefined {
  // The end is cut off first: patterns that look for blanks before an end try every length of a run of blanks, for each of its beginnings.
  const text = statement.trim().replace(/;$/, '').trimEnd()
  const call =
    /^(?:exec(?:ute)?\s+(?:(?:\[?\w+\]?\.)?(?:\[?dbo\]?)?\.)?\[?(\w+)\]?|(?:\[?dbo\]?\.)?(usp\w+|sp_\w+))(?=$|[\s;'])([^]*)$/i.exec(
      text,
    )
  if (!call) return undefined
  const name = (call[1] ?? call[2] ?? '').toLowerCase()
  const list = (call[3] ?? '').trim()
  const args: string[] = []
  const argumentNames: (string | undefined)[] = []
  if (list === '') return { name, args, argumentNames }
  const argument = /\s*(?:@(\w+)\s*=\s*)?(?:N?'((?:[^']|'')*)'|"((?:[^"]|"")*)"|\[([^\]]+)\]|([^\s,'";]+))\s*(,|$)/gy
  for (let more = true; more;) {
    const found = argument.exec(list)
    if (!found) return undefined
    argumentNames.push(found[1])
    args.push(found[2]?.replaceAll("''", "'") ?? found[3]?.replaceAll('""', '"') ?? found[4] ?? found[5] ?? '')
    more = found[6] === ','
  }
  return { name, args, argumentNames }
}

/** The name of a table or column that an argument tells: it may stand in brackets or quotes, and behind the schema `dbo`, as T-SQL writes names. */
export const bareName = (name: string) =>
  name
    .replaceAll(/[[\]']/g, '')
    .trim()
    .replace(/^dbo\./i, '')
