import type { Place } from '../sphere.ts'
import { distanceBetween, initialBearing, metresPerNauticalMile } from './great-circle.ts'

/** A place of a planned track. */
export interface Waypoint extends Place {
  /** Empty for a waypoint without a name. */
  readonly name: string
  /** Hours on station; null for the hours of the plan. With 0 the ship passes without a stop. */
  readonly hours: number | null
}

/** A cruise that is planned. */
export interface CruisePlan {
  readonly waypoints: readonly Waypoint[]
  readonly knots: number
  /** Epoch milliseconds; null while it is open. */
  readonly departure: number | null
  /** Hours on each station that has none of its own. */
  readonly stationHours: number
}

/** Limits of a plan (C20). */
export const planLimits = {
  waypoints: 200,
  nameLength: 40,
  knots: { least: 0.1, most: 60 },
  /** Thirty days. */
  stationHours: { least: 0, most: 720 },
  /** Bytes of a file that is imported. */
  fileBytes: 10_000_000,
} as const

export const emptyPlan: CruisePlan = { waypoints: [], knots: 10, departure: null, stationHours: 0 }

export const hoursOnStation = (plan: CruisePlan, waypoint: Waypoint): number => waypoint.hours ?? plan.stationHours

/** The way from one waypoint to the next. */
export interface Leg {
  readonly metres: number
  /** Degrees clockwise from north, at the start of the leg. */
  readonly bearing: number
  readonly hours: number
}

/** When the ship comes to a waypoint and leaves it. */
export interface Stop {
  /** Metres from the first waypoint. */
  readonly metres: number
  /** Hours since the departure of the plan, which is the arrival at the first waypoint: 0 there. */
  readonly arrival: number
  /** Hours since the departure of the plan. */
  readonly leaving: number
}

export interface Schedule {
  /** One fewer than there are waypoints. */
  readonly legs: readonly Leg[]
  readonly stops: readonly Stop[]
  readonly metres: number
  /** From the arrival at the first waypoint to the end of the last stop. */
  readonly hours: number
}

/** Legs along great circles at a steady speed. The departure is the time at the first waypoint, before its stop (C20). */
export function scheduleOf(plan: CruisePlan): Schedule {
  const legs: Leg[] = []
  const stops: Stop[] = []
  let [metres, hours] = [0, 0]
  for (const [i, waypoint] of plan.waypoints.entries()) {
    const before = plan.waypoints[i - 1]
    if (before) {
      const length = distanceBetween(before, waypoint)
      const leg = {
        metres: length,
        bearing: initialBearing(before, waypoint),
        hours: length / metresPerNauticalMile / plan.knots,
      }
      legs.push(leg)
      metres += leg.metres
      hours += leg.hours
    }
    const arrival = hours
    hours += hoursOnStation(plan, waypoint)
    stops.push({ metres, arrival, leaving: hours })
  }
  return { legs, stops, metres, hours }
}

const millisecondsPerHour = 3_600_000

/** Epoch milliseconds a number of hours after the departure; null while the departure is open. */
export const timeAfter = ({ departure }: CruisePlan, hours: number): number | null =>
  departure === null ? null : departure + hours * millisecondsPerHour
