import { bareName } from '../../sql/call.ts'
import type { ProcedureCall } from '../../sql/call.ts'
import { canonicalProcedure } from './published-procedures.ts'

/** The ten arguments of a space-time procedure, in order. */
const argumentNames = ['tableName', 'fields', 'dt1', 'dt2', 'lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2'] as const

type Arguments = Readonly<Record<(typeof argumentNames)[number] | 'spName', string>>

/** The statement of a call, as published clients know it. It is text for people and for `argumentsOf`; no engine ever runs it. */
export function statementOf(call: Arguments): string {
  const quoted = argumentNames.map((name) => {
    const text = name === 'tableName' || name === 'fields' ? `[${bareName(call[name])}]` : call[name].trim()
    return `'${text.replaceAll("'", "''")}'`
  })
  return `EXEC ${call.spName} ${quoted.join(',')}`
}

/** The argument that asks the published procedure for its SELECT. Clients cut it off before a size check. */
export const selectMark = ', 1'

/** The arguments of a call to a space-time procedure; undefined where it has not ten, or ten and the mark. */
export function argumentsOf({ name, args }: ProcedureCall): Arguments | undefined {
  if (args.length !== argumentNames.length && args.length !== argumentNames.length + 1) return undefined
  const entries = argumentNames.map((argument, i) => [argument, args[i] ?? ''])
  return { ...Object.fromEntries(entries), spName: canonicalProcedure(name) ?? name } as Arguments
}
