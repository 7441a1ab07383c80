/** The rule for times that are stored already: refuse the file, replace the stored maps, or keep them. */
export const overlaps = ['refuse', 'replace', 'keep'] as const
export type Overlap = (typeof overlaps)[number]

/** Stands for the stored field among the sources of times; files count from 0. */
export const stored = -1

/** Times that follow each other in one source: a file by its number, or `stored`. Indices count along the source's own times, ascending. */
interface TimeSlice {
  readonly source: number
  readonly from: number
  /** The index after the last. */
  readonly until: number
}

/** The times of a field that is made of several sources. */
export interface JoinedTimes {
  /** Ascending. */
  readonly values: Float64Array
  /** In the order of the values. Each value lies in one slice. */
  readonly slices: readonly TimeSlice[]
  /** Times that come from files, by file. */
  readonly added: readonly number[]
  /** Stored times that files took the place of. */
  readonly replaced: number
}

type JoinResult =
  | { readonly ok: true; readonly times: JoinedTimes }
  /** The file that overlaps with what is there, and its first and last time that do. */
  | { readonly ok: false; readonly file: number; readonly from: number; readonly to: number }

interface Entry {
  readonly time: number
  readonly source: number
  readonly index: number
}

/** Times nearer than this are one: half a millisecond, or half a month of a climatology. */
const sameTime = 0.5

/**
 * Joins the times of files, in the order in which they are given, with those of a stored field. A file overlaps with what lies between its first and
 * its last time.
 */
export function joinTimes(base: Float64Array, files: readonly Float64Array[], overlap: Overlap): JoinResult {
  const entries = entriesOf(base, stored)
  for (const [file, times] of files.entries()) {
    const own = entriesOf(times, file)
    const from = firstIndex(entries, (times[0] ?? 0) - sameTime)
    const until = firstIndex(entries, (times.at(-1) ?? 0) + sameTime)
    const there = entries.slice(from, until)
    const [first, last] = [there[0], there.at(-1)]
    if (first && last && overlap === 'refuse') return { ok: false, file, from: first.time, to: last.time }
    entries.splice(from, until - from, ...(overlap === 'keep' ? merged(there, own) : own))
  }
  const of = (source: number) => entries.filter((entry) => entry.source === source).length
  const times = {
    values: Float64Array.from(entries, ({ time }) => time),
    slices: slicesOf(entries),
    added: files.map((_, file) => of(file)),
    replaced: base.length - of(stored),
  }
  return { ok: true, times }
}

const entriesOf = (times: Float64Array, source: number): Entry[] =>
  Array.from(times, (time, index) => ({ time, source, index }))

/** Index of the first entry that is not before a time. */
function firstIndex(entries: readonly Entry[], time: number): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.time ?? 0) < time) low = middle + 1
    else high = middle
  }
  return low
}

function merged(there: readonly Entry[], own: readonly Entry[]): readonly Entry[] {
  const added = own.filter(({ time }) => !there.some((entry) => Math.abs(entry.time - time) < sameTime))
  return [...there, ...added].toSorted((a, b) => a.time - b.time)
}

function slicesOf(entries: readonly Entry[]): readonly TimeSlice[] {
  const slices: { source: number; from: number; until: number }[] = []
  for (const { source, index } of entries) {
    const last = slices.at(-1)
    if (last?.source === source && last.until === index) last.until++
    else slices.push({ source, from: index, until: index + 1 })
  }
  return slices
}
