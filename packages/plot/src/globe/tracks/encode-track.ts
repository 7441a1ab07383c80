import { knownNumbers } from '../../data/fill-values.ts'
import { extentOf } from '../extent.ts'
import { boundsOfLines } from '../geometry/bounds.ts'
import { capAround } from '../geometry/cap.ts'
import { rankByShape } from './shape-errors.ts'
import type { TimeRange } from './time-range.ts'
import { type Break, type BreakLimits, breakBetween, defaultBreakLimits, stepLength } from './track-breaks.ts'
import { type Times, type Track, type TrackInput, blockSize, capStride, noTime, runSize } from './track.ts'
import {
  keptAlways,
  packPlace,
  packRanks,
  rankOf,
  shapeRankAt,
  spacingRank,
  startsLine,
  unpackVectors,
  wordsPerVertex,
} from './vertex-code.ts'

/**
 * Encodes a track: sorts its positions by time, breaks it, and ranks its vertices. Takes n log n time, about a second for a million vertices, so it runs in
 * a worker. Errors are those of the kept positions, which `positionPrecision` separates from the given ones.
 */
export function encodeTrack(given: TrackInput, limits: BreakLimits = defaultBreakLimits): Track {
  const input: NumberedTrack = { ...given, time: given.time && timesAsNumbers(given.time) }
  const order = orderOfRows(input)
  const count = order.length
  const words = new Uint32Array(wordsPerVertex * count)
  const packRow = (i: number, isStart: boolean) =>
    packPlace(words, i, input.lon[order[i]!]!, input.lat[order[i]!]!, isStart)
  for (let i = 0; i < count; i++) packRow(i, i === 0)
  const vectors = new Float64Array(3 * count)
  unpackVectors(words, 0, count, vectors)
  const breaks = { missing: 0, gap: 0, jump: 0 }
  const jumps: number[] = []
  for (let i = 1; i < count; i++) {
    const reason = breakBefore(input, order, i, stepLength(vectors, i - 1, i), limits)
    if (!reason) continue
    breaks[reason]++
    if (reason === 'jump') jumps.push(i)
    packRow(i, true)
  }
  rankVertices(words, vectors)
  return {
    id: input.id,
    count,
    words,
    ...encodeTimes(input.time, order, limits.maxGap),
    ...encodeValues(input, order),
    ...blocksOf(words, vectors),
    cap: count > 0 ? capAround(vectors, 0, count) : { centre: [1, 0, 0], radius: 0 },
    bounds: boundsOfLines(linesOf(words).map(([first, end]) => vectors.subarray(3 * first, 3 * end))),
    jumps: Uint32Array.from(jumps),
    breaks,
  }
}

/** A track whose times are numbers. */
type NumberedTrack = TrackInput & { readonly time?: ArrayLike<number> | undefined }

/** Epoch milliseconds of times that may be dates or 64-bit integers. The page has made numbers of texts. */
function timesAsNumbers(times: Times): ArrayLike<number> {
  const areNumbers = (all: Times): all is ArrayLike<number> => typeof all[0] === 'number'
  return areNumbers(times)
    ? times
    : Float64Array.from<Date | string | bigint | number | null>(times, (at) => Number(at ?? Number.NaN))
}

/** Rows with a position, by time if there are times. A row without a time follows the row before it. */
function orderOfRows({ lon, lat, time }: NumberedTrack): Uint32Array {
  let count = 0
  const order = new Uint32Array(lon.length)
  for (let row = 0; row < lon.length; row++) {
    if (Number.isFinite(lon[row]) && Math.abs(lat[row]!) <= 90) order[count++] = row
  }
  const rows = order.slice(0, count)
  if (!time) return rows
  const keys = new Float64Array(lon.length)
  let [latest, isSorted] = [-Infinity, true]
  for (let i = 0; i < count; i++) {
    const row = rows[i]!
    const at = time[row]!
    if (at < latest) isSorted = false
    if (Number.isFinite(at)) latest = at
    keys[row] = latest
  }
  return isSorted ? rows : rows.sort((a, b) => keys[a]! - keys[b]! || a - b)
}

