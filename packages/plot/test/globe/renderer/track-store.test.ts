import { expose } from 'comlink'
import { expect, onTestFinished, test } from 'vitest'
import type { GlobeTrack } from '../../../src/globe/globe-options.ts'
import { createTrackDiff } from '../../../src/globe/renderer/track-diff.ts'
import { batchesOf, createTrackStore as createStore } from '../../../src/globe/renderer/track-store.ts'
import { encodeTrack } from '../../../src/globe/tracks/encode-track.ts'
import { jobWorkerApi } from '../../../src/globe/worker/job-worker-api.ts'
import { waitFor } from '../../wait-for.ts'

const start = Date.UTC(2016, 3, 30)

const cruise = (id: string, count: number, from = start): GlobeTrack => ({
  id,
  lon: Float64Array.from({ length: count }, (_, i) => -158 + i * 1e-4),
  lat: new Float64Array(count).fill(22),
  time: Float64Array.from({ length: count }, (_, i) => from + i * 60_000),
})

/** The worker's API behind a port, as a worker has it, and how often it was started. */
function startable() {
  let starts = 0
  let ends = 0
  const begin = async (): Promise<Worker> => {
    starts++
    const { port1, port2 } = new MessageChannel()
    expose(jobWorkerApi, port1)
    const close = () => {
      port1.close()
      port2.close()
    }
    onTestFinished(close)
    return Object.assign(port2, {
      terminate() {
        ends++
        close()
      },
    }) as unknown as Worker
  }
  return { begin, counts: () => [starts, ends] }
}

const noWorker = () => Promise.reject<Worker>(new Error('no worker here'))

/** A store that takes whole lists, as the page has them. Up to 20,000 vertices are encoded at once. */
function createTrackStore(onChange: () => void, startWorker: () => Promise<Worker>, many?: number) {
  const store = createStore(onChange, { startWorker, fewVertices: 20_000 }, many)
  const diff = createTrackDiff()
  return {
    get list() {
      return store.list
    },
    set: (tracks: readonly GlobeTrack[]) => store.set(diff.change(tracks)),
    end: () => store.end(),
  }
}

test('few positions are encoded at once, and a track that stays is not encoded again', () => {
  const store = createTrackStore(() => {}, noWorker)
  const [first, second] = [cruise('a', 100), cruise('b', 100, start - 1000)]
  store.set([first])
  const [track] = store.list.tracks
  store.set([second, first])
  expect(store.list.tracks.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(store.list.tracks[1]).toBe(track)
  expect(store.list.timeExtent).toEqual([start - 1000, start + 99 * 60_000])
  store.set([])
  expect(store.list.tracks).toEqual([])
  expect(store.list.timeExtent).toEqual([0, 0])
})

test('a large track that comes again with values keeps its picture until they are encoded', async () => {
  const store = createTrackStore(() => {}, startable().begin)
  const large = cruise('a', 30_000)
  store.set([large])
  await waitFor(() => expect(store.list.tracks).toHaveLength(1))
  const [before] = store.list.tracks
  store.set([{ ...large, value: new Float64Array(30_000).fill(24.5) }, cruise('b', 30_000)])
  expect(store.list.tracks).toEqual([before])
  await waitFor(() => expect(store.list.tracks).toHaveLength(2))
  expect(store.list.tracks[0]!.values[0]).toBe(24.5)
  store.set([])
  expect(store.list.tracks).toEqual([])
})

test('many positions are encoded in a worker as the page would encode them, and the worker ends', async () => {
  const worker = startable()
  let changes = 0
  const store = createTrackStore(() => changes++, worker.begin)
  const inputs = [cruise('a', 15_000), cruise('b', 15_000)]
  store.set(inputs)
  expect(store.list.tracks).toEqual([])
  await waitFor(() => expect(worker.counts()).toEqual([1, 1]))
  expect(store.list.tracks).toEqual(inputs.map((input) => encodeTrack(input)))
  expect(store.list.labels).toEqual([{ id: 'a' }, { id: 'b' }])
  expect(changes).toBe(1)
})

test('two workers share very many positions, and both end', async () => {
  const worker = startable()
  const store = createTrackStore(() => {}, worker.begin, 200_000)
  // In batches of at most 200,000, 400,000 …
  const inputs = ['a', 'b', 'c'].map((id) => cruise(id, 90_000))
  store.set(inputs)
  await waitFor(() => expect(worker.counts()).toEqual([2, 2]))
  expect(store.list.tracks.map(({ id, count }) => [id, count])).toEqual(inputs.map(({ id }) => [id, 90_000]))
})

test('a track that was taken away while it was encoded does not come back', async () => {
  const worker = startable()
  const store = createTrackStore(() => {}, worker.begin)
  const [gone, stays] = [cruise('gone', 30_000), cruise('stays', 30_000)]
  store.set([gone, stays])
  store.set([stays])
  await waitFor(() => expect(worker.counts()).toEqual([1, 1]))
  expect(store.list.tracks.map(({ id }) => id)).toEqual(['stays'])
})

test('a track that is given again while the one before is still encoded is encoded anew', async () => {
  const worker = startable()
  const store = createTrackStore(() => {}, worker.begin)
  const inputs = [cruise('a', 15_000), cruise('b', 15_000)]
  store.set(inputs)
  store.set([])
  store.set(inputs)
  await waitFor(() => expect(store.list.tracks.map(({ id }) => id)).toEqual(['a', 'b']))
  await waitFor(() => expect(worker.counts()).toEqual([1, 1]))
})

test('where no worker can start, the thread encodes itself', async () => {
  const store = createTrackStore(() => {}, noWorker)
  store.set([cruise('a', 30_000)])
  await waitFor(() => expect(store.list.tracks.map(({ count }) => count)).toEqual([30_000]))
})

test('nothing is reported after the end', async () => {
  const worker = startable()
  let changes = 0
  const store = createTrackStore(() => changes++, worker.begin)
  store.set([cruise('a', 30_000)])
  store.end()
  await waitFor(() => expect(worker.counts()).toEqual([1, 1]))
  expect(changes).toBe(0)
})

test('batches hold every track once, in order, and grow twofold', () => {
  const added = Array.from({ length: 31 }, (_, i) => [i, cruise(String(i), 10)] as const)
  const batches = batchesOf(added, 10)
  expect(batches.flat()).toEqual(added)
  expect(batches.map(({ length }) => length)).toEqual([1, 2, 4, 8, 16])
})
