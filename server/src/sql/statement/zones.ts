import { dateParts, momentNodes } from './dates.ts'
import { missingCall } from './function-call.ts'
import type { Call } from './function-call.ts'
import { failure, success, wordOf } from './tokens.ts'
import type { Node, Result } from './tokens.ts'

/** Names of UTC, the zone of all moments. */
const ownZones = new Set(['utc', 'etc/utc', 'gmt'])
const ownOffsets = new Set(['+00:00', '-00:00', '0'])

const otherZone =
  "Moments are told in UTC: AT TIME ZONE takes 'UTC' alone; for another zone add its hours, as in DATEADD(hour, -10, time)."

/** Nodes without `AT TIME ZONE 'UTC'`, which changes no moment. */
export function withoutZones(nodes: readonly Node[]): Result<readonly Node[]> {
  const plain: Node[] = []
  for (let i = 0; i < nodes.length; i++) {
    const isZone = ['at', 'time', 'zone'].every((each, k) => wordOf(nodes[i + k]) === each)
    const zone = nodes[i + 3]
    if (!isZone) plain.push(nodes[i] as Node)
    else if (zone?.kind !== 'text' || !ownZones.has(zone.text.toLowerCase())) return failure(otherZone)
    else i += 3
  }
  return success(plain)
}

type Arguments = readonly (readonly Node[])[]

/** SWITCHOFFSET and TODATETIMEOFFSET, which change no moment where they name UTC. */
export function zoneCallOf(name: string, [moment = [], offset, ...more]: Arguments): Call | undefined {
  if (name !== 'switchoffset' && name !== 'todatetimeoffset') return undefined
  const [only, ...rest] = offset ?? []
  const isOwn = (only?.kind === 'text' || only?.kind === 'number') && ownOffsets.has(only.text) && rest.length === 0
  if (!isOwn || more.length > 0) return missingCall(`${name} to another zone`)
  return { name: '', args: [momentNodes(moment)], tail: '' }
}

/** Where buckets of DATE_BUCKET begin, as on the published server. */
const firstDay = "TIMESTAMP '1900-01-01'"

const widths = new Set('year quarter month week day hour minute second millisecond'.split(' '))

/** `DATE_BUCKET(part, number, moment, origin)`: the start of the bucket of so many parts that holds a moment. */
export function bucketCallOf(
  name: string,
  [first = [], count = [], moment = [], origin, ...more]: Arguments,
): Call | undefined {
  if (name !== 'date_bucket') return undefined
  const part = dateParts[wordOf(first[0]) ?? ''] ?? ''
  const [number] = count
  const isCount = number?.kind === 'number' && count.length === 1 && /^[1-9]\d{0,5}$/.test(number.text)
  if (!isCount || !widths.has(part) || more.length > 0) return missingCall('date_bucket of another width')
  const width = part === 'quarter' ? `${Number(number.text) * 3} month` : `${number.text} ${part}`
  return {
    name: 'time_bucket',
    args: [`INTERVAL '${width}'`, momentNodes(moment), origin ? momentNodes(origin) : firstDay],
    tail: '',
  }
}
