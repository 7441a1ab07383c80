import type { Place } from '../sphere.ts'
import { placeBetween } from './great-circle.ts'
import { type CruisePlan, scheduleOf, timeAfter } from './plan.ts'

/** Places along a track at which a field is read, as columns of equal length (C21). */
export interface TrackSamples {
  readonly lon: Float64Array
  readonly lat: Float64Array
  /** Metres from the first waypoint. */
  readonly metres: Float64Array
  /** Epoch milliseconds of the arrival there; NaN while the departure is open. */
  readonly time: Float64Array
  /** The sample of each waypoint. */
  readonly waypoints: readonly number[]
}

/** Samples of a section at most, without waypoints that lie between them. */
export const mostSamples = 300

/**
 * The samples of a section (C21): every waypoint, and between them even steps of each leg, none longer than `spacing` metres. Where they would be more than
 * {@link mostSamples}, the steps are longer.
 */
export function sampleTrack(plan: CruisePlan, spacing: number): TrackSamples {
  const { legs, stops, metres: whole } = scheduleOf(plan)
  const step = Math.max(spacing, whole / mostSamples)
  const places: Place[] = []
  const metres: number[] = []
  const hours: number[] = []
  const waypoints: number[] = []
  for (const [i, place] of plan.waypoints.entries()) {
    const [stop, leg, next] = [stops[i], legs[i], plan.waypoints[i + 1]]
    if (!stop) continue
    waypoints.push(places.length)
    places.push(place)
    metres.push(stop.metres)
    hours.push(stop.arrival)
    if (!leg || !next) continue
    const pieces = Math.max(1, Math.ceil(leg.metres / step - 1e-9))
    for (let piece = 1; piece < pieces; piece++) {
      places.push(placeBetween(place, next, piece / pieces))
      metres.push(stop.metres + (leg.metres * piece) / pieces)
      hours.push(stop.leaving + (leg.hours * piece) / pieces)
    }
  }
  return {
    lon: Float64Array.from(places, ({ lon }) => lon),
    lat: Float64Array.from(places, ({ lat }) => lat),
    metres: Float64Array.from(metres),
    time: Float64Array.from(hours, (each) => timeAfter(plan, each) ?? Number.NaN),
    waypoints,
  }
}
