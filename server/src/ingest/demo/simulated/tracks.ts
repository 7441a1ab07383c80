/** A cruise that did not take place: a ship sails from point to point on great circles at a steady speed. */
interface SimulatedCruise {
  readonly name: string
  /** Epoch milliseconds of the departure. */
  readonly departure: number
  /** Latitude and longitude, degrees. */
  readonly waypoints: readonly (readonly [lat: number, lon: number])[]
}

interface Fix {
  readonly time: number
  readonly lat: number
  readonly lon: number
}

/** Three oceans and both sides of 180°. */
export const simulatedCruises: readonly SimulatedCruise[] = [
  {
    name: 'Simulated Cruise 1',
    departure: Date.UTC(2016, 3, 4, 18),
    waypoints: [
      [21.2, -158.4],
      [34, -170],
      [42, 178],
      [36, 158],
      [33, 142],
    ],
  },
  {
    name: 'Simulated Cruise 2',
    departure: Date.UTC(2017, 8, 21, 9),
    waypoints: [
      [47, -9],
      [30, -24],
      [0, -26],
      [-30, -30],
      [-44, -46],
    ],
  },
  {
    name: 'Simulated Cruise 3',
    departure: Date.UTC(2018, 0, 9, 6),
    waypoints: [
      [-35, 21],
      [-45, 45],
      [-42, 72],
      [-36, 98],
      [-33, 113],
    ],
  },
]

/** Metres per second: 11 knots, a research ship's passage. */
const speed = 11 * 0.514444
const earthRadius = 6_371_000
const radians = Math.PI / 180

/** Computes the ship's positions, every `stepMs` from departure to arrival. */
export function* fixesOf({ departure, waypoints }: SimulatedCruise, stepMs: number): Generator<Fix> {
  const step = (speed * stepMs) / 1000 / earthRadius
  let time = departure
  /** Radians from the start of a leg to its first position. */
  let lead = 0
  for (const [i, to] of waypoints.entries()) {
    const from = waypoints[i - 1]
    if (!from) continue
    const [a, b] = [vectorOf(from), vectorOf(to)]
    const angle = Math.acos(Math.min(1, dot(a, b)))
    let along = lead
    for (; along < angle; along += step) {
      yield { time, ...placeOf(a, b, angle, along / angle) }
      time += stepMs
    }
    lead = along - angle
  }
}

type Vector = readonly [number, number, number]

const vectorOf = ([lat, lon]: readonly [number, number]): Vector => [
  Math.cos(lat * radians) * Math.cos(lon * radians),
  Math.cos(lat * radians) * Math.sin(lon * radians),
  Math.sin(lat * radians),
]

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

// Spherical interpolation. Ships report four decimals, which are about ten metres.
function placeOf(a: Vector, b: Vector, angle: number, share: number) {
  const [p, q] = [Math.sin((1 - share) * angle), Math.sin(share * angle)]
  const [x, y, z] = a.map((part, i) => (p * part + q * (b[i] ?? 0)) / Math.sin(angle)) as unknown as Vector
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4
  return { lat: round(Math.asin(z) / radians), lon: round(Math.atan2(y, x) / radians) }
}
