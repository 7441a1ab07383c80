import type { Chunk } from '../chunk.ts'

/** Writes the rows of an answer, chunk by chunk as an engine hands them over. What has been written never changes afterwards. */
export interface RowsWriter<V = unknown> {
  readonly mediaType: string
  readonly head: () => readonly Uint8Array[]
  /** Takes the rows of a chunk; they may be held back until `flush`. */
  readonly rows: (chunk: Chunk<V>) => readonly Uint8Array[]
  readonly flush: () => readonly Uint8Array[]
  readonly tail: () => readonly Uint8Array[]
}
