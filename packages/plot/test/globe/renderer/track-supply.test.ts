import { expose } from 'comlink'
import { expect, onTestFinished, test } from 'vitest'
import type { GlobeTrack } from '../../../src/globe/globe-options.ts'
import { createTrackFeed } from '../../../src/globe/renderer/track-feed.ts'
import { batchesOf, createTrackSupply as createSupply } from '../../../src/globe/renderer/track-supply.ts'
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

/** A supply that takes whole lists, as the page has them. Up to 20,000 vertices are encoded at once. */
function createTrackSupply(onChange: () => void, startWorker: () => Promise<Worker>, many?: number) {
  const supply = createSupply(onChange, { startWorker, fewVertices: 20_000 }, many)
  const feed = createTrackFeed()
  return {
    get list() {
      return supply.list
    },
    set: (tracks: readonly GlobeTrack[]) => supply.set(feed.change(tracks)),
    end: () => supply.end(),
  }
}

test('few positions are encoded at once, and a track that stays is not encoded again', () => {
  const supply = createTrackSupply(() => {}, noWorker)
  const [first, second] = [cruise('a', 100), cruise('b', 100, start - 1000)]
  supply.set([first])
  const [track] = supply.list.tracks
  supply.set([second, first])
  expect(supply.list.tracks.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(supply.list.tracks[1]).toBe(track)
  expect(supply.list.timeExtent).toEqual([start - 1000, start + 99 * 60_000])
  supply.set([])
  expect(supply.list.tracks).toEqual([])
  expect(supply.list.timeExtent).toEqual([0, 0])
})

test('many positions are encoded in a worker as the page would encode them, and the worker ends', async () => {
  const worker = startable()
  let changes = 0
  const supply = createTrackSupply(() => changes++, worker.begin)
  const inputs = [cruise('a', 15_000), cruise('b', 15_000)]
  supply.set(inputs)
  expect(supply.list.tracks).toEqual([])
  await waitFor(() => expect(worker.counts()).toEqual([1, 1]))
  expect(supply.list.tracks).toEqual(inputs.map((input) => encodeTrack(input)))
  expect(supply.list.labels).toEqual([{ id: 'a' }, { id: 'b' }])
  expect(changes).toBe(1)
})

test('two workers share very many positions, and both end', async () => {
  const worker = startable()
  const supply = createTrackSupply(() => {}, worker.begin, 200_000)
  // In batches of at most 200,000, 400,000 …
  const inputs = ['a', 'b', 'c'].map((id) => cruise(id, 90_000))
  supply.set(inputs)
  await waitFor(() => expect(worker.counts()).toEqual([2, 2]))
  expect(supply.list.tracks.map(({ id, count }) => [id, count])).toEqual(inputs.map(({ id }) => [id, 90_000]))
})

test('a track that was taken away while it was encoded does not come back', async () => {
  const worker = startable()
  const supply = createTrackSupply(() => {}, worker.begin)
  const [gone, stays] = [cruise('gone', 30_000), cruise('stays', 30_000)]
  supply.set([gone, stays])
  supply.set([stays])
  await waitFor(() => expect(worker.counts()).toEqual([1, 1]))
  expect(supply.list.tracks.map(({ id }) => id)).toEqual(['stays'])
})

test('a track that is given again while the one before is still encoded is encoded anew', async () => {
  const worker = startable()
  const supply = createTrackSupply(() => {}, worker.begin)
  const inputs = [cruise('a', 15_000), cruise('b', 15_000)]
  supply.set(inputs)
  supply.set([])
  supply.set(inputs)
  await waitFor(() => expect(supply.list.tracks.map(({ id }) => id)).toEqual(['a', 'b']))
  await waitFor(() => expect(worker.counts()).toEqual([1, 1]))
})

test('where no worker can start, the thread encodes itself', async () => {
  const supply = createTrackSupply(() => {}, noWorker)
  supply.set([cruise('a', 30_000)])
  await waitFor(() => expect(supply.list.tracks.map(({ count }) => count)).toEqual([30_000]))
})

test('nothing is reported after the end', async () => {
  const worker = startable()
  let changes = 0
  const supply = createTrackSupply(() => changes++, worker.begin)
  supply.set([cruise('a', 30_000)])
  supply.end()
  await waitFor(() => expect(worker.counts()).toEqual([1, 1]))
  expect(changes).toBe(0)
})

test('batches hold every track once, in order, and grow twofold', () => {
  const added = Array.from({ length: 31 }, (_, i) => [i, cruise(String(i), 10)] as const)
  const batches = batchesOf(added, 10)
  expect(batches.flat()).toEqual(added)
  expect(batches.map(({ length }) => length)).toEqual([1, 2, 4, 8, 16])
})
