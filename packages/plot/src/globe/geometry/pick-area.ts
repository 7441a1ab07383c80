import type { Cap } from './cap.ts'
import type { Vector } from '@isobath/domain'

/** The place of an arc that is nearest to another, as a fraction of the way, and its distance. */
export interface NearestOnArc {
  readonly fraction: number
  readonly distance: number
}

/** A place that is picked, and what counts as near it. Distances are in one unit, such as pixels. */
export interface PickArea {
  /** Holds all that is near. */
  readonly cap: Cap
  /** The farthest distance at which something is picked. */
  readonly reach: number
  /** Infinity for a place that is not seen. */
  distanceTo(place: Vector): number
  /** The nearest place of the shorter way from a to b. */
  nearestOnArc(a: Vector, b: Vector): NearestOnArc
}
