import { setTimeout } from 'node:timers/promises'
import { Figures, megabytes } from './figures.ts'
import {
  ask,
  fewCells,
  millionCells,
  newSearch,
  page,
  search,
  someRows,
  statement,
  twoMillionRows,
} from './requests.ts'
import type { LoadRequest } from './requests.ts'
import type { LoadedService } from './service.ts'

/** How long the loads last that have a length. */
export interface LoadOptions {
  /** Of the soak. */
  readonly minutes: number
  /** Of searches. */
  readonly seconds: number
}

/** Puts a load on the service, prints the outcome, and resolves to whether it meets the limits. */
export type Load = (service: LoadedService, options: LoadOptions) => Promise<boolean>

const together = async (service: LoadedService, requests: readonly LoadRequest[]): Promise<boolean> => {
  const figures = new Figures()
  const began = performance.now()
  await Promise.all(requests.map((request) => ask(service, request, figures)))
  console.log(`${figures.toString()}; all after ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return figures.errors === 0
}

/** 32 readers of a million cells each at once, half of them as CSV. */
const readers: Load = (service) =>
  together(
    service,
    Array.from({ length: 32 }, (_, i) => millionCells(i % 2 === 0 ? 'csv' : 'slabs')),
  )

/** 20 downloads of two million rows each at once. */
const bulk: Load = (service) => together(service, Array.from({ length: 20 }, twoMillionRows))

/** Length and pace of the searches that come first and are not counted: a service just started compiles its code and finds what it will keep. */
const warmUp = { seconds: 5, perSecond: 200 } as const

/** Searches at an even pace, each due whether or not the ones before are answered. */
const searchesAt =
  (perSecond: number, makeSearch: (i: number) => LoadRequest): Load =>
  async (service, { seconds }) => {
    const figures = new Figures()
    // These are other searches than those that follow, where each is new.
    const first = perSecond * seconds
    await paced(warmUp.perSecond, warmUp.seconds, (i) => ask(service, makeSearch(first + i), new Figures()))
    const before = await service.cpuSeconds()
    await paced(perSecond, seconds, (i, due) => ask(service, makeSearch(i), figures, due))
    const cpuMs = ((await service.cpuSeconds()) - before) * 1000
    const perSearch = (cpuMs / Math.max(1, figures.requests)).toFixed(2)
    console.log(
      `${figures.toString()}; ${perSearch} ms of the service's CPU each; a warm-up of ${warmUp.seconds} s is not counted`,
    )
    return figures.errors === 0
  }

/** Asks at an even pace; resolves once all is answered. */
async function paced(perSecond: number, seconds: number, work: (i: number, due: number) => Promise<void>) {
  const began = performance.now()
  const all: Promise<void>[] = []
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = began + (i * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await setTimeout(wait)
    all.push(work(i, due))
  }
  await Promise.all(all)
}

/** Seconds from one request of a kind to the next. */
const mix: readonly (readonly [seconds: number, request: (i: number) => LoadRequest])[] = [
  [0.1, search],
  [1, page],
  [1, fewCells],
  [2, statement],
  [10, someRows],
  [15, () => millionCells('csv')],
]

/** Memory may grow by this part of itself once the service is warm. */
const mostGrowth = 0.05

/** A moderate mix for `minutes`, with the memory of each. */
const soak: Load = async (service, { minutes }) => {
  const whole = new Figures()
  const held: number[] = []
  let minute = 0
  console.log(`at the start ${megabytes(await service.rss())}`)
  // A single look meets the heap before or after it was tidied: of each minute the middle of many counts.
  let looks: number[] = []
  const look = setInterval(() => void service.rss().then((bytes) => looks.push(bytes)), 1000)
  const tell = (figures: Figures) => {
    const bytes = medianOf(looks)
    looks = []
    held.push(bytes)
    console.log(`minute ${++minute}: ${megabytes(bytes)}; ${figures.toString()}`)
  }
  for (let i = 0; i < minutes; i++) {
    const figures = new Figures()
    await Promise.all(
      mix.map(([seconds, request]) =>
        paced(1 / seconds, 60, async (n, due) => {
          await ask(service, request(n), figures, due)
        }),
      ),
    )
    if (figures.errors > 0) whole.fault(`an error in minute ${i + 1}`)
    tell(figures)
  }
  clearInterval(look)
  const growth = growthOf(held)
  const verdict = growth === undefined ? 'too short to tell whether it grows' : `${(growth * 100).toFixed(1)} % more`
  console.log(`memory of the last third against the first third after the warm-up: ${verdict}`)
  return whole.errors === 0 && (growth ?? 0) <= mostGrowth
}

/** How much larger the median of the last third is than that of the first, the first quarter left out; undefined of fewer than six minutes. */
function growthOf(held: readonly number[]): number | undefined {
  const warm = held.slice(Math.ceil(held.length / 4))
  const third = Math.floor(warm.length / 3)
  if (held.length < 6 || third === 0) return undefined
  return medianOf(warm.slice(-third)) / medianOf(warm.slice(0, third)) - 1
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

export const loads: Readonly<Record<string, Load>> = {
  readers,
  search: searchesAt(200, search),
  'new-searches': searchesAt(200, newSearch),
  'kept-searches': searchesAt(1000, search),
  bulk,
  soak,
}
