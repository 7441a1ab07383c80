import { WorkerGoneError, type GuardedWorker, guardWorker } from '../../worker/remote/guarded-worker.ts'
import type { GlobeTrack } from '../globe-options.ts'
import { encodeTrack } from '../tracks/encode-track.ts'
import { type BreakLimits, defaultBreakLimits } from '../tracks/track-breaks.ts'
import type { Track } from '../tracks/track.ts'
import { type GlobeWorkerApi, startGlobeWorker } from '../worker/start-globe-worker.ts'
import { type TrackList, listTracks } from './track-list.ts'

/** The page encodes up to this many vertices itself. That takes less time than starting a worker. */
const fewVertices = 20_000

/** Vertices of the first batch of a worker. Each batch is twice as large as the one before: the first tracks appear soon, and the list changes only a few times. */
const firstBatch = 200_000

/** Up to this many vertices one worker encodes them as soon as two would. */
const manyVertices = 1_000_000

/** Encodes the tracks of a globe. Large lists are encoded in a worker, or in two. */
export interface TrackSupply {
  /** The encoded tracks, in the order of the inputs. */
  readonly list: TrackList
  /** Replaces the inputs. A track that is already encoded or being encoded is not encoded again. */
  set(inputs: readonly GlobeTrack[], limits?: BreakLimits): void
  /** Ends the worker. Nothing is reported afterwards. */
  end(): void
}

/**
 * @param onChange called when the worker has encoded a batch
 * @param start starts a worker. If that fails, the page encodes
 * @param many two workers encode more vertices than this
 */
export function createTrackSupply(
  onChange: () => void,
  start: () => Promise<Worker> = startGlobeWorker,
  many = manyVertices,
): TrackSupply {
  const encoded = new Map<GlobeTrack, Track>()
  const pending = new Set<GlobeTrack>()
  let wanted = new Set<GlobeTrack>()
  let list = listTracks([], encoded)
  const workers = new Map<number, Promise<GuardedWorker<GlobeWorkerApi>>>()
  let isEnded = false

  function workerOf(lane: number): Promise<GuardedWorker<GlobeWorkerApi>> {
    const running = workers.get(lane)
    if (running) return running
    const worker = start().then((started) => guardWorker<GlobeWorkerApi>(started, () => workers.delete(lane)))
    workers.set(lane, worker)
    return worker
  }

  async function encodeBatch(batch: readonly GlobeTrack[], limits: BreakLimits, lane: number): Promise<Track[]> {
    try {
      return await (await workerOf(lane)).api.encode(batch, limits)
    } catch {
      return isEnded ? [] : batch.map((input) => encodeTrack(input, limits))
    }
  }

  async function encodeLater(inputs: readonly GlobeTrack[], limits: BreakLimits): Promise<void> {
    for (const input of inputs) pending.add(input)
    const batches = batchesOf(inputs)
    const takeBatches = async (lane: number) => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        const requested = batch.filter((input) => wanted.has(input))
        const tracks = await encodeBatch(requested, limits, lane)
        if (isEnded) return
        for (const input of batch) pending.delete(input)
        for (const [i, input] of requested.entries()) if (wanted.has(input)) encoded.set(input, tracks[i]!)
        list = listTracks([...wanted], encoded)
        onChange()
      }
    }
    const lanes = verticesOf(inputs) > many ? [0, 1] : [0]
    await Promise.all(lanes.map(takeBatches))
    if (pending.size === 0) stopWorkers()
  }

  function stopWorkers() {
    for (const worker of workers.values()) {
      // A worker that is still starting is ended after its start. A failed start leaves nothing to end.
      worker.then(
        (guarded) => guarded.end(new WorkerGoneError('The tracks are encoded.')),
        () => undefined,
      )
    }
    workers.clear()
  }

  return {
    get list() {
      return list
    },
    set(inputs, limits = defaultBreakLimits) {
      wanted = new Set(inputs)
      for (const input of encoded.keys()) if (!wanted.has(input)) encoded.delete(input)
      const missing = inputs.filter((input) => !encoded.has(input) && !pending.has(input))
      if (verticesOf(missing) <= fewVertices) {
        for (const input of missing) encoded.set(input, encodeTrack(input, limits))
      } else void encodeLater(missing, limits)
      list = listTracks(inputs, encoded)
    },
    end() {
      isEnded = true
      stopWorkers()
    },
  }
}

const verticesOf = (inputs: readonly GlobeTrack[]): number => inputs.reduce((sum, { lon }) => sum + lon.length, 0)

/** Splits a list into batches. Each has about twice the vertices of the one before. */
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
