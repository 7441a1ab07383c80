import type { TrackInput } from '../../../src/globe/tracks/track.ts'
import { type Point, randomNumbers } from '../vectors.ts'

const degrees = 180 / Math.PI

/** Ships' ways of different kinds, with positions a few hundred metres to some kilometres apart. */
export const ways: Readonly<Record<string, (count: number) => Point[]>> = {
  'a wandering ship': (count) => wander(count, 3, [-140, 30], 0.02),
  'a ship across the date line': (count) => wander(count, 4, [179.5, -20], 0.02),
  'a drifter at the north pole': (count) => wander(count, 5, [10, 89.9], 0.01),
  'a drifter at the south pole': (count) => wander(count, 6, [-70, -89.95], 0.01),
  'a ship on station': (count) => wander(count, 8, [-158, 22.75], 0.0001),
  'a spiral': (count) =>
    Array.from({ length: count }, (_, i) => [
      20 + (i / count) * 5 * Math.cos(i / 20),
      (i / count) * 5 * Math.sin(i / 20),
    ]),
  'a survey of parallel lines': (count) =>
    Array.from({ length: count }, (_, i) => {
      const [line, place] = [Math.floor(i / 50), i % 50]
      return [170 + 0.4 * (line % 2 === 0 ? place : 49 - place), -50 + 0.1 * line]
    }),
  'long legs around the earth': (count) =>
    Array.from({ length: count }, (_, i) => [((i * 37) % 360) - 180, 60 * Math.sin(i / 3)]),
  'one meridian over both poles': (count) =>
    Array.from({ length: count }, (_, i): Point => {
      const along = (i / count) * 2 * Math.PI
      const lat = Math.asin(Math.sin(along)) * degrees
      return [Math.cos(along) >= 0 ? 30 : -150, lat]
    }),
}

/** Steps of about `step` degrees, in a direction that changes slowly, on the sphere. */
function wander(count: number, seed: number, [lon, lat]: Point, step: number): Point[] {
  const random = randomNumbers(seed)
  let [lambda, phi, heading] = [lon / degrees, lat / degrees, 1]
  return Array.from({ length: count }, () => {
    heading += random() - 0.5
    const length = (step * random()) / degrees
    const to = Math.asin(Math.sin(phi) * Math.cos(length) + Math.cos(phi) * Math.sin(length) * Math.cos(heading))
    const east = Math.atan2(
      Math.sin(heading) * Math.sin(length) * Math.cos(phi),
      Math.cos(length) - Math.sin(phi) * Math.sin(to),
    )
    // The heading turns with the meridians.
    heading = Math.atan2(
      Math.sin(heading) * Math.cos(phi),
      Math.cos(phi) * Math.cos(length) * Math.cos(heading) - Math.sin(phi) * Math.sin(length),
    )
    lambda = ((lambda + east + 3 * Math.PI) % (2 * Math.PI)) - Math.PI
    phi = to
    return [lambda * degrees, phi * degrees]
  })
}

export const trackInput = (points: readonly Point[], id = 'track'): TrackInput => ({
  id,
  lon: Float64Array.from(points, ([lon]) => lon),
  lat: Float64Array.from(points, ([, lat]) => lat),
})
