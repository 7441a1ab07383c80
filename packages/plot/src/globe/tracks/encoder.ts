import { transfer } from 'comlink'
import { encodeTrack } from './encode-track.ts'
import type { BreakLimits } from './track-breaks.ts'
import { type Track, type TrackInput, trackBuffers } from './track.ts'

/** What the encoding worker does. */
export interface EncoderApi {
  /** The tracks in the order of the inputs. Their buffers are transferred. */
  encode(inputs: readonly TrackInput[], limits: BreakLimits): Promise<Track[]>
}

export const encoder: EncoderApi = {
  encode: async (inputs, limits) => {
    const tracks = inputs.map((input) => encodeTrack(input, limits))
    return transfer(tracks, tracks.flatMap(trackBuffers) as ArrayBuffer[])
  },
}
