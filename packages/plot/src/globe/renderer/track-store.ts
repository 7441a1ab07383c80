import { WorkerGoneError, type GuardedWorker, guardWorker } from '../../worker/remote/guarded-worker.ts'
import type { GlobeTrack } from '../globe-options.ts'
import { encodeTrack } from '../tracks/encode-track.ts'
import type { BreakLimits } from '../tracks/track-breaks.ts'
import type { Track } from '../tracks/track.ts'
import type { JobWorkerApi } from '../worker/job-worker-api.ts'
import type { RendererThreads } from './globe-renderer.ts'
import type { TrackChange, TrackKey } from './track-diff.ts'
import { type TrackLabel, type TrackList, listTracks } from './track-list.ts'

/** Vertices of the first batch of a worker. Each batch is twice as large as the one before: the first tracks appear soon, and the list changes only a few times. */
const firstBatch = 200_000

/** Up to this many vertices, one worker is as fast as two. */
const manyVertices = 1_000_000

/** Encodes the tracks of a globe and keeps no reference to their arrays. Large lists are encoded in a worker, or in two. */
interface TrackStore {
  /** The encoded tracks, in drawing order. */
  readonly list: TrackList
  set(change: TrackChange): void
  /** Ends the worker. Nothing is reported afterwards. */
  end(): void
}

/**
 * @param onChange called when the worker has encoded a batch
 * @param threads has the number of vertices that this thread encodes itself, and starts workers for more. If that fails, this thread encodes
 * @param many two workers encode more vertices than this
 */
export function createTrackStore(
  onChange: () => void,
  { startWorker, fewVertices }: RendererThreads,
  many = manyVertices,
): TrackStore {
  /** Of the tracks of the globe, without their arrays. */
  let labels = new Map<TrackKey, TrackLabel>()
  const encoded = new Map<TrackLabel, Track>()
  let pending = 0
  let list = listTracks([], encoded)
  const workers = new Map<number, Promise<GuardedWorker<JobWorkerApi>>>()
  let isEnded = false

  function workerOf(lane: number): Promise<GuardedWorker<JobWorkerApi>> {
    const running = workers.get(lane)
    if (running) return running
    const worker = startWorker().then((started) => guardWorker<JobWorkerApi>(started, () => workers.delete(lane)))
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

  async function encodeLater(added: TrackChange['added'], limits: BreakLimits): Promise<void> {
    pending++
    const batches = batchesOf(added)
    const takeBatches = async (lane: number) => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        const wanted = batch.filter(([key]) => labels.has(key))
        const tracks = await encodeBatch(
          wanted.map(([, input]) => input),
          limits,
          lane,
        )
        if (isEnded) return
        for (const [i, [key]] of wanted.entries()) {
          const label = labels.get(key)
          if (label) encoded.set(label, tracks[i]!)
        }
        list = listTracks([...labels.values()], encoded)
        onChange()
      }
    }
    const lanes = verticesOf(added) > many ? [0, 1] : [0]
    await Promise.all(lanes.map(takeBatches))
    pending--
    if (pending === 0) stopWorkers()
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
    set({ order, added, limits }) {
      const before = labels
      const given = new Map(added.map(([key, track]) => [key, labelOf(track)] as const))
      labels = new Map(order.map((key) => [key, before.get(key) ?? given.get(key)!]))
      // A large track that comes again with other arrays, such as values, keeps its picture until they are encoded.
      const earlier = new Map<string, Track>()
      for (const [key, label] of before) {
        const track = encoded.get(label)
        if (labels.has(key) || !track) continue
        earlier.set(label.id, track)
        encoded.delete(label)
      }
      if (verticesOf(added) <= fewVertices) {
        for (const [key, input] of added) encoded.set(labels.get(key)!, encodeTrack(input, limits))
      } else {
        for (const [key] of added) {
          const label = labels.get(key)!
          const track = earlier.get(label.id)
          if (track) encoded.set(label, track)
        }
        void encodeLater(added, limits)
      }
      list = listTracks([...labels.values()], encoded)
    },
    end() {
      isEnded = true
      stopWorkers()
    },
  }
}

const labelOf = ({ id, name, colour }: GlobeTrack): TrackLabel => ({
  id,
  ...(name !== undefined && { name }),
  ...(colour !== undefined && { colour }),
})

const verticesOf = (added: TrackChange['added']): number => added.reduce((sum, [, { lon }]) => sum + lon.length, 0)

/** Splits tracks into batches. Each has about twice the vertices of the one before. */
export function batchesOf(added: TrackChange['added'], first = firstBatch): TrackChange['added'][number][][] {
  const batches: TrackChange['added'][number][][] = [[]]
  let [most, vertices] = [first, 0]
  for (const entry of added) {
    const { length } = entry[1].lon
    if (vertices > 0 && vertices + length > most) {
      batches.push([])
      most *= 2
      vertices = 0
    }
    batches.at(-1)!.push(entry)
    vertices += length
  }
  return batches
}
