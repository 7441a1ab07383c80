/** The ten arguments of a space-time procedure, in order. */
const argumentNames = ['tableName', 'fields', 'dt1', 'dt2', 'lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2'] as const

type Arguments = Readonly<Record<(typeof argumentNames)[number] | 'spName', string>>

/** Names may come in brackets or quotes, as T-SQL writes them. */
export const bareName = (name: string) => name.replaceAll(/[[\]']/g, '').trim()

/** The statement of a call, as published clients know it. It is text for people and for `readStatement`; no engine ever runs it. */
export function statementOf(call: Arguments): string {
  const quoted = argumentNames.map((name) => {
    const text = name === 'tableName' || name === 'fields' ? `[${bareName(call[name])}]` : call[name].trim()
    return `'${text.replaceAll("'", "''")}'`
  })
  return `EXEC ${call.spName} ${quoted.join(',')}`
}

/** What asks the published procedure for its SELECT; clients cut it off before a size check. */
export const selectMark = ', 1'

/** The call that a statement holds; undefined when it is no call with ten arguments. */
export function readStatement(statement: string): Arguments | undefined {
  const call = /^\s*exec(?:ute)?\s+(\w+)\s+([^]*)$/i.exec(statement)
  if (!call) return undefined
  const values: string[] = []
  const argument = /\s*(?:N?'((?:[^']|'')*)'|([^\s,';]+))\s*(,|;?\s*$)/gy
  const list = call[2] ?? ''
  for (let more = true; more;) {
    const found = argument.exec(list)
    if (!found) return undefined
    values.push(found[1]?.replaceAll("''", "'") ?? found[2] ?? '')
    more = found[3] === ','
  }
  if (values.length !== argumentNames.length && values.length !== argumentNames.length + 1) return undefined
  const entries = argumentNames.map((name, i) => [name, values[i] ?? ''])
  return { ...Object.fromEntries(entries), spName: call[1] ?? '' } as Arguments
}
