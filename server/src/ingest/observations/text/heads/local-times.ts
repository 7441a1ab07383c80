import { namesUtc } from '../../../utc-words.ts'
import type { Line } from '../text-lines.ts'

/** Longest line that is looked at. */
const mostLetters = 300

/** What a line of prose says of the times of a table: `All times are in Local Standard Time (LST)`, `Time zone: PST`. */
const localTimes =
  /\btimes?\b[^.]{0,60}\b(local|l[sd]t|[ecmp][sd]t)\b|\blocal (standard |daylight )?times?\b|\btime ?zone\b\s*[:=,]\s*"?[a-z+-]/i
const zoneIsZulu = /\btime ?zone\b\s*[:=,]\s*"?z\b/i
const saysUtc = (text: string) => namesUtc(text) || zoneIsZulu.test(text)

/** The first line of a head that says that times are not those of UTC. */
export const localTimesIn = (lines: readonly Line[]): string | undefined =>
  lines.map(({ text }) => text.slice(0, mostLetters)).find((text) => localTimes.test(text) && !saysUtc(text))
