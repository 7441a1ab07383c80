export { distanceBetween, initialBearing, metresPerNauticalMile, placeBetween } from './great-circle.ts'
export {
  type Coordinate,
  type PositionProblem,
  type ReadPosition,
  formatDegreesMinutes,
  positionSentence,
  readPosition,
} from './position.ts'
export {
  type CruisePlan,
  type Leg,
  type Schedule,
  type Stop,
  type Waypoint,
  emptyPlan,
  hoursOnStation,
  planLimits,
  scheduleOf,
  timeAfter,
} from './plan.ts'
export {
  changeWaypoint,
  insertWaypoint,
  isFull,
  moveWaypoint,
  nearestLeg,
  removeWaypoint,
  reverseTrack,
  simplifyTrack,
  waypointAt,
} from './edit-plan.ts'
export {
  type ClosestApproach,
  type CruiseBox,
  type PastTrack,
  approachFinder,
  crossingRules,
  mayApproach,
} from './crossings.ts'
export { type TrackSamples, mostSamples, sampleTrack } from './track-samples.ts'
export { type SampledCells, type SamplingMethod, cellFinder, sampleValue, samplingMethods } from './grid-sample.ts'
export { type TimeChoice, askedTimes, chooseTime, timeTolerance } from './time-choice.ts'
