import type { GlobeTrack } from '@isobath/plot/globe'
import { legs, type Leg } from '../data/casts.ts'
import { temperature } from '../data/ocean.ts'

const hours = 3_600_000
const degrees = Math.PI / 180

/** Says that nothing here was measured. */
export const simulatedCredit =
  'Simulated cruises, computed from a formula for this page. Sea floor: ETOPO5. Land: Natural Earth. Both are in the public domain.'

/** A simulated cruise along a leg: a position each hour, with the temperature of the formula. */
function cruiseAlong({ id, from, to, start }: Leg, count: number) {
  const lon = new Float64Array(count)
  const lat = new Float64Array(count)
  const east = ((to[0] - from[0] + 540) % 360) - 180
  for (let i = 0; i < count; i++) {
    const part = i / (count - 1)
    lon[i] = ((from[0] + part * east + 1.6 * Math.sin(17 * part) + 540) % 360) - 180
    lat[i] = from[1] + part * (to[1] - from[1]) + 1.8 * Math.sin(11 * part)
  }
  return {
    id,
    name: `Simulated ${id}`,
    lon,
    lat,
    time: Float64Array.from({ length: count }, (_, i) => start + i * hours),
    value: Float64Array.from(lon, (x, i) => temperature(x, lat[i] ?? Number.NaN)),
  } satisfies GlobeTrack
}

/** Three cruises from Hawaii, one of them across the date line. */
export const threeCruises = (): GlobeTrack[] => legs.map((leg) => cruiseAlong(leg, 800))

/** Radial cruises that all leave from one place. */
export const cruisesFromOnePort = (count = 70): GlobeTrack[] =>
  Array.from({ length: count }, (_, i) => {
    const course = (i / count) * 360 * degrees
    const reach = 12 + 16 * ((i * 0.618_033_988_75) % 1)
    const [east, north] = [Math.sin(course) * reach, Math.cos(course) * reach]
    return cruiseAlong(
      {
        id: `cruise ${i + 1}`,
        from: [-158, 21],
        to: [-158 + east, 21 + north],
        start: Date.UTC(2010, i, 1),
      },
      200,
    )
  })

/** A cruise with two bad fixes, the first of them at 24° N 150° W, and a gap of three days. */
export function cruiseWithBadFixes(): GlobeTrack[] {
  const cruise = cruiseAlong(
    { id: 'with bad fixes', from: [-162, 18], to: [-140, 26], start: Date.UTC(2016, 3, 20) },
    400,
  )
  const lon = Float64Array.from(cruise.lon)
  const lat = Float64Array.from(cruise.lat)
  ;[lon[150], lat[150]] = [-150, 24]
  ;[lon[260], lat[260]] = [-146, 15]
  return [
    { ...cruise, colour: '#C2410C', lon, lat, time: cruise.time.map((time, i) => time + (i < 320 ? 0 : 72 * hours)) },
  ]
}

/** Stations on a meridian through Station ALOHA and on three others, with the temperature of the formula. The last one has no value. */
export function stations() {
  const places = [-178, -158, -138, -125].flatMap((lon) =>
    Array.from({ length: 9 }, (_, i) => [lon, 4.75 + 4.5 * i] as const),
  )
  const lon = places.map(([x]) => x)
  const lat = places.map(([, y]) => y)
  const value = places.map(([x, y], i) => (i === places.length - 1 ? Number.NaN : temperature(x, y)))
  const name = places.map(([x, y], i) => (x === -158 && y === 22.75 ? 'Station ALOHA' : `Station ${i + 1}`))
  return { lon, lat, value, name }
}

/** A section along 160° W from 30° S to 50° N: the temperature of the formula at the surface, colder below, down to a sea floor with a ridge. */
export function simulatedSection() {
  const lat = Array.from({ length: 81 }, (_, i) => -30 + i)
  const lon = lat.map(() => -160)
  const depth = [10, 50, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000]
  const floor = (y: number) => 5200 - 3600 * Math.exp(-(((y - 21) / 4) ** 2)) - 400 * Math.sin(y / 6)
  const values = depth.flatMap((metres) =>
    lat.map((y) => (metres > floor(y) ? Number.NaN : 1.5 + (temperature(-160, y) - 1.5) * Math.exp(-metres / 600))),
  )
  return { type: 'section' as const, lon, lat, depth, values }
}