/** Rows without a position break a track that has no times. In one with times, the time between its positions counts. */
function breakBefore(
  { time }: NumberedTrack,
  order: Uint32Array,
  vertex: number,
  metres: number,
  limits: BreakLimits,
): Break | undefined {
  const before = order[vertex - 1]!
  const row = order[vertex]!
  if (!time) return row - before > 1 ? 'missing' : undefined
  return breakBetween(metres, time[row]! - time[before]!, limits)
}

/** First vertex of each connected line of a track and the vertex after its last. */
function linesOf(words: Uint32Array): [first: number, end: number][] {
  const count = words.length / wordsPerVertex
  const lines: [number, number][] = []
  let first = 0
  for (let i = 1; i <= count; i++) {
    if (i < count && !startsLine(words, i)) continue
    lines.push([first, i])
    first = i
  }
  return lines
}

function rankVertices(words: Uint32Array, vectors: Float64Array): void {
  const errors = new Float64Array(vectors.length / 3)
  let way = 0
  for (const [first, end] of linesOf(words)) {
    rankByShape(vectors, first, end, errors)
    for (let i = first; i < end; i++) {
      const before = way
      if (i > first) way += stepLength(vectors, i - 1, i)
      const shape = errors[i] === Infinity ? keptAlways : rankOf(errors[i]!)
      packRanks(words, i, shape, i > first ? spacingRank(before, way) : 0)
    }
  }
}

function encodeTimes(
  time: ArrayLike<number> | undefined,
  order: Uint32Array,
  maxGap: number,
): Pick<Track, 'times' | 'timeOrigin' | 'timeStep' | 'recorded'> {
  let [first, last] = [Infinity, -Infinity]
  for (const row of order) {
    const at = time?.[row] ?? Number.NaN
    if (!Number.isFinite(at)) continue
    if (at < first) first = at
    if (at > last) last = at
  }
  if (!time || first > last) return { times: new Uint32Array(0), timeOrigin: Number.NaN, timeStep: 1, recorded: [] }
  const timeStep = Math.max(1, (last - first) / (noTime - 1))
  const encode = (at: number) => (Number.isFinite(at) ? Math.round((at - first) / timeStep) : noTime)
  const times = Uint32Array.from(order, (row) => encode(time[row]!))
  const recorded = spansOf(times, maxGap / timeStep).map(([from, until]): TimeRange => [
    first + from * timeStep,
    first + until * timeStep,
  ])
  return { times, timeOrigin: first, timeStep, recorded }
}

/** First and last of the ascending times that follow each other within a gap. */
function spansOf(times: Uint32Array, maxGap: number): [from: number, until: number][] {
  const spans: [number, number][] = []
  for (const at of times) {
    if (at === noTime) continue
    const last = spans.at(-1)
    if (last && at - last[1] <= maxGap) last[1] = at
    else spans.push([at, at])
  }
  return spans
}

function encodeValues(input: TrackInput, order: Uint32Array): Pick<Track, 'values' | 'valueExtent'> {
  if (!input.value) return { values: new Float32Array(0), valueExtent: [Number.NaN, Number.NaN] }
  const known = knownNumbers(input.value, input)
  const values = Float32Array.from(order, (row) => known[row] ?? Number.NaN)
  return { values, valueExtent: extentOf(values) }
}

/** Metres by which the cap of a block is widened: its numbers are rounded to 32-bit floats. */
const capRounding = 3

function blocksOf(words: Uint32Array, vectors: Float64Array): Pick<Track, 'caps' | 'ranks'> {
  const count = vectors.length / 3
  const blocks = Math.ceil(count / blockSize)
  const caps = new Float32Array(capStride * blocks)
  const ranks = new Uint8Array(Math.ceil(count / runSize))
  for (let block = 0; block < blocks; block++) {
    const first = block * blockSize
    const end = Math.min(count, first + blockSize)
    const { centre, radius } = capAround(vectors, Math.max(0, first - 1), end)
    caps.set([...centre, radius + capRounding], capStride * block)
    for (let i = first; i < end; i++) {
      const run = Math.floor(i / runSize)
      ranks[run] = Math.max(ranks[run]!, shapeRankAt(words, i))
    }
  }
  return { caps, ranks }
}
