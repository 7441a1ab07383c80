import type { Cap } from '../../src/globe/geometry/cap.ts'
import type { PickArea } from '../../src/globe/geometry/pick-area.ts'
import { metresBetween } from '../../src/globe/geometry/sphere.ts'
import { nearestOnArc } from './nearest-on-arc.ts'

/** What lies in a cap, by metres along the sphere. */
export const metresAround = (cap: Cap): PickArea => ({
  cap,
  reach: cap.radius,
  distanceTo: (place) => metresBetween(place, cap.centre),
  nearestOnArc: (a, b) => nearestOnArc(cap.centre, a, b),
})
