import type { Region } from '@isobath/domain'
import type { MissingValues } from '../../data/sources.ts'
import type { Range } from '../../data/view.ts'
import type { Cap } from '../geometry/cap.ts'
import type { TimeRange } from './time-range.ts'
import type { Break } from './track-breaks.ts'

/** Epoch milliseconds, dates or texts of ISO 8601; NaN, null or an empty text where missing. A text without a zone is UTC. */
export type Times = ArrayLike<number> | ArrayLike<bigint> | ArrayLike<Date | string | number | null>

/** Positions of one track as they were taken. Arrays are of equal length. */
export interface TrackInput extends MissingValues {
  /** Unique among the tracks of a globe. */
  readonly id: string
  /** Degrees; NaN where missing. Any longitude is accepted; a latitude beyond ±90 counts as missing. */
  readonly lon: ArrayLike<number>
  readonly lat: ArrayLike<number>
  /** Positions are sorted by time if there are times. */
  readonly time?: Times | undefined
  /** A measured variable, NaN where missing; `missing` names fill values. Kept as 32-bit floats. */
  readonly value?: ArrayLike<number> | undefined
}

/** Vertices of a block, which is left out as a whole where it is not in view. */
export const blockSize = 1024

/** Vertices that are left out together where none of them is needed: a fraction of a block. */
export const runSize = 32

/** Numbers of the cap of a block: unit vector and radius in metres. */
export const capStride = 4

/** A stored track: 16 bytes for each vertex with time and value, 48 for each block of 1,024 vertices, and 4 for each jump. */
export interface Track {
  readonly id: string
  readonly count: number
  /** Two words for each vertex: see vertex-code.ts. */
  readonly words: Uint32Array
  /** Steps of `timeStep` since `timeOrigin`; `noTime` where missing. Empty for a track without times. */
  readonly times: Uint32Array
  /** Epoch milliseconds; NaN for a track without times. */
  readonly timeOrigin: number
  /** Milliseconds, at least 1. Whole milliseconds are exact in tracks of up to 49 days; ten years have steps of 74 ms. */
  readonly timeStep: number
  /** First and last time of each part without a gap, ascending; none for a track without times. */
  readonly recorded: readonly TimeRange[]
  /** NaN where missing. Empty for a track without values. */
  readonly values: Float32Array
  /** Smallest and largest value; NaN for a track without values. */
  readonly valueExtent: Range
  /** A cap for each block, which holds its vertices and the segments that end at them. */
  readonly caps: Float32Array
  /** The highest shape rank of each run of `runSize` vertices. */
  readonly ranks: Uint8Array
  /** Holds the whole track. */
  readonly cap: Cap
  /** Undefined for a track without positions. */
  readonly bounds: Region | undefined
  /** Vertices to which an impossible jump leads, ascending. */
  readonly jumps: Uint32Array
  /** Numbers of breaks by their reason. */
  readonly breaks: Readonly<Record<Break, number>>
}

/** Marks a missing time. */
export const noTime = 0xffffffff

/** Epoch milliseconds of a vertex; NaN where missing. */
export function timeAt({ times, timeOrigin, timeStep }: Track, vertex: number): number {
  const steps = times[vertex] ?? noTime
  return steps === noTime ? Number.NaN : timeOrigin + steps * timeStep
}

/** The value of a vertex; NaN where missing. */
export const valueAt = ({ values }: Track, vertex: number): number => values[vertex] ?? Number.NaN

export const blockCount = ({ count }: Track): number => Math.ceil(count / blockSize)

export function blockCap({ caps }: Track, block: number): Cap {
  const at = capStride * block
  return { centre: [caps[at]!, caps[at + 1]!, caps[at + 2]!], radius: caps[at + 3]! }
}

/** The buffers of a track, to transfer it between threads. */
export const trackBuffers = ({ words, times, values, caps, ranks, jumps }: Track): ArrayBufferLike[] =>
  [words, times, values, caps, ranks, jumps].map(({ buffer }) => buffer)
