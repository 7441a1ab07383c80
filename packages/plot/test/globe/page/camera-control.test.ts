import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GlobeCamera } from '../../../src/globe/camera/camera.ts'
import { createCameraControl } from '../../../src/globe/page/interaction/camera-control.ts'

let isReduced = false
beforeEach(() => {
  isReduced = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const [home, away]: readonly [GlobeCamera, GlobeCamera] = [
  { lon: 0, lat: 0, zoom: 1, heading: 0 },
  { lon: 20, lat: 10, zoom: 3, heading: 0 },
]

/** A camera whose flights stand still until they are ended; their code arrives, or fails, when the test says so. */
function setUp() {
  const flights: GlobeCamera[] = []
  let ended = 0
  const fly = (_from: GlobeCamera, to: GlobeCamera) => (flights.push(to), () => void ended++)
  let [arrive, fail] = [() => {}, () => {}]
  const code = new Promise<{ readonly fly: typeof fly }>((resolve, reject) => {
    arrive = () => resolve({ fly })
    fail = () => reject(new Error('offline'))
  })
  const load = vi.fn<() => typeof code>(() => code)
  const control = createCameraControl(home, () => undefined, load)
  return { control, flights, load, ended: () => ended, arrive, fail }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('a camera fetches the code of flights with the first flight, and flies when it is there', async () => {
  const { control, flights, load, ended, arrive } = setUp()
  control.moveTo(home)
  expect(load).not.toHaveBeenCalled()
  control.flyTo(away)
  await settle()
  expect([flights.length, control.view.camera.lon]).toEqual([0, 0])
  arrive()
  await settle()
  expect(flights).toEqual([away])
  control.moveTo(home)
  expect(ended()).toBe(1)
})

test('a move, another flight and the end of the globe each end a flight whose code is on its way', async () => {
  const { control, flights, arrive } = setUp()
  control.flyTo(away)
  control.moveTo(home)
  control.flyTo({ ...away, lon: 1 })
  control.flyTo({ ...away, lon: 2 })
  arrive()
  await settle()
  expect(flights.map(({ lon }) => lon)).toEqual([2])
  const other = setUp()
  other.control.flyTo(away)
  other.control.end()
  other.arrive()
  await settle()
  expect(other.flights).toEqual([])
})

test('a camera flies where no media query can be asked', async () => {
  vi.stubGlobal('matchMedia', undefined)
  const { control, flights, arrive } = setUp()
  control.flyTo(away)
  arrive()
  await settle()
  expect(flights).toEqual([away])
})

test('a camera jumps at once under reduced motion, and where the code of flights cannot be fetched', async () => {
  isReduced = true
  const reduced = setUp()
  reduced.control.flyTo(away)
  expect(reduced.control.view.camera).toEqual(away)
  expect(reduced.load).not.toHaveBeenCalled()
  isReduced = false
  const offline = setUp()
  offline.control.flyTo(away)
  offline.fail()
  await settle()
  expect(offline.control.view.camera).toEqual(away)
})
