import { WorkerGoneError, type GuardedWorker, guardWorker } from '../../worker/remote/guarded-worker.ts'
import type { GlobeTrack } from '../globe-options.ts'
import { encodeTrack } from '../tracks/encode-track.ts'
import type { EncoderApi } from '../tracks/encoder.ts'
import { type BreakLimits, defaultBreakLimits } from '../tracks/track-breaks.ts'
import type { Track } from '../tracks/track.ts'
import { type TrackList, listTracks } from './track-list.ts'

/** Vertices that the page encodes itself: they take less time than a worker takes to start. */
const fewVertices = 20_000

/** Vertices of the first batch of a worker. Each batch is twice as large as the one before, so that first tracks come soon and few lists are drawn. */
const firstBatch = 200_000

/** Encodes the tracks of a globe, in a worker where they are many. */
export interface TrackSupply {
  /** The tracks that are encoded, in the order of the inputs. */
  readonly list: TrackList
  /** Tracks that stand in the list before too are not encoded again. */
  set(inputs: readonly GlobeTrack[], limits?: BreakLimits): void
  /** Ends the worker. Nothing is reported afterwards. */
  end(): void
}

/** Fetches the worker's text where many tracks first need it. */
const startEncoder = async (): Promise<Worker> => (await import('../tracks/inline-encoder.ts')).startInlineEncoder()

/**
 * @param onChange is called when tracks have come from the worker
 * @param start starts the worker; where it cannot start, the page encodes
 */
export function createTrackSupply(onChange: () => void, start: () => Promise<Worker> = startEncoder): TrackSupply {
  const encoded = new Map<GlobeTrack, Track>()
  const underway = new Set<GlobeTrack>()
  let wanted = new Set<GlobeTrack>()
  let list = listTracks([], encoded)
  let worker: Promise<GuardedWorker<EncoderApi>> | undefined
  let isEnded = false

  async function encodeBatch(batch: readonly GlobeTrack[], limits: BreakLimits): Promise<Track[]> {
    try {
      worker ??= start().then((started) => guardWorker<EncoderApi>(started, () => (worker = undefined)))
      return await (await worker).api.encode(batch, limits)
    } catch {
      return isEnded ? [] : batch.map((input) => encodeTrack(input, limits))
    }
  }

  async function encodeLater(inputs: readonly GlobeTrack[], limits: BreakLimits): Promise<void> {
    for (const input of inputs) underway.add(input)
    for (const batch of batchesOf(inputs)) {
      const asked = batch.filter((input) => wanted.has(input))
      const tracks = await encodeBatch(asked, limits)
      if (isEnded) return
      for (const input of batch) underway.delete(input)
      for (const [i, input] of asked.entries()) if (wanted.has(input)) encoded.set(input, tracks[i]!)
      list = listTracks([...wanted], encoded)
      onChange()
    }
    if (underway.size === 0) stopWorker()
  }

  function stopWorker() {
    // A worker that is still starting ends once it has started. One that cannot start has nothing to end.
    worker?.then(
      (guarded) => guarded.end(new WorkerGoneError('The tracks are encoded.')),
      () => undefined,
    )
    worker = undefined
  }

  return {
    get list() {
      return list
    },
    set(inputs, limits = defaultBreakLimits) {
      wanted = new Set(inputs)
      for (const input of encoded.keys()) if (!wanted.has(input)) encoded.delete(input)
      const missing = inputs.filter((input) => !encoded.has(input) && !underway.has(input))
      if (verticesOf(missing) <= fewVertices) {
        for (const input of missing) encoded.set(input, encodeTrack(input, limits))
      } else void encodeLater(missing, limits)
      list = listTracks(inputs, encoded)
    },
    end() {
      isEnded = true
      stopWorker()
    },
  }
}

const verticesOf = (inputs: readonly GlobeTrack[]): number => inputs.reduce((sum, { lon }) => sum + lon.length, 0)

/** Parts of a list, each with about twice the vertices of the one before. */
export function batchesOf(inputs: readonly GlobeTrack[], first = firstBatch): GlobeTrack[][] {
  const batches: GlobeTrack[][] = [[]]
  let [most, vertices] = [first, 0]
  for (const input of inputs) {
    if (vertices > 0 && vertices + input.lon.length > most) {
      batches.push([])
      most *= 2
      vertices = 0
    }
    batches.at(-1)!.push(input)
    vertices += input.lon.length
  }
  return batches
}
