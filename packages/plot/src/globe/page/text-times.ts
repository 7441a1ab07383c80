import { isoTime } from '../../data/table/csv/iso-time.ts'
import type { Times } from '../tracks/track.ts'

/** Tracks or places that may have times. */
interface TimeInput {
  readonly time?: Times | undefined
}

/** What was made of each input, so that an input that comes again is the same object, and its arrays are sent once. */
const made = new WeakMap<TimeInput, TimeInput>()

/** The same tracks or places, with numbers where the times are texts. The input itself if they are none. */
export function withNumbersAsTimes<Input extends TimeInput>(input: Input): Input {
  const { time } = input
  if (!time || typeof firstKnown(time) !== 'string') return input
  const before = made.get(input)
  if (before) return before as Input
  const numbers = Float64Array.from(time as ArrayLike<unknown>, (at) =>
    typeof at === 'string' ? isoTime(at.trim()) : Number.NaN,
  )
  const result = { ...input, time: numbers }
  made.set(input, result)
  return result
}

/** The first time, if it is a text and no time. */
export function unreadableTime({ time }: TimeInput): string | undefined {
  const first = time && firstKnown(time)
  return typeof first === 'string' && Number.isNaN(isoTime(first.trim())) ? first : undefined
}

/** The first item that is not missing. */
function firstKnown(times: Times): unknown {
  for (let i = 0; i < times.length; i++)
    if (times[i] !== null && times[i] !== '' && times[i] !== undefined) return times[i]
  return undefined
}
