import { transfer } from 'comlink'
import { type ContourGrid, traceContours } from '../field/contours.ts'
import { encodeTrack } from '../tracks/encode-track.ts'
import type { BreakLimits } from '../tracks/track-breaks.ts'
import { type Track, type TrackInput, trackBuffers } from '../tracks/track.ts'

/** Jobs of the globe's worker. Buffers of answers are transferred. */
export interface JobWorkerApi {
  /** The tracks in the order of the inputs. */
  encode(inputs: readonly TrackInput[], limits: BreakLimits): Promise<Track[]>
  /** The contour lines of each level. */
  traceContours(grid: ContourGrid, levels: readonly number[]): Promise<Float32Array[]>
}

export const jobWorkerApi: JobWorkerApi = {
  encode: async (inputs, limits) => {
    const tracks = inputs.map((input) => encodeTrack(input, limits))
    return transfer(tracks, tracks.flatMap(trackBuffers) as ArrayBuffer[])
  },
  traceContours: async (grid, levels) => {
    const lines = traceContours(grid, levels)
    return transfer(lines, lines.map(({ buffer }) => buffer) as ArrayBuffer[])
  },
}
